import type { Steps } from '../../objects/structure/steps.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { observersOf } from '../observe/observers-of.ts';
import { succeeds, type Trials } from './trials.ts';

/** How the items that objects show are compared before and after a call. */
interface ItemsCheck {
  /** Selects the random choices. */
  readonly label: string;
  readonly objects: number;
  /** Most calls of builders before. */
  readonly callsBefore: number;
  /** Items that the call may remove. */
  readonly mostLost: number;
}

/** True if objects show the same items after a call as before, except for some that it removes. */
export function* keepsItems(
  trials: Trials,
  builders: readonly Operation[],
  subject: Operation,
  { label, objects, callsBefore, mostLost }: ItemsCheck,
): Steps<boolean> {
  for (let made = 0; made < objects; made++) {
    const own = trials.random.fork(`${label} ${made}`);
    // Listing may change an object, so each list is read from an object of its own.
    const before = yield* trials.built(builders, made % callsBefore, own.fork('build'));
    const after = yield* trials.built(builders, made % callsBefore, own.fork('build'));
    yield* succeeds(after, after.draw(subject, own.fork('call')));
    const [items, left] = [before, after].map(({ object }) => shownItems(object, trials.frame));
    if (items === undefined) continue;
    if (left === undefined || without(left, items).length > 0) return false;
    if (without(items, left).length > mostLost) return false;
  }
  return true;
}

/**
 * Returns the items that an object shows in its first list, as sorted text. Undefined if it shows none, if reading
 * throws, or if the list does not end. Reading may change the object.
 */
function shownItems(object: object, frame: CallFrame): readonly string[] | undefined {
  for (const { kind, read } of observersOf(object, frame)) {
    if (kind !== 'list') continue;
    try {
      const items = read(object);
      if (Array.isArray(items)) return items.map((item) => JSON.stringify(item) ?? 'undefined').sort();
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Returns a list without the items of another one, each as often as it is there. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
