import type { CallArgument } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { HuntFault } from '../judge/fault.ts';
import { withoutCalls, type Sequence } from '../run/sequence.ts';
import { simplerInterleavings } from './simpler-interleavings.ts';
import { simplerArguments } from './simpler-arguments.ts';

/** Runs of calls of every length below this are removed; longer runs only in lengths that halve. */
const MAX_EVERY_LENGTH = 32;
/** Pairs of calls are removed only if at most this many calls precede the last, since the number of pairs is quadratic. */
const MAX_CALLS_FOR_PAIRS = 24;

/** Options of {@link shrink}. */
export interface ShrinkOptions {
  readonly structure: Structure;
  /** Scope of the model; the shrunk sequence runs at it if the fault shows there. */
  readonly scope: number;
  /** Runs a sequence from scratch; returns the fault of its last call if it is the fault being shrunk. */
  readonly reproduce: (sequence: Sequence) => Promise<HuntFault | undefined>;
  /** Maximum number of sequences to try. */
  readonly maxAttempts: number;
  readonly random: Random;
}

/**
 * Shrinks a faulty sequence: removes calls, large parts first (delta debugging, Zeller and Hildebrandt, 2002), then
 * simplifies arguments, until neither succeeds any more. The last call stays.
 */
export async function shrink(
  found: HuntFault,
  { structure, scope, reproduce, maxAttempts, random }: ShrinkOptions,
): Promise<HuntFault> {
  let fault = found;
  let left = maxAttempts;
  const accepts = async (candidate: Sequence): Promise<boolean> => {
    if (left <= 0) return false;
    left--;
    const reproduced = await reproduce(candidate);
    if (reproduced !== undefined) fault = reproduced;
    return reproduced !== undefined;
  };

  /** Removes runs of calls, from the end: the last calls most often led to the fault. */
  const dropRuns = async (size: number): Promise<void> => {
    for (let end = fault.sequence.calls.length - 1; end > 0; end -= Math.max(1, size >> 1)) {
      const last = Math.min(end, fault.sequence.calls.length - 1);
      await accepts(withoutCalls(fault.sequence, Math.max(0, last - size), last));
    }
  };
  const dropCalls = async (): Promise<boolean> => {
    const before = fault.sequence.calls.length;
    for (let size = before - 1; size >= 1; size >>= 1) await dropRuns(size);
    // A fault may need a number of calls that halving misses.
    for (let size = Math.min(MAX_EVERY_LENGTH, fault.sequence.calls.length) - 2; size >= 2; size--)
      await dropRuns(size);
    return fault.sequence.calls.length < before;
  };
  /** Removes two calls at once, such as an insertion and the removal of the same item. */
  const dropPair = async (): Promise<boolean> => {
    const last = fault.sequence.calls.length - 1;
    if (last > MAX_CALLS_FOR_PAIRS) return false;
    for (let second = last - 1; second > 0; second--) {
      const without = withoutCalls(fault.sequence, second, second + 1);
      for (let first = second - 1; first >= 0; first--) {
        if (await accepts(withoutCalls(without, first, first + 1))) return true;
      }
    }
    return false;
  };
  /** Removes a call that made an object, so that the labels of later argument objects fall by one. */
  const dropAndLower = async (): Promise<boolean> => {
    for (let call = fault.sequence.calls.length - 2; call >= 0; call--) {
      const candidate = withLowerLabels(withoutCalls(fault.sequence, call, call + 1), call);
      if (candidate !== undefined && (await accepts(candidate))) return true;
    }
    return false;
  };
  const order = async (): Promise<void> => {
    for (const candidate of simplerInterleavings(fault.sequence)) if (await accepts(candidate)) return;
  };
  const simplify = async (): Promise<boolean> => {
    for (const candidate of simplerArguments(fault.sequence, structure, scope, random)) {
      if (await accepts(candidate)) return true;
    }
    return false;
  };

  await order();
  do {
    await dropCalls();
    while (await simplify());
  } while ((await dropCalls()) || (await dropPair()) || (await dropAndLower()));
  await order();
  return fault;
}

/** Lowers the labels of all argument objects from call `from` on by one; undefined if there are none. */
function withLowerLabels(sequence: Sequence, from: number): Sequence | undefined {
  let lowered = false;
  const lower = (argument: CallArgument): CallArgument => {
    if (argument.kind === 'value' || argument.label < 2) return argument;
    lowered = true;
    return { ...argument, label: argument.label - 1 };
  };
  const changed = sequence.calls.map((call, index) =>
    index < from ? call : { ...call, args: call.args.map(lower) },
  );
  return lowered ? { ...sequence, calls: changed } : undefined;
}
