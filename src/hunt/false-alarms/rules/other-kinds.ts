import { isForeign } from '../../../learn/model/explain/foreign-faults.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isConsistent } from '../is-consistent.ts';

/** Values that stand for nothing: a fault may leave one where valid objects hold something. */
const NOTHING: ReadonlySet<string> = new Set(['null', 'undefined', 'NaN']);

/**
 * All that is wrong is that the object holds values of other kinds than builders put there, such as a listener where there was none.
 * The call that puts them there does so whatever it is called on, and nothing tells that the object is broken: what the oracle
 * has never seen it cannot judge.
 */
export const otherKinds: FalseAlarmRule = {
  name: 'other kinds',
  reason:
    'a call puts values of another kind there, whatever it is called on, and the objects go on behaving consistently',
  applies: async ({ sequence, after }, context) => {
    const call = sequence.calls.at(-1);
    if (call === undefined || sequence.interleaving !== undefined) return undefined;
    const isBuilder = context.callable.builders.some(({ name }) => name === call.operation.name);
    if (isBuilder || call.args.some(({ kind }) => kind !== 'value')) return undefined;
    const differences = context.faultsOf(after).flatMap((fault) => fault.differences);
    if (!differences.every((one) => isForeign(one) && !NOTHING.has(one.got))) return undefined;
    const marks = (await context.undeclaredCall(call))?.marks;
    if (marks === undefined || !context.marksOf(after).every((mark) => marks.has(mark))) return undefined;
    const { name } = call.operation;
    return (await isConsistent(sequence, context)) ? `trust it? (--trust ${name})` : undefined;
  },
};
