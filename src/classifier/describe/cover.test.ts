import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../random.ts';
import { coverRejected, isIn, MAX_RELATIONS } from './cover.ts';

const test = suite('cover of rejected windows');

const COUNTS = [2, 3, 4, 2, 3];
const WINDOWS = COUNTS.reduce<number[][]>(
  (windows, count) =>
    windows.flatMap((window) => Array.from({ length: count }, (_, outcome) => [...window, outcome])),
  [[]],
).map((outcomes) => Uint8Array.from(outcomes));

/** Windows of five relations, each accepted, rejected or unknown. */
const decided = fc
  .array(fc.constantFrom('accepted', 'rejected', 'unknown'), {
    minLength: WINDOWS.length,
    maxLength: WINDOWS.length,
  })
  .map((decisions) => ({
    accepted: WINDOWS.filter((_, index) => decisions[index] === 'accepted'),
    rejected: WINDOWS.filter((_, index) => decisions[index] === 'rejected'),
  }));

test('every rejected window is in a cube or left over, and no accepted window is in a cube', () => {
  fc.assert(
    fc.property(decided, ({ accepted, rejected }) => {
      const { cubes, rest } = coverRejected(accepted, rejected, COUNTS);
      assert.ok(cubes.every((cube) => cube.size <= MAX_RELATIONS));
      for (const window of rejected)
        assert.is.not(
          rest.includes(window),
          cubes.some((cube) => isIn(cube, window)),
        );
      for (const window of accepted) assert.not.ok(cubes.some((cube) => isIn(cube, window)));
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('a conjunction of conditions on single relations is found as exactly these conditions', () => {
  const allowed = fc.tuple(...COUNTS.map((count) => fc.integer({ min: 1, max: (1 << count) - 1 })));
  fc.assert(
    fc.property(allowed, (masks) => {
      const fits = (window: Uint8Array): boolean =>
        masks.every((mask, relation) => (mask & (1 << window[relation]!)) !== 0);
      const { cubes, rest } = coverRejected(
        WINDOWS.filter(fits),
        WINDOWS.filter((window) => !fits(window)),
        COUNTS,
      );
      assert.is(rest.length, 0);
      const found = cubes.map((cube) => [...cube].flat()).sort(([a], [b]) => a! - b!);
      const expected = masks.flatMap((mask, relation) => {
        const forbidden = ((1 << COUNTS[relation]!) - 1) & ~mask;
        return forbidden === 0 ? [] : [[relation, forbidden]];
      });
      assert.equal(found, expected);
    }),
    { seed: 1 },
  );
});

test('conditions of wide windows are found without trying all sets of relations', () => {
  const random = createRandom('wide windows');
  const windows = Array.from({ length: 20_000 }, () =>
    Uint8Array.from({ length: 40 }, () => random.below(3)),
  );
  const isRejected = (window: Uint8Array): boolean =>
    (window[3] === 0 && window[7] === 1) || (window[9] === 2 && window[12] === 2 && window[35] === 0);
  const accepted = windows.filter((window) => !isRejected(window));
  const { cubes, rest } = coverRejected(
    accepted,
    windows.filter(isRejected),
    Array.from(windows[0]!, () => 3),
  );
  assert.equal(
    cubes.map((cube) => [...cube.keys()].join()),
    ['3,7', '9,12,35'],
  );
  assert.is(rest.length, 0);
  assert.not.ok(accepted.some((window) => cubes.some((cube) => isIn(cube, window))));
});

test.run();
