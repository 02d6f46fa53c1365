import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drawnCase } from '../testing/drawn-case.ts';
import type { Bug } from './bug.ts';
import { rootCauses } from './root-causes.ts';

const smallest = drawnCase('Flatten', {}, [2, 2]);

/** A bug of `wasm`, which differs from a plain one as told. */
const bug = (layer: string, own: Partial<Bug> = {}): Bug => ({
  ...{ kind: 'inconsistency', during: 'prediction', layer, config: {}, message: '', degree: 0 },
  backends: [
    { name: 'cpu@4.22.0', side: 'right' },
    { name: 'wasm@4.22.0', side: 'wrong' },
  ],
  ...{
    amplifiedFrom: 0,
    suspicion: 0,
    inInitialModel: false,
    mutants: 1,
    first: 1,
    rules: [],
    smallest,
    inputs: [[2, 2, 2]],
    script: '',
  },
  found: { topology: smallest.model.topology, layer: 'layer' },
  ...own,
});

const shown = (bugs: readonly Bug[]): unknown[] =>
  rootCauses(bugs).map(({ kernel, isMissing, examples }) => [
    kernel,
    isMissing,
    examples.map(({ layer }) => layer),
  ]);

test('a crash on an empty batch is one cause, whatever the layer', () => {
  const crash = (layer: string, message: string): Bug => bug(layer, { kind: 'crash', message });
  assert.equal(
    shown([
      crash('Permute', 'divide by zero'),
      crash('Dense', 'divide by zero'),
      crash('LSTM', 'unreachable'),
    ]),
    [
      ['several', false, ['Permute', 'Dense']],
      ['LSTM', false, ['LSTM']],
    ],
  );
  const shapes = ['Input size (0,2) of conv2d_3 is too small', 'Input size (0,7,2) of conv2d_1 is too small'];
  assert.is(rootCauses(shapes.map((message, at) => crash(`L${at}`, message))).length, 1);
});

test('a kernel that a back end lacks is one cause in prediction and training', () => {
  const message = "Kernel 'MaxPool3D' not registered for backend 'wasm'";
  const found = [
    bug('MaxPooling3D', { kind: 'crash', message }),
    bug('TimeDistributed', { kind: 'crash', message, during: 'training' }),
    bug('Conv3D', { kind: 'crash', message: message.replace('MaxPool3D', 'Conv3D') }),
  ];
  assert.equal(shown(found), [
    ['MaxPool3D', true, ['MaxPooling3D', 'TimeDistributed']],
    ['Conv3D', true, ['Conv3D']],
  ]);
});

test('wrong results share a cause if kernel, options and sides are the same', () => {
  const config = { padding: 'same', strides: [2, 2] };
  assert.equal(
    shown([bug('Conv1D', { config: { padding: 'same', strides: [3] } }), bug('Conv2D', { config })]),
    [['Conv2D', false, ['Conv1D', 'Conv2D']]],
  );
  assert.is(
    rootCauses([bug('Conv2D', { config }), bug('Conv2D', { config: { padding: 'same' } })]).length,
    2,
  );
  assert.is(rootCauses([bug('Conv2D'), bug('Conv2D', { during: 'training' })]).length, 2);
  // The activation alone is at fault.
  const relu = { kind: 'nan', config: { activation: 'relu' } } as const;
  assert.equal(shown([bug('Dense', relu), bug('Conv2D', relu), bug('ReLU', { kind: 'nan' })]), [
    ['relu', false, ['Dense', 'Conv2D', 'ReLU']],
  ]);
});

test.run();
