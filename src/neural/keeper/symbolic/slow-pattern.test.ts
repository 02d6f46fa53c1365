import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { holds } from './expression.ts';
import { slowPart } from './slow-pattern.ts';

const test = suite('slow patterns');

test('a repetition in a repeated group is slow, a plain repetition is not', () => {
  assert.is(slowPart(/^(\w+\s?)+$/), String.raw`\w+\s?`);
  assert.is(slowPart(/^(?:a|b)*c/), 'a|b');
  assert.is(slowPart(/^(\w\s)+$/), undefined);
});

test('a condition on a pattern that tries every split of a text is false, and is decided soon', () => {
  const condition = ['test', ['var', 'text'], ['const', /^(\w+\s?)+$/]] as const;
  assert.ok(holds(condition, { text: 'two words' }));
  assert.not(holds(condition, { text: 'The hotel is in the second street on the left, they say.' }));
  assert.not(holds(['matches', ['var', 'text'], ['const', /^(\w+\s?)+$/]], { text: `${'a'.repeat(99)}.` }));
});

test.run();
