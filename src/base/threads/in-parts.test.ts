import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inParts } from './in-parts.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('returns results in the order of the parts and runs at most `width` at a time', async () => {
  let running = 0;
  let most = 0;
  const results = await inParts([5, 1, 3, 2, 4], 2, async (turns, index) => {
    most = Math.max(most, ++running);
    for (let left = turns; left > 0; left--) await turn();
    running--;
    return `${index}: ${turns}`;
  });
  assert.equal(results, ['0: 5', '1: 1', '2: 3', '3: 2', '4: 4']);
  assert.is(most, 2);
});

test('after a failure, starts no further part and waits for the running ones', async () => {
  const ended: number[] = [];
  try {
    await inParts([0, 1, 2, 3, 4, 5], 3, async (part) => {
      await turn();
      if (part === 0) throw new Error('the first');
      for (let left = 5; left > 0; left--) await turn();
      ended.push(part);
      if (part === 1) throw new Error('the second');
    });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, 'the first');
  }
  assert.equal(ended, [1, 2]);
});

test.run();
