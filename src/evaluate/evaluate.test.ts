import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { createRepOK, type RepOK } from '../classifier/classifier.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { splitSearch } from '../korat/candidates.ts';
import { createSearchSpace } from '../korat/create-search-space.ts';
import { search } from '../korat/search.ts';
import { train } from '../learn/train.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { Confusion } from './counts.ts';
import { evaluate, evaluateInParts, type PartWorkers } from './evaluate.ts';
import { evenSample } from './even-sample.ts';
import { PartJudge } from './part-judge.ts';
import { choosing } from './sample.ts';

const test = suite('evaluate');
const tree = await builtInStructures['red-black-tree']!();
const { dataset } = makeDataset(tree, { scope: 4 });
const trained = new Set([...dataset.valid, ...dataset.broken].map(graphKey));
const repOK = createRepOK((await train(dataset, { trials: 2, jobs: 1, encoding: 'vector' })).model);
const windows = createRepOK((await train(dataset, { trials: 2, jobs: 1 })).model);

/** A classifier that answers as it is told, to know what the counts must be. */
const answering = (outcome: 'valid' | 'invalid'): RepOK =>
  Object.assign(() => outcome === 'valid', { ...repOK, checkGraph: () => ({ outcome, probability: 1 }) });
const refused = (structure: Structure, scope: number): void =>
  assert.throws(
    () => evaluate(repOK, structure, { scope }),
    (error: { code?: string }) => ['BAD_OPTION', 'INVALID_STRUCTURE'].includes(error.code!),
  );

test('one who calls everything valid has all recall, and as precision the share of valid objects', () => {
  const { positives, negatives, paperTruth } = evaluate(answering('valid'), tree);
  assert.equal(paperTruth!.positives, {
    total: 41,
    new: 41,
    tp: 41,
    fp: 1229,
    precision: 41 / 1270,
    recall: 1,
  });
  assert.ok(positives.total < 41, 'fewer trees have a black root');
  assert.is(positives.total + negatives.total, 1270);
  assert.is(negatives.tn, 0);
});

test('one who calls everything invalid has no recall', () => {
  const { positives, negatives } = evaluate(answering('invalid'), tree);
  assert.is(positives.recall, 0);
  assert.is(negatives.recall, 1);
  assert.is(negatives.fn, positives.total);
});

test('new objects are those that were not trained on', () => {
  const { positives, negatives } = evaluate(repOK, tree, { trained });
  assert.is(positives.total - positives.new, dataset.valid.length);
  assert.ok(negatives.new < negatives.total && negatives.new > 0);
});

test('a sample judges so many of each class and says that it is one', () => {
  const { positives, negatives, sampled, paperTruth } = evaluate(repOK, tree, { max: 30 });
  assert.ok(sampled);
  assert.is(paperTruth!.positives.total, 30);
  assert.is(paperTruth!.negatives.total, 30);
  assert.is(positives.total + negatives.total, 60);
  assert.not.ok(evaluate(repOK, tree).sampled);
});

test('the ratios of a sample stand for the whole scope', () => {
  const { positives } = evaluate(answering('valid'), tree, { max: 30 }).paperTruth!;
  assert.is(positives.fp, 30);
  assert.ok(Math.abs(positives.precision - 41 / 1270) < 1e-12);
});

test('a scope beyond a vector model, another structure, and one without repOK are refused', async () => {
  refused(tree, 5);
  refused(await builtInStructures['sorted-list']!(), 4);
  refused({ ...tree, repOK: undefined, koratRepOK: undefined }, 4);
});

test('a windows model judges objects of a larger scope than it was trained at', () => {
  const { positives, negatives, scope, encoding } = evaluate(windows, tree, { scope: 5, trained });
  assert.equal([scope, encoding], [5, 'windows']);
  assert.ok(positives.total > dataset.valid.length);
  assert.ok(positives.recall > 0.5 && negatives.recall > 0.5, `${positives.recall} ${negatives.recall}`);
});

test('only the first candidates of the search are judged where one asks for that, and the counts say so', () => {
  const judged = (explored?: number): [string, boolean][] => {
    const list: [string, boolean][] = [];
    const onJudged = (graph: ObjectGraph, valid: boolean): void => {
      list.push([graphKey(graph), valid]);
    };
    const { cappedAt } = evaluate(repOK, tree, { onJudged, ...(explored === undefined ? {} : { explored }) });
    assert.is(cappedAt, explored === 500 ? 500 : undefined);
    return list;
  };
  const all = judged();
  assert.is(all.length, 1270);
  assert.equal(judged(500), all.slice(0, 500));
  assert.equal(judged(1270), all);
});

test('part by part, whoever judges the parts, the counts are those of the whole', async () => {
  const space = createSearchSpace(tree, 4);
  const judge = new PartJudge(windows, space, tree, trained);
  for (const max of [30, 100, 1e6]) {
    const whole = evaluate(windows, tree, { max, trained });
    for (const width of [1, 3]) {
      const workers: PartWorkers = {
        width,
        count: async (part) => search(space, { part }),
        judge: async (part, chosen) => {
          const { own, korats } = judge.judge(choosing(chosen), { part });
          return { own: own.tallies, korats: korats.tallies };
        },
      };
      assert.equal(await evaluateInParts(windows, tree, splitSearch(space, 40), workers, { max }), whole);
    }
  }
});

test('an even sample has the size asked for, and every thing its turn', () => {
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
    hits.forEach((_, thing) => (hits[thing]! += Number(choose())));
  }
  assert.ok(
    hits.every((count) => count > 1000 && count < 1400),
    hits.join(' '),
  );
});

test('ratios of nothing are 1', () => {
  const { positives, negatives } = new Confusion().counts();
  assert.equal([positives.precision, positives.recall, negatives.precision, negatives.recall], [1, 1, 1, 1]);
});

test.run();
