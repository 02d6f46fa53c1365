import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';
import { deque, WRONG_POP } from './testing/deque.ts';
import { documentOf, found, QUICK } from './testing/document.ts';

const test = suite('learn-inv hunt');
const at = new Workplace();
test.after(() => at.remove());

test('trains a model if there is none, prints findings, and writes tests that pass once the fault is fixed', async () => {
  const file = at.write('deque.mjs', deque('{ pop: [], clear: [] }', { pop: WRONG_POP }));
  const first = await at.allInProcess('hunt', file, ...QUICK, '--json', '--tests', 'tests');
  assert.is(first.code, 1, first.err);
  assert.match(first.err, 'found pop: an invalid object, by push(0); pop()\n');
  const document = documentOf(first);
  assert.equal(
    ['structure', 'calls', 'seconds', 'findings'].filter((key) => !(key in document)),
    [],
  );
  assert.is(document.structure, 'deque');
  assert.is(document.calls, 1500);
  assert.match(first.out, '"testRunner":"uvu"');
  assert.match(first.out, /The tests are for uvu: [^"]*package\.json names it/);
  assert.equal(found(document), { 'pop invariant': 'push(0); pop()' });
  assert.ok(existsSync(join(at.folder, 'models/deque/classifier.json')));
  assert.equal(readdirSync(join(at.folder, 'tests')), ['deque-pop-invariant.test.mjs']);

  const failing = at.node('tests/deque-pop-invariant.test.mjs');
  assert.is(failing.code, 1);
  assert.match(failing.out, 'expected a valid Deque');
  at.write('deque.mjs', deque('{ pop: [], clear: [] }'));
  const passing = at.node('tests/deque-pop-invariant.test.mjs');
  assert.is(passing.code, 0, passing.out);
});

test.run();
