import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importsOf } from './imports.ts';
import { instrument } from './instrument.ts';

/** Returns the line of a word in the rewritten code of a source. */
function lineOf(word: string, source: string): number {
  const { code } = instrument(source, 'a.js', 'a.js', 0);
  return code.slice(0, code.indexOf(word)).split('\n').length;
}

test('rewritten code keeps its lines, also after calls and operators that span several', () => {
  const source = `import {
  one,
} from 'one';
const list = one
  .map((each) => each.first)
  .filter((each) =>
    each > 1);
if (list.length > 0 &&
  list[0] === 1)
  throw new Error(\`a
b\`);
last(list);
`;
  assert.is(lineOf('each.first', source), 5);
  assert.is(lineOf('throw', source), 10);
  assert.is(lineOf('last', source), 12);
});

test('a class without a constructor beside a destructured require is one name', () => {
  const source = `const { one } = require('one');
class Two { three() { return one(); } }
`;
  assert.equal(importsOf(source, 'a.js', 'a.js').names, ['Two']);
});

test('what a function returns as true or false is a condition; in a callback its caller may decide', () => {
  const conditions = (source: string): string[] =>
    instrument(source, 'a.js', 'a.js', 0).sites.flatMap(({ kind, text, isCallback }) =>
      kind === 'condition' ? `${isCallback === true ? 'callback: ' : ''}${text}` : [],
    );
  assert.equal(conditions('const isOdd = (n) => n < 1 || n === -5;'), ['n < 1', 'n === -5']);
  assert.equal(conditions('function of(n) { const is = n > 1; if (n === 2) return { is }; }'), [
    'n > 1',
    'n === 2',
  ]);
  assert.equal(
    conditions('const one = (all) => { if (all.some((n) => n > 1)) return all.map((n) => n > 2); };'),
    ['all.some((n) => n > 1)', 'callback: n > 1', 'callback: n > 2'],
  );
  assert.equal(conditions("const isBill = (text) => text.includes('bill') || /due/.test(text);"), [
    "text.includes('bill')",
    '/due/.test(text)',
  ]);
});

test.run();
