import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shardItems } from '../../../base/threads/shard.ts';
import { shardFileName, type ShardResults, writeShard } from '../../shards/shards.ts';
import { Workplace, type Outcome } from '../../testing/workplace.ts';
import { writeIn, writeTrainedProject } from './testing/small-project.ts';

const test = suite('hunts in shards');
const at = new Workplace();
await writeTrainedProject(at);
writeIn(at, 'broken.structure.js', 'throw new Error("on purpose");');
test.after(() => at.remove());

const FAST = ['--calls', '60', '--seed', '1,2'];
const REPORTERS = ['--reporter', 'json,junit=r.xml,sarif=r.sarif,html=r.html'];

/** Reads the file of a shard, without the keys that it has of every format. */
const shard = (name: string): ShardResults<unknown> => {
  const { format: _format, version: _version, checksum: _checksum, ...content } = JSON.parse(at.read(name));
  return content as ShardResults<unknown>;
};

/** Returns the exit code and the report without times, which a merged report does not have. */
const reported = ({ code, out }: Outcome): unknown => [
  code,
  JSON.parse(out.replaceAll(/"(seconds|trainingSeconds)":[\d.]+,/g, '')),
];

test('the merged report of shards is that of one hunt without shards, times aside', async () => {
  const direct = await at.allInProcess('hunt', ...FAST, '--json');
  for (const number of [1, 2]) {
    const { code, out, err } = await at.allInProcess('hunt', ...FAST, '--shard', `${number}/2`);
    assert.is(code, 0, err);
    assert.is(out, '');
    assert.match(err, `wrote learn-inv.shard-${number}-of-2.json: 3 of 6 hunts`);
  }
  const merged = await at.allInProcess(
    'merge',
    ...[2, 1].map((number) => `learn-inv.shard-${number}-of-2.json`),
    '--json',
  );
  assert.is(merged.code, 2, 'a structure that fails comes before findings');
  assert.equal(reported(merged), reported(direct));
});

test('all reports are equal byte for byte, whatever the number of shards', async () => {
  const [first, second] = [1, 2].map((number) => shard(`learn-inv.shard-${number}-of-2.json`));
  const results = [...first!.results, ...second!.results];
  const reports: string[] = [];
  for (const of of [1, 2, 3, 7]) {
    const paths: string[] = [];
    for (let number = 1; number <= of; number++) {
      const part = { number, of };
      const { kind, learnInv, plan, total, head } = first!;
      writeShard(at.path(shardFileName(part)), {
        ...{ kind, learnInv, plan, total, head, ...part, results: shardItems(results, part) },
      });
      paths.push(shardFileName(part));
    }
    const { code, out } = await at.allInProcess('merge', ...paths.toReversed(), ...REPORTERS);
    assert.is(code, 2);
    reports.push([out, ...['r.xml', 'r.sarif', 'r.html'].map((name) => at.read(name))].join('\n'));
  }
  assert.is(new Set(reports).size, 1);
  assert.match(reports[0]!, '"method":"pop"');
  assert.match(reports[0]!, 'on purpose');
});

test('known findings apply when shards are merged', async () => {
  const own = ['src/stack.structure.ts', '--calls', '60', '--shard', '1/1', '--shard-file', 'all.json'];
  assert.is((await at.allInProcess('hunt', ...own)).code, 0, 'findings fail no shard');
  assert.is((await at.allInProcess('merge', 'all.json')).code, 1);
  assert.is((await at.allInProcess('merge', 'all.json', '--update-known', '--json')).code, 0);
  const known = await at.allInProcess('merge', 'all.json');
  assert.is(known.code, 0);
  assert.match(known.out, '1 known');
});

test('wrong options and files are refused', async () => {
  const refused = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await at.allInProcess(...args);
    assert.is(code, 2);
    assert.is(out, '');
    return err;
  };
  assert.match(await refused('hunt', '--shard', '3/2'), /^error: --shard names no part/);
  assert.match(await refused('hunt', '--shard', '1/2', '--json'), /--json belongs to learn-inv merge/);
  assert.match(await refused('hunt', '--shard-file', 'x.json'), /--shard-file names the file of no shard/);
  assert.match(await refused('hunt', '--shard', '1/2', '--shard-file', 'src'), /cannot write src/);
  assert.match(await refused('merge', 'learn-inv.shard-1-of-3.json'), /shards 2\/3, 3\/3 are missing/);
  const {
    results: [result],
    ...work
  } = shard('all.json') as ShardResults<{ document: object }>;
  const document = { ...result!.document, findings: [{ method: 'pop' }] };
  writeShard(at.path('bad.json'), { ...work, results: [{ ...result, document }] });
  assert.match(await refused('merge', 'bad.json'), /expected: results\[0\]\.document\.findings\[0\]\.kind: /);
});

test.run();
