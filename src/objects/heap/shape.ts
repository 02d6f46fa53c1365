import { isSparse } from './sparse-array.ts';

/** The type of built-in container, or `object` for an object that is none. A Date counts as a container of its time. */
export type Container = 'object' | 'array' | 'typed-array' | 'map' | 'set' | 'date';

/** The class name, container type and field names of an object. Objects of one class may have several shapes. */
export interface HeapShape {
  readonly className: string;
  readonly container: Container;
  /** The names of the fields, in a fixed order; a symbol key is `@@description`. */
  readonly keys: readonly string[];
  /** Class, container and keys as a string; equal for equal shapes. */
  readonly label: string;
}

/** Returns the shape with the given parts. */
export function shapeOf(className: string, container: Container, keys: readonly string[]): HeapShape {
  return { className, container, keys, label: `${className}:${container}{${keys.join(',')}}` };
}

/** True for the shape of a sparse array, which is read as a map of its indices. */
export const isSparseArray = ({
  className,
  container,
}: Pick<HeapShape, 'className' | 'container'>): boolean => container === 'map' && className === 'Array';

/** Returns the container type of a live object. A sparse array counts as a map. */
export function containerOf(object: object): Container {
  if (Array.isArray(object)) return isSparse(object) ? 'map' : 'array';
  if (ArrayBuffer.isView(object) && !(object instanceof DataView)) return 'typed-array';
  if (object instanceof Map) return 'map';
  if (object instanceof Set) return 'set';
  if (object instanceof Date) return 'date';
  return 'object';
}
