import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { choicesFor, slotNames, valueOf, withValue } from './slots.ts';

const test = suite('slots');

const GRAPH = [
  { class: 'Cache', fields: { entries: { $ref: 1 }, size: 1 } },
  { class: 'Map', container: 'map', items: ['a', { $ref: 2 }] },
  { class: 'Entry', fields: { key: 'a', next: null } },
] as const;

test('slots have the names of drawings', () => {
  assert.equal(GRAPH.map(slotNames), [
    ['entries', 'size'],
    ['key[0]', 'value[0]'],
    ['key', 'next'],
  ]);
  assert.equal(valueOf(GRAPH, { label: 1, name: 'value[0]' }), { $ref: 2 });
  assert.is(valueOf(GRAPH, { label: 2, name: 'next' }), null);
});

test('one slot changes, and the graph stays', () => {
  const slot = { label: 1, name: 'value[0]' };
  const changed = withValue(GRAPH, slot, null);
  assert.is(valueOf(changed, slot), null);
  assert.equal(valueOf(GRAPH, slot), { $ref: 2 });
  assert.equal(changed[2], GRAPH[2]);
  assert.equal(withValue(GRAPH, { label: 2, name: 'next' }, { $absent: true })[2], {
    class: 'Entry',
    fields: { key: 'a' },
  });
});

test('other values are offered: null, objects, and numbers like those in the graph', () => {
  const words = choicesFor(GRAPH, { label: 2, name: 'next' }).map((choice) => choice.words);
  assert.equal(words, ['Cache 0', 'Map 0', 'Entry 0', '0', '1', '2', 'true', '"x"']);
});

test.run();
