import { privateFieldsOf } from '../../objects/heap/private-fields.ts';
import { containerOf } from '../../objects/heap/shape.ts';

/** Returns the objects reachable from an object, itself first; an empty list if one of them cannot be read. */
export function reachableObjects(root: object): readonly object[] {
  const found = new Set([root]);
  try {
    for (const object of found) {
      for (const value of valuesIn(object)) {
        if (typeof value === 'object' && value !== null) found.add(value);
      }
    }
    return [...found];
  } catch {
    return [];
  }
}

/** Returns what an object holds in its fields, exposed private fields and items. Calls no accessor. */
function valuesIn(object: object): unknown[] {
  if (ArrayBuffer.isView(object)) return [];
  const exposed = privateFieldsOf(Object.getPrototypeOf(object) as object | null);
  return [
    ...Object.values(Object.getOwnPropertyDescriptors(object)).map(({ value }): unknown => value),
    ...Object.getOwnPropertySymbols(object).map(
      (key): unknown => Reflect.getOwnPropertyDescriptor(object, key)?.value,
    ),
    ...exposed.filter((field) => field.has(object)).map((field) => field.get(object)),
    ...itemsOf(object),
  ];
}

function itemsOf(object: object): unknown[] {
  switch (containerOf(object)) {
    case 'map':
      return [...Map.prototype.entries.call(object)].flat(1);
    case 'set':
      return [...Set.prototype.values.call(object)];
    default:
      return [];
  }
}
