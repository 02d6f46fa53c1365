import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import { KilledProgram } from '../../base/files/testing/killed-at.ts';
import { learn } from '../training/learn.ts';
import { loadModel } from './load-model.ts';
import type { Model } from './model.ts';
import { saveModel } from './save-model.ts';

const test = suite('saveModel');
const at = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const { model: old } = await learn(searchTree, {
  ...{ scope: 2, seed: 1, beyond: false },
  ...{ trials: 1, votes: 1, jobs: 1 },
});
const renewed: Model = { ...old, seed: 'new' };
const folder = join(at, 'model');
saveModel(renewed, join(at, 'new'));
saveModel(old, join(at, 'old'));

const program = new KilledProgram(`
import { loadModel, saveModel } from 'learn-inv';
const model = loadModel(process.argv[2] + '/../new');
globalThis.armed = true;
saveModel(model, process.argv[2]);
`);

test('a kill at any write leaves the old model or the new one, and the next save removes what is left', () => {
  const seen = new Set<string>();
  const prepare = (): string => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(at, 'old'), folder, { recursive: true });
    return folder;
  };
  const check = (): void => {
    seen.add(loadModel(folder).seed);
    saveModel(renewed, folder);
    assert.equal(readdirSync(folder), ['classifier.json']);
  };
  assert.ok(program.run(prepare, check) >= 3);
  assert.equal([...seen].sort(), ['1', 'new']);
});

test('returns the path; a folder in place of the file is an error', () => {
  rmSync(folder, { recursive: true, force: true });
  assert.is(saveModel(old, folder), join(folder, 'classifier.json'));
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'classifier.json'), { recursive: true });
  assert.throws(
    () => saveModel(old, folder),
    (error: { code?: string; message: string }) =>
      error.code === 'CANNOT_WRITE' && error.message.includes('classifier.json is a folder'),
  );
});

test.after(() => {
  program.remove();
  rmSync(at, { recursive: true });
});
test.run();
