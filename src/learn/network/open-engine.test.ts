import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { createAutoEngine, isForCard } from './open-engine.ts';
import { openSimdEngine } from './simd/engine.ts';
import { exampleData, firstRows } from './testing/examples.ts';
import type { AdamTask, LbfgsTask } from './types.ts';

const common = { hidden: 4, l2: 0, seed: '1', training: firstRows(40), validation: firstRows(9) } as const;
const adam: AdamTask = {
  ...{ ...common, optimizer: 'adam', activation: 'relu', learningRate: 0.01 },
  ...{ batchSize: 20, maxEpochs: 1, patience: 1 },
};
const large: AdamTask = { ...adam, hidden: 1000, batchSize: 400 };
const lbfgs: LbfgsTask = { ...common, optimizer: 'lbfgs', activation: 'tanh', maxIterations: 1 };
const rows = exampleData(60, 9);

test('many large networks run on the card; few or small networks do not', () => {
  assert.is(isForCard(rows, [adam], 2), false);
  assert.is(isForCard(rows, [large], 2), true);
  assert.is(isForCard(rows, [large], 64), false, '64 threads are faster');
  assert.is(
    isForCard(
      rows,
      Array.from({ length: 10 }, () => large),
      10,
    ),
    true,
  );
});

test('fits by L-BFGS never run on the card', () => {
  assert.is(isForCard(rows, [large, lbfgs], 1), false);
});

test('describes the engine that ran the last fits', async () => {
  // Two simd engines, since a graphics card may be missing.
  const engine = createAutoEngine(openSimdEngine(1), openSimdEngine(2), 1);
  assert.is(engine.describe(), 'simd, 1 worker');
  await engine.fitAll(rows, [large]);
  assert.is(engine.describe(), 'simd, 2 workers');
  await engine.fitAll(rows, [adam]);
  assert.is(engine.describe(), 'simd, 1 worker');
  await engine.dispose();
});

test.run();
