import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../base/error.ts';
import { mergeJudged } from '../../learn/evaluate/evaluate-in-parts.ts';
import { withChecksum } from '../../base/files/checksum.ts';
import { createRandom } from '../../base/random.ts';
import { mutateJson } from '../../base/testing/mutate-json.ts';
import { EVALUATE_WORK } from '../evaluate/report-evaluation.ts';
import { huntReport } from '../hunt/hunt-report.ts';
import { HUNT_WORK } from '../hunt/project/hunt-result-format.ts';
import { reportersOf } from '../campaign/run-campaign.ts';
import { HUNT } from '../hunt/hunt-results.ts';
import { DRAWN_FINDING, FINDING, huntOf } from '../hunt/testing/documents.ts';
import { readShards, SHARD_FILE, type WorkFormat } from './shards.ts';

const test = suite('hostile shards');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-shards-'));
const path = join(folder, 'shard.json');
test.after(() => rmSync(folder, { recursive: true }));

const MUTANTS = 1000;
/** Generous bounds of the processor time in ms, and of the memory in bytes, that a file of a shard may take. */
const MAX_TIME = 1000;
const MAX_MEMORY = 100 * 2 ** 20;

const WORK = { learnInv: '0.1.0', plan: 'p', number: 1, of: 1 };
const tallies = Array.from({ length: 10 }, (_, index) => index);
const head = {
  ...{ structure: 'queue', scope: 3, encoding: 'windows', sampled: true, hasPaperTruth: true },
  weights: { valid: 1, invalid: 2.5 },
};

/** Writes a shard with the checksum that fits. */
function write(json: object): void {
  const { name: format, version } = SHARD_FILE;
  const content = JSON.parse(JSON.stringify({ format, version, ...json })) as {
    format: string;
    version: number;
  };
  writeFileSync(path, JSON.stringify(withChecksum(content)));
}

/** Reads a shard and reports its results; returns the error that refuses it, or undefined. */
function merged<Head, Result>(
  format: WorkFormat<Head, Result>,
  report: (results: readonly Result[], head: Head) => void,
): LearnInvError | undefined {
  const before = { ...process.cpuUsage(), ...process.memoryUsage() };
  try {
    const { results, head: found } = readShards([path], format);
    report(results, found);
  } catch (error) {
    if (error instanceof LearnInvError) return error;
    throw error;
  } finally {
    const { user, heapUsed } = { ...process.cpuUsage(), ...process.memoryUsage() };
    assert.ok((user - before.user) / 1000 < MAX_TIME);
    assert.ok(heapUsed - before.heapUsed < MAX_MEMORY);
  }
  return undefined;
}

const mergedHunts = (): LearnInvError | undefined =>
  merged(HUNT_WORK, (results) => {
    const hunts = results.flatMap((result) => ('document' in result ? [result.document] : []));
    const failed = results.flatMap((result) => ('failure' in result ? [result.failure] : []));
    for (const reporter of reportersOf(HUNT)) reporter.write(huntReport(hunts, true, failed));
  });

const mergedEvaluation = (): LearnInvError | undefined =>
  merged(EVALUATE_WORK, (results, found) => {
    const { positives, negatives } = mergeJudged({ head: found, tallies: results });
    for (const { precision, recall } of [positives, negatives]) assert.ok(precision >= 0 && recall <= 1);
  });

const failure = { structure: 'x', seed: '1', kind: 'input', message: 'no' };
const HUNTS = {
  ...{ ...WORK, kind: 'hunt', head: null, total: 2 },
  results: [{ document: huntOf('deque', [DRAWN_FINDING]), written: ['a.test.ts'] }, { failure }],
};
const EVALUATION = { ...WORK, kind: 'evaluate', head, total: 1, results: [{ own: tallies, korat: tallies }] };

for (const [shard, merge] of [
  [HUNTS, mergedHunts],
  [EVALUATION, mergedEvaluation],
] as const) {
  test(`mutants of a shard of ${shard.kind} are refused or reported`, () => {
    const random = createRandom(shard.kind);
    let refused = 0;
    for (let mutant = 0; mutant < MUTANTS; mutant++) {
      const json = mutant === 0 ? shard : mutateJson(shard, random.fork(mutant));
      if (typeof json !== 'object' || json === null || Array.isArray(json)) continue;
      write(json);
      try {
        if (merge() !== undefined) refused++;
      } catch (cause) {
        throw new Error(`mutant ${mutant}: ${JSON.stringify(json).slice(0, 3000)}`, { cause });
      }
    }
    assert.ok(refused > 0 && refused < MUTANTS, `${refused} refused`);
  });

  test(`sizes in a shard of ${shard.kind} that no file has take no memory and no time`, () => {
    for (const size of [1e5, 3e8, 1e9, 2 ** 32, Number.MAX_SAFE_INTEGER])
      for (const sizes of [
        { total: size },
        { of: size },
        { of: size, number: size },
        { total: size, of: 9999 },
      ]) {
        write({ ...shard, ...sizes });
        const error = merge();
        if (!('of' in sizes)) assert.is(error, undefined);
        else assert.is(error?.code, 'BAD_FILE');
      }
  });
}

test('a path with a lone surrogate is reported', () => {
  const file = 'src/\ud800.ts';
  const document = huntOf('deque', [{ ...FINDING, location: { file, line: 1 } }]);
  write({ ...HUNTS, results: [{ document, written: [] }] });
  assert.is(mergedHunts(), undefined);
});

test.run();
