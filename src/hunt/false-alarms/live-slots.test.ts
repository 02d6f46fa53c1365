import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ABSENT } from '../../objects/heap/value.ts';
import { blankSlot, writeSlots } from './live-slots.ts';

test('an item after the end of an array is blanked and restored without a trace', () => {
  const array = [1, 2];
  const restore = [2, 3].map((index) => blankSlot({ holder: array, key: String(index) }));
  assert.is(array.length, 4);
  for (const undo of restore.reverse()) undo();
  assert.equal(Object.keys(array), ['0', '1']);
  assert.is(array.length, 2);
});

test('an absent last item ends the array before it, and another one leaves a hole', () => {
  const array = [1, 2, 3, 4];
  const slots = [3, 2, 0].map((index) => ({ holder: array, key: String(index) }));
  const named = slots.map(({ key }) => ({ label: 1, name: `[${key}]` }));
  writeSlots({ slots: named, to: ABSENT, words: '' }, slots, []);
  assert.is(array.length, 2);
  assert.equal(Object.keys(array), ['1']);
});

test.run();
