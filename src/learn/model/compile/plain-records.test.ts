import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { untrainedWindows } from '../../../cli/testing/untrained-models.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import type { WhyNot } from '../../evaluate/compare-code.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { createRepOK } from '../classifier.ts';
import { chooseConditions } from '../../conditions/choose-conditions.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import { modelCode } from './model-code.ts';

const test = suite('code of records among plain objects');

interface Entry {
  key: string;
  count: number;
  next: Entry | null;
}

/** Keeps entries, which are plain objects, by key in another plain object. */
class Counts {
  entries: Record<string, Entry> = {};
  first: Entry | null = null;

  add(key: number): void {
    const name = `k${key}`;
    const known = this.entries[name];
    if (known !== undefined) known.count++;
    else this.first = this.entries[name] = { key: name, count: 1, next: this.first };
  }
}

const counts = defineStructure({
  name: 'counts',
  create: () => new Counts(),
  builders: { add: [int(0, 1)] },
});

const { dataset } = await makeDataset(counts, {
  ...{ scope: 2, seed: 1, beyond: false },
  ...{ maxCalls: 20_000, maxBroken: 1000 },
});
const untrained = untrainedWindows(dataset, 1, createRandom(2));
const random = createRandom('vote');
const choice = await chooseConditions(dataset, untrained.encoding.plan, { votes: 1, random });
const model = { ...untrained, conditions: choice.conditions };
const text = modelCode(model, { types: false, head: [] });
const { whyNot } = (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as {
  whyNot: WhyNot;
};

test('records and dictionaries of one class are told apart by their fields', () => {
  assert.equal(model.encoding.plan.dictionaries, ['Object']);
  assert.ok(model.encoding.plan.roles.some(({ name }) => name === 'Object{key}'));
  const judge = new ConditionJudge(model.encoding.plan, model.conditions);
  const { classes } = createRepOK(model);
  for (const known of [new Counts(), {}]) classes.nameOf(known);
  const graphs = [...dataset.valid, ...dataset.broken];
  const tried = graphs.filter((_, index) => index % Math.ceil(graphs.length / 500) === 0);
  let rejected = 0;
  for (const graph of tried) {
    const isAccepted = judge.accepts(graph);
    if (!isAccepted) rejected++;
    assert.is(whyNot(rebuild(graph, classes)) === undefined, isAccepted, drawGraph(graph));
  }
  assert.ok(rejected > 0 && rejected < tried.length);
});

test('a plain object with other fields than a record is none, and one without a field is a faulty record', () => {
  const withEntry = (entry: object): Counts => Object.assign(new Counts(), { first: entry });
  const fault = (entry: object): string | undefined => whyNot(withEntry(entry));
  assert.is(fault({ key: 'k1', count: 1, next: null, more: 0 }), 'object: `first` is null or Object{key}');
  assert.is(fault({ key: 'k1', count: 1 }), 'object.first: `next` is null or Object{key}');
  // A function is no field.
  const method = fault({ key: 'k1', count: 1, next: null, show: () => 'k1' });
  assert.is(method, fault({ key: 'k1', count: 1, next: null }));
});

test.run();
