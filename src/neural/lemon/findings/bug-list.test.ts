import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startBackEnds } from '../testing/back-ends.ts';
import { drawnCase } from '../testing/drawn-case.ts';
import type { Bug } from './bug.ts';
import { BugList } from './bug-list.ts';

const test = suite('bug list');
const backends = await startBackEnds(['cpu', 'wasm']);
test.after(() => backends.forEach((backend) => backend.end()));

const SIGHTING = {
  ...{ model: 1, rules: ['MLA'], degree: 0, amplifiedFrom: 0, suspicion: 0 },
  found: { topology: drawnCase('Flatten', {}, [2, 2]).model.topology, layer: 'layer' },
};

const window = { strides: [3, 3], padding: 'same', data_format: 'channels_last' };

test('a finding is minimized, its wrong side named, and one of the same class is counted, not reported', async () => {
  const found: Bug[] = [];
  const list = new BugList(backends, { onBug: (bug) => void found.push(bug) });
  const config = { filters: 3, kernel_size: [2, 2], use_bias: true, activation: 'tanh', ...window };
  const given = drawnCase('Conv2D', config, [9, 9, 2]);
  const judgement = await list.judge(given);
  assert.ok(judgement !== undefined);
  assert.ok(await list.add(given, judgement, SIGHTING));
  const [bug] = list.bugs;
  assert.is(list.bugs.length, 1);
  assert.is(bug!.kind, 'inconsistency');
  assert.equal(
    bug!.backends.map(({ name, side }) => [name.split('@')[0], side]),
    [
      ['cpu', 'right'],
      ['wasm', 'wrong'],
    ],
  );
  assert.is(bug!.config['activation'], undefined);
  assert.is(bug!.config['filters'], undefined);
  assert.is(bug!.config['padding'], 'same');
  const [[, input]] = bug!.smallest.inputs as unknown as [[string, { shape: number[]; data: Float32Array }]];
  assert.ok(input.data.length <= 4, String(input.shape));
  assert.ok(input.data.every(Number.isInteger));
  assert.match(bug!.script, 'WRONG');

  const other = drawnCase('Conv2D', { ...config, filters: 1, kernel_size: [2, 2] }, [9, 6, 1]);
  for (const model of [2, 2])
    assert.ok(await list.add(other, (await list.judge(other))!, { ...SIGHTING, model, degree: 0.5 }));
  assert.is(found.length, 1);
  assert.equal([list.bugs[0]!.mutants, list.bugs[0]!.degree], [2, 0.5]);
});

test('a finding is reported as it is once no time is left', async () => {
  const list = new BugList(backends, { isTimeLeft: () => false });
  const given = drawnCase('Conv2D', { filters: 3, kernel_size: [2, 2], ...window }, [9, 9, 2]);
  assert.ok(await list.add(given, (await list.judge(given))!, SIGHTING));
  assert.is(list.bugs[0]!.smallest, given);
});

test('a missing gradient of weights does not hide a wrong one of the input: fixed weights show it', async () => {
  const list = new BugList(backends);
  const config = { filters: 2, kernel_size: [2, 2], ...window, use_bias: true, activation: 'linear' };
  const kindOf = async (trainable: boolean): Promise<unknown> => {
    const given = drawnCase('Conv2DTranspose', { ...config, trainable }, [2, 2, 2]);
    const judged = await list.judge(given, 'training');
    return [judged!.kind, ...judged!.sides.values()];
  };
  assert.equal(await kindOf(true), ['crash', 'right', 'wrong']);
  assert.equal(await kindOf(false), ['inconsistency', 'right', 'wrong']);
});

test('a bug that all back ends share is found by the reference', async () => {
  const list = new BugList(backends);
  const judgement = await list.judge(
    drawnCase('BatchNormalization', { axis: 1, epsilon: 1e-3, center: true, scale: true }, [3, 4, 2]),
  );
  assert.equal([...judgement!.sides.values()], ['wrong', 'wrong']);
});

test('a crash of all back ends is a finding where they accept the layer, not where an input is out of range', async () => {
  const list = new BugList(backends);
  const [known, unknown] = [0, 1].map(() =>
    drawnCase('LayerNormalization', { axis: [-1], epsilon: 1e-3 }, [2, 2, 2, 2]),
  );
  // The reference does not judge it.
  unknown!.inputs.get('input_1')!.data[0] = Infinity;
  for (const bug of [known, unknown]) {
    const judgement = (await list.judge(bug!))!;
    assert.equal([judgement.kind, ...judgement.sides.values()], ['crash', 'wrong', 'wrong']);
  }
  const outside = drawnCase('CategoryEncoding', { num_tokens: 3, output_mode: 'count' }, [2]);
  outside.inputs.get('input_1')!.data.fill(9);
  assert.is(await list.judge(outside), undefined);
});

test('a bug of a layer within another is one of that layer', async () => {
  const list = new BugList(backends);
  const layer = {
    class_name: 'Dense',
    config: { name: 'inner', units: 2, activation: 'relu6', use_bias: true },
  };
  const given = drawnCase('TimeDistributed', { layer }, [3, 2]);
  given.inputs.get('input_1')!.data[0] = NaN;
  assert.ok(await list.add(given, (await list.judge(given))!, SIGHTING));
  const [{ kind, layer: name, config }] = list.bugs as [Bug];
  assert.equal([kind, name, config], ['nan', 'Dense', { activation: 'relu6' }]);
});

test('layers that back ends compute right are no findings', async () => {
  const list = new BugList(backends);
  const cases = [
    drawnCase('Dense', { units: 50, activation: 'softmax', use_bias: true }, [400]),
    drawnCase(
      'Conv2D',
      { filters: 4, kernel_size: [5, 5], activation: 'sigmoid', ...window, strides: [1, 1] },
      [9, 9, 8],
    ),
    drawnCase('LSTM', { units: 5, activation: 'tanh', recurrent_activation: 'sigmoid' }, [20, 3]),
  ];
  for (const layerCase of cases) assert.is(await list.judge(layerCase), undefined);
});

const pooling = { pool_size: [2, 2], strides: [2, 2], padding: 'valid', data_format: 'channels_last' };
const plain = { use_bias: true, activation: 'tanh' };

test('wrong gradients and lacking kernels of a back end are found, and its right ones are not', async () => {
  const list = new BugList(backends);
  const sides = async (...args: Parameters<typeof drawnCase>): Promise<unknown> => {
    const judged = await list.judge(drawnCase(...args), 'training');
    return judged && [judged.kind, ...judged.sides.values()];
  };
  assert.equal(await sides('MaxPooling2D', pooling, [6, 6, 2]), ['inconsistency', 'right', 'wrong']);
  const window = { kernel_size: [2, 2], strides: [1, 1], padding: 'valid', data_format: 'channels_last' };
  const config = { filters: 2, ...window, ...plain };
  assert.equal(await sides('Conv2D', config, [5, 5, 2]), ['crash', 'right', 'wrong']);
  assert.is(await sides('Dense', { units: 3, ...plain }, [4]), undefined);
  assert.is(await sides('Dense', { units: 3, ...plain }, [3, 4]), undefined);
  assert.is(await sides('LayerNormalization', { axis: [-1], epsilon: 1e-3 }, [2, 6, 4]), undefined);
  assert.is(await sides('Permute', { dims: [2, 1] }, [3, 4]), undefined);
  assert.equal(await sides('Embedding', { input_dim: 1, output_dim: 3 }, [4]), ['crash', 'right', 'wrong']);
});

test.run();
