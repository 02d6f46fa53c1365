import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Path } from '../symbolic/explore.ts';
import type { Expression } from '../symbolic/expression.ts';
import { meeting, meetsOwn } from './meeting-conditions.ts';

const path = (...conditions: Expression[]): Path => ({ conditions, values: {} }) as unknown as Path;
const isCommand: Expression = ['startsWith', ['var', 'text'], ['const', '/add']];
const isPlain: Expression = ['test', ['var', 'text'], ['const', /^[\w\s]+$/]];
const isYes: Expression = ['===', ['var', 'text'], ['const', 'yes']];

test('a text begins with the word that a condition asks for', () => {
  assert.equal(meeting(path(isCommand), { text: 'a fine day' }), {
    values: { text: '/add a fine day' },
    hasInput: true,
  });
});

test('a text loses its marks where a pattern forbids them', () => {
  assert.equal(meeting(path(isPlain), { text: 'What a day!' }), {
    values: { text: 'What a day' },
    hasInput: true,
  });
});

test('a text that a condition replaces is not the input', () => {
  assert.equal(meeting(path(isYes), { text: 'What a day!' }), { values: { text: 'yes' }, hasInput: false });
});

test('arguments are judged by the conditions on arguments alone', () => {
  const isScored: Expression = ['>=', ['var', 'call1.score'], ['const', 1]];
  assert.ok(meetsOwn(path(isPlain, isScored), { text: 'What a day' }));
  assert.not(meetsOwn(path(isPlain, isScored), { text: 'What a day!' }));
});

test.run();
