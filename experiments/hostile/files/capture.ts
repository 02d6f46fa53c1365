/** Characters that are kept. */
const MAX = 4_000_000;

/** Keeps what this process writes to stdout and stderr, instead of writing it. */
export function capture(): { readonly text: string; clear(): void } {
  let text = '';
  for (const stream of [process.stdout, process.stderr])
    stream.write = (chunk: Uint8Array | string): boolean => {
      if (text.length < MAX) text += chunk.toString();
      return true;
    };
  return {
    get text() {
      return text;
    },
    clear() {
      text = '';
    },
  };
}
