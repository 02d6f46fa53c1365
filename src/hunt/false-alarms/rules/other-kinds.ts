import { isForeign } from '../../../learn/model/explain/foreign-faults.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { withoutObjects } from '../count-laws.ts';
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
    if (sequence.interleaving !== undefined) return undefined;
    const differences = context.faultsOf(after).flatMap((fault) => fault.differences);
    const isMore = differences.every((one) => isForeign(one) && !NOTHING.has(one.got));
    if (differences.length === 0 || !isMore) return undefined;
    const left = new Set(context.marksOf(after));
    const names = new Set<string>();
    for (const call of sequence.calls.toReversed()) {
      if (left.size === 0) break;
      const { name } = call.operation;
      const isBuilder = context.callable.builders.some((builder) => builder.name === name);
      if (isBuilder || call.args.some(({ kind }) => kind !== 'value')) continue;
      const known = await context.undeclaredCall(call);
      const count = left.size;
      for (const mark of known?.marks ?? []) left.delete(mark);
      if (left.size < count) names.add(name);
    }
    if (left.size > 0 || !(await isConsistent(sequence, { ...context, ...withoutObjects(context) })))
      return undefined;
    return `trust it? (--trust ${[...names].join(',')})`;
  },
};
