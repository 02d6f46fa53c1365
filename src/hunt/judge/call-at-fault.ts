import type { Contradiction } from '../false-alarms/contradiction-of.ts';
import type { Random } from '../../base/random.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import type { CallPlan } from '../run/runner.ts';
import type { Sequence } from '../run/sequence.ts';
import { faultOf, operationAtFault } from './fault.ts';
import type { Reproduced, Reproducer } from './reproducer.ts';

/** Random sequences of builder calls on a state that may be damaged already, and the most calls of one. */
const CONTINUATIONS = 40;
const MAX_CALLS = 12;
/** Time for all of them, in multiples of the time limit of one call. */
const TIME = 4;

/** The call at fault. */
export interface Culprit {
  /** Its index in the sequence, and the name of its method. */
  readonly call: number;
  readonly method: string;
  /** What the object shows wrongly after the call, if that tells. */
  readonly contradiction?: Contradiction;
}

/**
 * Returns the call at fault. For a rejected object that is the last untrusted call that found an undamaged one: the
 * oracle may accept a damaged object until a later call makes the damage show. It is the first call after
 * which an observer contradicts what the object holds, or else the one after which the object is damaged. An object
 * counts as damaged if builders alone, which are trusted, lead from it to a rejected object with a mark of the fault.
 * It also does if it is out of scope: the calls of a shrunk sequence are all needed, so that the earlier one may have
 * damaged it.
 */
export async function callAtFault(
  { fault, trace }: Reproduced,
  reproducer: Reproducer,
  { framed, structure, random }: Pick<HuntContext, 'framed' | 'structure' | 'random'>,
  contradictionOf: (sequence: Sequence) => Promise<Contradiction | undefined>,
): Promise<Culprit> {
  const { kind, sequence, after } = fault;
  const trusted = new Set(structure.builders.map(({ name }) => name));
  const names = sequence.calls.map(({ operation }) => operation.name);
  const untrusted = [...names.keys()].filter((call) => !trusted.has(names[call]!));
  let suspect = untrusted.pop();
  if (kind !== 'invariant' || suspect === undefined)
    return { call: fault.at ?? names.length - 1, method: operationAtFault(fault).name };
  if (sequence.interleaving !== undefined) return { call: suspect, method: names[suspect]! };
  for (const call of untrusted) {
    const contradiction = await contradictionOf({ k: sequence.k, calls: sequence.calls.slice(0, call + 1) });
    if (contradiction !== undefined) return { call, method: names[call]!, contradiction };
  }
  const marks = new Set(reproducer.judge.marks(after!));
  for (const earlier of untrusted.reverse()) {
    const before = { k: sequence.k, calls: sequence.calls.slice(0, suspect) };
    const isOther = names[earlier] !== names[suspect];
    const own = random.fork(`damaged/${suspect}`);
    const state = trace.states[suspect];
    const isJudged = state === undefined || reproducer.judge.judge(state).outcome !== 'out-of-scope';
    if (isOther && isJudged && !(await isDamaged(before, framed.builders, marks, reproducer, own))) break;
    suspect = earlier;
  }
  const method = names[suspect]!;
  // Earlier calls of the method may only be needed to reach the state.
  return { call: names.lastIndexOf(method), method };
}

/** True if builder calls after a sequence lead to a rejected object with one of some marks. */
async function isDamaged(
  sequence: Sequence,
  builders: readonly Operation[],
  marks: ReadonlySet<string>,
  { runner, judge }: Reproducer,
  random: Random,
): Promise<boolean> {
  if (builders.length === 0) return false;
  const from = sequence.calls.length;
  const plans = Array.from({ length: CONTINUATIONS }, (_, index): CallPlan => {
    const own = random.fork(index);
    let left = 1 + own.below(MAX_CALLS);
    return {
      sequence,
      readFrom: from,
      next: (receiver) => (left-- > 0 ? receiver.draw(own.pick(builders), own) : undefined),
    };
  });
  for (const trace of await runner.runAll(plans, TIME)) {
    const fault = faultOf(trace, judge, from + 1);
    if (fault?.kind === 'invariant' && judge.marks(fault.after!).some((mark) => marks.has(mark))) return true;
  }
  return false;
}
