import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import lists from '../../../structures/doubly-linked-list/index.ts';
import { DoublyLinkedList, type Node } from '../../../structures/doubly-linked-list/doubly-linked-list.ts';
import { createRepOK } from '../../learn/model/classifier.ts';
import { makeDataset } from '../../learn/examples/dataset/make-dataset.ts';
import { assignFields } from '../../objects/heap/assign-fields.ts';
import { train } from '../../learn/training/train.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { hunt } from '../hunt.ts';
import type { HuntOptions } from '../hunt-options.ts';
import type { Hunt } from '../hunt-result.ts';
import { evaluate } from '../testing/evaluate.ts';
import { oracleOf } from '../testing/oracles.ts';
import { validCandidates } from './valid-candidates.ts';

const test = suite('valid candidates');

const K = 3;

// Without objects beyond the scope, a model accepts lists of several nodes without elements, which no builder makes.
const { dataset } = await makeDataset(lists, { scope: K, beyond: false });
const oracle = createRepOK((await train(dataset, { trials: 1, votes: 1, jobs: 1 })).model);
const REACHED = 1 + 3 + 9 + 27;

const run = (structure: Structure, options: Partial<HuntOptions> = {}): Promise<Hunt> =>
  hunt(structure, { oracle, scope: K, exhaustive: K, ...options });

/** Fails on lists that no builder makes. */
const probed: Structure = {
  ...lists,
  methods: [
    {
      name: 'probe',
      args: [],
      require: undefined,
      run: (list) => {
        const { size, header } = list as DoublyLinkedList;
        if (size === 0 && header.next !== header) (header.element as unknown as Node).next = header;
      },
    },
  ],
};

test('methods are called on valid candidates that builders do not reach, and builders are not', async () => {
  const { exhaustive } = await run(lists);
  const { objects, unreached, operations, isComplete } = exhaustive!;
  assert.ok(isComplete);
  assert.is(objects, REACHED);
  assert.ok(unreached > 0);
  const builders = new Set(lists.builders.map(({ name }) => name));
  for (const { name, objects: on } of operations) {
    assert.is(on, builders.has(name) ? REACHED : REACHED + unreached, name);
  }
});

test('a finding on such an object says so, and its calls begin by assigning the fields', async () => {
  const { findings } = await run(probed);
  assert.is(findings.length, 1);
  const { unreached, explanation, sequence, before, test: source } = findings[0]!;
  assert.ok(unreached);
  assert.match(explanation.summary, 'on an object that the builders do not reach');
  assert.match(before!, 'size 0');
  const [assigned, probe] = sequence.map(({ text }) => text);
  assert.is(probe, 'probe()');
  assert.match(source, "import { assignFields } from 'learn-inv/heap';");
  assert.match(source, `  ${assigned!};\n`);
  const assign = evaluate(`(object, assignFields) => ${assigned!}`) as (
    object: object,
    assignFields: unknown,
  ) => void;
  const list = new DoublyLinkedList();
  assign(list, assignFields);
  assert.throws(() => probed.methods[0]!.run!(list), TypeError);
});

test('the option reachable leaves them out', async () => {
  const { findings, exhaustive } = await run(probed, { reachable: true });
  assert.equal(findings, []);
  assert.is(exhaustive!.unreached, 0);
  assert.is(exhaustive!.noCandidates, undefined);
});

test('without candidates, the hunt says why', async () => {
  const { exhaustive } = await run(lists, { oracle: oracleOf(() => true) });
  assert.is(exhaustive!.noCandidates, 'the oracle is no model with code');
  const reasonOf = async (structure: Structure): Promise<string | undefined> =>
    (await validCandidates(structure, oracle, K, 10)).reason;
  assert.match((await reasonOf({ ...lists, scope: undefined }))!, 'expected a scope, got none');
  const withItems: Structure = { ...lists, scope: (k) => ({ ...lists.scope!(k), Node: { items: k } }) };
  assert.match((await reasonOf(withItems))!, 'got Node with items');
  assert.match((await reasonOf({ ...lists, expose: (list) => list }))!, 'without `expose`');
  const create = (): object => Object.assign(new DoublyLinkedList(), { log: [] });
  assert.is(
    await reasonOf({ ...lists, create }),
    'DoublyLinkedList.log holds an object, which the objects of a scope would share',
  );
  assert.is(await reasonOf(lists), undefined);
});

test('a search ends at the most objects to return', async () => {
  const { graphs, isComplete } = await validCandidates(lists, oracle, K, 10);
  assert.is(graphs.length, 10);
  assert.not.ok(isComplete);
});

test.run();
