import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { stratifiedFolds, stratifiedSplit, type Split } from './split.ts';

/** Labels of at least three rows of each class, in random order. */
const labelled = fc
  .tuple(fc.integer({ min: 3, max: 60 }), fc.integer({ min: 3, max: 60 }), fc.integer())
  .map(([valid, invalid, seed]) => {
    const labels = Array.from({ length: valid + invalid }, (_, i) => (i < valid ? 1 : 0));
    return Uint8Array.from(createRandom(seed).shuffle(labels));
  });

const sorted = ({ training, validation }: Split): number[] =>
  [...training, ...validation].sort((a, b) => a - b);

const valids = (rows: Uint32Array, labels: Uint8Array): number =>
  rows.filter((row) => labels[row] === 1).length;

test('a split is a partition of the rows, with both classes on both sides', () => {
  fc.assert(
    fc.property(labelled, (labels) => {
      const split = stratifiedSplit(labels, 0.2, createRandom(1));
      assert.equal(sorted(split), [...labels.keys()]);
      for (const part of [split.training, split.validation]) {
        assert.ok(valids(part, labels) > 0 && valids(part, labels) < part.length);
      }
    }),
  );
});

test('a split holds out the given share of each class', () => {
  const labels = Uint8Array.from({ length: 1000 }, (_, row) => (row % 10 === 0 ? 1 : 0));
  const { validation } = stratifiedSplit(labels, 0.2, createRandom(1));
  assert.is(validation.length, 200);
  assert.is(valids(validation, labels), 20);
});

test('folds hold out every row exactly once, and spread the classes evenly', () => {
  fc.assert(
    fc.property(labelled, (labels) => {
      const folds = stratifiedFolds(labels, 3, createRandom(1));
      for (const fold of folds) assert.equal(sorted(fold), [...labels.keys()]);
      const heldOut = folds.flatMap(({ validation }) => [...validation]).sort((a, b) => a - b);
      assert.equal(heldOut, [...labels.keys()]);
      const shares = folds.map(({ validation }) => valids(validation, labels));
      assert.ok(Math.max(...shares) - Math.min(...shares) <= 1);
    }),
  );
});

test.run();
