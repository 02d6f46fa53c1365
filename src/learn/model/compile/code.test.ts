import * as assert from 'uvu/assert';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import fibonacciHeap from '../../../../structures/fibonacci-heap/index.ts';
import lruCache from '../../../../structures/lru-cache/index.ts';
import skipList from '../../../../structures/skip-list/index.ts';
import { suite } from 'uvu';
import { everything } from '../../../cli/testing/everything.ts';
import { pages } from '../../../cli/testing/pages.ts';
import { untrainedVectors, untrainedWindows } from '../../../cli/testing/untrained-models.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { agreesEverywhere, openComparison, type WhyNot, compareCode } from '../../evaluate/compare-code.ts';
import { Windows } from '../../windows/bags/windows.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createSearchSpace } from '../../examples/korat/create-search-space.ts';
import { candidates, countCandidates } from '../../examples/korat/candidates.ts';
import { train } from '../../training/train.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { createRepOK } from '../classifier.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import type { Model, WindowsModel } from '../model.ts';
import { CodeContext } from './code-context.ts';
import { modelCode } from './model-code.ts';
import type { Rule } from '../../conditions/rules.ts';
import { allChecks } from './role-checks.ts';

const test = suite('code');

interface Code {
  readonly repOK: (object: unknown) => boolean;
  readonly whyNot: WhyNot;
}

async function codeOf(model: Model): Promise<Code> {
  const text = modelCode(model, { types: false, head: ['a test'] });
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as Code;
}

/** Options of datasets of few objects. */
const SMALL = { seed: 1, beyond: false, maxCalls: 20_000, maxBroken: 1000 };

const learned = async (structure: Structure, scope: number) => {
  const { dataset } = await makeDataset(structure, { scope, seed: 1 });
  const { model } = await train(dataset, { trials: 1, votes: 1, jobs: 1 });
  return { dataset, model, repOK: createRepOK(model), code: await codeOf(model) };
};
const ofTrees = await learned(searchTree, 3);

test('code agrees with its classifier on every candidate of the scope and on new larger objects', async () => {
  const { repOK, dataset, code } = ofTrees;
  const comparison = await compareCode(repOK, searchTree, dataset, code.whyNot, { objectsOfSize: 25 });
  assert.ok(agreesEverywhere(comparison), JSON.stringify(comparison, undefined, 2));
  const candidates = comparison.groups.find(({ origin }) => origin === 'candidates of scope 3');
  assert.ok(candidates!.objects > 50);
});

test('code prunes a search as well as a hand-written repOK', async () => {
  for (const scope of [3, 4]) {
    const byHand = countCandidates(candidates(await createSearchSpace(searchTree, scope)));
    const byCode = countCandidates(
      candidates(await createSearchSpace({ ...searchTree, repOK: ofTrees.code.repOK }, scope)),
    );
    assert.is(byCode.valid, byHand.valid);
    assert.ok(byCode.explored <= 1.5 * byHand.explored, `${byCode.explored} and ${byHand.explored}`);
  }
});

test('a comparison finds code of another invariant, and draws the objects', () => {
  const { repOK, dataset } = ofTrees;
  const { compare, comparison } = openComparison(repOK, () => undefined);
  compare('broken', dataset.broken.slice(0, 200));
  assert.not.ok(agreesEverywhere(comparison));
  assert.ok(comparison.differences.length > 0);
  for (const { isAccepted, fault, drawing } of comparison.differences) {
    assert.is(isAccepted, false);
    assert.is(fault, undefined);
    assert.match(drawing, 'BinarySearchTree 0');
  }
});

test('code rejects what the conditions reject, in models of random conditions', async () => {
  const seeds = [
    [everything, [6, 11]],
    [lruCache, [8]],
    [skipList, [3, 5]],
    [fibonacciHeap, [5]],
    [pages, [5, 44, 92, 96]],
  ] as const;
  for (const [structure, ofStructure] of seeds) {
    let conditions = 0;
    const { dataset } = await makeDataset(structure, { scope: 2, ...SMALL });
    for (const seed of ofStructure) {
      const model = untrainedWindows(dataset, 1, createRandom(seed));
      const judge = new ConditionJudge(model.encoding.plan, model.conditions);
      conditions += model.conditions.length;
      const { classes } = createRepOK(model);
      for (const native of [[], new Map(), new Set(), new Date(0), {}, new Float64Array(0)]) {
        classes.nameOf(native);
      }
      const { whyNot } = await codeOf(model);
      const graphs = [...dataset.valid, ...dataset.broken];
      const step = Math.ceil(graphs.length / 400);
      for (const graph of graphs.filter((_, index) => index % step === 0)) {
        const fault = whyNot(rebuild(graph, classes));
        assert.is(
          fault === undefined,
          judge.accepts(graph),
          `${structure.name} ${seed}: ${fault}\n${drawGraph(graph)}`,
        );
      }
    }
    assert.ok(conditions > 0, `no condition for ${structure.name}`);
  }
});

