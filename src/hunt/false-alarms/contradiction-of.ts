import { showCall } from '../../learn/examples/collect/receiver.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observersOf } from '../behaviour/observers.ts';
import type { Sequence } from '../run/sequence.ts';
import { contentsOf, listsOf, showSameItems } from './contents-of.ts';
import { twinCandidates } from './twin-candidates.ts';

/** Builder-made objects to compare with, at most. */
const MAX_CANDIDATES = 24;

/** How an object contradicts itself. */
export interface Contradiction {
  /** For example `size shows 2, and 1 in the object with the same contents that push(0) makes`. */
  readonly words: string;
  /** The calls that make the builder-made object that it is compared with. */
  readonly twin?: Sequence;
}

/**
 * Returns what is wrong if the object of a sequence shows the contents of some builder-made object, but no builder-made object
 * with these contents shows the same otherwise: one of its observers is wrong, such as a size that is not the number of its
 * items.
 */
export async function contradictionOf(
  sequence: Sequence,
  context: ContinuationContext,
): Promise<Contradiction | undefined> {
  const { k } = sequence;
  const make = (of: Sequence) => () => context.replay(of);
  const contents = await contentsOf(make(sequence), k, context);
  if (listsOf(contents).every(({ length }) => length === 0)) return undefined;
  const first = await observersOf(make(sequence), k, context);
  const again = await observersOf(make(sequence), k, context);
  // An observer that shows the time or random numbers says nothing.
  const shown = [...(first ?? [])].filter(([name, text]) => again?.get(name) === text);
  if (shown.length === 0) return undefined;
  let found: Contradiction | undefined;
  let left = MAX_CANDIDATES;
  for (const twin of twinCandidates(sequence, contents, context)) {
    if (left-- === 0) break;
    const others = await contentsOf(make(twin), k, context);
    // What one method shows in one order, another may show in reverse.
    const isAlike = [...contents].some(
      ([name, own]) => own.length > 0 && showSameItems(own, others.get(name)),
    );
    if (!isAlike) continue;
    const other = await observersOf(make(twin), k, context);
    if (other === undefined) continue;
    const wrong = shown.find(([name, text]) => (other.get(name) ?? text) !== text);
    if (wrong === undefined) return undefined;
    const [observer, text] = wrong;
    const calls = twin.calls.map(showCall).join('; ');
    const usual = `${other.get(observer)!} in the object with the same contents that ${calls} makes`;
    found ??= { words: `${observer} shows ${text}, and ${usual}`, twin };
  }
  return found;
}
