import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ABSENT, type PlainValue } from '../../../objects/heap/value.ts';
import type { Scale } from '../window-plan.ts';
import { FieldKinds, kindOf } from './field-kinds.ts';

const FIELD = { name: 'x', refers: false, discovers: false, orders: false, few: false };
const kindsOf = (...kinds: readonly string[]): FieldKinds => new FieldKinds({ ...FIELD, kinds });

const plain: fc.Arbitrary<PlainValue> = fc.oneof(
  fc.constantFrom(null, undefined, ABSENT, true, false, Symbol('s'), 'null', 'number', ''),
  fc.double(),
  fc.integer(),
  fc.bigInt(),
  fc.string(),
);

test('a value has a nonzero code if and only if its kind is known, and each code has a word', () => {
  fc.assert(
    fc.property(fc.uniqueArray(plain, { maxLength: 5 }), plain, (known, value) => {
      const kinds = [...new Set(known.map(kindOf))];
      const codes = kindsOf(...kinds);
      const code = codes.ofPlain(value);
      assert.is(code > 0, kinds.includes(kindOf(value)));
      assert.ok(code < codes.words.length);
      if (code > 0 && kindOf(value) !== 'number') assert.is(codes.words[code], kindOf(value));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('values of different type or text have different kinds; all numbers have one kind', () => {
  const values = [null, undefined, true, false, Symbol('a'), Symbol('b'), 'null', 'true', 'number', 1];
  assert.is(new Set(values.map(kindOf)).size, values.length);
  assert.is(new Set([1, -1, 0.5, NaN, 7n].map(kindOf)).size, 1);
});

test('an absent field has the kind of undefined', () => {
  const codes = kindsOf('null', 'undefined');
  assert.is(kindOf(ABSENT), kindOf(undefined));
  assert.is(codes.ofPlain(ABSENT), codes.ofPlain(undefined));
});

test('the words of numbers are their categories', () => {
  const codes = kindsOf('null', 'number', 'Node');
  const words = (value: PlainValue): string => codes.words[codes.ofPlain(value)]!;
  assert.equal([-5, -0.5, -0, 0, 1, 2, 99, 0.5, NaN, -Infinity, 2n, -1n].map(words), [
    ...['negative', 'negative', '0', '0', '1', '2 or more', '2 or more', 'a fraction', 'not finite'],
    ...['not finite', '2 or more', 'negative'],
  ]);
});

test('data has no categories of numbers that its scale does not tell apart', () => {
  const wordsOf = (scale: Scale): readonly (string | undefined)[] => {
    const sort = { kind: 'data', sort: 'key', scale } as const;
    const codes = new FieldKinds({ ...FIELD, kinds: ['null', 'number'], sort });
    return [-5, 0, 1, 2, 0.5, NaN, null].map((value) => codes.words[codes.ofPlain(value)]);
  };
  const one = [...new Array<string>(5).fill('a number'), 'not finite', 'null'];
  for (const scale of ['nominal', 'ordinal', 'interval'] as const) assert.equal(wordsOf(scale), one);
  assert.equal(wordsOf('ratio'), ['negative', '0', 'positive', 'positive', 'positive', 'not finite', 'null']);
  assert.is(new Set(wordsOf('arithmetic')).size, 7);
});

test('numbers outside of the domain of data keep their category', () => {
  const sort = { kind: 'data', sort: 'key', scale: 'ordinal' } as const;
  const codes = new FieldKinds({ ...FIELD, kinds: ['number'], sort, outside: ['negative'] });
  const words = [-1, 0, 1, 2, 0.5].map((value) => codes.words[codes.ofPlain(value)]);
  assert.equal(words, ['negative', ...new Array<string>(4).fill('a number')]);
});

test('a constant among data has a kind of its own', () => {
  const sort = { kind: 'data', sort: 'key', scale: 'ordinal', constants: [-1, ''] } as const;
  const codes = new FieldKinds({ ...FIELD, kinds: ['number', 'string', '-1', '""'], sort });
  const values = [-1, -2, 0, -1n, '', 'a'];
  assert.equal(
    values.map((value) => codes.words[codes.ofPlain(value)]),
    ['-1', 'a number', 'a number', 'a number', '""', 'string'],
  );
  assert.equal(
    values.map((value) => codes.isConstant(value)),
    [true, false, false, false, true, false],
  );
});

test('listed strings have separate codes; otherwise all strings share one', () => {
  const many = kindsOf('string');
  assert.is(many.words[many.ofPlain('a')], 'string');
  assert.is(many.ofPlain('a'), many.ofPlain('b'));
  const listed = kindsOf('"a"', '"b"');
  assert.is(listed.words[listed.ofPlain('b')], '"b"');
  assert.is(listed.ofPlain('c'), 0);
});

test('a reference has the code of its role', () => {
  const codes = kindsOf('number', 'Node', 'Leaf');
  assert.is(codes.words[codes.ofReference('Leaf')], 'Leaf');
  assert.is(codes.ofReference('Other'), 0);
});

test.run();
