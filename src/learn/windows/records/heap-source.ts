import type { HeapObject } from '../../../objects/heap/graph.ts';
import type { Container } from '../../../objects/heap/shape.ts';
import type { DiscoveredObjects } from './discovered-objects.ts';

/**
 * A heap that an `Unfolder` walks: objects by label, in the order of the first references to them, the root first. One
 * object may have several labels; the first one counts.
 */
export interface HeapSource {
  /** The number of labels given so far; grows while a live heap is read. */
  readonly count: number;
  /** Returns the class name of an object. */
  className(label: number): string;
  /** Returns the container type of an object. */
  container(label: number): Container;
  /** Returns the object with all its values. */
  at(label: number): HeapObject;
  /**
   * Writes the records of consecutive objects without a visitor, as long as each object is a single record.
   * Objects that they discover are added to `discovered`.
   *
   * @param label the first object.
   * @param record its record.
   * @returns the number of objects written. The next object may be written in part; the unfolder writes it again.
   */
  row(label: number, record: number, discovered: DiscoveredObjects): number;
  /** Returns the first label of an object. Called only for the object that ends a row. */
  firstOf(label: number): number;
}
