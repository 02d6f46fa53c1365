import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BackEnd } from '../back-ends/back-end.ts';
import { parseBackEndSpec } from '../back-ends/back-end-spec.ts';
import type { Release } from '../back-ends/find-release.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import { tensorCode, writeScript } from './write-script.ts';

/** Returns the lines of a program about some back ends of a release. */
function linesOf(specs: readonly string[], release: Release): string[] {
  const limits = { timeout: 1000, memory: 256 };
  const backends = specs.map((text) => new BackEnd(parseBackEndSpec(text), release, limits));
  const sides = new Map(backends.map(({ name }) => [name, 'unknown' as const]));
  const script = writeScript(drawnCase('Flatten', {}, [2, 2]), { kind: 'nan', sides, message: '' }, backends);
  return script.split('\n');
}

/** Returns the lines that switch SIMD off in a program about some back ends. */
const offLines = (...specs: readonly string[]): string[] =>
  linesOf(specs, { version: '4.22.0', folder: '' }).filter((line) => line.includes('SIMD'));

test('a program loads the parts of TensorFlow.js if they are all that was found', () => {
  const parts = ['core', 'layers', 'backend-cpu'].map((name) => `@tensorflow/tfjs-${name}`);
  const lines = linesOf(['cpu'], { version: '4.2.0', folder: '', parts });
  assert.ok(lines.includes(`// npm install ${parts.map((name) => `${name}@4.2.0`).join(' ')}`));
  assert.ok(lines.includes("require('@tensorflow/tfjs-backend-cpu');"));
  assert.not.match(lines.join('\n'), "require('@tensorflow/tfjs')");
});

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
