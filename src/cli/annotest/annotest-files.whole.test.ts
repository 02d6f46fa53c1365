import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';
import { failuresOf } from './testing/failures-of.ts';

const test = suite('files of learn-inv annotest');
const at = new Workplace();
test.after(() => at.remove());

test('accepts the syntax of the paper; a file that annotates nothing is bad input', async () => {
  const paper = at.write(
    'paper.mjs',
    '/** @arg(a): ints(1, 5) */\nexport function f(a) { if (a > 2) throw new Error("found"); }',
  );
  assert.equal(failuresOf(await at.allInProcess('annotest', paper, '--json')), { f: ['crash f(3)'] });
  const plain = at.write('plain.mjs', '/** @param {number} a */\nexport const g = (a) => a;');
  const refused = await at.allInProcess('annotest', plain, '--json');
  assert.is(refused.code, 2, refused.out);
  assert.match(refused.err, 'plain.mjs annotates no function');
  const both = await at.allInProcess('annotest', paper, plain);
  assert.is(both.code, 1);
  assert.match(both.err, 'plain.mjs annotates no function');
});

test('refuses a file that cannot be loaded, except as a finding of its module test', async () => {
  const broken = at.write(
    'broken.mjs',
    "/** @arg x bool() */\nexport const f = (x) => x;\nthrow new Error('early');",
  );
  const refused = await at.inProcess('annotest', broken);
  assert.is(refused.code, 2);
  assert.match(refused.err, /broken\.mjs cannot be loaded[^]*early/);
  const tested = at.write('tested.mjs', "/** @module_test */\nimport 'node:fs';\nthrow new Error('early');");
  const found = await at.inProcess(
    'annotest',
    tested,
    '--json',
    '--tests',
    'loading',
    '--test-runner',
    'node:test',
  );
  assert.is(found.code, 1, found.err);
  assert.equal(failuresOf(found), { 'tested.mjs': ["crash import('./tested.mjs')"] });
  assert.is(at.node('--test', `loading/${readdirSync(at.path('loading'))[0]!}`).code, 1);
});

test.run();
