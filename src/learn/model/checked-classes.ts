import { LearnInvError } from '../../base/error.ts';
import type { AnyClass } from '../../objects/heap/class-table.ts';
import { isClassKey } from '../../objects/heap/known-fields.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import type { Model } from './model.ts';

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
      hint: `for example { ${schema.classes[0]!.name} }, the class itself`,
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
