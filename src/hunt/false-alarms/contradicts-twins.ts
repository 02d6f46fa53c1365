import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observersOf } from '../behaviour/observers.ts';
import type { Sequence } from '../run/sequence.ts';
import { contentsOf } from './contents-of.ts';
import { twinCandidates } from './twin-candidates.ts';

/** Builder-made objects to compare with, at most. */
const MAX_CANDIDATES = 24;

/**
 * True if the object of a sequence shows the contents of some builder-made object, but no builder-made object with these
 * contents shows the same otherwise: one of its observers is wrong, such as a size that is not the number of its items.
 */
export async function contradictsTwins(sequence: Sequence, context: ContinuationContext): Promise<boolean> {
  const { k } = sequence;
  const make = (of: Sequence) => () => context.replay(of);
  const contents = await contentsOf(make(sequence), k, context);
  if (contents.every((items) => items.length === 0)) return false;
  const first = await observersOf(make(sequence), k, context);
  const again = await observersOf(make(sequence), k, context);
  // An observer that shows the time or random numbers says nothing.
  const shown = [...(first ?? [])].filter(([name, text]) => again?.get(name) === text);
  if (shown.length === 0) return false;
  let hasTwin = false;
  let left = MAX_CANDIDATES;
  for (const candidate of twinCandidates(sequence, contents, context)) {
    if (left-- === 0) break;
    const others = await contentsOf(make(candidate), k, context);
    if (!others.some((items) => contents.some((own) => own.length > 0 && isSame(own, items)))) continue;
    const other = await observersOf(make(candidate), k, context);
    if (other === undefined) continue;
    if (shown.every(([name, text]) => (other.get(name) ?? text) === text)) return false;
    hasTwin = true;
  }
  return hasTwin;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
