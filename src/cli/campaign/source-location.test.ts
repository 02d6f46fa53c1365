import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reportedLocation, reportFolder } from './view.ts';

const test = suite('locations in reports');
const root = mkdtempSync(join(tmpdir(), 'places-'));
test.after(() => rmSync(root, { recursive: true }));

/** Writes a file of the test's folder and returns its path. */
function fileAt(...path: readonly string[]): string {
  const file = join(root, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  return file;
}

const project = join(root, 'project');
const own = fileAt('project', 'src', 'a queue.ts');
const structure = fileAt('project', 'queue.structure.ts');
const packaged = fileAt('project', 'node_modules', 'queue', 'index.js');
const elsewhere = fileAt('elsewhere', 'queue.ts');

test('a method in the project is named by its file, others by the first line of the structure', () => {
  const of = (file: string, given = structure) => reportedLocation({ file, line: 7 }, given, project);
  assert.equal(of(own), { file: 'src/a queue.ts', line: 7 });
  const declared = { file: 'queue.structure.ts', line: 1 };
  for (const file of [packaged, elsewhere, join(project, 'missing.ts')]) assert.equal(of(file), declared);
  assert.equal(reportedLocation(undefined, structure, project), declared);
  assert.is(of(packaged, 'int-tree-set'), undefined, 'a built-in structure');
  assert.is(of(packaged, elsewhere), undefined);
});

test('paths are relative to the repository on GitHub, and else to the current folder', () => {
  assert.is(reportFolder({}, project), project);
  assert.is(reportFolder({ GITHUB_WORKSPACE: root }, project), root);
  assert.is(reportFolder({ GITHUB_WORKSPACE: join(root, 'elsewhere') }, project), project);
  assert.is(reportFolder({ GITHUB_WORKSPACE: join(root, 'missing') }, project), project);
});

test.run();
