import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { testIf } from '../../../base/testing/test-if.ts';
import { exampleData, firstRows } from '../testing/examples.ts';
import type { FitResult } from '../types.ts';
import { openCard } from './open-card.ts';
import { anyAdapter } from './testing/software-adapter.ts';
import { trainPopulation, type PopulationFit } from './train-population.ts';

// Runs on a software adapter if there is no graphics card; skipped if there is neither.
const found = await anyAdapter();
const card = found && (await openCard(found));
test.after(() => card?.device.destroy());

const data = exampleData(30, 3);
const fitOf = (seed: string, results: Map<string, FitResult>): PopulationFit => ({
  data,
  task: {
    ...{ optimizer: 'adam', activation: 'relu', hidden: 20, l2: 0.01, seed, learningRate: 0.01 },
    ...{ batchSize: 10, maxEpochs: 3, patience: 3 },
    training: firstRows(20),
    validation: firstRows(30).subarray(20),
  },
  onEnd: (result) => results.set(seed, result),
  isWanted: () => true,
});

testIf(card !== undefined, test)(
  'networks that do not fit together give the results of those that do',
  async () => {
    const seeds = ['a', 'b', 'c', 'd', 'e'];
    const together = new Map<string, FitResult>();
    await trainPopulation(
      card!,
      seeds.map((seed) => fitOf(seed, together)),
    );
    const apart = new Map<string, FitResult>();
    const sizes: number[] = [];
    await trainPopulation(
      card!,
      seeds.map((seed) => fitOf(seed, apart)),
      (_, { networks }) => {
        sizes.push(networks.length);
        return networks.length <= 2;
      },
    );
    assert.equal(sizes, [5, 3, 2, 2]);
    for (const seed of seeds) {
      assert.is(together.get(seed)!.curve.length, 3);
      assert.equal({ ...apart.get(seed), seconds: 0 }, { ...together.get(seed), seconds: 0 });
    }
  },
);

test.run();
