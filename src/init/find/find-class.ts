import { candidatesOf, chooseClass, type ChoiceFile } from './choose-class.ts';
import { findClasses, type FoundClass } from './find-classes.ts';
import type { Located } from './locate.ts';

/** How to choose one of the classes of a file. */
export interface ClassChoice extends Omit<ChoiceFile, 'file'> {
  /** The path of the structure file. */
  readonly path: string;
  /** The name of the class; undefined if the user gave none. */
  readonly name: string | undefined;
  /** Asks the user to choose a name; undefined if the user must not be asked. */
  readonly ask: ((names: readonly string[]) => Promise<string>) | undefined;
}

/**
 * Returns the chosen class of a file, imported by the preferred specifier that gives the same class.
 *
 * @throws LearnInvError `CLASS_NOT_FOUND`, or `INVALID_STRUCTURE` if the file cannot be loaded.
 */
export async function findClass(
  { file, specifiers }: Located,
  { path, name, sources, types, ask }: ClassChoice,
): Promise<FoundClass> {
  const own = await findClasses(specifiers.at(-1)!, path, file);
  const choice = { file, sources, types };
  const names = candidatesOf(own, choice).map((found) => found.import.name);
  const wanted = name === undefined && ask !== undefined && names.length > 1 ? await ask(names) : name;
  const chosen = chooseClass(own, wanted, choice);
  for (const specifier of specifiers.slice(0, -1)) {
    const others = await findClasses(specifier, path, file).catch(() => undefined);
    const same = others?.classes.find((found) => found.import.name === chosen.import.name);
    if (same !== undefined) return same;
  }
  return chosen;
}
