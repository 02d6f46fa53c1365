import * as assert from 'uvu/assert';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import { KilledProgram } from '../../base/files/testing/killed-at.ts';
import { learnTransitions } from './learn-transitions.ts';
import { loadTransitions, saveTransitions } from './transition-files.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { Queue } from './testing/queue.ts';
import type { TransitionModel } from './transition-model.ts';

const test = suite('saveTransitions');
const at = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const folder = join(at, 'model');
const structure = defineStructure({
  name: 'queue',
  create: () => new Queue(),
  builders: { put: [int(0, 2)] },
});
const [learned] = (
  await learnTransitions(structure, { scope: 2, maxStates: 5, trials: 1, votes: 1, jobs: 1 })
).models;
const named = (...names: readonly string[]): TransitionModel[] =>
  names.map((operation) => ({ ...learned!, operation }));
const loaded = (): string => [...loadTransitions(folder).keys()].sort().join();

test('operations of any name are saved side by side in the folder of transitions', () => {
  const names = [
    '',
    '.',
    '..',
    '../..',
    '../../escaped',
    'Get',
    'get',
    'a/b',
    'a\\b',
    'con',
    'é',
    'x'.repeat(300),
  ];
  saveTransitions({ models: named(...names) }, folder);
  assert.equal([...loadTransitions(folder).keys()].sort(), [...names].sort());
  assert.equal(readdirSync(at), ['model']);
  assert.equal(readdirSync(folder), ['transitions']);
  const folders = readdirSync(join(folder, 'transitions'));
  assert.is(new Set(folders.map((name) => name.toLowerCase())).size, names.length);
});

test('an operation that is gone leaves no model behind', () => {
  saveTransitions({ models: named('enqueue') }, folder);
  assert.is(loaded(), 'enqueue');
});

test('a kill at any write leaves all models of the old operations or all of the new ones', () => {
  saveTransitions({ models: named('new') }, join(at, 'new'));
  const program = new KilledProgram(`
import { loadTransitions, saveTransitions } from 'learn-inv/transitions';
const models = [...loadTransitions(process.argv[2] + '/../new').values()].map(({ model }) => model);
globalThis.armed = true;
saveTransitions({ models }, process.argv[2]);
`);
  const seen = new Set<string>();
  const prepare = (): string => {
    rmSync(folder, { recursive: true, force: true });
    saveTransitions({ models: named('first', 'old') }, folder);
    return folder;
  };
  const kills = program.run(prepare, () => {
    seen.add(loaded());
    saveTransitions({ models: named('next') }, folder);
    assert.is(loaded(), 'next');
    assert.equal(readdirSync(folder), ['transitions']);
  });
  program.remove();
  assert.ok(kills >= 6);
  assert.equal([...seen].sort(), ['first,old', 'new']);
});

test.after(() => {
  if (existsSync(at)) rmSync(at, { recursive: true });
});
test.run();
