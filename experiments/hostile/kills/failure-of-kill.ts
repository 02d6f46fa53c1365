import type { Snapshot } from './snapshot.ts';

/** What a command leaves when nobody kills it. */
export interface Reference {
  readonly codes: readonly (number | string)[];
  /** After the command, and after the same command once more. */
  readonly after: readonly Snapshot[];
}

type File = { readonly content: string; readonly mode: number };

const same = (one: File | undefined, other: File | undefined): boolean =>
  one?.content === other?.content && one?.mode === other?.mode;

/** Returns how a killed command has damaged files; undefined if each is as before or as the command writes it. */
export function damageOf(before: Snapshot, killed: Snapshot, { after }: Reference): string | undefined {
  for (const name of before.keys()) {
    const now = killed.get(name);
    const isFine = [before, ...after].some((whole) => same(now, whole.get(name)));
    if (isFine) continue;
    if (now === undefined) return `${name} is lost`;
    const isWhole = [before, ...after].some((whole) => whole.get(name)?.content === now.content);
    return isWhole ? `the mode of ${name} is changed` : `${name} is half-written`;
  }
  for (const [name, file] of killed) {
    const written = after.flatMap((whole) => whole.get(name) ?? []);
    if (written.length > 0 && !before.has(name) && !written.some((whole) => same(file, whole)))
      return `${name} is half-written`;
  }
  return undefined;
}

/** Returns what a command that ran again after a kill did not mend; undefined if all is as if nobody had killed it. */
export function unmendedOf(now: Snapshot, { after }: Reference): string | undefined {
  const [first] = after as [Snapshot];
  for (const name of first.keys()) if (!now.has(name)) return `${name} is missing after the next run`;
  for (const [name, file] of now) {
    const written = after.flatMap((whole) => whole.get(name) ?? []);
    if (written.length === 0) return `${name} is left after the next run`;
    if (!written.some((whole) => same(file, whole))) return `${name} differs after the next run`;
  }
  return undefined;
}
