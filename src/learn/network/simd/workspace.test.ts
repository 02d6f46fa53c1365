import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { createRandom } from '../../../base/random.ts';
import { initialParameters, parameterCount, predict, toNetwork, type Activation } from '../network.ts';
import { exampleData, firstRows } from '../testing/examples.ts';
import { openSimdWorkspace } from './built-kernel.ts';

test('simd predicts like the plain forward pass, for any shape and scale of weights', () => {
  const shapes = fc.record({
    inputs: fc.integer({ min: 3, max: 20 }),
    hidden: fc.integer({ min: 2, max: 40 }),
    activation: fc.constantFrom<Activation>('relu', 'tanh'),
    scale: fc.constantFrom(0.001, 1, 30),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(shapes, ({ inputs, hidden, activation, scale, seed }) => {
      const some = exampleData(70, inputs, seed);
      const random = createRandom(seed);
      const length = parameterCount({ inputs, hidden });
      const parameters = Float32Array.from({ length }, () => scale * (2 * random.next() - 1));
      // Small output weights keep the logit small, so that errors of the hidden layer stay visible.
      parameters.fill(0.1, inputs * hidden + hidden);
      const trainer = openSimdWorkspace(some).createTrainer(hidden, activation, parameters);
      const network = toNetwork(parameters, { inputs, hidden }, activation);
      const plain = predict(network, { data: some.rows, width: inputs, count: 70 });
      trainer.predict(firstRows(70)).forEach((p, row) => assert.ok(Math.abs(p - plain[row]!) < 2e-6));
    }),
  );
});

test('a network in a used workspace trains like in a new one', () => {
  const workspace = openSimdWorkspace(exampleData(601, 7));
  const initial = initialParameters({ inputs: 7, hidden: 11 }, createRandom('weights'));
  const options = { batchSize: 64, l2: 0.1, learningRate: 0.01 };
  const train = (): Float32Array => {
    const trainer = workspace.createTrainer(11, 'tanh', initial);
    trainer.epoch(firstRows(601), options);
    return trainer.readParameters();
  };
  const first = train();
  workspace.createTrainer(100, 'relu', initialParameters({ inputs: 7, hidden: 100 }, createRandom(2)));
  assert.equal([...train()], [...first]);
});

test.run();
