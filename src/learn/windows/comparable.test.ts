import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { comparable, isMeasure, isSummable, mayBeEqual } from './comparable.ts';
import type { FieldPlan, FieldSort, Scale } from './window-plan.ts';

const field = (name: string, sort?: FieldSort, few = false): FieldPlan => ({
  name,
  kinds: ['number'],
  refers: false,
  discovers: false,
  orders: true,
  few,
  ...(sort === undefined ? {} : { sort }),
});
const own = (name: string): FieldPlan => field(name, { kind: 'own' });
const data = (name: string, scale: Scale, sort = 'key'): FieldPlan =>
  field(name, { kind: 'data', sort, scale });

test('data is compared within its sort, under any names, as its scale allows', () => {
  const allowed = { nominal: 'equality', ordinal: 'order', interval: 'difference', ratio: 'order' };
  for (const [scale, comparison] of Object.entries(allowed)) {
    assert.is(comparable(data('a', scale as Scale), data('b', scale as Scale)), comparison);
    assert.is(comparable(data('a', scale as Scale), data('a', scale as Scale)), comparison);
    assert.is(comparable(data('a', scale as Scale), data('a', scale as Scale, 'other')), 'none');
  }
});

test('data of a scale is compared neither with own numbers nor with data that the class computes with', () => {
  for (const other of [own('a'), data('a', 'arithmetic', 'other')]) {
    assert.is(comparable(data('a', 'ordinal'), other), 'none');
    assert.is(comparable(other, data('a', 'ordinal')), 'none');
    assert.not(mayBeEqual(other, data('a', 'ordinal')));
  }
});

for (const kind of ['counter', 'constant'] as const) {
  test(`a ${kind} is compared with nothing`, () => {
    const alone = field('version', { kind });
    for (const other of [own('size'), field('a'), alone, data('b', 'arithmetic'), data('b', 'ordinal')]) {
      assert.is(comparable(alone, other), 'none');
      assert.is(comparable(other, alone), 'none');
      assert.not(mayBeEqual(alone, other));
      assert.not(isSummable(alone, other));
      assert.not(isSummable(other, alone));
    }
    assert.not(isMeasure(alone));
  });
}

test('numbers of unknown origin are compared with all, but as no scale forbids', () => {
  assert.is(comparable(field('a'), own('b')), 'difference');
  assert.is(comparable(field('a'), data('b', 'arithmetic')), 'difference');
  assert.is(comparable(field('a'), data('b', 'ordinal')), 'order');
  assert.ok(mayBeEqual(field('a'), data('b', 'ordinal')));
});

test('numbers are not compared with texts, unless a field holds both', () => {
  const texts = { ...field('b'), kinds: ['null', 'string'] };
  for (const [one, other] of [
    [field('a'), texts],
    [field('a'), { ...texts, kinds: ['"x"', '"y"'] }],
  ] as const) {
    assert.is(comparable(one, other), 'none');
    assert.is(comparable(other, one), 'none');
  }
  assert.is(comparable(field('a'), { ...texts, kinds: ['number', 'string'] }), 'difference');
  assert.is(comparable(texts, { ...texts, name: 'c' }), 'difference');
});

test('a flag is compared only with the same field, unless it is data of a sort', () => {
  const flag = field('a', undefined, true);
  assert.is(comparable(flag, field('b')), 'none');
  assert.is(comparable(flag, flag), 'difference');
  assert.is(comparable({ ...data('a', 'ordinal'), few: true }, data('b', 'ordinal')), 'order');
});

test('only numbers that no scale forbids are compared with sizes and positions', () => {
  assert.equal(
    [field('a'), own('a'), data('a', 'arithmetic'), data('a', 'ratio'), data('a', 'nominal')].map(isMeasure),
    [true, true, true, false, false],
  );
});

test('sums are numbers of the class, of unknown origin, or data of one sort on a ratio scale', () => {
  assert.ok(isSummable(own('sum'), own('item')));
  assert.ok(isSummable(field('sum'), data('item', 'arithmetic')));
  assert.ok(isSummable(data('sum', 'ratio'), data('item', 'ratio')));
  assert.ok(isSummable(data('sum', 'ratio'), data('item', 'ordinal')));
  assert.not(isSummable(data('sum', 'ratio'), data('item', 'ratio', 'other')));
  assert.not(isSummable(data('sum', 'interval'), data('item', 'interval')));
  assert.not(isSummable(own('sum'), data('item', 'ratio')));
});

test.run();
