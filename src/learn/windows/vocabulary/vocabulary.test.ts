import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures, unseenStructures } from '../../../../structures/index.ts';
import { collect } from '../../examples/collect/collect.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { Records } from '../records/records.ts';
import { NAMES, randomCells, randomHeaps, readCells, type Names } from '../testing/random-heaps.ts';
import { graphsOf } from '../testing/read-records.ts';
import { Windows } from '../bags/windows.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabularyOf = (graphs: readonly ObjectGraph[]): string[][] =>
  createVocabulary(new Records(inferPlan(graphs))).map((relations) => relations.map(({ name }) => name));

async function valid(name: string, k: number): Promise<readonly ObjectGraph[]> {
  const structure = await builtInStructures[name]!();
  return (await collect(structure, { k, driver: 'random', maxCalls: 4000, maxStates: 150 }, createRandom(1)))
    .graphs;
}

test('names are unique within a role, and outcomes within a relation', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      for (const relations of createVocabulary(new Records(inferPlan([graph])))) {
        assert.is(new Set(relations.map(({ name }) => name)).size, relations.length);
        for (const { name, outcomes } of relations) {
          assert.ok(outcomes.length >= 2, name);
          assert.is(new Set(outcomes).size, outcomes.length, `${name}: ${outcomes.join(', ')}`);
        }
      }
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('every written outcome has a word', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const windows = new Windows(inferPlan([graph]));
      windows.read(graph);
      windows.relations.forEach((relations, role) => {
        const table = windows.tables[role]!;
        for (let id = 0; id < table.count; id++) {
          relations.forEach(({ name, outcomes }, relation) =>
            assert.ok(table.outcome(id, relation) < outcomes.length, name),
          );
        }
      });
    }),
    { seed: 2, numRuns: 50 },
  );
});

test('equal plans give equal relations in equal order', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => assert.equal(vocabularyOf([graph]), vocabularyOf([graph]))),
    { seed: 3, numRuns: 30 },
  );
});

for (const name of [...paperStructures, ...unseenStructures]) {
  test(`the relations of ${name} do not depend on the order of objects`, async () => {
    const graphs = await valid(name, 4);
    // Roles are numbered in the order of their first appearance, so names are sorted.
    const sorted = (all: readonly (readonly string[])[]): string[] =>
      all.map((names) => [...names].sort().join('\n')).sort();
    const wanted = sorted(vocabularyOf(graphs));
    for (let seed = 0; seed < 5; seed++) {
      const shuffled = createRandom(seed).shuffle([...graphs]);
      assert.equal(sorted(vocabularyOf(shuffled)), wanted);
    }
  });

  test(`larger objects add no relations to ${name}`, async () => {
    // Large enough that no key looks like a flag.
    const names = vocabularyOf(await valid(name, 12));
    const larger = vocabularyOf(await valid(name, 24));
    assert.equal(
      larger.map((relations) => relations.length),
      names.map((relations) => relations.length),
    );
    // Few enough for a person to look through.
    assert.ok(names.flat().length < 1500, `${names.flat().length}`);
  });
}

const OTHERS: Names = {
  node: 'A',
  odd: 'Z',
  left: 'zz',
  next: 'count',
  key: 'length',
  red: 'b0',
  slots: 'x y',
  table: 'position',
};

/** Returns, for each object, the role and the window of each record. */
function windowsOf(graphs: readonly ObjectGraph[]): unknown {
  const windows = new Windows(inferPlan(graphs));
  return graphs.map((graph) => {
    windows.read(graph);
    const { records, ids, tables } = windows;
    return Array.from({ length: records.count }, (_, record) => [
      records.role.values[record]!,
      [...tables[records.role.values[record]!]!.row(ids[record]!)],
    ]);
  });
}

test('windows do not depend on the names of fields and classes', () => {
  fc.assert(
    fc.property(fc.array(randomCells, { minLength: 1, maxLength: 3 }), (heaps) => {
      assert.equal(
        windowsOf(heaps.map((cells) => readCells(cells, OTHERS))),
        windowsOf(heaps.map((cells) => readCells(cells, NAMES))),
      );
    }),
    { seed: 4, numRuns: 50 },
  );
});

test('a field named like a term does not replace the term', () => {
  class Table {
    count = 1;
    length = 2;
    position = 3;
    slots = [1, null];
  }
  class Other {
    a = 1;
    b = 2;
    c = 3;
    d = [1, null];
  }
  const [table, other] = [[new Table()], [new Other()]].map((objects) => vocabularyOf(graphsOf(...objects)));
  assert.equal(
    table!.map((names) => names.length),
    other!.map((names) => names.length),
  );
});

test('the vocabulary of a tree has the relations of search trees, sizes and colours', async () => {
  const [tree, node] = vocabularyOf(await valid('red-black-tree', 5));
  for (const name of ['size - count', 'root leads']) assert.ok(tree!.includes(name), name);
  for (const name of [
    'left is',
    'key : left.key',
    'key : max of key below left',
    'key : min of key below right',
    'left.parent leads',
    'left is right',
    'referred to by left',
    'first reached by',
  ]) {
    assert.ok(node!.includes(name), `${name} of ${node!.join('; ')}`);
  }
});

test('a root has relations on the number of filled places of a node it refers to', async () => {
  const [list] = vocabularyOf(await valid('skip-list', 6));
  for (const name of ['level - head.forward.length', 'level : head.forward.filled forward[]']) {
    assert.ok(list!.includes(name), name);
  }
});

test('a place compares the length of its container with the numbers of its owner', () => {
  class Matrix {
    readonly data: Float64Array[];
    readonly columns: number;
    constructor(columns: number, rows: number) {
      this.columns = columns;
      this.data = Array.from({ length: rows }, () => new Float64Array(columns));
    }
  }
  const relations = vocabularyOf(graphsOf(new Matrix(2, 3), new Matrix(1, 2), new Matrix(3, 1)));
  assert.ok(relations.flat().includes('data[].length - owner.columns'), relations.flat().join('; '));
});

test('a root has relations on the number of places that name themselves', async () => {
  const [set] = vocabularyOf(await valid('disjoint-set', 6));
  assert.ok(set!.includes('sets - number of parent[] in owner.parent to itself'), set!.join('; '));
});

test.run();
