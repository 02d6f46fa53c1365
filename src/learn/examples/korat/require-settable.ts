import { getOrInsert } from '../../../base/get-or-insert.ts';
import { mustGet } from '../../../base/must-get.ts';
import { LearnInvError } from '../../../base/error.ts';
import { privateFieldsOf } from '../../../objects/heap/private-fields.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { ClassExamples } from './find-examples.ts';

/**
 * Throws `INVALID_STRUCTURE` unless the state of objects is in ordinary fields, which the search sets. It throws for
 * `#private` fields. It also throws if repOK accepts an object but no copy of it, since it then reads other state.
 */
export function requireSettable(
  { name, repOK, koratRepOK }: Structure,
  { root, objects }: ClassExamples,
): void {
  for (const [className, object] of objects) {
    const fields = privateFieldsOf(Object.getPrototypeOf(object) as object | null);
    if (fields.length === 0) continue;
    const names = fields.map((field) => field.name).join(', ');
    throw notSettable(name, `${names} of ${className}, which only the constructor can add to an object`);
  }
  const example = mustGet(objects, root);
  const copy = copied(example, objects);
  for (const isValid of [repOK, koratRepOK]) {
    if (isValid === undefined || resultOf(isValid, example) !== 'true') continue;
    const result = resultOf(isValid, copy);
    if (result === 'true') continue;
    throw notSettable(
      name,
      `state that a copy of its fields lacks: for the object repOK is true, for the copy ${result}`,
    );
  }
}

function resultOf(isValid: (object: object) => unknown, object: object): string {
  try {
    return String(isValid(object));
  } catch (error) {
    return `it throws ${showThrown(error)}`;
  }
}

/** Returns a copy of an object and of the objects of the same classes behind it, made as the search makes objects. */
function copied(root: object, examples: ReadonlyMap<string, object>): object {
  const prototypes = new Set(
    [...examples.values()].map((object) => Object.getPrototypeOf(object) as unknown),
  );
  const copies = new Map<object, object>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const prototype = Object.getPrototypeOf(value) as object | null;
    if (!prototypes.has(prototype)) return value;
    return getOrInsert(copies, value, () => Object.create(prototype) as object);
  };
  copyOf(root);
  // The loop also visits the objects that it adds, so a long list does not overflow the stack.
  for (const [object, copy] of copies) {
    for (const key of Reflect.ownKeys(object)) {
      const property = Reflect.getOwnPropertyDescriptor(object, key);
      // A Proxy can list keys that it has no property for.
      if (property === undefined) continue;
      if ('value' in property) property.value = copyOf(property.value);
      Object.defineProperty(copy, key, property);
    }
  }
  return mustGet(copies, root);
}

const notSettable = (name: string, got: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `the objects of structure "${name}" cannot be enumerated`, {
    expected: 'classes whose whole state is in ordinary fields: the search sets them and runs no constructor',
    got,
    hint: 'enumerate a copy of the class with ordinary fields, such as _items for #items; train, check and hunt need none',
  });
