import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearchSpace } from '../../korat/create-search-space.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { partsForThreads } from './search-threads.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('search threads');
const at = new Workplace();

const SCOPE = 8;
const OWN = "export { default } from '../structures/binary-tree/index.js';";
/** Throws where it is loaded a second time, as each thread does. */
const ONCE = `
import { isMainThread } from 'node:worker_threads';
if (!isMainThread) throw new Error('only once');
${OWN}`;

test('a scope worth threads is split into parts for them, a small one is not', async () => {
  const trees = await loadStructure('binary-tree');
  assert.ok(partsForThreads(createSearchSpace(trees, SCOPE), 2)!.length >= 500);
  assert.is(partsForThreads(createSearchSpace(trees, SCOPE), 1), undefined);
  assert.is(partsForThreads(createSearchSpace(trees, 7), 2), undefined);
});

test('enumerate and evaluate print the same, byte for byte, whatever the number of jobs', () => {
  at.write('own.mjs', OWN);
  assert.is(at.learnInv('train', 'binary-tree', '--scope', '4', '--trials', '2', '--out', 'trees').code, 0);
  const printed = (jobs: string, ...args: string[]): string => {
    const { code, out } = at.learnInv(...args, '--scope', String(SCOPE), '--json', '--jobs', jobs);
    assert.is(code, 0);
    return out.replace(/"seconds":[^}]*/, '');
  };
  for (const args of [
    ['enumerate', 'binary-tree'],
    ['enumerate', 'own.mjs'],
    ['evaluate', 'trees'],
    ['evaluate', 'trees', '--structure', 'own.mjs', '--max-objects', '1000'],
  ]) {
    const one = printed('1', ...args);
    assert.is(printed('2', ...args), one);
    assert.is(printed('3', ...args), one);
  }
});

test('what a thread cannot do is said once, as an error', () => {
  at.write('once.mjs', ONCE);
  const { code, out, err } = at.learnInv('enumerate', 'once.mjs', '--scope', String(SCOPE), '--jobs', '2');
  assert.is(code, 2);
  assert.is(out, '');
  assert.match(err, /only once/);
  assert.not.match(err, /\n {4}at /, 'no stack trace');
});

test.after(() => at.remove());
test.run();
