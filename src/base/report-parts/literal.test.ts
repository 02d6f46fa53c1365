import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate } from '../../hunt/testing/evaluate.ts';
import { literal } from './literal.ts';

test('literals evaluate to equal values', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withObjectString: false,
    withNullPrototype: false,
    maxDepth: 3,
  });
  fc.assert(
    fc.property(anything, (value) => {
      const source = literal(value);
      if (source !== undefined) assert.is(fc.stringify(evaluate(source)), fc.stringify(value));
    }),
    { numRuns: 500, examples: [[{ ['__proto__']: 1 }], [new Date(Number.NaN)]] },
  );
});

test('writes numbers that JSON does not have, undefined and null', () => {
  for (const value of [-0, Number.NaN, Infinity, -Infinity, undefined, null, 5n]) {
    assert.ok(Object.is(evaluate(literal(value)!), value), String(value));
  }
});

test('writes functions whose source is an expression', () => {
  const double = evaluate(literal((value: number) => 2 * value)!) as (value: number) => number;
  assert.is(double(4), 8);
  assert.is(literal(Math.max), undefined);
  const [method] = Object.values({ method() {} });
  assert.is(literal(method), undefined);
});

test('returns undefined for values that source cannot reproduce', () => {
  class Own {}
  for (const value of [
    Symbol('own'),
    new Own(),
    [new Own()],
    { deep: new Own() },
    new Map([[1, new Own()]]),
  ]) {
    assert.is(literal(value), undefined);
  }
  assert.is(literal(Symbol.for('shared')), "Symbol.for('shared')");
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  assert.is(literal(cyclic), undefined);
});

test.run();
