import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { Reference, referenceTo, type Value } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';
import type { GraphChange, KnownObjects } from './known-objects.ts';
import { ownersOf, type DataSort, type SortedSlots } from './sorted-slots.ts';

interface Site {
  /** The changed slot and how the object is reached, such as `Node.key below Node.left`. */
  readonly place: string;
  /** Class and field, or the path to a container and `[]`. */
  readonly slot: string;
  readonly label: number;
  readonly index: number;
  readonly isItem: boolean;
  readonly value: Value;
  readonly sort: DataSort | undefined;
}

/** What a change makes of a value. */
const WORDS = {
  null: 'to null',
  itself: 'to its own object',
  other: 'to another object',
  up: 'plus 1',
  down: 'minus 1',
  least: 'below all others',
  greatest: 'above all others',
  not: 'negated',
};
type Kind = keyof typeof WORDS;
const KINDS = Object.keys(WORDS) as Kind[];

/** Returns the single changes of links, numbers and flags that the graphs allow, one for each kind and place. */
export function breakChanges(graphs: readonly ObjectGraph[], slots: SortedSlots): GraphChange[] {
  const places = new Set<string>();
  for (const graph of graphs) for (const { place } of findSites(graph, slots)) places.add(place);
  return [...places].flatMap((place) => KINDS.map((kind) => breakChange(place, kind, slots)));
}

function breakChange(place: string, kind: Kind, slots: SortedSlots): GraphChange {
  return {
    id: `${place} ${WORDS[kind]}`,
    images: (graph, random, within) => {
      const sites = findSites(graph, slots).filter((site) => site.place === place);
      return sites.length === 0
        ? []
        : (changed(graph, random.pick(sites), kind, { slots, random, within }) ?? []);
    },
  };
}

function findSites(graph: ObjectGraph, slots: SortedSlots): Site[] {
  const owners = ownersOf(graph);
  return graph.objects.flatMap(({ shape, values, items }, label): Site[] => {
    const owner = owners[label];
    const below = owner === undefined ? '' : ` below ${owner}`;
    const { className, container, keys } = shape;
    const fields = values.map((value, index): Site => {
      const slot = `${className}.${itemAt(keys, index)}`;
      const sort = slots.ofField(className, itemAt(keys, index));
      return { place: slot + below, slot, label, index, isItem: false, value, sort };
    });
    if (container !== 'array' && container !== 'typed-array') return fields;
    const path = owner ?? className;
    const places = items.map((value, index): Site => {
      const place = `${path}[${index === 0 ? 'first' : 'later'}]`;
      const sort = slots.ofItem(path, container, index);
      return { place, slot: `${path}[]`, label, index, isItem: true, value, sort };
    });
    return [...fields, ...places];
  });
}

interface Tools {
  readonly slots: SortedSlots;
  readonly random: Random;
  readonly within: KnownObjects | undefined;
}

/** Returns the graph with one value changed; undefined if the value is of another kind. */
function changed(graph: ObjectGraph, site: Site, kind: Kind, tools: Tools): ObjectGraph[] | undefined {
  const { value, slot, sort } = site;
  const { within } = tools;
  const to = (next: Value): ObjectGraph[] | undefined => {
    if (next instanceof Reference) return [replaced(graph, site, next)];
    const isKnown = within === undefined || within.has(slot, next);
    return isKnown ? [replaced(graph, site, next)] : undefined;
  };
  switch (kind) {
    case 'null':
      return value instanceof Reference ? to(null) : undefined;
    case 'itself':
      return value instanceof Reference && value.label !== site.label
        ? to(referenceTo(site.label))
        : undefined;
    case 'other':
      return value instanceof Reference
        ? to(otherReference(graph, value.label, tools.random) ?? value)
        : undefined;
    case 'up':
    case 'down':
      return typeof value === 'number' && sort === undefined
        ? to(value + (kind === 'up' ? 1 : -1))
        : undefined;
    case 'not':
      return typeof value === 'boolean' ? to(!value) : undefined;
    case 'least':
    case 'greatest':
      return typeof value === 'number' && sort !== undefined
        ? extreme(graph, site, sort, kind, tools)
        : undefined;
  }
}

/** Returns the graph with a number that is less, or greater, than all others of its sort. */
function extreme(
  graph: ObjectGraph,
  site: Site,
  sort: DataSort,
  kind: 'least' | 'greatest',
  { slots, within }: Tools,
): ObjectGraph[] | undefined {
  if (sort.scale === 'nominal' || sort.scale === 'arithmetic') return undefined;
  const others = slots.numbers(graph, sort);
  const own: readonly [number, number] = [itemAt(others, 0), itemAt(others, others.length - 1)];
  const [least, greatest] = own;
  const range = within && (within.range(sort.name) ?? own);
  if (kind === 'greatest') {
    const next = range === undefined ? greatest + 1 : range[1];
    return next > greatest ? [replaced(graph, site, next)] : undefined;
  }
  if (range !== undefined) return range[0] < least ? [replaced(graph, site, range[0])] : undefined;
  // Numbers may have to be positive, so the others move up.
  if (least > 0) return [replaced(graph, site, least - 1)];
  if (sort.scale === 'ratio') return undefined;
  const moved = slots.map(graph, ({ name }, value) => (name === sort.name ? value + 1 : value));
  return [replaced(moved, site, least)];
}

/** Returns a reference to another object of the same class as a label's; undefined if there is none. */
function otherReference({ objects }: ObjectGraph, label: number, random: Random): Reference | undefined {
  const { className } = itemAt(objects, label).shape;
  const others = objects.flatMap(({ shape }, other) =>
    other !== label && shape.className === className ? [other] : [],
  );
  return others.length === 0 ? undefined : referenceTo(random.pick(others));
}

function replaced({ objects }: ObjectGraph, { label, index, isItem }: Site, value: Value): ObjectGraph {
  return relabel(
    objects.map((object, at): HeapObject => {
      if (at !== label) return object;
      return isItem
        ? { ...object, items: object.items.with(index, value) }
        : { ...object, values: object.values.with(index, value) };
    }),
  );
}
