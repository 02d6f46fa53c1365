import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownCache } from '../../neural/lemon/testing/back-ends.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv lemon compare');
const at = new Workplace();
test.after(() => at.remove());
test.after(ownCache());

/** Writes a model of one layer without weights. */
function write(name: string, className: string, config: object): void {
  const layer = { name: 'layer', batch_input_shape: [null, 4, 4, 1], ...config };
  const topology = {
    class_name: 'Sequential',
    config: { name: 'own', layers: [{ class_name: className, config: layer }] },
  };
  writeFileSync(join(at.folder, name), JSON.stringify({ modelTopology: topology, weightsManifest: [] }));
}

test('prints where back ends part, writes the program, and ends with code 1', async () => {
  write('part.json', 'Softmax', { axis: 1 });
  const args = ['lemon', 'compare', 'part.json', '--offline', '--samples', '1', '--script', 'part.cjs'];
  const { code, out, err } = await at.inProcess(...args);
  assert.is(code, 1, err);
  assert.match(out, /cpu@[\d.]+ fails: Softmax along a non-last dimension/);
  assert.match(out, /the outputs part: part\.json on cpu@[\d.]+, wasm@[\d.]+, 1 input/);
});

test('prints a document, and ends with code 0 if the outputs agree', async () => {
  write('agree.json', 'ReLU', {});
  const { code, out, err } = await at.inProcess('lemon', 'compare', 'agree.json', '--offline', '--json');
  assert.is(code, 0, err);
  const { parts, first, inputs, nodes, difference } = JSON.parse(out) as Record<string, unknown>;
  assert.equal([parts, first, inputs, nodes, difference], [false, null, 3, 1, 0]);
});

test('a file that is no model is refused', async () => {
  writeFileSync(join(at.folder, 'none.json'), '{ "a": 1 }');
  const { code, err } = await at.inProcess('lemon', 'compare', 'none.json', '--offline');
  assert.is(code, 2);
  assert.match(err, 'none.json is no model of TensorFlow.js');
  const other = await at.inProcess('lemon', 'compare', 'agree.json', '--backends', 'onnx-web', '--offline');
  assert.is(other.code, 2);
  assert.match(other.err, 'onnx-web runs no such model');
});

test.run();
