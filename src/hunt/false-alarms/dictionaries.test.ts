import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { Dictionaries } from './dictionaries.ts';

const fieldsOf = (...objects: readonly object[]): string[] => {
  const dictionaries = new Dictionaries();
  for (const object of objects) dictionaries.add(readHeap(object, new ClassTable()).graph);
  return [...dictionaries.fields];
};

test('a field holds a dictionary if the keys of its plain object vary, and it holds plain values only', () => {
  assert.equal(fieldsOf({ places: {}, size: 0 }, { places: { a: 0 }, size: 1 }), ['places']);
  assert.equal(fieldsOf({ options: { max: 1 } }, { options: { max: 2 } }), [], 'a record');
  assert.equal(fieldsOf({ root: { key: 1 } }, { root: { key: 1, left: { key: 0 } } }), [], 'a node');
  assert.equal(fieldsOf({ map: new Map() }, { map: new Map([[1, 2]]) }), [], 'a container');
});

test.run();
