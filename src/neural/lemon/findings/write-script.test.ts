import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BackEnd } from '../back-ends/back-end.ts';
import { parseBackEndSpec } from '../back-ends/back-end-spec.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import { tensorCode, writeScript } from './write-script.ts';

/** Returns the lines that switch SIMD off in a program about some back ends. */
function offLines(...specs: readonly string[]): string[] {
  const release = { version: '4.22.0', folder: '' };
  const limits = { timeout: 1000, memory: 256 };
  const backends = specs.map((text) => new BackEnd(parseBackEndSpec(text), release, limits));
  const sides = new Map(backends.map(({ name }) => [name, 'unknown' as const]));
  const script = writeScript(drawnCase('Flatten', {}, [2, 2]), { kind: 'nan', sides, message: '' }, backends);
  return script.split('\n').filter((line) => line.includes('SIMD'));
}

test('a program runs WebAssembly as the back ends did, and both ways by an argument', () => {
  assert.equal(offLines('cpu', 'wasm'), []);
  assert.equal(offLines('cpu', 'wasm:nosimd'), ["tf.env().set('WASM_HAS_SIMD_SUPPORT', false);"]);
  assert.match(offLines('wasm:simd', 'wasm:nosimd').join('\n'), /^if .*'nosimd'.* tf\.env/);
});

test('equal values are filled in with their type, which old releases of wasm need', () => {
  assert.is(
    tensorCode({ shape: [2, 1], data: Float32Array.of(NaN, NaN) }),
    "tf.fill([2, 1], NaN, 'float32')",
  );
  assert.is(tensorCode({ shape: [2], data: Float32Array.of(0, -0) }), 'tf.tensor([0, 0], [2])');
});

test.run();
