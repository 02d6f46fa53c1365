import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { Reference, type Value } from '../../../objects/heap/value.ts';
import type { GraphChange, KnownObjects } from './known-objects.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** Reverses the order of all data: each number is reflected between the least and the greatest of its sort. */
export function reversal(slots: SortedSlots): GraphChange {
  return {
    id: 'order of data reversed',
    images: (graph, _random, within) => {
      // Of equal numbers, and of one number, the order stays.
      if (slots.sorts.every((sort) => slots.numbers(graph, sort).length < 2)) return [];
      const image = reversed(graph, slots, within);
      return image === undefined ? [] : [image];
    },
  };
}

/** Returns the exchanges of two links of a class everywhere, alone and with the order of data reversed. */
export function mirrorings(graphs: readonly ObjectGraph[], slots: SortedSlots): GraphChange[] {
  return linkPairs(graphs).flatMap(({ className, fields }) => {
    const exchange = (graph: ObjectGraph): ObjectGraph => exchanged(graph, className, fields);
    const id = `${className}.${fields[0]} and ${fields[1]} exchanged`;
    const alone: GraphChange = { id, images: (graph) => [exchange(graph)] };
    const mirror: GraphChange = {
      id: `${id}, order of data reversed`,
      images: (graph, _random, within) => {
        const image = reversed(graph, slots, within);
        return image === undefined ? [] : [exchange(image)];
      },
    };
    return [alone, mirror];
  });
}

/** Returns the changes that cut an object to a part: a link of the root skips one object, and counts are adapted. */
export function cuts(graphs: readonly ObjectGraph[]): GraphChange[] {
  const found = new Map<string, readonly [root: number, next: string]>();
  for (const { objects } of graphs) {
    itemAt(objects, 0).values.forEach((value, index) => {
      if (!(value instanceof Reference) || value.label === 0) return;
      const { shape, values } = itemAt(objects, value.label);
      values.forEach((next, at) => {
        if (!(next instanceof Reference)) return;
        if (itemAt(objects, next.label).shape.className === shape.className)
          found.set(`${index}/${itemAt(shape.keys, at)}`, [index, itemAt(shape.keys, at)]);
      });
    });
  }
  const counts = findCounts(graphs);
  const keys = itemAt(itemAt(graphs, 0).objects, 0).shape.keys;
  return [...found.values()].map(([root, next]) => ({
    id: `root.${itemAt(keys, root)} cut to its ${next}`,
    images: (graph) => {
      const image = cut(graph, root, next);
      return image === undefined ? [] : [counted(image, counts)];
    },
  }));
}

function reversed(graph: ObjectGraph, slots: SortedSlots, within?: KnownObjects): ObjectGraph | undefined {
  const sorts = slots.sorts.filter(({ scale }) => scale !== 'nominal');
  const ends = new Map(
    sorts.flatMap((sort) => {
      if (sort.scale !== 'ordinal') return [];
      const numbers = slots.numbers(graph, sort);
      const [least, greatest] = within?.range(sort.name) ?? [numbers[0], numbers.at(-1)];
      return least === undefined || greatest === undefined ? [] : [[sort.name, least + greatest] as const];
    }),
  );
  if (ends.size === 0 || ends.size < sorts.length) return undefined;
  return slots.map(graph, ({ name }, value) => (ends.has(name) ? mustGet(ends, name) - value : value));
}

interface LinkPair {
  readonly className: string;
  readonly fields: readonly [string, string];
}

/** Returns the pairs of fields of a class that both lead to objects of the class itself. */
function linkPairs(graphs: readonly ObjectGraph[]): LinkPair[] {
  const links = new Map<string, Set<string>>();
  for (const { objects } of graphs) {
    for (const { shape, values } of objects) {
      values.forEach((value, index) => {
        if (!(value instanceof Reference) || itemAt(objects, value.label).shape.className !== shape.className)
          return;
        links.set(shape.className, (links.get(shape.className) ?? new Set()).add(itemAt(shape.keys, index)));
      });
    }
  }
  return [...links].flatMap(([className, fields]) =>
    [...fields].flatMap((first, at) =>
      [...fields].slice(at + 1).map((second): LinkPair => ({ className, fields: [first, second] })),
    ),
  );
}

function exchanged(
  { objects }: ObjectGraph,
  className: string,
  fields: readonly [string, string],
): ObjectGraph {
  return relabel(
    objects.map((object): HeapObject => {
      if (object.shape.className !== className) return object;
      const [a, b] = fields.map((field) => object.shape.keys.indexOf(field)) as [number, number];
      return { ...object, values: object.values.with(a, object.values[b]).with(b, object.values[a]) };
    }),
  );
}

function cut({ objects }: ObjectGraph, root: number, next: string): ObjectGraph | undefined {
  const link = itemAt(objects, 0).values[root];
  if (!(link instanceof Reference)) return undefined;
  const { shape, values } = itemAt(objects, link.label);
  const target: Value = values[shape.keys.indexOf(next)];
  if (!(target instanceof Reference)) return undefined;
  const first = itemAt(objects, 0);
  return relabel(objects.with(0, { ...first, values: first.values.with(root, target) }));
}

/** A field of the root that holds the number of objects of a class. */
interface Count {
  readonly field: number;
  readonly className: string;
}

function findCounts(graphs: readonly ObjectGraph[]): Count[] {
  const classes = new Set(
    graphs.flatMap(({ objects }) => objects.slice(1).map(({ shape }) => shape.className)),
  );
  const { length } = itemAt(itemAt(graphs, 0).objects, 0).values;
  return Array.from({ length }, (_, field) => field).flatMap((field) =>
    [...classes]
      .filter((className) =>
        graphs.every(({ objects }) => itemAt(objects, 0).values[field] === countObjects(objects, className)),
      )
      .slice(0, 1)
      .map((className) => ({ field, className })),
  );
}

const countObjects = (objects: readonly HeapObject[], className: string): number =>
  objects.filter(({ shape }) => shape.className === className).length;

function counted({ objects }: ObjectGraph, counts: readonly Count[]): ObjectGraph {
  const root = itemAt(objects, 0);
  const values = counts.reduce(
    (list, { field, className }) => list.with(field, countObjects(objects, className)),
    [...root.values],
  );
  return { objects: objects.with(0, { ...root, values }) };
}
