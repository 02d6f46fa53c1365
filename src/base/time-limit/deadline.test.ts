import { test } from 'uvu';
import * as assert from 'uvu/assert';
import binarySearchTree from '../../../structures/binary-search-tree/index.ts';
import { makeDataset } from '../../learn/examples/dataset/make-dataset.ts';
import type { LearnInvError } from '../error.ts';
import { train } from '../../learn/training/train.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { drawingFrom } from '../own-random.ts';
import { thrownBy } from '../testing/thrown-by.ts';
import { learnTransitions } from '../../learn/transitions/learn-transitions.ts';
import { Deadline } from './deadline.ts';

/** Seconds that are over at the first check. */
const OVER = 1e-9;

const assertOver = ({ code, message }: LearnInvError, stage: string): void => {
  assert.is(code, 'TIME_LIMIT');
  assert.match(message, `${stage} had not ended by then`);
  assert.match(message, '--seconds');
};

test('a deadline ends the work at a check after its time, and names the stage', async () => {
  const deadline = new Deadline('the work', OVER);
  deadline.stage = 'digging';
  assertOver(await thrownBy(deadline.check), 'digging');
  const never = new Deadline('the work', undefined);
  never.check();
  assert.is(await never.withSignal(undefined, async (signal) => signal), undefined);
});

test('a deadline counts real time while the clock stands for the calls of a structure', async () => {
  const during = (deadline: Deadline): void => drawingFrom({}, () => 0, deadline.check);
  during(new Deadline('the work', 10));
  assertOver(await thrownBy(() => during(new Deadline('the work', OVER))), 'the first step');
});

test('a deadline aborts work that waits, as another signal does', async () => {
  const untilAborted = (signal: AbortSignal | undefined): Promise<never> =>
    new Promise((_, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  const over = new Deadline('the work', 0.001);
  over.stage = 'waiting';
  assertOver(await thrownBy(() => over.withSignal(undefined, untilAborted)), 'waiting');
  const stop = new AbortController();
  const stopped = thrownBy(() => new Deadline('the work', 600).withSignal(stop.signal, untilAborted));
  stop.abort(new RangeError('stopped'));
  assert.instance(await stopped, RangeError);
});

test('the option seconds ends collecting, training and learning operations', async () => {
  const options = { scope: 2, seconds: OVER };
  assertOver(await thrownBy(() => makeDataset(binarySearchTree, options)), 'repeating calls');
  const { dataset } = await makeDataset(binarySearchTree, { scope: 2, seconds: 600 });
  assertOver(
    await thrownBy(() => train(dataset, { trials: 1, jobs: 1, seconds: OVER })),
    'choosing conditions',
  );
  assertOver(await thrownBy(() => learnTransitions(binarySearchTree, options)), 'collecting calls');
});

test('builders whose promises take long do not outlast the option seconds', async () => {
  class Slow {
    items: number[] = [];
    async add(): Promise<void> {
      await new Promise<void>((resolve) => setTimeout(resolve, 1));
      this.items.push(1);
    }
  }
  const slow = defineStructure({ name: 'slow', create: () => new Slow(), builders: { add: [] } });
  const { message } = await thrownBy(() => makeDataset(slow, { scope: 6, seconds: 0.05 }));
  assert.match(message, 'the dataset of "slow" took longer than 0.05 s');
});

test.run();
