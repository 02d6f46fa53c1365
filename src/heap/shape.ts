/** What kind of thing an object is to the reader, apart from its named fields. */
export type Container = 'object' | 'array' | 'typed-array' | 'map' | 'set' | 'date';

/** What objects of one class have in common: how they are called and which fields they have, in fixed order. */
export interface HeapShape {
  readonly className: string;
  readonly container: Container;
  /** Names of the fields; a symbol key stands as `@@description`. */
  readonly keys: readonly string[];
  /** Class and keys in one text, the same for equal shapes. */
  readonly label: string;
}

/** Makes a shape. */
export function shapeOf(className: string, container: Container, keys: readonly string[]): HeapShape {
  return { className, container, keys, label: `${className}:${container}{${keys.join(',')}}` };
}

/** The container that an object is, by what the language made it, whatever its prototype says. */
export function containerOf(object: object): Container {
  if (Array.isArray(object)) return 'array';
  if (ArrayBuffer.isView(object) && !(object instanceof DataView)) return 'typed-array';
  if (object instanceof Map) return 'map';
  if (object instanceof Set) return 'set';
  if (object instanceof Date) return 'date';
  return 'object';
}
