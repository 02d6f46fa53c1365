import type { CallArgument, Call } from '../../learn/examples/collect/receiver.ts';
import type { Interleaving } from '../../objects/interleavings/interleaving.ts';

/** Calls to make on a new object. */
export interface Sequence {
  /** Scope at which the object is created and arguments are drawn. */
  readonly k: number;
  readonly calls: readonly Call[];
  /** How the last calls go on if they are pending together; without it, each call is awaited. */
  readonly interleaving?: Interleaving | undefined;
  /** For each call, the seed of the random numbers that it draws; without it, they follow those of the call before. */
  readonly seeds?: readonly number[];
}

/** Returns the number of calls that are awaited one after the other. */
export const awaitedCalls = ({ calls, interleaving }: Sequence): number =>
  calls.length - (interleaving?.calls ?? 0);

/** Returns a sequence without the calls `start` (inclusive) to `end` (exclusive); adjusts arguments that refer to earlier states. */
export function withoutCalls(sequence: Sequence, start: number, end: number): Sequence {
  const { k, calls, interleaving } = sequence;
  const moved = (argument: CallArgument): CallArgument =>
    argument.kind === 'former' && argument.after > start
      ? { ...argument, after: argument.after - (Math.min(argument.after, end) - start) }
      : argument;
  const kept = [...calls.slice(0, start), ...calls.slice(end)];
  const pending = (interleaving?.calls ?? 0) - Math.max(0, end - Math.max(start, awaitedCalls(sequence)));
  return {
    k,
    calls: kept.map(({ operation, args }) => ({ operation, args: args.map(moved) })),
    interleaving: interleaving && pending > 1 ? { ...interleaving, calls: pending } : undefined,
  };
}

/** Returns the states, by number of calls made, that later calls take argument objects from. */
export const referencedStates = (calls: readonly Call[]): number[] =>
  calls.flatMap(({ args }) => args.flatMap((argument) => (argument.kind === 'former' ? argument.after : [])));
