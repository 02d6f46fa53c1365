import type { AnyClass, ClassTable } from '../../objects/heap/class-table.ts';
import { ownFields } from '../../objects/heap/own-fields.ts';
import { classNameOf } from '../../base/options/describe-value.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/** Returns the names of the fields of an object that are not judged, with its own class: `SpecialQueue.label`. */
export const ignoredNames = (object: object, classes: ClassTable): string[] =>
  classes.ignoredFields(object).map((field) => `${classNameOf(object)}.${field}`);

/**
 * Returns a hint for the message that an object is of another class. If the object has all fields of the
 * learned class, the class was probably renamed. Returns the empty string otherwise.
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

/**
 * Returns the first class with a name among a class and its superclasses; the class itself if none has the
 * name.
 */
export function superclassNamed(name: string, Class: AnyClass): AnyClass {
  for (const { constructor } of prototypeChain(Class.prototype as object)) {
    if (typeof constructor === 'function' && constructor.name === name)
      return constructor as unknown as AnyClass;
  }
  return Class;
}
