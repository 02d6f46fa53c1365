import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import { createRandom } from '../../base/random.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { chooseConditions } from '../conditions/choose-conditions.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { trainingObjects } from '../examples/dataset/training-objects.ts';
import { findRejectedIn } from '../training/find-rejected.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { driveBuilders } from './drive-builders.ts';

const NAME = 'sorted-list';
const structure = await builtInStructures[NAME]!();
const { dataset } = await makeDataset(structure, { scope: 2, beyond: false });
const plan = inferPlan(trainingObjects(dataset));
const { conditions } = await chooseConditions(dataset, plan, { votes: 1, random: createRandom(1) });
const input = { conditions, plan, round: 0 };

test('a child process finds the same states, round after round', async () => {
  const driven = driveBuilders(NAME, dataset, {
    timeout: 1000,
    onEnded: (error) => assert.unreachable(error.message),
  });
  const findRejected = findRejectedIn(structure, dataset);
  for (const round of [0, 1]) {
    const rejected = await findRejected({ ...input, round });
    assert.ok(rejected.length > 0);
    assert.equal((await driven.findRejected({ ...input, round })).map(graphKey), rejected.map(graphKey));
  }
  driven.end();
});

test('what cannot be loaded is said in the first round', async () => {
  const driven = driveBuilders('no-such-structure', dataset, {
    timeout: 1000,
    onEnded: (error) => assert.unreachable(error.message),
  });
  try {
    await driven.findRejected(input);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, 'no-such-structure');
  }
});

test('a builder that does not return in a larger scope ends the driving', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-driving-'));
  const path = join(folder, 'endless.structure.mjs');
  writeFileSync(
    path,
    `import { defineStructure } from ${JSON.stringify(new URL('../../entry/index.ts', import.meta.url))};
    export default defineStructure({
      name: 'endless',
      create: () => ({ items: [] }),
      builders: { push: { args: [], run: ({ items }) => { for (items.push(0); items.length > 4; ); } } },
    });`,
  );
  const ended: string[] = [];
  const driven = driveBuilders(path, dataset, {
    timeout: 500,
    onEnded: ({ summary }) => ended.push(summary),
  });
  try {
    assert.equal(await driven.findRejected(input), []);
    assert.equal(await driven.findRejected({ ...input, round: 1 }), []);
    assert.equal(ended, [`push() of "${path}" does not return`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
