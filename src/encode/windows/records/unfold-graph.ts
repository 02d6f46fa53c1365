import type { ObjectGraph } from '../../../heap/graph.ts';
import { Unfolder, type RecordVisitor } from './unfolder.ts';

/**
 * Unfolds a graph into records; see {@link Unfolder}.
 *
 * @param dictionaries the classes whose fields are entries of a dictionary.
 * @returns the record of each object, by label.
 */
export function unfoldGraph<Role>(
  { objects }: ObjectGraph,
  dictionaries: ReadonlySet<string>,
  visitor: RecordVisitor<Role>,
): Int32Array {
  const source = {
    count: objects.length,
    className: (label: number) => objects[label]!.shape.className,
    container: (label: number) => objects[label]!.shape.container,
    at: (label: number) => objects[label]!,
    row: () => 0,
    firstOf: (label: number) => label,
  };
  const unfolder = new Unfolder(source, dictionaries, visitor);
  unfolder.unfold();
  unfolder.discovered.shiftFrom(objects.length);
  return unfolder.discovered.records.subarray(0, objects.length);
}
