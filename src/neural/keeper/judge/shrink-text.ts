/** Calls to shrink one text, at most. */
const MAX_CALLS = 60;

/**
 * Returns a shorter text that still fails.
 *
 * @param fails true if the function fails on a text as it did before.
 */
export async function shrinkText(text: string, fails: (text: string) => Promise<boolean>): Promise<string> {
  let best = text;
  let calls = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1 && calls < MAX_CALLS; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.length && calls < MAX_CALLS;) {
      const shorter = best.slice(0, at) + best.slice(at + size);
      calls++;
      if (await fails(shorter)) best = shorter;
      else at += size;
    }
  }
  return best;
}
