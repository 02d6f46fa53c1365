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

type Key = string | number;

interface Entry {
  key: Key;
  count: number;
  next: Entry | null;
}

/** Keeps entries, which are plain objects, by key in another plain object, whose keys are texts. */
class Counts {
  entries: Record<Key, Entry> = {};
  first: Entry | null = null;

  add(name: Key): void {
    const known = this.entries[name];
    if (known !== undefined) known.count++;
    else this.first = this.entries[name] = { key: name, count: 1, next: this.first };
  }
}

const nameOf = (key: number): Key => `k${key}`;

/** Chooses the conditions of a structure, and writes its code. */
async function learned(keyOf: (key: number) => Key) {
  const counts = defineStructure({
    name: 'counts',
    create: () => new Counts(),
    builders: { add: { args: [int(0, 1)], run: (object, key) => object.add(keyOf(key)) } },
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
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const { whyNot } = (await import(url)) as { whyNot: WhyNot };
  return { dataset, model, whyNot };
}

for (const [kind, keyOf] of [
  ['names', nameOf],
  ['numbers', (key: number) => 7 * key],
] as const)
  test(`records are told from dictionaries of ${kind} of one class by their fields`, async () => {
    const { dataset, model, whyNot } = await learned(keyOf);
    assert.is(model.encoding.plan.numbered, kind === 'numbers' ? true : undefined);
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

test('a plain object with other fields than a record is none, and one without a field is a faulty record', async () => {
  const { whyNot } = await learned(nameOf);
  const withEntry = (entry: object): Counts => Object.assign(new Counts(), { first: entry });
  const fault = (entry: object): string | undefined => whyNot(withEntry(entry));
  assert.is(fault({ key: 'k1', count: 1, next: null, more: 0 }), 'object: `first` is null or Object{key}');
  assert.is(fault({ key: 'k1', count: 1 }), 'object.first: `next` is null or Object{key}');
  // A function is no field.
  const method = fault({ key: 'k1', count: 1, next: null, show: () => 'k1' });
  assert.is(method, fault({ key: 'k1', count: 1, next: null }));
});

test.run();
