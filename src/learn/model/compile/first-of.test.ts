import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firstOf } from './first-of.ts';

const test = suite('first of several cases');

/** Evaluates code in which `a`, `b`, … are the conditions of the cases. */
const evaluate = (code: string, holds: readonly boolean[]): unknown =>
  // eslint-disable-next-line typescript/no-implied-eval -- the code is made of the letters below
  new Function(...NAMES.slice(0, holds.length), `return ${code}`)(...holds) as unknown;

const NAMES = ['a', 'b', 'c', 'd', 'e'];

test('the first case that applies decides, and the rest where none does', () => {
  const cases = fc.array(fc.record({ holds: fc.boolean(), passes: fc.boolean() }), { maxLength: 5 });
  fc.assert(
    fc.property(cases, fc.boolean(), (all, others) => {
      const written = all.map(({ passes }, index) => ({
        is: NAMES[index]!,
        isNot: `!${NAMES[index]!}`,
        passes,
      }));
      const expected = all.find(({ holds }) => holds)?.passes ?? others;
      const holds = all.map((one) => one.holds);
      assert.is(evaluate(firstOf(written, others), holds), expected);
    }),
  );
});

test('cases that decide as the rest does are left out', () => {
  const cases = [
    { is: 'a', isNot: '!a', passes: true },
    { is: 'b', isNot: '!b', passes: false },
  ];
  assert.is(firstOf(cases, false), 'a');
  assert.is(firstOf(cases, true), 'a || !b');
  assert.is(firstOf([], true), 'true');
});

test.run();
