import type { RecordedUse } from '../../programs/record/recorded-use.ts';
import { classOfInstance, classOfMaker } from './class-of-maker.ts';
import { findClasses, type FoundClass, type FoundExports, type OtherExport } from './find-classes.ts';
import type { UsedClassChoice } from './find-used-class.ts';
import { inOrder, methodsCalled } from './in-order.ts';
import type { Located } from './locate.ts';
import { basename } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import type { ClassSource } from '../../programs/source/class-source.ts';
import { sourceOfMaker, type MakerSource } from '../../programs/source/maker-source.ts';

/** How to choose one of the classes of a file. */
export interface ClassChoice extends Omit<ChoiceFile, 'file'>, Omit<UsedClassChoice, 'use'> {
  /** What a program did with the module, if one was recorded. */
  readonly use: RecordedUse | undefined;
  /** The README and the declarations of the package; empty for the user's own file. */
  readonly documents: string;
  /** Asks which of several names to take, the likeliest first; an answer of undefined means that one. */
  readonly ask: (names: readonly string[]) => Promise<string | undefined>;
}

/**
 * Returns the chosen class of a file, imported by the preferred specifier that gives the same class.
 *
 * @throws LearnInvError `CLASS_NOT_FOUND`, or `INVALID_STRUCTURE` if the file cannot be loaded.
 */
export async function findClass(
  { file, specifiers, declarations }: Located,
  { path, name, sources, types, ask, builtIns, use, documents }: ClassChoice,
): Promise<FoundClass> {
  const typed = /\.[cm]?tsx?$/.test(file) ? [file, ...declarations] : declarations;
  const makerTypes = (maker: string, isDefault: boolean): MakerSource | undefined =>
    sourceOfMaker(maker, isDefault, typed);
  const classesAt = async (specifier: string): Promise<FoundExports> =>
    withMakers(await findClasses(specifier, path, file, builtIns), name, makerTypes, use);
  const own = await classesAt(specifiers.at(-1)!);
  const choice = { file, sources, types };
  const ordered = { ...own, classes: inOrder(own.classes, use, documents) };
  const names = candidatesOf(ordered, choice, use).map((found) => found.import.name);
  const [likeliest] = names;
  const asked = name === undefined && names.length > 1 ? ((await ask(names)) ?? likeliest) : name;
  const chosen = chooseClass(ordered, asked, choice);
  for (const specifier of specifiers.slice(0, -1)) {
    const others = await classesAt(specifier).catch(() => undefined);
    const same = others?.classes.find((found) => found.import.name === chosen.import.name);
    if (same !== undefined) return { ...same, beside: others!.classes };
  }
  return { ...chosen, beside: own.classes };
}

/**
 * Returns the exports with the classes of objects that exported functions make, or that are exported themselves, if the module exports no class with
 * methods, or the user gave the name of the function.
 */
function withMakers(
  found: FoundExports,
  name: string | undefined,
  types: (maker: string, isDefault: boolean) => MakerSource | undefined,
  use: RecordedUse | undefined,
): FoundExports {
  const { classes, others } = found;
  if (classes.some((known) => (name === undefined ? known.hasMethods : known.import.name === name)))
    return found;
  const isWanted = (other: OtherExport): boolean =>
    name === undefined ? !other.isInner || FACTORY.test(other.name) : other.name === name;
  const wanted = others.filter(isWanted);
  const makers = wanted.flatMap((other) => classOfMaker(other, types, use) ?? classOfInstance(other) ?? []);
  const names = new Set(makers.map((maker) => maker.import.name));
  return { classes: [...classes, ...makers], others: others.filter((other) => !names.has(other.name)) };
}

/**
 * Names of functions inside an exported object that are called without being asked for: first words of factories, and names of
 * constructors, which are capitalized.
 */
const FACTORY = /^(?:(?:create|make|build|new|empty)(?![a-z])|[A-Z][A-Za-z]*[a-z])/;

/** The file in which a class is chosen. */
interface ChoiceFile {
  readonly file: string;
  /** The classes that it declares. */
  readonly sources: readonly ClassSource[];
  /** The names of the types that it declares. */
  readonly types: readonly string[];
}

/**
 * Returns the classes to choose from: those with methods, if there are any, that are no static members, except those that programs
 * use, and not abstract, if there are any.
 */
function candidatesOf(
  { classes }: FoundExports,
  { sources }: ChoiceFile,
  use?: RecordedUse,
): readonly FoundClass[] {
  const called = methodsCalled(use);
  const all = classes.filter(({ hasMethods }) => hasMethods);
  const outer = all.filter(
    ({ isMember, Class, import: { name } }) => isMember !== true || called.has(Class.name || name),
  );
  const withMethods = outer.length > 0 ? outer : all;
  const concrete = withMethods.filter((found) => !isAbstract(found, sources));
  return concrete.length > 0 ? concrete : withMethods.length > 0 ? withMethods : classes;
}

