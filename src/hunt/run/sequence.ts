import type { CallArgument, Call } from '../../collect/receiver.ts';

/** Calls to make on a new object. */
export interface Sequence {
  /** Scope at which the object is created and arguments are drawn. */
  readonly k: number;
  readonly calls: readonly Call[];
}

/** Returns a sequence without the calls `start` (inclusive) to `end` (exclusive); adjusts arguments that refer to earlier states. */
export function withoutCalls({ k, calls }: Sequence, start: number, end: number): Sequence {
  const moved = (argument: CallArgument): CallArgument =>
    argument.kind === 'former' && argument.after > start
      ? { ...argument, after: argument.after - (Math.min(argument.after, end) - start) }
      : argument;
  const kept = [...calls.slice(0, start), ...calls.slice(end)];
  return { k, calls: kept.map(({ operation, args }) => ({ operation, args: args.map(moved) })) };
}

/** Returns the states, by number of calls made, that later calls take argument objects from. */
export const referencedStates = (calls: readonly Call[]): number[] =>
  calls.flatMap(({ args }) => args.flatMap((argument) => (argument.kind === 'former' ? argument.after : [])));
