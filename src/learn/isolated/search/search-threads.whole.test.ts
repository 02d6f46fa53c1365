import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearchSpace } from '../../examples/korat/create-search-space.ts';
import { loadStructure } from '../../../programs/load/load-structure.ts';
import { partsForThreads } from './search-threads.ts';
import { Workplace } from '../../../cli/testing/workplace.ts';

const test = suite('search threads');
const at = new Workplace();

const SCOPE = 8;
/** A structure and a scope whose candidates threads count; they judge fewer ones. */
const [COUNTED, COUNTED_SCOPE] = ['singly-linked-list', 7];
const own = (name: string): string => `
import { builtInStructures } from 'learn-inv/structures';
export default await builtInStructures['${name}']();`;
/** Throws when a thread loads it. */
const ONCE = `
import { isMainThread } from 'node:worker_threads';
if (!isMainThread) throw new Error('only once');
${own(COUNTED)}`;

test('only a large scope is split into parts for threads', async () => {
  const trees = await loadStructure('binary-tree');
  assert.ok(partsForThreads(await createSearchSpace(trees, SCOPE), 2, 1 << 16)!.length >= 500);
  assert.is(partsForThreads(await createSearchSpace(trees, SCOPE), 1, 1 << 16), undefined);
  assert.is(partsForThreads(await createSearchSpace(trees, 7), 2, 1 << 16), undefined);
});

test('enumerate and evaluate print the same, byte for byte, with any number of jobs', async () => {
  at.write('own.mjs', own(COUNTED));
  const train = ['train', COUNTED, '--scope', '3', '--trials', '1', '--jobs', '1', '--out', 'lists'];
  assert.is((await at.inProcess(...train)).code, 0);
  const printed = async (jobs: string, ...args: string[]): Promise<string> => {
    const { code, out } = await at.inProcess(...args, '--json', '--jobs', jobs);
    assert.is(code, 0);
    return out.replace(/"seconds":[^}]*/, '');
  };
  // Threads load a built-in structure in one command, and a file in the other.
  const enumerate = ['enumerate', COUNTED, '--scope', `${COUNTED_SCOPE}`];
  const evaluate = ['evaluate', 'lists', '--structure', 'own.mjs', '--scope', `${COUNTED_SCOPE}`];
  for (const args of [enumerate, [...evaluate, '--max-objects', '200']])
    assert.is(await printed('2', ...args), await printed('1', ...args));
});

test('an error in threads is printed once', async () => {
  at.write('once.mjs', ONCE);
  const args = ['enumerate', 'once.mjs', '--scope', `${COUNTED_SCOPE}`, '--jobs', '2'];
  const { code, out, err } = await at.inProcess(...args);
  assert.is(code, 2);
  assert.is(out, '');
  assert.is(err.split('only once').length, 2);
  assert.not.match(err, /\n {4}at /, 'no stack trace');
});

test.after(() => at.remove());
test.run();
