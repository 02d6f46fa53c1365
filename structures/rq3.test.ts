import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../src/objects/heap/read.ts';
import type { Operation, Structure } from '../src/objects/structure/language.ts';
import { graphKey } from '../src/objects/heap/graph.ts';
import { builtInStructures } from './index.ts';
import { rq3Structures, rq3Variants } from './rq3.ts';
import { methodsKeepRepOK, trustedKeepRepOK } from './testing/laws.ts';
import { K, makeCalls, randomCalls, type RandomCall } from './testing/random-calls.ts';

const all = async (): Promise<[string, Structure][]> =>
  Promise.all(
    Object.entries(rq3Variants).map(async ([name, { structure }]): Promise<[string, Structure]> => [
      name,
      await structure(),
    ]),
  );

/** Returns the canonical key of the object graph after each call. */
function states(object: object, operations: readonly Operation[], calls: readonly RandomCall[]): string[] {
  const keys: string[] = [];
  makeCalls(object, operations, calls, () => keys.push(graphKey(readHeap(object).graph)));
  return keys;
}

test('the variants are the 17 bugs of Table IV and the bug of the original scheduler', () => {
  const counts = Object.keys(rq3Structures).map(
    (name) => Object.values(rq3Variants).filter(({ baseline }) => baseline === name).length,
  );
  assert.equal(counts, [1, 9, 5, 1, 1, 1]);
});

test('a new object of a variant has the same object graph as one of its baseline', async () => {
  for (const [name, structure] of await all()) {
    const { baseline } = rq3Variants[name]!;
    const mine = structure.create(K);
    const other = (await builtInStructures[baseline]!()).create(K);
    assert.is(mine.constructor.name, other.constructor.name);
    assert.is(graphKey(readHeap(mine).graph), graphKey(readHeap(other).graph), name);
  }
});

test('the builders of a variant behave as those of its baseline and keep repOK', async () => {
  for (const [name, structure] of await all()) {
    trustedKeepRepOK(structure);
    const clean = await builtInStructures[rq3Variants[name]!.baseline]!();
    const sameBuilders = structure.builders.map((trusted) =>
      clean.builders.find((builder) => builder.name === trusted.name.replace(/Correctly$/, ''))!,
    );
    fc.assert(
      fc.property(randomCalls, (calls) => {
        assert.equal(
          states(structure.create(K), structure.builders, calls),
          states(clean.create(K), sameBuilders, calls),
        );
      }),
      { numRuns: 30 },
    );
  }
});

test('the operations with the bug are under test, not trusted', async () => {
  for (const [name, { builders, methods }] of await all()) {
    const { suspects } = rq3Variants[name]!;
    assert.ok(suspects.length > 0);
    for (const suspect of suspects) {
      assert.ok(
        methods.some((method) => method.name === suspect),
        `${suspect} of ${name}`,
      );
      assert.not(
        builders.some((builder) => builder.name === suspect),
        `${suspect} of ${name}`,
      );
    }
  }
});

test('neutral bugs keep repOK', async () => {
  for (const [name, structure] of await all()) {
    if (rq3Variants[name]!.effect === 'neutral') methodsKeepRepOK(structure);
  }
});

test('bugs of effect exception throw in operations under test and keep repOK', async () => {
  for (const [name, structure] of await all()) {
    if (rq3Variants[name]!.effect !== 'exception') continue;
    const operations = [...structure.builders, ...structure.methods];
    let thrown = 0;
    fc.assert(
      fc.property(randomCalls, (calls) => {
        const object = structure.create(K);
        try {
          makeCalls(object, operations, calls, () => {});
        } catch (error) {
          assert.instance(error, TypeError);
          thrown++;
        }
        return structure.repOK!(object);
      }),
      { seed: 1, numRuns: 500 },
    );
    assert.ok(thrown > 0, name);
  }
});

test.run();
