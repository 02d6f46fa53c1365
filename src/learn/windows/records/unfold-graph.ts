import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Dictionaries } from './dictionaries.ts';
import { Unfolder, type RecordVisitor } from './unfolder.ts';

/**
 * Unfolds a graph into records; see {@link Unfolder}.
 *
 * @returns the record of each object, by label.
 */
export function unfoldGraph<Role>(
  { objects }: ObjectGraph,
  dictionaries: Dictionaries,
  visitor: RecordVisitor<Role>,
): Int32Array {
  const source = {
    count: objects.length,
    className: (label: number) => itemAt(objects, label).shape.className,
    container: (label: number) => itemAt(objects, label).shape.container,
    at: (label: number) => itemAt(objects, label),
    row: () => 0,
    firstOf: (label: number) => label,
  };
  const unfolder = new Unfolder(source, dictionaries, visitor);
  unfolder.unfold();
  unfolder.discovered.shiftFrom(objects.length);
  return unfolder.discovered.records.subarray(0, objects.length);
}
