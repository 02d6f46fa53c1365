import type { RecordedUse } from '../../programs/record/recorded-use.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import { candidatesOf, chooseClass, type ChoiceFile } from './choose-class.ts';
import { classOfMaker } from './class-of-maker.ts';
import { findClasses, type FoundClass, type FoundExports } from './find-classes.ts';
import type { Located } from './locate.ts';

/** How to choose one of the classes of a file. */
export interface ClassChoice extends Omit<ChoiceFile, 'file'> {
  /** The path of the structure file. */
  readonly path: string;
  /** The name of the class; undefined if the user gave none. */
  readonly name: string | undefined;
  /** The built-ins, as they were before the module was loaded. */
  readonly builtIns: BuiltIns;
  /** What a program did with the module, if one was recorded. */
  readonly use: RecordedUse | undefined;
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
  { path, name, sources, types, ask, builtIns, use }: ClassChoice,
): Promise<FoundClass> {
  const classesAt = async (specifier: string): Promise<FoundExports> =>
    withMakers(await findClasses(specifier, path, file, builtIns), name, use);
  const own = await classesAt(specifiers.at(-1)!);
  const choice = { file, sources, types };
  const names = candidatesOf(own, choice).map((found) => found.import.name);
  const wanted = name === undefined && ask !== undefined && names.length > 1 ? await ask(names) : name;
  const chosen = chooseClass(own, wanted, choice);
  for (const specifier of specifiers.slice(0, -1)) {
    const others = await classesAt(specifier).catch(() => undefined);
    const same = others?.classes.find((found) => found.import.name === chosen.import.name);
    if (same !== undefined) return same;
  }
  return chosen;
}

/**
 * Returns the exports with the classes of objects that exported functions make, if the module exports no class with
 * methods, or the user gave the name of the function.
 */
function withMakers(
  found: FoundExports,
  name: string | undefined,
  use: RecordedUse | undefined,
): FoundExports {
  const { classes, others } = found;
  if (
    name === undefined
      ? classes.some(({ hasMethods }) => hasMethods)
      : classes.some((known) => known.import.name === name)
  )
    return found;
  const makers = others
    .filter((other) => name === undefined || other.name === name)
    .flatMap((other) => classOfMaker(other, use) ?? []);
  const isMaker = ({ name }: { name: string }): boolean => makers.some((maker) => maker.import.name === name);
  return { classes: [...classes, ...makers], others: others.filter((other) => !isMaker(other)) };
}
