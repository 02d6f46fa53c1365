import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { builtInStructures } from '../../../structures/index.ts';
import { createRepOK, type RepOK } from '../model/classifier.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { splitSearch, candidates, countCandidates } from '../examples/korat/candidates.ts';
import { createSearchSpace } from '../examples/korat/create-search-space.ts';
import { train } from '../training/train.ts';
import { createRandom } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { ConfusionMatrix } from './evaluation.ts';
import { evaluateInParts, type SearchWorkers } from './evaluate-in-parts.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { evaluate } from './evaluate.ts';
import { evenSample, chooseByMask } from './sample.ts';
import { CandidateJudge } from './candidate-judge.ts';

const test = suite('evaluate');
const tree = await builtInStructures['red-black-tree']!();
const { dataset } = await makeDataset(tree, { scope: 4, maxBroken: 1000, beyond: false });
const trained = new Set([...dataset.valid, ...dataset.broken].map(graphKey));
const repOK = createRepOK((await train(dataset, { trials: 1, jobs: 1, encoding: 'vector' })).model);
const windows = createRepOK((await train(dataset, { trials: 1, votes: 1, jobs: 1 })).model);

/** Returns a classifier with a constant verdict. */
const answering = (outcome: 'valid' | 'invalid'): RepOK =>
  Object.assign(() => outcome === 'valid', { ...repOK, checkGraph: () => ({ outcome, probability: 1 }) });
const assertRejected = async (structure: Structure, scope: number): Promise<void> => {
  const { code } = await thrownBy(() => evaluate(repOK, structure, { scope }));
  assert.ok(['BAD_OPTION', 'INVALID_STRUCTURE'].includes(code));
};

test('a classifier that accepts everything has recall 1 and the share of valid objects as precision', async () => {
  const { positives, negatives, paperTruth } = await evaluate(answering('valid'), tree);
  assert.equal(paperTruth!.positives, {
    total: 41,
    new: 41,
    tp: 41,
    fp: 1229,
    precision: 41 / 1270,
    recall: 1,
  });
  assert.ok(positives.total < 41, "only the structure's own repOK requires a black root");
  assert.is(positives.total + negatives.total, 1270);
  assert.is(negatives.tn, 0);
});

test('a classifier that rejects everything has recall 0 for valid and 1 for invalid objects', async () => {
  const { positives, negatives } = await evaluate(answering('invalid'), tree);
  assert.is(positives.recall, 0);
  assert.is(negatives.recall, 1);
  assert.is(negatives.fn, positives.total);
});

test('counts the objects that were not trained on as new', async () => {
  const { positives, negatives } = await evaluate(repOK, tree, { trained });
  assert.is(positives.total - positives.new, dataset.valid.length);
  assert.ok(negatives.new < negatives.total && negatives.new > 0);
});

test('judges at most maxObjects of each class and reports that it sampled', async () => {
  const { positives, negatives, sampled, paperTruth } = await evaluate(repOK, tree, { maxObjects: 30 });
  assert.ok(sampled);
  assert.is(paperTruth!.positives.total, 30);
  assert.is(paperTruth!.negatives.total, 30);
  assert.is(positives.total + negatives.total, 60);
  assert.not.ok((await evaluate(repOK, tree)).sampled);
});

test('the ratios of a sample estimate those of the whole scope', async () => {
  const { positives } = (await evaluate(answering('valid'), tree, { maxObjects: 30 })).paperTruth!;
  assert.is(positives.fp, 30);
  assert.ok(Math.abs(positives.precision - 41 / 1270) < 1e-12);
});

test('rejects a scope beyond a vector model, another structure, and a structure without repOK', async () => {
  await assertRejected(tree, 5);
  await assertRejected(await builtInStructures['sorted-list']!(), 4);
  await assertRejected({ ...tree, repOK: undefined, koratRepOK: undefined }, 4);
});

test('rejects options that do not follow their rules', async () => {
  const wrong: readonly [object, RegExp][] = [
    [{ max: 30 }, /unknown option "max"/],
    [{ scope: 0 }, /bad option "scope"/],
    [{ maxObjects: 0.5 }, /bad option "maxObjects"/],
    [{ maxExplored: -1 }, /bad option "maxExplored"/],
    [{ seed: null }, /bad option "seed"/],
    [{ trained: ['key'] }, /bad option "trained"/],
    [{ onJudged: true }, /bad option "onJudged"/],
  ];
  for (const [options, message] of wrong) {
    assert.match((await thrownBy(() => evaluate(repOK, tree, options))).message, message);
  }
});

test('a windows model judges objects of a larger scope than its own', async () => {
  const { positives, negatives, scope, encoding } = await evaluate(windows, tree, { scope: 5, trained });
  assert.equal([scope, encoding], [5, 'windows']);
  assert.ok(positives.total > dataset.valid.length);
  assert.ok(positives.recall > 0.5 && negatives.recall > 0.5, `${positives.recall} ${negatives.recall}`);
});

test('maxExplored limits the evaluation to the first candidates of the search', async () => {
  const judged = async (maxExplored?: number): Promise<[string, boolean][]> => {
    const list: [string, boolean][] = [];
    const onJudged = (graph: ObjectGraph, valid: boolean): void => {
      list.push([graphKey(graph), valid]);
    };
    const { cappedAt } = await evaluate(repOK, tree, {
      onJudged,
      ...(maxExplored === undefined ? {} : { maxExplored }),
    });
    assert.is(cappedAt, maxExplored === 500 ? 500 : undefined);
    return list;
  };
  const all = await judged();
  assert.is(all.length, 1270);
  assert.equal(await judged(500), all.slice(0, 500));
  assert.equal(await judged(1270), all);
});

test('an evaluation in parts equals that of the whole search', async () => {
  const space = await createSearchSpace(tree, 4);
  const judge = new CandidateJudge(windows, space, tree, trained);
  for (const max of [30, 100, 1e6]) {
    const whole = await evaluate(windows, tree, { maxObjects: max, trained });
    for (const width of [1, 3]) {
      const workers: SearchWorkers = {
        concurrency: width,
        count: async (part) => countCandidates(candidates(space, { part })),
        judge: async (part, mask) => {
          const { own, korat } = judge.judge(chooseByMask(mask), { part });
          return { own: own.tallies, korat: korat.tallies };
        },
      };
      assert.equal(
        await evaluateInParts(windows, tree, splitSearch(space, 40), workers, { maxObjects: max }),
        whole,
      );
    }
  }
});

test('an even sample has the requested size and chooses all items equally often', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (size, total) => {
      const choose = evenSample(size, total, createRandom(`${size}/${total}`));
      const chosen = Array.from({ length: total }, choose).filter(Boolean).length;
      assert.is(chosen, Math.min(size, total));
    }),
    { seed: 7 },
  );
  const hits = new Uint32Array(10);
  for (let round = 0; round < 4000; round++) {
    const choose = evenSample(3, 10, createRandom(round));
    hits.forEach((_, item) => (hits[item]! += Number(choose())));
  }
  assert.ok(
    hits.every((count) => count > 1000 && count < 1400),
    hits.join(' '),
  );
});

test('all ratios of an empty confusion matrix are 1', () => {
  const { positives, negatives } = new ConfusionMatrix().counts();
  assert.equal([positives.precision, positives.recall, negatives.precision, negatives.recall], [1, 1, 1, 1]);
});

test.run();
