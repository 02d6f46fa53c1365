import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Hunt } from './hunt-result.ts';
import { huntUnchecked } from './hunt-unchecked.ts';
import { oracleOf } from './testing/oracles.ts';
import { deque, dequeOK } from './testing/subjects.ts';
import { readCorpus, saveInCorpus } from './corpus.ts';

const test = suite('corpus');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-corpus-'));
test.after(() => rmSync(folder, { recursive: true }));

const hunted = (calls: number, corpus = readCorpus(folder, 'deque')): Promise<Hunt> =>
  huntUnchecked(deque, { oracle: oracleOf(dequeOK), scope: 5, calls, methods: ['settle'] }, { corpus });

test('a stored finding is found again at once, and kept in the shorter form', async () => {
  const [finding] = (await hunted(2000)).findings;
  assert.is(finding!.sequence.length, 13);
  const { sequence } = finding!;
  const longer = { ...finding!, sequence: [sequence[0]!, ...sequence] };
  assert.ok(saveInCorpus(folder, 'deque', 'f00d', longer));
  assert.equal((await hunted(14, [])).findings, [], 'too few calls to find it by chance');
  const again = await hunted(14);
  assert.equal(
    again.findings.map((one) => one.sequence.length),
    [13],
  );
  assert.ok(saveInCorpus(folder, 'deque', 'f00d', again.findings[0]!));
  assert.is(saveInCorpus(folder, 'deque', 'f00d', longer), undefined);
  assert.is(readCorpus(folder, 'deque')[0]!.calls.length, 13);
});

test('sequences of operations that are gone are left out, and damaged files are named', async () => {
  const [stored] = readCorpus(folder, 'deque');
  const [first, ...others] = stored!.calls;
  const renamed = { ...stored!, calls: [{ ...first!, method: 'enqueue' }, ...others] };
  assert.equal((await hunted(14, [renamed])).findings, []);
  assert.equal(readCorpus(folder, 'other'), []);
  const [file] = readdirSync(join(folder, 'deque'));
  const path = join(folder, 'deque', file!);
  writeFileSync(path, readFileSync(path, 'utf8').replace('"version":1', '"version":9'));
  assert.throws(() => readCorpus(folder, 'deque'), /f00d-settle\.json/);
});

test.run();
