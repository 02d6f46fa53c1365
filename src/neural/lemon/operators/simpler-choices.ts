import type { Streams } from './choices.ts';

/**
 * Returns simpler choices that still show what was found. Zeros replace parts of the streams, then those of values close
 * up, so that tensors can become shorter, and each choice becomes as small as it can be.
 *
 * @param shows makes the case of other choices; undefined if it does not show the same, else the choices that it used.
 * @param attempts cases that are tried, at most.
 */
export async function simplerChoices(
  given: Streams,
  shows: (choices: Streams) => Promise<Streams | undefined>,
  attempts: number,
): Promise<Streams> {
  let best = given;
  const tried = new Set<string>();
  const accepts = async (stream: string, changed: readonly number[]): Promise<boolean> => {
    const next = new Map([...best, [stream, changed]]);
    const key = JSON.stringify([...next]);
    if (tried.has(key) || tried.size >= attempts) return false;
    tried.add(key);
    const used = await shows(next);
    if (used === undefined) return false;
    best = used;
    return true;
  };
  for (let isSimpler = true; isSimpler && tried.size < attempts;) {
    isSimpler = false;
    // The values first: a shape can only shrink if its tensor has few that matter.
    for (const stream of [...best.keys()].toReversed()) {
      for (const changes of stream === '' ? [zeros, cuts, smaller] : [zeros, closed, smaller]) {
        for (let at = 0; tried.size < attempts;) {
          const changed = changes(best.get(stream) ?? [])[at];
          if (changed === undefined) break;
          if (await accepts(stream, changed)) isSimpler = true;
          else at++;
        }
      }
    }
  }
  return best;
}

/** Returns the blocks of a stream: all of it, its halves, its quarters and so on. */
const blocksOf = (own: readonly number[]): { readonly from: number; readonly size: number }[] => {
  const blocks: { readonly from: number; readonly size: number }[] = [];
  for (let size = own.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < own.length; from += size) blocks.push({ from, size });
  return blocks;
};

/** Returns a stream with zeros in each block. */
const zeros = (own: readonly number[]): (readonly number[])[] =>
  blocksOf(own).flatMap(({ from, size }) => {
    const block = own.slice(from, from + size);
    return block.every((value) => value === 0) ? [] : [own.toSpliced(from, size, ...block.map(() => 0))];
  });

/** Returns a stream without each block. */
const cuts = (own: readonly number[]): (readonly number[])[] =>
  blocksOf(own).map(({ from, size }) => own.toSpliced(from, size));

/** Returns a stream with its zeros at the end. */
function closed(own: readonly number[]): (readonly number[])[] {
  const values = own.filter((value) => value !== 0);
  const next = [...values, ...own.slice(values.length).map(() => 0)];
  return next.every((value, at) => value === own[at]) ? [] : [next];
}

/** Returns a stream with each choice halved, and one less. */
const smaller = (own: readonly number[]): (readonly number[])[] =>
  own.flatMap((value, at) =>
    [...new Set([value >> 1, value - 1])]
      .filter((less) => less >= 0 && less < value)
      .map((less) => own.with(at, less)),
  );
