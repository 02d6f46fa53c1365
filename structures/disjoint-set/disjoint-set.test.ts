import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../src/base/random.ts';
import { invoke } from '../../src/objects/structure/invoke.ts';
import { methodsKeepRepOK } from '../testing/laws.ts';
import { rejectsJunk } from '../testing/rejects-junk.ts';
import { DisjointSet } from './disjoint-set.ts';
import structure from './index.ts';
import { repOK } from './rep-ok.ts';

/** Returns the first element of each element's set, without path compression. */
function firsts({ parent }: DisjointSet): number[] {
  const rootOf = (element: number): number =>
    parent[element] === element ? element : rootOf(parent[element]!);
  const roots = parent.map((_, element) => rootOf(element));
  return roots.map((root) => roots.indexOf(root));
}

/** A partition: for each element the first element of its set. */
class Model {
  labels: number[] = [];

  add(): number {
    return this.labels.push(this.labels.length) - 1;
  }
  union(a: number, b: number): boolean {
    const [from, to] = [this.labels[a]!, this.labels[b]!].sort((x, y) => y - x) as [number, number];
    this.labels = this.labels.map((label) => (label === from ? to : label));
    return from !== to;
  }
  connected(a: number, b: number): boolean {
    return this.labels[a] === this.labels[b];
  }
  clear(): void {
    this.labels = [];
  }
}

/** 0 (rank 2) with children 1 and 2; 2 (rank 1) has the child 3; 4 is a set by itself. */
function ofFive(): DisjointSet {
  const set = new DisjointSet();
  for (let count = 0; count < 5; count++) set.add();
  set.union(0, 1);
  set.union(2, 3);
  set.union(0, 2);
  return set;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the forest behaves like a list of labels', () => {
  const operation = fc.constantFrom('add', 'add', 'add', 'union', 'union', 'find', 'connected');
  const call = fc.tuple(
    fc.oneof({ weight: 40, arbitrary: operation }, fc.constant('clear')),
    fc.nat(),
    fc.nat(),
  );
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      const set = new DisjointSet();
      const model = new Model();
      for (const [method, ...numbers] of calls) {
        const count = model.labels.length;
        const [a, b] = [numbers[0] % count, numbers[1] % count];
        if (method === 'add') assert.is(set.add(), model.add());
        else if (method === 'clear') assert.is(set.clear(), model.clear());
        else if (count === 0) continue;
        else if (method === 'union') assert.is(set.union(a, b), model.union(a, b));
        else if (method === 'find') assert.is(model.labels[set.find(a)], model.labels[a]);
        else assert.is(set.connected(a, b), model.connected(a, b));
        assert.ok(repOK(set));
        assert.equal(firsts(set), model.labels);
        assert.is(set.sets, new Set(model.labels).size);
      }
    }),
  );
});

test('find makes the root the parent of every element on the path', () => {
  const set = ofFive();
  assert.is(set.parent[3], 2);
  assert.is(set.find(3), 0);
  assert.is(set.parent[3], 0);
  assert.ok(repOK(set));
});

test('the class throws for a missing element, which the declared operations never pass', () => {
  assert.throws(() => ofFive().find(5), /element 5 is not one of the 5 elements/);
  assert.throws(() => new DisjointSet().union(0, 0), /element 0 is not one of the 0 elements/);
  for (const operation of [...structure.builders, ...structure.methods]) {
    invoke(operation, ofFive(), [17, 23]);
    invoke(operation, new DisjointSet(), [17, 23]);
  }
});

test('forests of 200 elements keep repOK while they grow and unite', () => {
  const k = 200;
  const random = createRandom(1);
  const set = structure.create(k) as DisjointSet;
  while (set.parent.length < k) {
    const operation = random.pick(structure.builders);
    invoke(
      operation,
      set,
      operation.args.map((domain) => domain.kind === 'value' && domain.generate(k, random)),
    );
    assert.ok(repOK(set));
  }
  assert.ok(set.sets < k);
});

test('repOK rejects forests with a hand-made fault', () => {
  const breaks: Record<string, (set: DisjointSet) => void> = {
    'a parent without a rank': (set) => set.parent.push(5) && set.sets++,
    'a rank without a parent': (set) => set.rank.push(0),
    'a parent that is not an element': (set) => (set.parent[3] = 5),
    'a negative parent': (set) => (set.parent[3] = -1),
    'a parent that is not an integer': (set) => (set.parent[3] = 0.5),
    'a negative rank': (set) => (set.rank[3] = -1),
    'a rank that is not an integer': (set) => (set.rank[2] = 1.5),
    'a rank equal to that of the parent': (set) => (set.rank[3] = 1),
    'a rank higher than that of the parent': (set) => (set.rank[1] = 3),
    'a cycle': (set) => (set.parent[0] = 3),
    'a cycle of equal ranks': (set) => Object.assign(set, { parent: [1, 0], rank: [0, 0], sets: 0 }),
    'too few sets': (set) => set.sets--,
    'too many sets': (set) => set.sets++,
    'one more root': (set) => (set.parent[1] = 1),
    'a rank too high for its set': (set) => (set.rank[4] = 1),
    'a rank too high for all elements': (set) => (set.rank[0] = 3),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const set = ofFive();
    assert.ok(repOK(set));
    damage(set);
    assert.not(repOK(set), name);
  }
});

test('repOK rejects one array in both fields, even if all else is valid', () => {
  const set = new DisjointSet();
  set.add();
  assert.ok(repOK(set));
  set.rank = set.parent;
  assert.not(repOK(set));
});

test('repOK rejects a rank that cannot be compared, at a parent of larger index', () => {
  const set = new DisjointSet();
  set.add();
  set.add();
  set.union(1, 0);
  assert.ok(repOK(set));
  Object.assign(set.rank, { 1: Object.create(null) });
  assert.not(repOK(set));
});

test('repOK rejects missing fields and values of another type without throwing', () =>
  rejectsJunk(
    ofFive,
    repOK,
    [
      (set) => [set, 'parent'],
      (set) => [set, 'rank'],
      (set) => [set, 'sets'],
      ({ parent }) => [parent, '0'],
      ({ parent }) => [parent, '3'],
      ({ rank }) => [rank, '0'],
      ({ rank }) => [rank, '3'],
    ],
    [NaN],
  ));

test.run();
