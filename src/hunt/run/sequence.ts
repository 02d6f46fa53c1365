import type { CallArgument, Call } from '../../collect/receiver.ts';

/** Calls to make on a new object. */
export interface Sequence {
  /** The scope that the object is created with and arguments are drawn at. */
  readonly k: number;
  readonly calls: readonly Call[];
}

/** A sequence without its calls from `start` up to `end`; arguments that name an earlier state follow it. */
export function withoutCalls({ k, calls }: Sequence, start: number, end: number): Sequence {
  const moved = (argument: CallArgument): CallArgument =>
    argument.kind === 'former' && argument.after > start
      ? { ...argument, after: argument.after - (Math.min(argument.after, end) - start) }
      : argument;
  const kept = [...calls.slice(0, start), ...calls.slice(end)];
  return { k, calls: kept.map(({ operation, args }) => ({ operation, args: args.map(moved) })) };
}

/** The states, by number of calls, whose objects later calls are given. */
export const statesNamed = (calls: readonly Call[]): number[] =>
  calls.flatMap(({ args }) => args.flatMap((argument) => (argument.kind === 'former' ? argument.after : [])));
