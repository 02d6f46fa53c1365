import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../plan/infer-plan.ts';
import { graphsOf, membersOf, wordsOf } from '../testing/read-records.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { NOTHING } from './field-columns.ts';
import { Records } from './records.ts';

/** A linked list: the row that each row leads to, and its key. */
type Rows = readonly (readonly [next: number, key: number])[];

/** The list in two arrays. */
class Arrays {
  readonly next: readonly number[];
  readonly key: readonly number[];
  constructor(rows: Rows) {
    this.next = rows.map(([next]) => next);
    this.key = rows.map(([, key]) => key);
  }
}
/** The list as objects. */
class Node {
  next: Node | null = null;
  readonly key: number;
  constructor(key: number) {
    this.key = key;
  }
}
class Objects {
  readonly nodes: readonly Node[];
  constructor(rows: Rows) {
    this.nodes = rows.map(([, key]) => new Node(key));
    rows.forEach(([next], index) => (this.nodes[index]!.next = this.nodes[next]!));
  }
}

/** Lists that show a table and indices. */
const SAMPLES: readonly Rows[] = [3, 4, 5, 9].flatMap((count) =>
  [1, 2].map((step) =>
    Array.from({ length: count }, (_, row) => [(row + step) % count, 5 + ((row * 7) % 11)] as const),
  ),
);

const PAIR: Rows = [
  [1, 5],
  [0, 6],
];

const rows: fc.Arbitrary<Rows> = fc
  .integer({ min: 1, max: 7 })
  .chain((count) =>
    fc.array(fc.tuple(fc.nat(count - 1), fc.nat(20)), { minLength: count, maxLength: count }),
  );

const plans = [Arrays, Objects].map((List) =>
  inferPlan(graphsOf(...SAMPLES.map((sample) => new List(sample)))),
);

/** Returns the outcomes of relations for the rows of a list, or for its nodes in their order. */
function outcomes(list: Arrays | Objects, names: readonly string[]): string[][] {
  const records = new Records(plans[list instanceof Arrays ? 0 : 1]!);
  records.read(graphsOf(list)[0]!);
  const role = list instanceof Arrays ? 'Arrays.key[]' : 'Node';
  const id = records.plan.roles.findIndex(({ name }) => name === role);
  const vocabulary = createVocabulary(records)[id]!;
  const nodeAt = (place: number): number => records.fields.get('nodes[]')!.link.values[place]!;
  const members =
    list instanceof Arrays ? membersOf(records, role) : membersOf(records, 'Objects.nodes[]').map(nodeAt);
  return names.map((name) => {
    const relation = vocabulary.find((found) => found.name === name);
    assert.ok(relation, name);
    return wordsOf(relation, records, members).map((word) => word.replaceAll('next[] in owner.key', 'next'));
  });
}

test('links by indices in parallel arrays have the relations of references, with the same outcomes', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const byReference = ['next.next leads', 'referred to by next', 'key - next.key', 'key : next.key'];
      const byIndex = byReference.map((name) =>
        name.replaceAll(/\bkey\b/g, 'key[]').replaceAll(/\bnext\b/g, 'next[] in owner.key'),
      );
      assert.equal(outcomes(new Arrays(list), byIndex), outcomes(new Objects(list), byReference));
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('the places of the first array hold the values of all arrays, those of the others none', () => {
  const records = new Records(plans[0]!);
  const numbers = (field: string, role: string): number[] =>
    membersOf(records, role).map((place) => records.fields.get(field)!.number.values[place]!);
  for (let turn = 0; turn < 2; turn++) {
    records.read(graphsOf(new Arrays(PAIR))[0]!);
    assert.equal(numbers('key[]', 'Arrays.key[]'), [5, 6]);
    assert.equal(numbers('next[]', 'Arrays.key[]'), [1, 0]);
    assert.equal(numbers('next[]', 'Arrays.next[]'), [Number.NaN, Number.NaN]);
  }
});

test('a missing value is nothing, and one array in both fields is foreign', () => {
  const records = new Records(plans[0]!);
  const kinds = (): number[] =>
    membersOf(records, 'Arrays.key[]').map((place) => records.fields.get('next[]')!.kind.values[place]!);
  const short = new Arrays(PAIR);
  Object.assign(short, { next: [1] });
  records.read(graphsOf(short)[0]!);
  assert.ok(kinds()[0]! > 0);
  assert.is(kinds()[1], 0);
  const shared = new Arrays(PAIR);
  Object.assign(shared, { next: shared.key });
  records.read(graphsOf(shared)[0]!);
  assert.is(records.foreign?.field, 'next');
});

test('objects that the second array refers to first hang at the rows', () => {
  class Table {
    readonly ids: readonly number[];
    readonly nodes: readonly Node[];
    constructor(count: number) {
      this.ids = Array.from({ length: count }, (_, id) => id + 10);
      this.nodes = this.ids.map((id) => new Node(id));
    }
  }
  const graphs = graphsOf(...[2, 3, 4, 2, 3, 4, 2, 3].map((count) => new Table(count)));
  const records = new Records(inferPlan(graphs));
  records.read(graphs[1]!);
  const places = membersOf(records, 'Table.ids[]');
  assert.equal(
    membersOf(records, 'Node').map((node) => records.discoverer.values[node]),
    places,
  );
  assert.ok(places.every((place) => records.fields.get('nodes[]')!.link.values[place] !== NOTHING));
});

test.run();
