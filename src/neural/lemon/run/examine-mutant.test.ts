import * as core from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import * as layers from '@tensorflow/tfjs-layers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TensorFlow } from '../back-ends/load-tensor-flow.ts';
import { doInTensorFlow } from '../back-ends/tensor-flow-back-end.ts';
import { askAll, type Judged } from '../back-ends/back-end-job.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { findDivergences, hasDiverged, type LayerFault } from './examine-mutant.ts';

// Other tests in the same process choose other back ends.
await core.setBackend('cpu');
const tf = { ...core, ...layers } as unknown as TensorFlow;

const cpu: Judged = { name: 'cpu', run: (job) => doInTensorFlow(tf, job) };

/** Fails in a layer if its batch has no examples. */
const failsWhenEmpty: Judged = {
  name: 'other',
  run: async (job) => {
    const answer = await cpu.run(job);
    if (answer.kind !== 'ran' || job.kind !== 'run') throw new Error(answer.kind);
    const outputs = new Map(answer.outputs);
    if (outputs.get('layer')!.shape[0] !== 0) return answer;
    outputs.delete('layer');
    return { ...answer, outputs, failures: [{ layer: 'layer', message: 'no examples' }] };
  },
};

/** Returns the faults of layers of a model that gets a batch without examples. */
async function findIn(model: LayersModel, backends: readonly Judged[]): Promise<LayerFault[]> {
  const inputs = new Map([['input_1', { shape: [0, 4], data: new Float32Array() }]]);
  const answers = await askAll(backends, { kind: 'run', model, inputs });
  return hasDiverged(model, answers) ? findDivergences(model, inputs, backends, answers) : [];
}

test('a layer that fails for a batch without examples is found in a whole model', async () => {
  const { model } = drawnCase('Dense', { units: 3, activation: 'linear' }, [4]);
  assert.equal(await findIn(model, [cpu, { ...cpu, name: 'again' }]), []);
  const [found, ...others] = await findIn(model, [cpu, failsWhenEmpty]);
  assert.equal(others, []);
  assert.equal(
    [...found!.judgement.sides],
    [
      ['cpu', 'right'],
      ['other', 'wrong'],
    ],
  );
  assert.equal([...found!.case.inputs.values()][0]!.shape, [0, 4]);
});

test.run();
