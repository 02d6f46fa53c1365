import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../objects/heap/read.ts';
import { createRandom } from '../../../base/random.ts';
import {
  arbitrary,
  array,
  defineStructure,
  int,
  key,
  oneOf,
  string,
} from '../../../objects/structure/language.ts';
import { findSorts } from './find-sorts.ts';
import {
  Above,
  HashSet,
  Intervals,
  ItemHeap,
  Names,
  Noted,
  Slots,
  Sorted,
  Stack,
  Table,
  Texts,
  Totals,
} from './testing/classes.ts';
import { sortsOf } from './testing/sorts-of.ts';

const number = int(0, (k) => 2 * k);

test('the values of a stack are nominal, and its size is its own', async () => {
  const stack = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [number], pop: [] },
  });
  assert.equal(await sortsOf(stack), {
    'Stack.size': 'own',
    'Stack.items[].items[]': "nominal: push's argument",
  });
});

test('the keys of a sorted list are ordinal: numbers, strings and bigints', async () => {
  const sorted = (domain: typeof number): Promise<Record<string, string>> =>
    sortsOf(
      defineStructure({
        name: 'sorted',
        create: () => new Sorted<number>(),
        builders: { add: [domain], remove: [key()] },
      }),
    );
  const expected = { 'Sorted.keys[].keys[]': "ordinal: add's argument" };
  assert.equal(await sorted(number), expected);
  assert.equal(await sorted(string(3)), expected);
  assert.equal(await sorted(oneOf('b', 'a', 'd', 'c')), expected);
  assert.equal(await sorted(arbitrary(fc.bigInt(0n, 30n))), expected);
});

test('an empty text, of which a class may keep nothing, stays as it is', async () => {
  const builders = { add: [oneOf('b', '', 'a', 'd', 'c')] };
  assert.equal(await sortsOf(defineStructure({ name: 'texts', create: () => new Texts(), builders })), {
    'Texts.all[].all[]': "nominal: add's argument",
    'Word.text': "nominal: add's argument",
  });
});

test('arguments that must move together are one sort', async () => {
  const sorted = defineStructure({
    name: 'sorted',
    create: () => new Sorted<number>(),
    builders: { add: [number], remove: [int(1, (k) => 2 * k)] },
  });
  assert.equal(await sortsOf(sorted), {
    'Sorted.keys[].keys[]': "ordinal: add's argument, remove's argument",
  });
});

test('sums and distances are ratios of nominal numbers', async () => {
  const totals = defineStructure({ name: 'totals', create: () => new Totals(), builders: { add: [number] } });
  assert.equal(await sortsOf(totals), {
    'Totals.sum': "ratio: add's argument",
    'Totals.width': "ratio: add's argument",
    'Totals.numbers[].numbers[]': "nominal: add's argument",
  });
});

test('keys are ordinal if their order decides where items are, although they move under any injection', async () => {
  const heap = defineStructure({ name: 'heap', create: () => new ItemHeap(), builders: { add: [number] } });
  assert.equal(await sortsOf(heap), {
    'ItemHeap.keys[].keys[]': "ordinal: add's argument",
    'ItemHeap.heap[].heap[]': 'own',
  });
});

/** What a class notes about its numbers, by the scale that the note leaves them. */
const NOTES: readonly (readonly [string, string, (numbers: readonly number[]) => unknown])[] = [
  ['nominal', 'how many are distinct', (numbers) => new Set(numbers).size],
  ['nominal', 'where the last one came first', (numbers) => numbers.indexOf(numbers.at(-1)!)],
  [
    'nominal',
    'a checksum',
    (numbers) => numbers.reduce((sum, number) => (31 * sum + number ** 2) % 65_537, 0),
  ],
  ['ordinal', 'where the least one is', (numbers) => numbers.indexOf(Math.min(...numbers))],
  [
    'ordinal',
    'if they increase',
    (numbers) => numbers.every((number, at) => at === 0 || number > numbers[at - 1]!),
  ],
  [
    'ordinal',
    'their order',
    (numbers) => numbers.map((_, at) => at).sort((a, b) => numbers[a]! - numbers[b]!),
  ],
  [
    'interval',
    'how many are next to one less',
    (numbers) => numbers.filter((number, at) => number - 1 === numbers[at - 1]).length,
  ],
  ['ratio', 'how many are 0', (numbers) => numbers.filter((number) => number === 0).length],
  [
    'arithmetic',
    'both',
    (numbers) => [
      numbers.filter((number, at) => number - 1 === numbers[at - 1]).length,
      { zeros: numbers.filter((number) => number === 0).length },
    ],
  ],
  [
    'arithmetic',
    'which comes first in a hash table',
    (numbers) =>
      numbers.map((_, at) => at).sort((a, b) => ((numbers[a]! * 7) % 11) - ((numbers[b]! * 7) % 11)),
  ],
];

for (const [scale, name, write] of NOTES) {
  test(`numbers of which a class notes ${name} are ${scale}`, async () => {
    const noted = defineStructure({
      name: 'noted',
      create: () => new Noted(write),
      builders: { add: [int(0, (k) => 4 * k)] },
    });
    const sorts = await sortsOf(noted);
    assert.is(sorts['Noted.numbers[].numbers[]'], `${scale}: add's argument`);
  });
}

