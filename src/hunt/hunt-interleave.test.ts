import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayInterleaving } from '../objects/interleavings/replay-interleaving.ts';
import type { Structure } from '../objects/structure/structure.ts';
import type { Finding } from './findings/finding.ts';
import { hunt } from './hunt.ts';
import type { HuntOptions } from './hunt-options.ts';
import { oracleOf } from './testing/oracles.ts';
import { storeCache, storeCacheOK, tallyOK, tallyWith, type StoreCache } from './testing/racing-subjects.ts';

const test = suite('hunt in calls that are pending together');

const findingsIn = async (
  structure: Structure,
  isOK: (object: never) => boolean,
  options: Partial<HuntOptions> = {},
): Promise<readonly Finding[]> =>
  (await hunt(structure, { oracle: oracleOf(isOK), scope: 3, calls: 300, interleave: true, ...options }))
    .findings;
const textOf = ({ method, kind, sequence }: Finding): string =>
  `${method} ${kind}: ${sequence.map(({ text }) => text).join('; ')}`;

test('finds a check-then-act race over a scheduled store, and shrinks its order', async () => {
  assert.equal(await findingsIn(storeCache, storeCacheOK, { interleave: false }), []);
  const [race, ...others] = await findingsIn(storeCache, storeCacheOK);
  assert.equal(others, []);
  assert.is(textOf(race!), 'get invariant: get(0); get(0)');
  assert.is(
    race!.explanation.summary,
    'get and get, pending together, leave an object that the repOK rejects',
  );
  assert.is(race!.interleaving!.calls, 2);
  assert.equal(race!.interleaving!.steps, ['get(0)', 'load(0) resolved', 'get(0)', 'load(0) resolved']);
});

test('the interleaving of a finding can be replayed', async () => {
  const [race] = await findingsIn(storeCache, storeCacheOK);
  const { schedule, together } = replayInterleaving(race!.interleaving!);
  const cache = storeCache.create(3, { schedule }) as StoreCache;
  await together([() => cache.get(0), () => cache.get(0)]);
  assert.equal(cache.keys, [0, 0]);
  assert.match(
    race!.test,
    `  const { schedule, together } = replayInterleaving(interleaving);
  const object = structure.create(3, { schedule });
  assertRepOK(object, repOK);
  const calls = [
    () => object.get(0),
    () => object.get(0),
  ];
  await together(calls, 1000);
  assertRepOK(object, repOK);
`,
  );
});

test('finds a lost update without scheduled functions', async () => {
  assert.equal(await findingsIn(tallyWith('add'), tallyOK, { interleave: false }), []);
  assert.equal((await findingsIn(tallyWith('add'), tallyOK)).map(textOf), ['add invariant: add(0); add(0)']);
});

test('a call that never settles while another is pending is a fault, and so is an internal error', async () => {
  const waiting = await findingsIn(tallyWith('wait'), tallyOK, { timeout: 50 });
  assert.equal(waiting.map(textOf), ['wait timeout: wait(); wait()']);
  const reading = await findingsIn(tallyWith('read'), tallyOK);
  assert.equal(reading.map(textOf), ['read exception: put(0); read(); read()']);
});

test('an error that a class rejects with on purpose is no fault of an interleaving', async () => {
  assert.equal(await findingsIn(tallyWith('refuse'), tallyOK), []);
});

test('equal seeds give equal findings', async () => {
  const structure = tallyWith('add', 'read');
  assert.equal(await findingsIn(structure, tallyOK), await findingsIn(structure, tallyOK));
});

test.run();
