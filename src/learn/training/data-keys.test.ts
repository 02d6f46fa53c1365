import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan, sortLookup } from '../windows/plan/infer-plan.ts';
import type { Scale, SortOfField } from '../windows/window-plan.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { dataKeys } from './data-keys.ts';

const test = suite('keys up to maps of data');

/** A class with data of one sort in a field, an array and a Map, and a constant that is no argument. */
class Bag {
  last: number;
  readonly items: number[];
  readonly counts: Map<number, number>;
  constructor(items: readonly number[]) {
    this.items = [...items];
    this.last = items.at(-1) ?? -1;
    this.counts = new Map(items.map((item) => [item, items.filter((other) => other === item).length]));
  }
}

const graphOf = (bag: Bag) => readHeap(bag).graph;
const keysOf = (scale: Scale): ReturnType<typeof dataKeys> => {
  const data = (role: string, field: string) => ({
    ...{ role, field },
    sort: { kind: 'data', sort: 'items', scale, constants: [-1] } as const,
  });
  const sorts = [data('Bag', 'last'), data('Bag.items[]', 'items[]'), data('Bag.counts[]', 'counts.key')];
  return dataKeys(inferPlan([new Bag([1, 2]), new Bag([])].map(graphOf), sortLookup(sorts)));
};

const items = fc.array(fc.nat(6), { maxLength: 5 });
const maps: Readonly<Record<Scale, (item: number) => number>> = {
  nominal: (item) => (item + 3) % 7,
  ordinal: (item) => item ** 2 + 5,
  interval: (item) => item + 5,
  ratio: (item) => item,
  arithmetic: (item) => item,
};

for (const [scale, map] of Object.entries(maps) as [Scale, (item: number) => number][]) {
  test(`objects with ${scale} data have equal keys exactly if a map of the scale leads from one to the other`, () => {
    const keys = keysOf(scale);
    const keyOf = (list: readonly number[]): string => keys(graphOf(new Bag(list)));
    /** The list by the weakest statement that every map of the scale keeps. */
    const normal = (list: readonly number[]): string => {
      const sorted = [...new Set(list)].sort((a, b) => a - b);
      if (scale === 'nominal') return list.map((item) => list.indexOf(item)).join();
      if (scale === 'ordinal') return list.map((item) => sorted.indexOf(item)).join();
      return (scale === 'interval' ? list.map((item) => item - sorted[0]!) : list).join();
    };
    fc.assert(
      fc.property(items, items, (list, other) => {
        assert.is(keyOf(list.map(map)), keyOf(list));
        assert.is(keyOf(other) === keyOf(list), normal(other) === normal(list));
      }),
    );
  });
}

test('the field with the fewest maps decides for all fields of its sort', () => {
  const sort = { kind: 'data', sort: 'items' } as const;
  const sorts = [
    { role: 'Bag', field: 'last', sort: { ...sort, scale: 'interval' } },
    { role: 'Bag.items[]', field: 'items[]', sort: { ...sort, scale: 'nominal' } },
  ] as const;
  const keys = dataKeys(inferPlan([new Bag([1, 2]), new Bag([])].map(graphOf), sortLookup(sorts)));
  const keyOf = (...list: readonly number[]): string =>
    keys(graphOf(Object.assign(new Bag(list), { counts: new Map() })));
  assert.is(keyOf(3, 5), keyOf(1, 3));
  assert.is.not(keyOf(3, 5), keyOf(3, 6));
});

test('values that are no data, and constants among data, stay as they are', () => {
  const keys = keysOf('nominal');
  const changed = (change: Partial<Bag>): string => keys(graphOf(Object.assign(new Bag([4, 4, 5]), change)));
  assert.is.not(changed({ last: -1 }), changed({}));
  assert.is.not(changed({ last: 4 }), changed({}));
  assert.is(changed({ last: 6 }), changed({ last: 7 }), 'neither is another value of the object');
  assert.is.not(changed({ counts: new Map([[4, 9], [5, 1]]) }), changed({})); // prettier-ignore
});

test('data that the class does not compare may be equal or differ; a copy, or a member of a set, may not', () => {
  const pairs = Array.from({ length: 36 }, (_, index) => [index % 6, Math.floor(index / 6)] as const);
  const sort = { kind: 'data', sort: 'items', scale: 'nominal' } as const;
  const [list, set] = [
    { role: 'Bag.items[]', field: 'items[]', sort },
    { role: 'Bag', field: 'last', sort },
  ];
  const keysBy = (
    made: (first: number, second: number) => readonly number[],
    ...sorts: readonly SortOfField[]
  ) => {
    const graphs = pairs.map(([first, second]) => made(first, second)).map(bagOf);
    const keys = dataKeys(inferPlan(graphs, sortLookup(sorts)), graphs);
    return (...items: readonly number[]): string => keys(bagOf(items));
  };
  const bagOf = (items: readonly number[]) =>
    graphOf(Object.assign(new Bag(items), { last: items.length === 1 ? items[0] : -1, counts: new Map() }));
  const free = keysBy((first, second) => [first, second], list);
  assert.is(free(1, 2), free(3, 3));
  assert.is.not(free(1, 2), free(1, 2, 3));
  const distinct = keysBy((first, second) => (first === second ? [] : [first, second]), list);
  assert.is(distinct(1, 2), distinct(3, 4));
  assert.is.not(distinct(1, 2), distinct(3, 3));
  const copied = keysBy((first) => [first], list, set);
  assert.is.not(copied(1, 2), copied(3, 3));
});

test.run();
