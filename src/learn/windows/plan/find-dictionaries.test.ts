import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphsOf } from '../testing/read-records.ts';
import { Dictionaries } from '../records/dictionaries.ts';
import { findDictionaries } from './find-dictionaries.ts';

test('keys that write numbers are numbers unless an object holds one of them as a text', () => {
  const table = { 5: { next: 7 }, 7: { next: null } };
  const other = { 9: { next: null } };
  assert.is(findDictionaries(graphsOf({ table }, { table: other })).numbered, true);
  assert.is(
    findDictionaries(graphsOf({ table, first: '5' }, { table: other, first: '9' })).numbered,
    undefined,
  );
  assert.is(findDictionaries(graphsOf({ table: { a: 1 } }, { table: { b: 2 } })).numbered, undefined);
});

test('a key that JavaScript would write otherwise is no number', () => {
  const dictionaries = new Dictionaries({ dictionaries: [], numbered: true });
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (number) => {
      const key = dictionaries.keyOf(String(number));
      if (Number.isFinite(number)) assert.equal(key, Object.is(number, -0) ? 0 : number);
      else assert.is(key, String(number));
    }),
  );
  for (const name of ['', 'a', '05', '1.0', '+1', '0x10', ' 1']) assert.is(dictionaries.keyOf(name), name);
});

test.run();
