import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firstOf } from './first-of.ts';
import { name, type Node } from './nodes.ts';
import { textOf } from './print.ts';

const test = suite('first of several cases');

/** Evaluates code in which `a`, `b`, … are the conditions of the cases. */
const evaluate = (code: Node, holds: readonly boolean[]): unknown =>
  // eslint-disable-next-line typescript/no-implied-eval -- the code is made of the letters below
  new Function(...NAMES.slice(0, holds.length), `return ${textOf(code)}`)(...holds) as unknown;

const NAMES = ['a', 'b', 'c', 'd', 'e'];

test('the first case that applies decides, and the rest where none does', () => {
  const cases = fc.array(fc.record({ holds: fc.boolean(), passes: fc.boolean() }), { maxLength: 5 });
  fc.assert(
    fc.property(cases, fc.boolean(), (all, others) => {
      const written = all.map(({ passes }, index) => ({ is: name(NAMES[index]!), passes }));
      const expected = all.find(({ holds }) => holds)?.passes ?? others;
      const holds = all.map((one) => one.holds);
      assert.is(evaluate(firstOf(written, others), holds), expected);
    }),
  );
});

test('cases that decide as the rest does are left out', () => {
  const cases = [
    { is: name('a'), passes: true },
    { is: name('b'), passes: false },
  ];
  assert.is(textOf(firstOf(cases, false)), 'a');
  assert.is(textOf(firstOf(cases, true)), 'a || !b');
  assert.is(textOf(firstOf([], true)), 'true');
});

test.run();
