import { recordedArguments } from './creations-of-use.ts';
import type { RecordedUse, UsedCall, UsedObject } from '../../programs/record/recorded-use.ts';

/** What a program did with one object of a class. */
export interface UsedSubject {
  readonly object: UsedObject;
  readonly madeBy: UsedCall | undefined;
  /** The calls of its methods that did not throw, in order. */
  readonly calls: readonly UsedCall[];
}

/** Which objects are those of a class. */
export interface SubjectNames {
  /** The name by which a structure file imports the class, or what makes its objects. */
  readonly name: string;
  /** The name of the class itself. */
  readonly className: string;
  readonly isDefault: boolean;
}

/** Returns the recorded objects of a class: those that its constructor, it as a function, or a static method of it made. */
export function subjectsOf(use: RecordedUse, { name, className, isDefault }: SubjectNames): UsedSubject[] {
  const makers = [name, ...(isDefault ? ['default'] : [])];
  return use.objects.flatMap((object) => {
    const madeBy = use.calls[object.madeBy];
    const isMade =
      madeBy?.object === undefined &&
      makers.some((maker) => madeBy?.path === maker || madeBy?.path.startsWith(`${maker}.`) === true);
    if (!isMade && object.className !== className) return [];
    const calls = use.calls.filter((call) => call.object === object.id && call.outcome !== 'threw');
    return [{ object, madeBy, calls }];
  });
}

/** Returns a test of the calls that make objects of a class: of the export itself, which may be the default one, here or of another module. */
export const isMadeBy =
  (name: string, isDefault: boolean) =>
  (path: string): boolean =>
    [name, `~${name}`, '~default', ...(isDefault ? ['default'] : [])].includes(path);

/** Calls by method, as programs made them; those that made the objects under `constructor`. */
export type MethodUses = ReadonlyMap<string, readonly UsedCall[]>;

/**
 * Returns the recorded calls by method: for each number of arguments those on objects that were made with given arguments or, if
 * there is none, on any object. What a method accepts may depend on how its object was made.
 */
export function usesOf(subjects: readonly UsedSubject[], recorded: string | undefined): MethodUses {
  const uses = new Map<string, UsedCall[]>();
  const kindOf = (name: string, { args }: UsedCall): string => `${name}/${args.length}`;
  let known = new Set<string>();
  const add = (some: readonly UsedSubject[]): void => {
    const added = new Set(known);
    const note = (name: string, call: UsedCall): void => {
      if (known.has(kindOf(name, call))) return;
      added.add(kindOf(name, call));
      uses.set(name, [...(uses.get(name) ?? []), call]);
    };
    for (const { madeBy, calls } of some) {
      for (const call of calls) note(call.path, call);
      if (madeBy !== undefined) note('constructor', madeBy);
    }
    known = added;
  };
  const isAlike = ({ madeBy }: UsedSubject): boolean =>
    madeBy !== undefined && recordedArguments(madeBy) === recorded;
  add(subjects.filter(isAlike));
  add(subjects);
  return uses;
}
