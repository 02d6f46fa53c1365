import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BinarySearchTree } from '../../../structures/binary-search-tree/binary-search-tree.ts';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import { learn } from '../training/learn.ts';
import { hostileText, movesCursor } from '../../base/escape/testing/hostile-text.ts';
import { evaluate } from '../../hunt/testing/evaluate.ts';
import { createRepOK } from './classifier.ts';
import { modelToJson } from './model-json.ts';
import type { Model } from './model.ts';
import { saveModel } from './save-model.ts';
import { standaloneModule } from './standalone-module.ts';

const test = suite('standalone module');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));

test('a standalone module explains an object in a process without learn-inv', async () => {
  const { model } = await learn(searchTree, { scope: 4, seed: 1, jobs: 1 });
  const repOK = createRepOK(model);
  saveModel(model, folder, { standalone: true });
  const program = `
import { explain } from './repok.mjs';
class Node { constructor(key, left, right) { this.left = left ?? null; this.right = right ?? null; this.key = key; } }
class BinarySearchTree { root = new Node(2, new Node(5), new Node(3)); size = 3; }
console.log(JSON.stringify(explain(new BinarySearchTree())));
`;
  writeFileSync(join(folder, 'use.mjs'), program);
  const { stdout, stderr } = spawnSync(process.execPath, ['use.mjs'], { cwd: folder, encoding: 'utf8' });
  assert.is(stderr, '');
  const broken = new BinarySearchTree();
  for (const key of [2, 1, 3]) broken.insert(key);
  broken.root!.left!.key = 5;
  assert.equal(JSON.parse(stdout), repOK.explain(broken));
  assert.not.match(readFileSync(join(folder, 'repok.mjs'), 'utf8'), /^\s*import\b/m);
});

test('a standalone module gives equal verdicts if generating code from strings is forbidden', async () => {
  const { model } = await learn(searchTree, { scope: 4, seed: 1, jobs: 1 });
  saveModel(model, folder, { standalone: true });
  const program = `
import { check, repOK } from './repok.mjs';
class Node { constructor(key, left, right) { this.left = left ?? null; this.right = right ?? null; this.key = key; } }
class BinarySearchTree { root = new Node(2, new Node(1), new Node(3)); size = 3; }
const tree = new BinarySearchTree();
const verdicts = [check(tree), repOK(tree)];
tree.root.left.key = 5;
verdicts.push(check(tree), repOK(tree));
tree.root.left = tree.root.right;
console.log(JSON.stringify([...verdicts, check(tree)]));
`;
  writeFileSync(join(folder, 'check.mjs'), program);
  const [compiled, forbidden] = [[], ['--disallow-code-generation-from-strings']].map((options) => {
    const { stdout, stderr } = spawnSync(process.execPath, [...options, 'check.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.is(stderr, '');
    return JSON.parse(stdout) as { outcome: string }[];
  });
  assert.equal(forbidden, compiled);
  assert.equal(
    [0, 2, 4].map((check) => compiled![check]!.outcome),
    ['valid', 'invalid', 'invalid'],
  );
});

test('a standalone module holds its model as data, whatever the names in it', async () => {
  const { model } = await learn(searchTree, { scope: 3, seed: 1, jobs: 1, trials: 1 });
  const harmless = standaloneModule({ ...model, structure: 'STRUCTURE' }).split('\n');
  fc.assert(
    fc.property(hostileText(), (text) => {
      const named = { ...model, structure: text, fields: { [text]: [text] } } as Model;
      const lines = standaloneModule(named).split('\n');
      assert.is(lines.length, harmless.length);
      const changed = lines.filter((line, index) => line !== harmless[index]);
      const [head, data] = changed as [string, string];
      assert.is(changed.length, 2);
      assert.match(head, /^\/\/ /);
      assert.not(movesCursor(head + data));
      assert.not.match(head + data, /<[/!]/);
      const written = /JSON\.parse\((.*)\)\)\);$/.exec(data)![1]!;
      assert.is(evaluate(written), JSON.stringify(modelToJson(named)));
    }),
    { numRuns: 30 },
  );
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
