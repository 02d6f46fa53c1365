import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBetter } from './suggestions-for.ts';

const test = suite('sign test');
const times = (n: number, value: boolean): boolean[] => Array.from({ length: n }, () => value);

test('six inputs of six are significant, five of five and eight of ten are not', () => {
  assert.ok(isBetter(times(6, false), times(6, true)));
  assert.not(isBetter(times(5, false), times(5, true)));
  const after = [...times(8, true), ...times(2, false)];
  assert.not(
    isBetter(
      after.map((isRight) => !isRight),
      after,
    ),
  );
});

test('inputs that both judge alike change nothing, and nothing is better than itself', () => {
  const judged = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 40 });
  fc.assert(
    fc.property(judged, fc.array(fc.boolean(), { maxLength: 20 }), (pairs, alike) => {
      const [before, after] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
      assert.is(isBetter([...before, ...alike], [...after, ...alike]), isBetter(before, after));
      assert.not(isBetter(before, before));
      assert.not(isBetter(before, after) && isBetter(after, before));
    }),
  );
});

test.run();
