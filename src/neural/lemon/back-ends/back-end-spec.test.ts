import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { installSpecs, isInBrowser, parseBackEndSpec } from './back-end-spec.ts';

test('a name, a release and options are read, of TensorFlow.js and of ONNX Runtime', () => {
  const { name, family, release, options } = parseBackEndSpec(' onnx-web@1.21:basic ');
  assert.equal([name, family, release, [...options]], ['onnx-web', 'onnx', '1.21', ['basic']]);
  assert.is(parseBackEndSpec('wasm@3.11.0:nosimd').family, 'tfjs');
  assert.is(parseBackEndSpec('onnx-node').release, undefined);
});

test('WebGPU runs in a browser, and with the option dawn in Node, by one package more', () => {
  const [inBrowser, inNode] = ['webgpu', 'webgpu:dawn'].map(parseBackEndSpec);
  assert.equal([inBrowser!, inNode!].map(isInBrowser), [true, false]);
  const [packages, more] = [inBrowser!, inNode!].map((spec) => installSpecs(spec, '4.22.0'));
  assert.equal(packages, ['@tensorflow/tfjs@4.22.0', '@tensorflow/tfjs-backend-webgpu@4.22.0']);
  assert.equal(more, [...packages!, 'webgpu@0.6.2']);
});

test('threads of WebAssembly run in a browser', () => {
  const others = ['wasm:threads', 'wasm', 'onnx-web:webgpu', 'onnx-web:all', 'onnx-node'];
  assert.equal(others.map(parseBackEndSpec).map(isInBrowser), [true, false, true, false, false]);
});

test('an unknown back end, release or option is refused', () => {
  for (const text of [
    'onnx',
    'cpu@latest',
    'onnx-node:simd',
    'wasm:basic',
    'wasm:nosimd:threads',
    'learn-inv@0.1.0',
    '',
  ]) {
    assert.throws(
      () => parseBackEndSpec(text),
      (error: unknown) => error instanceof LearnInvError && error.code === 'BAD_OPTION',
      text,
    );
  }
});

test.run();
