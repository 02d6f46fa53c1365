import type { HeapObject, ObjectGraph } from './graph.ts';
import { relabel } from './relabel.ts';
import { shapeOf, type HeapShape } from './shape.ts';

/** Returns the graph without some fields, and without the objects that only they lead to. */
export function withoutFields(
  graph: ObjectGraph,
  isLeftOut: (className: string, field: string) => boolean,
): ObjectGraph {
  const shapes = new Map<HeapShape, { readonly shape: HeapShape; readonly kept: readonly number[] }>();
  const partsOf = (shape: HeapShape): { readonly shape: HeapShape; readonly kept: readonly number[] } => {
    let parts = shapes.get(shape);
    if (parts === undefined) {
      const { className, container, keys } = shape;
      const kept = [...keys.keys()].filter((index) => !isLeftOut(className, keys[index]!));
      const names = kept.map((index) => keys[index]!);
      parts = { shape: shapeOf(className, container, names), kept };
      shapes.set(shape, parts);
    }
    return parts;
  };
  return relabel(
    graph.objects.map((object): HeapObject => {
      const { shape, kept } = partsOf(object.shape);
      return { shape, values: kept.map((index) => object.values[index]), items: object.items };
    }),
  );
}
