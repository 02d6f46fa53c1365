import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hunt } from '../../hunt.ts';
import { cacheOK, cacheWith } from '../../testing/async-subjects.ts';
import { oracleOf } from '../../testing/oracles.ts';

const test = suite('generated tests of asynchronous methods');
const root = fileURLToPath(new URL('../../../..', import.meta.url));
mkdirSync(join(root, 'dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'dist/written-'));
test.after(() => rmSync(folder, { recursive: true }));

const SUBJECT = `
import { cacheWith } from '../../src/hunt/testing/async-subjects.ts';
export default cacheWith('clear', 'fetch', 'lock');
`;

const testsOf = async (): Promise<Map<string, string>> => {
  const { findings } = await hunt(cacheWith('clear', 'fetch', 'lock'), {
    oracle: oracleOf(cacheOK),
    scope: 3,
    calls: 200,
    timeout: 50,
    refusals: true,
    test: { structure: './cache.ts' },
  });
  return new Map(findings.map(({ method, test: text }) => [method, text]));
};

test('they await what returned a promise, and fail with the fault', async () => {
  writeFileSync(join(folder, 'cache.ts'), SUBJECT);
  const tests = await testsOf();
  assert.match(
    tests.get('clear')!,
    `repOK rejects', async () => {
  const object = await structure.create(3);
  await object.set(0, 0);
  assertRepOK(object, repOK);
  await object.clear();
  assertRepOK(object, repOK);
});
`,
  );
  for (const [method, failure] of [
    ['fetch', 'cannot read it'],
    ['lock', 'the promise does not settle'],
  ] as const) {
    const path = join(folder, `${method}.test.ts`);
    writeFileSync(path, tests.get(method)!);
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--test', path], {
      encoding: 'utf8',
      cwd: root,
    });
    assert.is(status, 1, `${method}: ${stdout}`);
    assert.match(stdout, failure);
  }
});

test.run();
