import { ranked } from '../../base/ranked.ts';
import type { RecordedUse, UsedCall } from '../../programs/record/recorded-use.ts';
import type { FoundClass } from './find-classes.ts';

/** How a default export is preferred: its objects count as if programs called this many times as many methods. */
export const DEFAULT_WEIGHT = 2;

/**
 * Returns classes in the order in which a user wants them tried: by the number of methods that programs call on their
 * objects, the default export first among equals, and those on whose objects most calls threw last: what a provider or a
 * client needs is missing here. Then by the number of calls, then in the order in which documents
 * mention them, then by the number of methods: helpers have few.
 *
 * @param documents the README and the declarations of the package.
 */
export function inOrder(
  classes: readonly FoundClass[],
  use: RecordedUse | undefined,
  documents: string,
): readonly FoundClass[] {
  const called = methodsCalled(use);
  const callsOn = (className: string): readonly UsedCall[] =>
    (use?.calls ?? []).filter(
      ({ object }) => object !== undefined && use!.objects[object]?.className === className,
    );
  const places = new Map<string, number>();
  for (const { 0: word, index } of documents.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu))
    if (!places.has(word)) places.set(word, index);
  const rank = ({ Class, isDefault, import: { name } }: FoundClass): readonly number[] => {
    const calls = callsOn(Class.name || name);
    const threw = calls.filter(({ outcome }) => outcome === 'threw').length;
    const methods = (called.get(Class.name || name)?.size ?? 0) * (isDefault ? DEFAULT_WEIGHT : 1);
    return [
      threw * 2 > calls.length ? -1 : methods,
      Number(isDefault),
      calls.length,
      -(places.get(name) ?? documents.length),
      // An arrow function that makes objects has no prototype.
      Object.getOwnPropertyNames((Class.prototype as object | undefined) ?? {}).length,
    ];
  };
  return ranked(classes, rank);
}

/** Returns the names of the methods that programs call, by the class of their object. */
export function methodsCalled(use: RecordedUse | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const called = new Map<string, Set<string>>();
  for (const { object, path } of use?.calls ?? []) {
    const name = object === undefined ? undefined : use!.objects[object]?.className;
    if (name !== undefined) called.set(name, (called.get(name) ?? new Set()).add(path));
  }
  return called;
}
