import { isPlainClass } from './object-groups.ts';

/**
 * By class name, the known fields of its objects, in a fixed order. The name {@link FIRST_INDEX} among them stands for all
 * fields named by indices: objects of the class are read as arrays with further fields. Under the name {@link UNREAD} stand the
 * fields that are not read, under {@link OBSERVED} the observers of the root.
 */
export type KnownFields = Readonly<Record<string, readonly string[]>>;

/**
 * The key of {@link KnownFields} for the fields that are not read, each as `field`, of any class, or `Class.field`. No class has
 * an empty name.
 */
export const UNREAD = '';

/** The key of {@link KnownFields} for the observers of the root, as they are declared. No class has a line break in its name. */
export const OBSERVED = '\n';

/** True for a key of {@link KnownFields} that is the name of a class. */
export const isClassKey = (key: string): boolean => key !== UNREAD && key !== OBSERVED;

/** The name of the first field of those named by indices. */
export const FIRST_INDEX = '0';

/** True for a known class whose objects have fields named by indices. */
export const hasIndices = (className: string, known: KnownFields): boolean =>
  Object.hasOwn(known, className) &&
  known[className]?.includes(FIRST_INDEX) === true &&
  !isPlainClass(className);
