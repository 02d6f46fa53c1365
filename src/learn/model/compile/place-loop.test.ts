import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placeLoop } from './place-loop.ts';

const test = suite('loops over the places of a container');

/** Returns the statements in the loop. */
const statements = (code: string): string[] =>
  placeLoop(code)
    .split('\n')
    .slice(1, -1)
    .map((line) => line.trim());

test('parts of a place are read by its index', () => {
  assert.equal(statements("if (place.value > place.at) return fault(place, 'place.value');"), [
    'const value = item.values[index];',
    "if (value > index) return fault(placeOf(item, index), 'place.value');",
  ]);
  assert.equal(statements('test(place.key, place.from.object, place.toValue?.index);'), [
    'const key = item.keys[index];',
    'test(key, item.object, item.valueRecords?.[index]?.index);',
  ]);
});

test('values of other places are read by theirs', () => {
  assert.equal(statements('test(sibling(place, (place.at - 1) >> 1)?.value);'), [
    'test(item.values[(index - 1) >> 1]);',
  ]);
  assert.equal(statements('test(sibling(place, place.at + 1) === undefined);'), [
    'test(placeAt(item, index + 1) === undefined);',
  ]);
  assert.equal(statements('test(twin(place, (owner) => owner.toKeys)?.value);'), [
    'test(item.from«!».toKeys?.values[index]);',
  ]);
});

test('objects are reached from the container', () => {
  assert.equal(statements("‹place.toValue = ›reach(place.value‹, place›‹by, 'list[]'›, index);"), [
    'const value = item.values[index];',
    "‹item.valueRecords[index] = ›reach(value‹, item›‹by, 'list[]'›, index);",
  ]);
});

test('a place as a whole is made where it is needed', () => {
  assert.equal(statements('test(isSame(named(root.toNodes, place.key), place));'), [
    'const key = item.keys[index];',
    'const place = placeOf(item, index);',
    'test(isSame(named(root.toNodes, key), place));',
  ]);
});

test('fields with the names of places and their parts are no places', () => {
  assert.equal(statements('test(item.object.place.value, owner.object.key);'), [
    'test(item.object.place.value, owner.object.key);',
  ]);
});

test.run();
