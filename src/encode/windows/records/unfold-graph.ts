import type { ObjectGraph } from '../../../heap/graph.ts';
import { Unfolder, type Unfolding } from './unfold.ts';

/**
 * Unfolds a graph into records; see {@link Unfolder}.
 *
 * @param dictionaries classes whose fields are entries rather than fields.
 * @returns by label, the record of each object.
 */
export function unfoldGraph<Role>(
  { objects }: ObjectGraph,
  dictionaries: ReadonlySet<string>,
  into: Unfolding<Role>,
): Int32Array {
  const source = {
    count: objects.length,
    className: (label: number) => objects[label]!.shape.className,
    container: (label: number) => objects[label]!.shape.container,
    at: (label: number) => objects[label]!,
    row: () => 0,
    firstOf: (label: number) => label,
  };
  const unfolder = new Unfolder(source, dictionaries, into);
  unfolder.unfold();
  unfolder.found.shiftFrom(objects.length);
  return unfolder.found.records.subarray(0, objects.length);
}
