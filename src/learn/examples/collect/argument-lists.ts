import { itemAt } from '../../../base/item-at.ts';
import type { CallArgument } from './receiver.ts';

/** Yields lists with one choice from each domain: the whole product, or at most `maxLists` of it, spread evenly. */
export function* argumentLists(
  domains: readonly (readonly CallArgument[])[],
  maxLists: number,
): Generator<CallArgument[]> {
  const total = domains.reduce((product, { length }) => product * length, 1);
  const stride = Math.max(1, Math.ceil(total / maxLists));
  for (let index = 0; index < total; index += stride) {
    let rest = index;
    yield domains.map((choices) => {
      const choice = itemAt(choices, rest % choices.length);
      rest = Math.floor(rest / choices.length);
      return choice;
    });
  }
}

/** Returns the number of lists, at least, that {@link argumentLists} yields. */
export function fewestLists(fewest: readonly number[], maxLists: number): number {
  // Of few more than `maxLists` lists, every second one is yielded.
  return Math.min(
    fewest.reduce((product, length) => product * length, 1),
    Math.ceil(maxLists / 2),
  );
}
