import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { percent } from '../tables.ts';
import { trainedOnce } from '../testing/trained-once.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv evaluate and enumerate');
const at = new Workplace();
const quick = ['--scope', '4', '--trials', '2'];
// A model of candidate vectors is not tried on larger objects, which takes most of the time of `evaluate`.
await trainedOnce(at, 'train', 'red-black-tree', ...quick, '--recipe', 'paper', '--out', 'coloured');

test('evaluate judges every object of the scope', async () => {
  await trainedOnce(at, 'train', 'binary-tree', ...quick, '--out', 'trees');
  const { code, out } = await at.allInProcess('evaluate', 'trees', '--json');
  assert.is(code, 0);
  const { positives, negatives, sampled } = JSON.parse(out) as Record<string, Record<string, number>>;
  assert.is(positives!['total'], 23);
  assert.is(negatives!['total'], 337 - 23);
  assert.is(positives!['new'], 0);
  assert.is(sampled, false);
  assert.match((await at.allInProcess('evaluate', 'coloured', '--max-objects', '20')).out, /A sample/);
  const first = await at.allInProcess('evaluate', 'coloured', '--max-explored', '300');
  assert.match(first.out, /Only the first 300 candidates/);
});

test('evaluate exits with 1 when a threshold is missed', async () => {
  const codeAt = async (share: string): Promise<unknown> =>
    (await at.allInProcess('evaluate', 'coloured', '--min-recall', share, '--min-precision', share)).code;
  assert.is(await codeAt('1'), 1);
  assert.is(await codeAt('0'), 0);
  await at.allInProcess('evaluate', 'coloured', '--shard', '1/1', '--shard-file', 'all.json');
  assert.is((await at.allInProcess('merge', 'all.json', '--min-recall', '1')).code, 1);
  assert.is((await at.allInProcess('merge', 'all.json', '--min-recall', '0')).code, 0);
});

test('evaluate --metamorphic judges without a repOK, and exits with 1 below --min-score', async () => {
  at.write(
    'pairs.mjs',
    `import { defineStructure, int } from 'learn-inv';
class Pair { constructor() { this.low = 0; this.high = 0; } set(a, b) { this.low = Math.min(a, b); this.high = Math.max(a, b); } }
export default defineStructure({ name: 'pairs', create: () => new Pair(), builders: { set: [int(0, 9), int(0, 9)] } });`,
  );
  await trainedOnce(at, 'train', './pairs.mjs', ...quick, '--out', 'pairs');
  const judge = ['evaluate', 'pairs', '--structure', './pairs.mjs', '--metamorphic'];
  const { code, out, err } = await at.allInProcess(...judge, '--json');
  assert.is(code, 0, err);
  const { scores, relations } = JSON.parse(out) as {
    scores: Record<string, number>;
    relations: { id: string; kind: string; verdict: string }[];
  };
  assert.ok(scores['invariance']! > 0.9);
  assert.is(relations.find(({ id }) => id === 'closure')!.verdict, 'holds');
  assert.ok(relations.some(({ kind, verdict }) => kind === 'sensitivity' && verdict !== 'not-applicable'));
  const text = (await at.allInProcess(...judge)).out;
  // A second run with the same seed gives the same scores.
  for (const [name, share] of Object.entries(scores))
    assert.ok(text.includes(`${name} ${percent(share)}`), `${name} ${share} in ${text}`);
  await trainedOnce(at, 'train', './pairs.mjs', ...quick, '--encoding', 'vector', '--out', 'vectors');
  const vectors = ['evaluate', 'vectors', '--structure', './pairs.mjs', '--metamorphic'];
  assert.is((await at.allInProcess(...vectors, '--min-score', '1')).code, 1);
  for (const wrong of [
    [...judge, '--scope', '3'],
    ['evaluate', 'pairs', '--unordered'],
    ['evaluate', 'pairs', '--min-score', '0.5'],
  ]) {
    const refused = await at.allInProcess(...wrong);
    assert.is(refused.code, 2);
    assert.match(refused.err, /metamorphic/);
  }
});

test('shards of an evaluation, merged, print what one prints, whatever their number', async () => {
  for (const [args, counts] of [
    [['trees'], [2]],
    [
      ['coloured', '--max-objects', '50', '--seed', '2'],
      [1, 3],
    ],
  ] as const) {
    const direct = await at.allInProcess('evaluate', ...args, '--json');
    for (const of of counts) {
      const files: string[] = [];
      for (let number = 1; number <= of; number++) {
        files.push(`part-${number}.json`);
        const shard = ['--shard', `${number}/${of}`, '--shard-file', files.at(-1)!];
        const { code, out, err } = await at.allInProcess('evaluate', ...args, ...shard);
        assert.is(code, 0, err);
        assert.is(out, '');
      }
      const merged = await at.allInProcess('merge', ...files.toReversed(), '--json');
      assert.is(merged.out, direct.out);
      assert.is(merged.code, 0);
    }
  }
  const text = await at.allInProcess('merge', 'part-1.json', 'part-2.json', 'part-3.json');
  assert.match(text.out, /^red-black-tree, scope 4, vector\n[^]*A sample/);
});

test('wrong options of shards of an evaluation are refused', async () => {
  const refused = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await at.allInProcess(...args);
    assert.is(code, 2);
    assert.is(out, '');
    return err;
  };
  const shard = ['evaluate', 'trees', '--shard', '1/2'];
  assert.match(await refused(...shard, '--min-recall', '1'), /--min-recall belongs to learn-inv merge/);
  assert.match(
    await refused(...shard, '--max-explored', '9'),
    /the first candidates of a search cannot be sh/,
  );
  assert.match(await refused('merge', 'part-1.json', 'part-2.json'), /shard 3\/3 is missing/);
  assert.match(await refused('merge', 'part-1.json', '--update-known'), /--update-known does not fit/);
});

test('enumerate counts the candidates of Korat and prints them', async () => {
  const enumerate = ['enumerate', 'binary-search-tree', '--scope', '4'];
  const counted = JSON.parse((await at.allInProcess(...enumerate, '--json')).out) as { seconds: number };
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
    (await at.allInProcess(...enumerate, '--stream', ...flags)).out.trimEnd().split('\n').length;
  assert.is(await lines(), 51);
  assert.is(await lines('--invalid'), 1165);
  assert.is(await lines('--invalid', '--max-objects', '7'), 7);
});

test.after(() => at.remove());
test.run();
