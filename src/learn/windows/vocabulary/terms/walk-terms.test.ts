import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { follow, recordsOfObject, membersOf, everyRecord } from '../../testing/read-records.ts';
import { chainIndexTerm, chainTerm, walkTerm, followersTerm, loopsTerm } from './walk-terms.ts';
import * as fc from 'fast-check';
import type { Records } from '../../records/records.ts';
import { type Link, fieldLink } from '../links/link.ts';
import { namedLink } from '../links/named-link.ts';

interface Chained {
  id: number;
  next: Chained | null;
}

/** A list of nodes; the last one refers back to one of them, or to null. */
function list(length: number, back: number | null): Chained {
  const nodes = Array.from({ length }, (_, id): Chained => ({ id, next: null }));
  nodes.forEach((node, id) => (node.next = nodes[id + 1] ?? (back === null ? null : nodes[back]!)));
  return nodes[0]!;
}

const chains = (root: object): number[] => {
  const records = recordsOfObject(root);
  return valuesOf(chainTerm(records, records.fields.get('next')!), records);
};

test('the chain of a node in a list that ends at null is the rest of the list', () => {
  assert.equal(chains(list(4, null)), [4, 3, 2, 1]);
});

test('each node of a cycle reaches all of its nodes', () => {
  assert.equal(chains(list(4, 0)), [4, 4, 4, 4]);
  assert.equal(chains(list(1, 0)), [1]);
});

test('a tail that leads into a cycle reaches the rest of the tail and the cycle', () => {
  assert.equal(chains(list(5, 2)), [5, 4, 3, 3, 3]);
});

test('two tails may lead into one cycle, in either order', () => {
  const circle = list(3, 0);
  assert.equal(chains({ next: circle, other: { next: circle.next, other: null } }), [4, 3, 4, 3, 3]);
});

test('the chain is the number of distinct records on a walk along the field', () => {
  checkTerm((records) => ({
    term: chainTerm(records, records.fields.get('next')!),
    expected: (record) => {
      const visited = new Set<number>();
      for (
        let current = record;
        current !== NOTHING && !visited.has(current);
        current = follow(records, current, 'next')
      )
        visited.add(current);
      return visited.size;
    },
  }));
});

test('the index of a child is the number of siblings before it, in a ring too', () => {
  class Child {
    name: number;
    next: Child | null = null;
    child: Child | null = null;
    constructor(name: number) {
      this.name = name;
    }
  }
  const [parent, a, b, c] = [0, 1, 2, 3].map((name) => new Child(name)) as [Child, Child, Child, Child];
  parent.child = b;
  Object.assign(b, { next: c });
  Object.assign(c, { next: a });
  Object.assign(a, { next: b });
  const records = recordsOfObject(parent);
  const [child, next] = ['child', 'next'].map((name) => records.fields.get(name)!);
  const term = chainIndexTerm(records, child!, next!);
  const names = records.fields.get('name')!.number.values;
  const indices = valuesOf(term, records).map((index, record): [number, number] => [names[record]!, index]);
  assert.equal(
    new Map(indices),
    new Map([
      [0, Number.NaN],
      [1, 2],
      [2, 0],
      [3, 1],
    ]),
  );
});

test('an index is the number of records before it on the first walk that meets it', () => {
  checkTerm((records) => {
    const indices = new Map<number, number>();
    for (const from of everyRecord(records)) {
      let index = 0;
      let current = follow(records, from, 'left');
      for (; current !== NOTHING && !indices.has(current); current = follow(records, current, 'next'))
        indices.set(current, index++);
    }
    const [left, next] = ['left', 'next'].map((name) => records.fields.get(name)!);
    return {
      term: chainIndexTerm(records, left!, next!),
      expected: (record) => indices.get(record) ?? Number.NaN,
    };
  });
});

class Forest {
  readonly parents: readonly number[];
  constructor(parents: readonly number[]) {
    this.parents = parents;
  }
}

function read(parents: readonly number[]): { records: Records; link: Link; places: number[] } {
  const records = recordsOfObject(new Forest(parents));
  const link = namedLink(records, { field: 'parents[]', of: 'owner', container: 'parents' });
  return { records, link, places: membersOf(records, 'Forest.parents[]') };
}

function followers(parents: readonly number[]): number[] {
  const { records, link, places } = read(parents);
  const term = followersTerm(records, link);
  assert.is(term.name, 'followers by parents[] in owner.parents');
  return places.map((place) => term.values()[place]!);
}

function walks(parents: readonly number[]): number[] {
  const { records, link, places } = read(parents);
  const term = walkTerm(records, link);
  assert.is(term.name, 'chain of parents[] in owner.parents');
  return places.map((place) => term.values()[place]!);
}

test('the root of a set has all its members as followers, an element without children itself', () => {
  assert.equal(followers([0, 0, 1, 1, 4]), [4, 3, 1, 1, 1]);
});

test('the records of a cycle do not follow one another', () => {
  assert.equal(followers([1, 0, 0, 2]), [3, 1, 2, 1]);
});

test('in a forest the followers are the records whose walk passes through, and walks end at the root', () => {
  const forests = fc
    .array(fc.nat(), { minLength: 1, maxLength: 12 })
    .map((numbers) => numbers.map((number, index) => number % (index + 1)));
  const pathFrom = (parents: readonly number[], at: number): number[] =>
    parents[at] === at ? [at] : [at, ...pathFrom(parents, parents[at]!)];
  fc.assert(
    fc.property(forests, (parents) => {
      const paths = parents.map((_, index) => pathFrom(parents, index));
      assert.equal(
        followers(parents),
        parents.map((_, index) => paths.filter((path) => path.includes(index)).length),
      );
      assert.equal(
        walks(parents),
        paths.map(({ length }) => length),
      );
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('the loops of a union-find are its sets', () => {
  for (const [parent, sets] of [
    [[0, 0, 2, 2], 2],
    [[1, 2, 0], 0],
    [[0, 1], 2],
  ] as const) {
    const records = recordsOfObject({ parent });
    const link = namedLink(records, { field: 'parent[]', of: 'owner', container: 'parent' });
    const term = loopsTerm(records, link);
    assert.is(term.name, 'number of parent[] in owner.parent to itself');
    assert.equal(new Set(valuesOf(term, records)), new Set([sets]));
  }
});

test('every record has the number of records that a link leads to themselves', () => {
  checkTerm((records) => ({
    term: loopsTerm(records, fieldLink(records.fields.get('left')!)),
    expected: () => everyRecord(records).filter((from) => follow(records, from, 'left') === from).length,
  }));
});

test.run();
