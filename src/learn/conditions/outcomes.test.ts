import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  differenceRelation,
  equalityRelation,
  orderRelation,
} from '../windows/vocabulary/relations/comparison.ts';
import type { Term } from '../windows/vocabulary/terms/term.ts';
import { withBetween } from './outcomes.ts';

const term = (name: string, field?: string): Term => ({
  ...{ name, field, parts: { kind: 'count' } },
  values: () => new Float64Array(),
});
const COUNT = term('count');
const [A, B] = [term('a', 'a'), term('b', 'b')];
const DIFFERENCE = differenceRelation(A, B);

const shownOf = (count: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: count, maxLength: count, max: 1 });

test('what is between shown differences is shown, and nothing else is added', () => {
  fc.assert(
    fc.property(shownOf(6), (shown) => {
      const filled = withBetween({ width: 1, shown }, DIFFERENCE).shown;
      const numbers = [1, 2, 3, 4, 5].filter((outcome) => shown[outcome] === 1);
      const isBetween = (outcome: number): boolean =>
        outcome >= (numbers[0] ?? Infinity) && outcome <= (numbers.at(-1) ?? 0);
      assert.is(filled[0], shown[0]);
      for (let outcome = 1; outcome < 6; outcome++) assert.is(filled[outcome] === 1, isBetween(outcome));
    }),
    { seed: 1 },
  );
});

test('a size that is less and greater than a number may be equal to it; two values that differ may not', () => {
  const shown = Uint8Array.of(0, 1, 0, 1);
  assert.equal(withBetween({ width: 1, shown }, orderRelation(COUNT, A)).shown, Uint8Array.of(0, 1, 1, 1));
  assert.equal(withBetween({ width: 1, shown }, orderRelation(A, B)).shown, shown);
});

test('together with another relation, each of its outcomes has its own range', () => {
  const width = 6;
  fc.assert(
    fc.property(shownOf(3 * width), (shown) => {
      const { shown: filled } = withBetween({ width, shown }, equalityRelation(A, B), DIFFERENCE);
      for (let row = 0; row < 3; row++) {
        const own = shown.slice(row * width, (row + 1) * width);
        const alone = withBetween({ width: 1, shown: own }, DIFFERENCE).shown;
        assert.equal(filled.slice(row * width, (row + 1) * width), alone);
      }
    }),
    { seed: 1 },
  );
});

test.run();
