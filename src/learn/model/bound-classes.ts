import { itemAt } from '../../base/item-at.ts';
import type { AnyClass } from '../../objects/heap/class-names.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { ownFields } from '../../objects/heap/own-fields.ts';
import { classNameOf, describeValue } from '../../base/options/describe-value.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { LearnInvError } from '../../base/error.ts';
import { isClassKey } from '../../objects/heap/known-fields.ts';
import type { Model } from './model.ts';

/** Returns the names of the fields of an object that are not judged, with its own class: `SpecialQueue.label`. */
export const ignoredNames = (object: object, classes: ClassTable): string[] =>
  classes.ignoredFields(object).map((field) => `${classNameOf(object)}.${field}`);

/**
 * Returns a hint for an object of another class that has all fields of the learned class: it was probably renamed. Else
 * "".
 */
export function renamedHint(object: object, rootName: string, classes: ClassTable): string {
  const known = classes.fieldsOf(rootName);
  const own = ownFields(object);
  if (known.length === 0 || !known.every((name) => own.has(name))) return '';
  return (
    `, but has its fields. If a minifier renamed the class, pass it: loadRepOK(path, { classes: { ${rootName} } }) or ` +
    `repOK.bind({ ${rootName} }), or keep the names of classes (esbuild --keep-names, terser keep_classnames). A ` +
    'subclass is judged like that too'
  );
}

/** Returns the first class with a name among a class and its superclasses; the class itself if none has the name. */
export function superclassNamed(name: string, Class: AnyClass): AnyClass {
  for (const { constructor } of prototypeChain(Class.prototype as object)) {
    if (typeof constructor === 'function' && constructor.name === name)
      return constructor as unknown as AnyClass;
  }
  return Class;
}

/**
 * Returns the classes to bind a model to.
 *
 * @throws LearnInvError `BAD_OPTION` if the model has no class of a name, a value is no class, or a class has two names.
 */
export function checkedClasses(given: unknown, model: Model): Readonly<Record<string, AnyClass>> {
  const { fields, schema } = model;
  const names = new Set([
    ...schema.classes.map(({ name }) => name),
    ...Object.keys(fields).filter(isClassKey),
  ]);
  const bad = (summary: string, expected: string, got: string): LearnInvError =>
    new LearnInvError('BAD_OPTION', `classes: ${summary}`, {
      expected,
      got,
      hint: `for example { ${itemAt(schema.classes, 0).name} }, the class itself`,
    });
  if (typeof given !== 'object' || given === null) {
    throw bad('not an object', 'classes by their names in the model', describeValue(given));
  }
  const seen = new Map<unknown, string>();
  for (const [name, value] of Object.entries(given as Record<string, unknown>)) {
    if (!names.has(name)) throw bad(`no class "${name}"`, `some of ${[...names].join(', ')}`, `"${name}"`);
    const isClass =
      typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null;
    if (!isClass) throw bad(`"${name}" is no class`, 'a class', describeValue(value));
    const other = seen.get(value);
    if (other !== undefined)
      throw bad(`one class for two names`, 'different classes', `${other} and ${name}`);
    seen.set(value, name);
  }
  return given as Readonly<Record<string, AnyClass>>;
}
