import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeBlocksOf, useTextsOf } from './package-texts.ts';

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

test('documents are files: folders and pipes of their names are passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  try {
    mkdirSync(join(folder, 'API.md'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(folder, 'PIPE.md')]);
    writeFileSync(join(folder, 'README.md'), '```js\na();\n```\n');
    assert.equal(
      useTextsOf(folder, [], true).map(({ text }) => text),
      ['a();'],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
