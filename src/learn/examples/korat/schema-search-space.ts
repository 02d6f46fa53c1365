import { mustGet } from '../../../base/must-get.ts';
import type { ClassSchema, Schema } from '../../../objects/heap/schema.ts';
import { ABSENT } from '../../../objects/heap/value.ts';
import type { Primitive } from '../../../objects/structure/finitization.ts';
import { numberObjects, type ScopeClass, type ScopeObject, type SearchSpace } from './search-space.ts';

/**
 * Lays out the candidate vectors of a schema with at most `objects` objects of a class, of stand-ins for the classes.
 * Returns undefined if the schema has containers, classes or fields that are fixed, or does not list all values.
 */
export function schemaSearchSpace(
  schema: Schema,
  objects: number,
  { structure, repOK }: Pick<SearchSpace, 'structure' | 'repOK'>,
): SearchSpace | undefined {
  if (!schema.classes.every(isListed)) return undefined;
  const all: ScopeObject[] = [];
  const byClass = new Map<string, readonly ScopeObject[]>();
  for (const { name, objects: most, fields } of schema.classes) {
    // The root's class is the first.
    const bound = all.length === 0 ? 1 : Math.min(objects, most);
    const own = numberObjects(name, bound, fields.length, all.at(-1));
    byClass.set(name, own);
    all.push(...own);
  }
  const classes = schema.classes.map(({ name, fields }): ScopeClass => ({
    name,
    objects: mustGet(byClass, name),
    fields: fields.map((field) => ({
      name: field.name,
      values: [
        ...(field.values as readonly Primitive[]),
        ...field.classes.flatMap((className) => byClass.get(className) ?? []),
      ],
    })),
    prototype: standIn(name),
    constants: {},
  }));
  const cells = classes.flatMap((scoped) => scoped.objects.flatMap(() => scoped.fields));
  return { structure, k: schema.k, classes, objects: all, cells, repOK };
}

/** True if the schema lists every value of the objects of a class, and these have ordinary fields only. */
const isListed = ({ container, fixed, fields }: ClassSchema): boolean =>
  container === 'object' &&
  fixed === undefined &&
  fields.every(
    (field) =>
      field.fixed === undefined &&
      field.scale === undefined &&
      field.values.length + field.classes.length > 0 &&
      !field.values.some((value) => value === ABSENT || typeof value === 'symbol'),
  );

/** Returns the prototype of an empty class of some name. */
function standIn(name: string): object {
  const Class = class {};
  Object.defineProperty(Class, 'name', { value: name });
  return Class.prototype;
}
