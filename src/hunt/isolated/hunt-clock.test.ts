import { mock } from 'node:test';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HuntClock } from './hunt-clock.ts';

const test = suite('HuntClock');
let now = 0;

/** Lets time pass, for timers too. */
function pass(milliseconds: number): void {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}

test.before(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => now);
});
test.after(() => mock.reset());

test('measures hunting and training apart', () => {
  const clock = new HuntClock(60, () => assert.unreachable());
  clock.startTraining();
  pass(2000);
  clock.startHunting();
  pass(500);
  clock.stop();
  pass(8000);
  assert.equal([clock.trainingSeconds, clock.seconds, clock.isHunting], [2, 0.5, false]);
});

test('reports the limit of hunting, however long training takes', () => {
  let isOver = false;
  const clock = new HuntClock(10, () => void (isOver = true));
  clock.startTraining();
  pass(60_000);
  clock.startHunting();
  pass(6000);
  clock.startTraining();
  pass(60_000);
  clock.startHunting();
  pass(3999);
  assert.not(isOver);
  pass(1);
  assert.ok(isOver);
  clock.stop();
});

test.run();
