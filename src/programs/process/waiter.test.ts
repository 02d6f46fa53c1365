import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Unsettled, Waiter } from './waiter.ts';

const test = suite('waiting for promises');
const later = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(milliseconds), milliseconds));

test('a promise has the time of a call, which stands still while other work is held', async () => {
  const waiter = new Waiter(5);
  const late = later(60);
  const error = await waiter.settled(late).catch((thrown: unknown) => thrown);
  assert.instance(error, Unsettled);
  const loading = later(40);
  waiter.hold(loading);
  assert.is(await waiter.settled(loading), 40);
});

test.run();
