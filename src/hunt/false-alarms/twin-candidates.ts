import type { Sequence } from '../run/sequence.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { refills } from './refills.ts';

/** Maximum number of builder calls of which each is left out once. */
const MAX_CALLS = 16;

/**
 * Yields sequences of builder calls that may make an object with the same contents as another sequence: refills, the
 * builder calls of that sequence alone, and these without one of them, whose item a method may have removed.
 */
export function* twinCandidates(
  sequence: Sequence,
  contents: readonly (readonly unknown[])[],
  context: ContinuationContext,
): Generator<Sequence> {
  yield* refills(sequence, contents, context);
  const { k } = sequence;
  const builders = new Set(context.structure.builders.map(({ name }) => name));
  const calls = sequence.calls.filter(({ operation }) => builders.has(operation.name));
  if (calls.length > MAX_CALLS) return;
  yield { k, calls };
  for (let left = calls.length - 1; left >= 0; left--) yield { k, calls: calls.toSpliced(left, 1) };
}
