import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isSaid } from './statement.ts';

const test = suite('statement');

const inverse = {
  words: '`#prev[#next[i]]` is i',
  fields: ['#next', '#prev'],
  says: [/#next/u, /#prev/u],
};

test('a sentence that matches all patterns says a statement', () => {
  assert.ok(isSaid(inverse, 'Cache.#next[]: `#prev[#next[i]]` is `i`'));
  assert.not(isSaid(inverse, 'Cache.#next[]: `#next[i]` is an index of `#next`'));
});

test('a sentence that mentions another field does not, whatever its role is', () => {
  assert.not(isSaid(inverse, 'Cache.#next[]: where `i` is in `heap`: `#prev[#next[i]]` is `i`'));
  assert.ok(isSaid(inverse, 'Cache.#keyList[]: `#prev[#next[i]]` is `i`'));
});

test.run();
