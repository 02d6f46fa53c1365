import type { CallArgument } from '../../collect/receiver.ts';
import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import type { HuntFault } from '../judge/fault.ts';
import { withoutCalls, type Sequence } from '../run/sequence.ts';
import { simplerArguments } from './simpler-arguments.ts';

/** Runs of any length below this are left out. */
const ANY_SIZE = 32;
/** Calls are left out by twos where there are so many at most. */
const PAIRS = 24;

/** What shrinking needs to know. */
export interface ShrinkOptions {
  readonly structure: Structure;
  /** The scope of the model, which the sequence ends at if possible. */
  readonly scope: number;
  /** Runs a sequence from scratch: the fault that its last call shows, if it is the same fault. */
  readonly reproduce: (sequence: Sequence) => HuntFault | undefined;
  /** Most sequences tried. */
  readonly attempts: number;
  readonly random: Random;
}

/**
 * Makes a faulty sequence as small and simple as can be: leaves out calls, large parts first (delta debugging, Zeller
 * and Hildebrandt, 2002), then takes simpler arguments, until neither goes any further. The last call stays.
 */
export function shrink(
  found: HuntFault,
  { structure, scope, reproduce, attempts, random }: ShrinkOptions,
): HuntFault {
  let fault = found;
  let left = attempts;
  const takes = (candidate: Sequence): boolean => {
    if (left <= 0) return false;
    left--;
    const reproduced = reproduce(candidate);
    if (reproduced !== undefined) fault = reproduced;
    return reproduced !== undefined;
  };

  /** Leaves out runs of calls; from the end, since what led to the fault is most often the last. */
  const dropRuns = (size: number): void => {
    for (let end = fault.sequence.calls.length - 1; end > 0; end -= Math.max(1, size >> 1)) {
      const last = Math.min(end, fault.sequence.calls.length - 1);
      takes(withoutCalls(fault.sequence, Math.max(0, last - size), last));
    }
  };
  const dropCalls = (): boolean => {
    const before = fault.sequence.calls.length;
    for (let size = before - 1; size >= 1; size >>= 1) dropRuns(size);
    // A fault may need a number of calls that halving misses, such as a sum of powers of two.
    for (let size = Math.min(ANY_SIZE, fault.sequence.calls.length) - 2; size >= 2; size--) dropRuns(size);
    return fault.sequence.calls.length < before;
  };
  /** Leaves out two calls at once, such as one that puts an item in and one that takes it out. */
  const dropPair = (): boolean => {
    const last = fault.sequence.calls.length - 1;
    if (last > PAIRS) return false;
    for (let second = last - 1; second > 0; second--) {
      const without = withoutCalls(fault.sequence, second, second + 1);
      for (let first = second - 1; first >= 0; first--) {
        if (takes(withoutCalls(without, first, first + 1))) return true;
      }
    }
    return false;
  };
  /** Leaves out a call, for which the objects that later calls are given come one earlier in the state. */
  const dropAndLower = (): boolean => {
    for (let call = fault.sequence.calls.length - 2; call >= 0; call--) {
      const candidate = withLowerLabels(withoutCalls(fault.sequence, call, call + 1), call);
      if (candidate !== undefined && takes(candidate)) return true;
    }
    return false;
  };
  const simplify = (): boolean => {
    for (const candidate of simplerArguments(fault.sequence, structure, scope, random)) {
      if (takes(candidate)) return true;
    }
    return false;
  };

  do {
    dropCalls();
    while (simplify());
  } while (dropCalls() || dropPair() || dropAndLower());
  return fault;
}

/** A sequence whose calls from one on are given the objects before those they are; undefined where they are given none. */
function withLowerLabels({ k, calls }: Sequence, from: number): Sequence | undefined {
  let lowered = false;
  const lower = (argument: CallArgument): CallArgument => {
    if (argument.kind === 'value' || argument.label < 2) return argument;
    lowered = true;
    return { ...argument, label: argument.label - 1 };
  };
  const changed = calls.map((call, index) => (index < from ? call : { ...call, args: call.args.map(lower) }));
  return lowered ? { k, calls: changed } : undefined;
}
