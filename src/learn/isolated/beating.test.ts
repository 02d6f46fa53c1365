import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Pulse } from '../../programs/process/pulse.ts';
import { beating } from './beating.ts';

test('a long search shows signs of life and keeps the limit', () => {
  const pulse = new Pulse();
  pulse.beat(7);
  const items = Array.from({ length: 10_000 }, (_, index) => index);
  assert.equal([...beating(items, pulse)], items);
  assert.is(pulse.beats, 4);
  assert.is(pulse.limit, 7);
});

test.run();