test('a path that may lead elsewhere is told after the walk, which reads its links', async () => {
  const { dataset } = await makeDataset(fibonacciHeap, { scope: 2, ...SMALL });
  const model = untrainedWindows(dataset, 1, createRandom(5));
  const { plan } = model.encoding;
  const context = new CodeContext(plan, 'linked');
  const nearOf = (role: number, must: Rule['must']): ReadonlySet<string> | undefined => {
    const rules = plan.roles.map((_, id): Rule[] => (id === role ? [{ when: [], must }] : []));
    const checks = allChecks(rules, context).filter((check) => check.role === plan.roles[role]);
    return checks.at(-1)!.needs.near;
  };
  let paths = 0;
  for (const [role, relations] of new Windows(plan).relations.entries()) {
    for (const relation of relations) {
      if (relation.parts.kind !== 'path') continue;
      paths++;
      assert.is(nearOf(role, { relation, outcomes: [0, 3] }), undefined, relation.name);
      assert.is.not(nearOf(role, { relation, outcomes: [0, 2] }), undefined, relation.name);
    }
  }
  assert.ok(paths > 0);
});

test('code ends on cyclic, unfinished and hostile objects', () => {
  const { repOK, whyNot } = ofTrees.code;
  for (const value of [null, undefined, 1, 'tree', () => 1, [], {}, Object.create(null)]) {
    assert.not.ok(repOK(value));
  }
  class BinarySearchTree {
    root: unknown = null;
    size = 0;
  }
  class Node {
    key = 1;
    left: unknown = null;
    right: unknown = null;
  }
  const treeOf = (root: unknown): BinarySearchTree =>
    Object.assign(new BinarySearchTree(), { root, size: 1 });
  assert.ok(repOK(treeOf(new Node())));
  const cyclic = new Node();
  cyclic.left = cyclic;
  assert.type(whyNot(treeOf(cyclic)), 'string');
  assert.type(whyNot(Object.create(BinarySearchTree.prototype) as object), 'string');
  const throwing = treeOf(new Node());
  Object.defineProperty(throwing, 'root', {
    get() {
      throw new Error('closed');
    },
    enumerable: true,
  });
  assert.match(whyNot(throwing)!, 'reading the object throws Error: closed');
  assert.type(whyNot(new Proxy(throwing, {})), 'string');
});

test('names that are no identifiers, and classes without a name of their own, are code that agrees', async () => {
  const Cell = (() =>
    class {
      'next-cell': object | null = null;
      '«kind»\n': string = 'a';
      class = 0;
      '1' = true;
    })();
  class t {
    'first cell': InstanceType<typeof Cell> | null = null;
    $ = 0;
    add(number: number): void {
      const cell = new Cell();
      cell['next-cell'] = this['first cell'];
      cell.class = number;
      this['first cell'] = cell;
      this.$++;
    }
  }
  const named = defineStructure({
    name: 'named',
    create: () => new t(),
    builders: { add: [int(0, 2)] },
  });
  const { dataset } = await makeDataset(named, { scope: 2, ...SMALL });
  for (const seed of [1, 2, 3]) {
    const model = untrainedWindows(dataset, 1, createRandom(seed));
    const repOK = createRepOK(model);
    for (const known of [new t(), new Cell()]) repOK.classes.nameOf(known);
    const judge = new ConditionJudge(model.encoding.plan, model.conditions);
    const { whyNot } = await codeOf(model);
    for (const graph of [...dataset.valid, ...dataset.broken]) {
      const isAccepted = whyNot(rebuild(graph, repOK.classes)) === undefined;
      assert.is(isAccepted, judge.accepts(graph), drawGraph(graph));
    }
  }
});

test('two classes of one name, which a minifier may give them, are refused', async () => {
  const One = (() => {
    class e {
      n = 0;
    }
    return e;
  })();
  const Two = (() => {
    class e {
      n = 1;
    }
    return e;
  })();
  class Pair {
    one = new One();
    two = new Two();
    add(to: number): void {
      this.one.n += to;
    }
  }
  const pair = defineStructure({
    name: 'pair',
    create: () => new Pair(),
    builders: { add: [int(0, 2)] },
  });
  const { dataset } = await makeDataset(pair, { scope: 2, ...SMALL });
  const model = untrainedWindows(dataset, 1, createRandom(1));
  const error = await thrownBy(() => modelCode(model, { types: true, head: [] }));
  assert.is(error.code, 'BAD_OPTION');
  assert.match(error.message, 'e#2');
});

test('a model of candidate vectors has no code', async () => {
  const model = untrainedVectors(ofTrees.dataset, createRandom(1));
  const error = await thrownBy(() => modelCode(model, { types: true, head: [] }));
  assert.is(error.code, 'BAD_OPTION');
  assert.match(error.message, 'candidate vectors');
});

test('a field that code cannot read is refused', async () => {
  const { model } = ofTrees;
  const text = JSON.stringify(model, (_, value: unknown) => (value === 'size' ? '@@hidden' : value));
  assert.match(text, '@@hidden');
  const parsed = JSON.parse(text) as { encoding: WindowsModel['encoding'] };
  const error = await thrownBy(() =>
    modelCode({ ...model, encoding: parsed.encoding } as Model, { types: true, head: [] }),
  );
  assert.is(error.code, 'BAD_OPTION');
});

test('an object with fields named by indices is refused', async () => {
  const model: Model = { ...ofTrees.model, fields: { Stack: ['0', 'length'] } };
  const error = await thrownBy(() => modelCode(model, { types: true, head: [] }));
  assert.is(error.code, 'BAD_OPTION');
  assert.match(error.message, 'Stack, an object with fields named by indices');
});

test.run();
