import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HuntClock } from './hunt-clock.ts';

const test = suite('HuntClock');

test('measures hunting and training apart', async () => {
  const clock = new HuntClock(60, () => assert.unreachable());
  clock.startTraining();
  await wait(20);
  clock.startHunting();
  const { trainingSeconds } = clock;
  assert.ok(trainingSeconds >= 0.015, String(trainingSeconds));
  await wait(20);
  clock.stop();
  assert.is(clock.trainingSeconds, trainingSeconds);
  assert.ok(clock.seconds >= 0.015);
  assert.not(clock.isHunting);
});

test('reports the limit of hunting, however long training takes', async () => {
  let isOver = false;
  const clock = new HuntClock(0.02, () => void (isOver = true));
  clock.startTraining();
  await wait(60);
  assert.not(isOver);
  clock.startHunting();
  await wait(60);
  assert.ok(isOver);
  clock.stop();
});

test.run();
