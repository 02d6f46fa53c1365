import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { referenceTo, type Value } from '../../../objects/heap/value.ts';
import type { ClassCells, VectorSlot, VectorLayout } from '../vector-layout.ts';

/**
 * Returns the canonical graph of a candidate vector: the objects reachable from its root. The inverse of `encodeVector`.
 *
 * @param vector one number per cell of the layout.
 */
export function decodeVector(vector: ArrayLike<number>, layout: VectorLayout): ObjectGraph {
  const objects: HeapObject[] = [];
  const pending: { readonly known: ClassCells; readonly ordinal: number }[] = [];
  const positions = new Map<string, number>();
  const positionOf = (className: string, ordinal: number): number => {
    const key = `${className}@${ordinal}`;
    let position = positions.get(key);
    if (position === undefined) {
      position = pending.push({ known: layout.classes.get(className)!, ordinal }) - 1;
      positions.set(key, position);
    }
    return position;
  };
  const read = (first: number, { codec, offset }: VectorSlot): Value => {
    const index = vector[first + offset]!;
    if (index < codec.values.length) return codec.values[index];
    const known = codec.classes.find((candidate) => index < candidate.first + candidate.objects);
    if (known === undefined) return vector[first + offset + 1]!;
    return referenceTo(positionOf(known.name, index - known.first));
  };

  const [root] = layout.classes.keys();
  positionOf(root!, 0);
  for (let next = 0; next < pending.length; next++) {
    const { known, ordinal } = pending[next]!;
    const first = known.first + ordinal * known.stride;
    const length = known.lengthOffset < 0 ? 0 : vector[first + known.lengthOffset]!;
    objects.push({
      shape: known.shape,
      values: known.fields.map((slot) => read(first, slot)),
      items: known.itemSlots.slice(0, length).map((slot) => read(first, slot)),
    });
  }
  return relabel(objects);
}
