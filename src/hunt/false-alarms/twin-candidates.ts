import type { Sequence } from '../run/sequence.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { refills } from './refills.ts';

/** Maximum number of builder calls of which each is left out once. */
const MAX_CALLS = 16;

/**
 * Yields sequences of builder calls that may make an object with the same contents as another sequence: refills, the
 * builder calls of that sequence alone, and these without one of them, whose item a method may have removed.
 *
 * @param seeds the seed of the random numbers that each call of the sequence draws, so that the same calls draw the same;
 * undefined if it draws none.
 */
export function* twinCandidates(
  sequence: Sequence,
  contents: readonly (readonly unknown[])[],
  context: ContinuationContext,
  seeds?: readonly number[],
): Generator<Sequence> {
  yield* refills(sequence, contents, context);
  const { k } = sequence;
  const builders = new Set(context.structure.builders.map(({ name }) => name));
  const kept = [...sequence.calls.keys()].filter((index) =>
    builders.has(sequence.calls[index]!.operation.name),
  );
  if (kept.length > MAX_CALLS) return;
  const without = (left?: number): Sequence => {
    const indices = kept.filter((_, index) => index !== left);
    const calls = indices.map((index) => sequence.calls[index]!);
    return { k, calls, ...(seeds !== undefined && { seeds: indices.map((index) => seeds[index]!) }) };
  };
  yield without();
  for (let left = kept.length - 1; left >= 0; left--) yield without(left);
}
