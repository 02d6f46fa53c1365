import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { campaign, type CampaignRun } from './campaign.ts';

/** Resolves when a run must end. */
const untilEnd = ({ onEnd }: CampaignRun<never>): Promise<object> =>
  new Promise((resolve) => onEnd(() => resolve({})));

test('a run that is done is not cut short; its events reach the listener', async () => {
  const events: unknown[] = [];
  const { cutShort, found } = await campaign<string, { found: number }>(
    { seconds: 1000, onEvent: (event) => events.push(event) },
    async ({ emit, isTimeLeft }) => {
      assert.ok(isTimeLeft());
      emit({ kind: 'finding', finding: 'one' });
      return { found: 1 };
    },
  );
  assert.equal([cutShort, found], [undefined, 1]);
  assert.equal(events, [{ kind: 'finding', finding: 'one' }]);
});

test('the seconds and an interrupt end a run, and the first of them is the reason', async () => {
  assert.is((await campaign({ seconds: 0.001 }, untilEnd)).cutShort, 'time');
  const interrupted = new AbortController();
  const running = campaign({ seconds: 1000, signal: interrupted.signal }, untilEnd);
  interrupted.abort();
  assert.is((await running).cutShort, 'interrupt');
  assert.is((await campaign({ seconds: 1000, signal: AbortSignal.abort() }, untilEnd)).cutShort, 'interrupt');
  const asked = await campaign({ seconds: 0, overtime: Infinity }, async ({ isTimeLeft }) => ({
    isLeft: isTimeLeft(),
  }));
  assert.equal([asked.isLeft, asked.cutShort], [false, 'time']);
});

test('work that fails ends what it has started', async () => {
  let hasEnded = false;
  const failing = campaign({ seconds: 1000 }, async ({ onEnd }) => {
    onEnd(() => (hasEnded = true));
    throw new TypeError('broken');
  });
  assert.is(await failing.catch((error: Error) => error.message), 'broken');
  assert.ok(hasEnded);
});

test.run();
