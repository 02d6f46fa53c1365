import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { initialParameters } from '../fit/initial-parameters.ts';
import type { Activation } from '../network.ts';
import {
  asOnes,
  exampleBagData,
  exampleData,
  firstRows,
  oneRowEach,
  withNumbers,
} from '../testing/examples.ts';
import { shareBags } from '../training-data.ts';
import type { TrainingData } from '../types.ts';
import { listOnes } from './list-ones.ts';
import { openSimdWorkspace } from './open-simd-workspace.ts';

/** Returns the data with a 0.5 in its last row, so that the kernel stores dense rows. Do not train on that row. */
function asDense(data: TrainingData): TrainingData {
  return withNumbers(data, (value, i) => (i === data.rows.length - 1 ? 0.5 : value));
}

test('lists the inputs that are 1 if all values are 0 or 1 and at most half are 1', () => {
  const listed = (...rows: number[]) =>
    listOnes(shareBags(oneRowEach(Float32Array.from(rows), 4, new Uint8Array(rows.length / 4))));
  const lists = listed(0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0)!;
  assert.equal([...lists.starts], [0, 2, 2, 3]);
  assert.equal([...lists.ones], [1, 3, 2]);
  assert.is(listed(0, 1, 0, 0.5), undefined);
  assert.is(listed(0, 1, 1, 1), undefined);
});

test('sparse binary rows and dense rows give the same network, bit for bit', () => {
  const settings = fc.record({
    inputs: fc.integer({ min: 3, max: 40 }),
    hidden: fc.integer({ min: 2, max: 40 }),
    activation: fc.constantFrom<Activation>('relu', 'tanh'),
    bagged: fc.boolean(),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(settings, ({ inputs, hidden, activation, bagged, seed }) => {
      const count = 300;
      const data = asOnes(bagged ? exampleBagData(count, inputs, 280) : exampleData(count, inputs, seed));
      const last = data.rowCount - 1;
      const order = firstRows(count).filter(
        (bag) => !data.members.subarray(data.starts[bag], data.starts[bag + 1]).includes(last),
      );
      const initial = initialParameters({ inputs, hidden }, createRandom(seed));
      const train = (from: TrainingData): Float32Array[] => {
        const trainer = openSimdWorkspace(from).createTrainer(hidden, activation, initial);
        for (let epoch = 0; epoch < 3; epoch++) {
          trainer.epoch(order, { batchSize: 70, l2: 0.01, learningRate: 0.01 });
        }
        return [trainer.readParameters(), trainer.predict(order)];
      };
      assert.ok(listOnes(data) !== undefined);
      assert.ok(listOnes(asDense(data)) === undefined);
      assert.equal(train(data), train(asDense(data)));
    }),
    { numRuns: 60 },
  );
});

test.run();