/**
 * Returns the class of a name; without a name the first one.
 *
 * @throws LearnInvError `CLASS_NOT_FOUND` if no class qualifies; it says what the file has instead.
 */
export function chooseClass(found: FoundExports, wanted: string | undefined, file: ChoiceFile): FoundClass {
  const candidates = candidatesOf(found, file);
  const names = candidates.map((candidate) => candidate.import.name);
  const chosen =
    wanted === undefined
      ? candidates[0]
      : found.classes.find((candidate) => candidate.import.name === wanted);
  const hidden = hiddenClasses(found, file);
  if (chosen !== undefined) {
    if (isAbstract(chosen, file.sources)) throw abstract(chosen.import.name, names, file);
    if (chosen.hasMethods || wanted !== undefined || hidden.length === 0) return chosen;
  }
  if (wanted === undefined) throw noClass(found, hidden, file);
  throw new LearnInvError('CLASS_NOT_FOUND', `${basename(file.file)} exports no class ${wanted}`, {
    expected: names.length === 0 ? 'an exported class with methods' : `one of ${names.join(', ')}`,
    got: `"${wanted}"`,
    hint: hidden.includes(wanted)
      ? exportIt(wanted)
      : names.length === 0
        ? 'give the file that declares the class'
        : `choose one with --class, for example --class ${names[0]}`,
  });
}

const exportIt = (name: string): string => `export it from the file: export class ${name} { … }`;

const sourceOf = (
  { Class, import: { name } }: FoundClass,
  sources: readonly ClassSource[],
): ClassSource | undefined =>
  sources.find((source) => source.name === name) ?? sources.find((source) => source.name === Class.name);

const isAbstract = (found: FoundClass, sources: readonly ClassSource[]): boolean =>
  sourceOf(found, sources)?.isAbstract === true;

/** Returns the names of classes with methods that the file declares and does not export. */
function hiddenClasses({ classes, others }: FoundExports, { sources }: ChoiceFile): string[] {
  const exported = new Set(classes.map((found) => sourceOf(found, sources)));
  return sources.flatMap((source) =>
    source.name !== undefined &&
    !exported.has(source) &&
    others.every(({ name }) => name !== source.name) &&
    [...source.parameters.keys()].some((name) => name !== 'constructor')
      ? source.name
      : [],
  );
}

function abstract(name: string, names: readonly string[], { file, sources }: ChoiceFile): LearnInvError {
  const below = (parent: string): string[] =>
    sources.flatMap((source) =>
      source.name !== undefined && source.parent === parent ? [source.name, ...below(source.name)] : [],
    );
  const concrete = below(name).filter((child) => names.includes(child));
  return new LearnInvError('CLASS_NOT_FOUND', `${name} is an abstract class`, {
    expected: 'a class of which objects can be made',
    got: `abstract class ${name}, which ${concrete.length === 0 ? `no class that ${basename(file)} exports extends` : `${concrete.join(' and ')} extend`}`,
    hint:
      concrete.length === 0
        ? `give a file that exports a class which extends ${name}`
        : `choose one with --class, for example --class ${concrete[0]}`,
  });
}

function noClass(
  { classes, others: all }: FoundExports,
  hidden: readonly string[],
  { file, types }: ChoiceFile,
): LearnInvError {
  const others = all.filter(({ isInner }) => !isInner);
  const bare = classes.map(({ import: { name } }) => name).join(', ');
  const listed = others.map(({ name, kind }) => `${name} (${kind})`).join(', ');
  const maker = others.find(({ kind }) => kind === 'a function')?.name;
  const error = (got: string, hint: string, what = 'class'): LearnInvError =>
    new LearnInvError('CLASS_NOT_FOUND', `${basename(file)} exports no ${what}`, {
      expected: 'an exported class with methods',
      got,
      hint,
    });
  if (hidden.length > 0) {
    const beside = listed === '' ? '' : `; exported: ${listed}`;
    return error(`${hidden.join(', ')}, not exported${beside}`, exportIt(hidden[0]!));
  }
  if (bare !== '')
    return error(`${bare}, without methods`, 'give the file of a class with methods', 'class with methods');
  if (maker !== undefined)
    return error(
      listed,
      `if ${maker} makes the object, write the structure file yourself: create: () => ${maker}(…); see "Declare a structure" in the README`,
    );
  return listed === '' && types.length > 0
    ? error(`only types: ${types.join(', ')}`, `give the file of a class that implements ${types[0]}`)
    : error(listed || 'no export', 'give the file that declares the class, and export the class');
}
