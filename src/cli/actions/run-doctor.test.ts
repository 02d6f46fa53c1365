import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { testIf } from '../../base/testing/test-if.ts';
import type { EngineState } from '../../learn/network/examine-engines.ts';

const test = suite('doctor');
const bin = fileURLToPath(new URL('../../../bin/learn-inv.js', import.meta.url));

function learnInv(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const { code, out } = learnInv('doctor', '--json');
const { engines, ...system } = JSON.parse(out) as { engines: readonly EngineState[] };
const webgpu = engines.find(({ engine }) => engine === 'webgpu')!;

test('lists every engine and backend, with a reason and a hint for those that cannot be used', () => {
  assert.is(code, 0);
  assert.equal(Object.keys(system), ['node', 'platform', 'processor', 'cores', 'packages']);
  assert.equal(
    engines.map(({ engine, backend }) => backend ?? engine),
    ['simd', 'webgpu', 'tfjs-node-gpu', 'tfjs-node', 'wasm', 'cpu'],
  );
  for (const { engine, usable, detail, hint } of engines) {
    assert.is(hint === undefined, usable, engine);
    assert.ok(detail !== '');
  }
  assert.ok(engines[0]!.usable, 'simd is always usable');
  assert.ok(
    engines.find(({ backend }) => backend === 'wasm')!.usable,
    'TensorFlow.js on WebAssembly is usable in development',
  );
});

test('a software adapter is not usable', () => {
  assert.is(webgpu.usable, webgpu.adapter?.software === false);
});

test('prints tables, and help with an example', () => {
  const { code, out } = learnInv('doctor');
  assert.is(code, 0);
  for (const part of [process.version, 'simd', 'webgpu', 'tensorflow (wasm)']) {
    assert.ok(out.includes(part), part);
  }
  assert.match(learnInv('doctor', '--help').out, /\$ learn-inv doctor/);
});

testIf(!webgpu.usable, test)('an unavailable engine gives exit code 2 and a hint', () => {
  const { code, err } = learnInv('train', 'singly-linked-list', '--scope', '2', '--engine', 'webgpu');
  assert.is(code, 2);
  assert.match(err, /webgpu engine cannot start[^]*--engine simd/);
});

test.run();
