import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeBlocksOf } from './package-texts.ts';

const test = suite('codeBlocksOf');

test('blocks between fences are code if their language can be run', () => {
  const markdown = [
    '```sh',
    'npm i x',
    '```',
    'text',
    '```js',
    'a();',
    '```',
    '~~~ts',
    'b();',
    'c();',
    '~~~',
  ];
  assert.equal(codeBlocksOf(markdown.join('\n')), ['a();', 'b();\nc();']);
});

test('a longer fence holds shorter ones', () => {
  assert.equal(codeBlocksOf('````js\n```\n````'), ['```']);
});

test('without fences, indented lines are blocks', () => {
  assert.equal(codeBlocksOf('Usage:\n\n    a();\n\n      b();\n\ntext\n\n    c();'), [
    'a();\n\n  b();\n',
    'c();',
  ]);
});

test.run();
