import { parse } from '@babel/parser';
import { spawnSync } from 'node:child_process';
import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate } from '../../hunt/testing/evaluate.ts';
import { githubMessage, githubProperty } from './github.ts';
import { htmlJson, htmlText } from './html-template.ts';
import { importSpecifier } from './import-specifier.ts';
import { jsComment, jsKey, jsLiteral, jsMember, jsString } from './javascript.ts';
import { markdownCell, markdownSentence } from './markdown.ts';
import { shellWord } from './shell.ts';
import { singleLine, terminalLine, terminalText } from './terminal.ts';
import { urlPath } from './url-path.ts';
import { hostileText, movesCursor } from './testing/hostile-text.ts';

const check = (law: (text: string) => void): void =>
  fc.assert(fc.property(hostileText(), law), { numRuns: 400 });

test('JavaScript literals, members and keys evaluate to their text', () => {
  check((text) => {
    assert.is(evaluate(jsLiteral(text)), text);
    assert.is(evaluate(`({ [${jsString(text)}]: 7 })${jsMember(text)}`), 7);
    assert.equal(Object.getOwnPropertyNames(evaluate(`({ ${jsKey(text)}: 7 })`)), [text]);
    const written = [jsString(text), jsMember(text), jsKey(text)].join('');
    assert.not(movesCursor(written));
    assert.not.match(written, /<[/!]/);
  });
});

test('a comment ends where its writer ends it', () => {
  check((text) => {
    const { program, comments } = parse(`// ${jsComment(text)}\n/* ${jsComment(text)} */ 'after';`, {
      sourceType: 'module',
    });
    assert.is(comments!.length, 2);
    assert.is(program.body.length + program.directives.length, 1);
    assert.not(movesCursor(jsComment(text)));
    assert.not.match(jsComment(text), /<[/!]|\*\//);
    assert.ok(!jsComment(text, 20).includes('\n'));
  });
});

test('text for a terminal has no hidden characters, and JSON stays JSON of the same value', () => {
  check((text) => {
    assert.not(movesCursor(terminalText(text)));
    for (const line of [singleLine(text), terminalLine(text)]) {
      assert.not(/[\n\t]/.test(line) || movesCursor(line));
    }
    const json = terminalText(JSON.stringify({ [text]: text }));
    assert.equal(Object.entries(JSON.parse(json) as object), [[text, text]]);
  });
  assert.is(terminalText('a\tb\n\u001b[2J日本 👩‍👩‍👧\r'), 'a\tb\n\\u001b[2J日本 👩‍👩‍👧\\u000d');
  assert.is(terminalText('\u{e0041}'), '\\udb40\\udc41');
});

test('a path stays the path of a URL, lone surrogates aside', () => {
  check((text) => {
    const path = urlPath(text);
    assert.match(path, /^[\w!'()*.~%/-]*$/);
    assert.is(decodeURIComponent(path), text.replaceAll(/\p{Cs}/gu, '\ufffd'));
  });
});

test('a shell reads a path as one word, if the path has no hidden characters', () => {
  const paths = fc.sample(
    hostileText().map((text) => terminalText(text).replaceAll('\0', '')),
    { numRuns: 100, seed: 1 },
  );
  const command = `printf '%s\\0' ${paths.map(shellWord).join(' ')}`;
  const { stdout } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
  assert.equal(stdout.split('\0').slice(0, -1), paths);
});

test('an import specifier leads to the file of any path', () => {
  const at = resolve('.');
  for (const path of [
    'a/b.mjs',
    '../up.mjs',
    './here.mjs',
    "it's/100%/a b?c#d.mjs",
    '/tmp/a b.mjs',
    ...(sep === '/' ? ['a\\b.mjs'] : []),
    'x\u202ey.mjs',
  ]) {
    const url = new URL(evaluate(importSpecifier(path)) as string, pathToFileURL(`${at}/main.mjs`));
    assert.is(fileURLToPath(url), resolve(path));
  }
});

test('HTML text stays within its element and attribute, and JSON within its script', () => {
  check((text) => {
    assert.not.match(htmlText(text), /[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
    assert.not(movesCursor(htmlText(text)));
    assert.not.match(htmlJson([text]), /</);
    assert.equal(evaluate(htmlJson([text])), [text]);
  });
});

test('texts in a workflow command of GitHub end neither its line nor its properties', () => {
  check((text) => {
    const [message, property] = [githubMessage(text), githubProperty(text)];
    assert.not.match(message, '\n');
    assert.not.match(property, /[\n:,]/);
    assert.is(decodeURIComponent(message.replaceAll(/%(?!25|0A)/g, '%25')), terminalText(text));
    assert.is(githubMessage(terminalText(text)), message);
  });
  assert.is(githubProperty('100%:\n%0A,'), '100%25%3A%0A%250A%2C');
});

test('a cell of a Markdown table stays one cell', () => {
  check((text) => {
    const cell = markdownCell(text);
    assert.not.match(cell.replaceAll(/\\[^]/g, ''), /[\n|`<[*]/);
    assert.not(movesCursor(cell));
  });
});

/** Returns Markdown without its code spans and escapes: each run of backticks ends at the next one of its length. */
function outsideOfCode(markdown: string): string {
  let text = '';
  for (let rest = markdown; rest !== '';) {
    const [run] = /^`+/.exec(rest) ?? [''];
    const end = run === '' ? null : new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest.slice(run.length));
    const escape = /^\\[!-/:-@[-`{-~]/.exec(rest)?.[0] ?? '';
    const length = end === null ? run.length || escape.length || 1 : run.length + end.index + run.length;
    if (end === null && escape === '') text += rest.slice(0, length);
    rest = rest.slice(length);
  }
  return text;
}

test('a sentence of Markdown has no HTML and no markup but its code, whatever its names hold', () => {
  const name = fc.oneof(hostileText(), fc.constantFrom('a`<b>`c', '`', '``', '`<script>', '</b>`', '\\`<i>'));
  fc.assert(
    fc.property(name, name, (field, other) => {
      const sentence = markdownSentence(`\`${field}\` <= \`${other}\`, or ${field}`);
      assert.not.match(outsideOfCode(sentence), /[<>&[\]*_]/);
      assert.not(sentence.includes('\n') || movesCursor(sentence));
    }),
    { numRuns: 2000 },
  );
  assert.is(markdownSentence('`size` is 0 < 1'), '`size` is 0 \\< 1');
  assert.is(markdownSentence('`a`b` is <b>'), '\\`a\\`b\\` is \\<b\\>');
});

test.run();