test('arguments that are compared with each other are one sort, although each alone moves exactly', async () => {
  const above = defineStructure({
    name: 'above',
    create: () => new Above(),
    builders: { add: [number], setLimit: [number] },
  });
  const sort = "ordinal: add's argument, setLimit's argument";
  assert.equal(await sortsOf(above), {
    'Above.above': 'own',
    'Above.limit': sort,
    'Above.numbers[].numbers[]': sort,
  });
});

test('keys that are hashed are arithmetic', async () => {
  const set = defineStructure({ name: 'set', create: () => new HashSet(), builders: { add: [number] } });
  const { 'HashSet.size': size, ...others } = await sortsOf(set);
  assert.is(size, 'own');
  assert.equal(Object.values(others), ["arithmetic: add's argument"]);
});

test('keys of a Map move with the keys of other builders, values alone', async () => {
  const table = defineStructure({
    name: 'table',
    create: () => new Table(),
    builders: { set: [number, number], drop: [number] },
  });
  assert.equal(await sortsOf(table), {
    'Table.hits': 'own',
    'Table.entries[].entries.key': "nominal: set's argument 1, drop's argument",
    'Table.entries[].entries.value': "nominal: set's argument 2",
  });
});

test('names in a dictionary are compared in the order in which they are read', async () => {
  const names = defineStructure({
    name: 'names',
    create: () => new Names(),
    builders: { set: [oneOf('a', 'b', 'c', 'd', 'e', 'f'), number] },
  });
  const { 'Names.byName[].byName.key': name, 'Names.byName[].byName.value': value } = await sortsOf(names);
  assert.is(name, "ordinal: set's argument 1");
  assert.is(value, "nominal: set's argument 2");
});

test('arguments that only fit together are mapped together, whether the builder throws or is forbidden', async () => {
  const expected = {
    'Object.high': "ordinal: add's argument 1, add's argument 2",
    'Object.low': "ordinal: add's argument 1, add's argument 2",
  };
  for (const require of [undefined, (_object: object, low: number, high: number) => low <= high]) {
    const intervals = defineStructure({
      name: 'intervals',
      create: () => new Intervals(),
      builders: { add: { args: [number, number], ...(require && { require }) } },
    });
    assert.equal(await sortsOf(intervals), expected);
  }
});

test('promises of builders are awaited', async () => {
  class Later extends Stack {
    async pushLater(item: number): Promise<void> {
      await Promise.resolve();
      this.push(item);
    }
  }
  const later = defineStructure({
    name: 'later',
    create: () => new Later(),
    builders: { pushLater: [number] },
  });
  assert.equal(await sortsOf(later), {
    'Later.size': 'own',
    'Later.items[].items[]': "nominal: pushLater's argument",
  });
});

test('an argument with one value cannot be mapped, and is named', async () => {
  const stack = defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [oneOf(7)] } });
  const graphs = [readHeap(new Stack()).graph];
  const { sorts, unmapped } = await findSorts(stack, 4, { fields: {}, graphs }, createRandom('one'));
  assert.equal(sorts, []);
  assert.equal(unmapped, ["push's argument"]);
});

test('nothing is certain about values of mixed types and of objects', async () => {
  const of = (...values: readonly unknown[]): Promise<Record<string, string>> =>
    sortsOf(
      defineStructure({
        name: 'stack',
        create: () => new Stack(),
        builders: { push: [oneOf(...values)], pop: [] },
      }),
    );
  assert.equal(await of(1, 'a', 2, 'b'), {});
  assert.equal(await of(1, 1n, 2, 2n), {});
  assert.equal(await of(new Date(0), new Date(1)), {});
  assert.equal(await of(Number.NaN, -0, Infinity), {});
  const lists = defineStructure({
    name: 'lists',
    create: () => new Stack(),
    builders: { push: [number], load: { args: [array(number)], run: () => undefined } },
  });
  // Nothing is own, since the lists may hold its values.
  assert.equal(await sortsOf(lists), { 'Stack.items[].items[]': "nominal: push's argument" });
});

test('NaN, -0 and infinities beside numbers are not mapped', async () => {
  const stack = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [oneOf(Number.NaN, -0, 0, 1, 2, Infinity)] },
  });
  assert.is((await sortsOf(stack))['Stack.items[].items[]'], "nominal: push's argument");
});

test('a value that no argument has and no map moves is a constant of the class', async () => {
  const slots = (empty: unknown, domain: typeof number): Promise<Record<string, string>> =>
    sortsOf(
      defineStructure({
        name: 'slots',
        create: () => new Slots(empty),
        builders: { put: [domain], take: [] },
      }),
    );
  const found = (constants: string): Record<string, string> => ({
    'Slots.keys[].keys[]': `nominal: put's argument${constants}`,
  });
  assert.equal(await slots(-1, number), found(', -1'));
  assert.equal(await slots(1000, number), found(', 1000'));
  assert.equal(await slots('', oneOf('a', 'b', 'c', 'd')), found(', ""'));
  // An argument may be -1 here.
  assert.equal(await slots(-1, int(-1, 4)), {});
});

test('equal seeds find equal sorts', async () => {
  const totals = defineStructure({ name: 'totals', create: () => new Totals(), builders: { add: [number] } });
  assert.equal(await sortsOf(totals), await sortsOf(totals));
});

test.run();
