import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv evaluate and enumerate');
const at = new Workplace();
const quick = ['--scope', '4', '--trials', '2'];

test('evaluate judges every object of the scope', async () => {
  await at.inProcess('train', 'binary-tree', ...quick, '--out', 'trees');
  const { code, out } = await at.inProcess('evaluate', 'trees', '--json');
  assert.is(code, 0);
  const { positives, negatives, sampled } = JSON.parse(out) as Record<string, Record<string, number>>;
  assert.is(positives!['total'], 23);
  assert.is(negatives!['total'], 337 - 23);
  assert.is(positives!['new'], 0);
  assert.is(sampled, false);
  assert.match((await at.inProcess('evaluate', 'trees', '--max-objects', '20')).out, /A sample/);
  const larger = await at.inProcess('evaluate', 'trees', '--scope', '5', '--max-explored', '300');
  assert.match(larger.out, /Only the first 300 candidates/);
});

test('evaluate exits with 1 when a threshold is missed', async () => {
  await at.inProcess('train', 'red-black-tree', ...quick, '--recipe', 'paper', '--out', 'coloured');
  const codeAt = async (share: string): Promise<unknown> =>
    (await at.inProcess('evaluate', 'coloured', '--min-recall', share, '--min-precision', share)).code;
  assert.is(await codeAt('1'), 1);
  assert.is(await codeAt('0'), 0);
});

test('enumerate counts the candidates of Korat and prints them', async () => {
  const enumerate = ['enumerate', 'binary-search-tree', '--scope', '4'];
  const counted = JSON.parse((await at.inProcess(...enumerate, '--json')).out) as { seconds: number };
  const { seconds, ...counts } = counted;
  assert.equal(counts, {
    structure: 'binary-search-tree',
    scope: 4,
    valid: 51,
    invalid: 1114,
    explored: 1165,
  });
  assert.ok(seconds > 0);
  const lines = async (...flags: string[]): Promise<number> =>
    (await at.inProcess(...enumerate, '--stream', ...flags)).out.trimEnd().split('\n').length;
  assert.is(await lines(), 51);
  assert.is(await lines('--invalid'), 1165);
  assert.is(await lines('--invalid', '--max-objects', '7'), 7);
});

test.after(() => at.remove());
test.run();
