import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Records } from '../../records/records.ts';
import { membersOf, recordsOfObject } from '../../testing/read-records.ts';
import type { Link } from '../links/link.ts';
import { namedLink } from '../links/named-link.ts';
import { walkTerm } from './chain-term.ts';
import { followersTerm } from './followers-term.ts';

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

test.run();
