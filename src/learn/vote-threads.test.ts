import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { inferPlan } from '../encode/windows/infer-plan.ts';
import type { WindowPlan } from '../encode/windows/plan.ts';
import { train } from './learn.ts';
import { trainedOn } from './vote-maker.ts';
import { openHere, openVoteThreads } from './vote-threads.ts';

const { dataset } = makeDataset(await builtInStructures['doubly-linked-list']!(), { scope: 3 });
const plan = inferPlan([...trainedOn(dataset), ...dataset.beyond!.complete, ...dataset.beyond!.largerValid]);
const task = { dataset, plan, seed: 'seed' };

test('a vote is the same in whichever thread it is made', async () => {
  const [here, there] = [openHere(task), openVoteThreads(task, 2)];
  try {
    const mined = await here.mine(0, []);
    assert.equal(await there.mine(0, []), mined);
    const lesson = await here.teach(1, mined);
    assert.ok(Object.values(lesson.relations).flat().length > 0);
    assert.equal(await there.teach(1, mined), lesson);
  } finally {
    await there.close();
  }
});

test('what goes wrong in a thread is told by the step that it went wrong in', async () => {
  const threads = openVoteThreads({ ...task, plan: {} as WindowPlan }, 2);
  try {
    await threads.mine(1, []);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
  } finally {
    await threads.close();
  }
});

test('training that is ended while relations are chosen rejects with the reason, and no thread goes on', async () => {
  const ended = new AbortController();
  const reason = new Error('enough');
  const onProgress = (): void => ended.abort(reason);
  try {
    await train(dataset, { jobs: 2, signal: ended.signal, onProgress });
    assert.unreachable();
  } catch (error) {
    assert.is(error, reason);
  }
});

test.run();
