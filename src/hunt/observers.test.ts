import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRepOK } from '../learn/model/classifier.ts';
import { modelCode } from '../learn/model/compile/model-code.ts';
import { modelFromJson, modelToJson } from '../learn/model/model-json.ts';
import { guard } from '../guard/guards/guard.ts';
import { readHeap } from '../objects/heap/read.ts';
import { hunt } from './hunt.ts';
import { defineStructure, type StructureSpec } from '../objects/structure/define-structure.ts';
import { int, key } from '../objects/structure/finite-domains.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { learn } from '../learn/training/learn.ts';

interface Box {
  readonly size: number;
  has(key: number): boolean;
  set(key: number, value: number): void;
  drop(key: number): void;
  lose(key: number): void;
  keys(): IterableIterator<number>;
  get(key: number): number | undefined;
}

/** A map whose state is all in a closure. `lose` forgets to count down. */
function createBox(): Box {
  const entries = new Map<number, number>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    has: (key) => entries.has(key),
    set(key, value) {
      if (!entries.has(key)) size++;
      entries.set(key, value);
    },
    drop(key) {
      if (entries.delete(key)) size--;
    },
    lose(key) {
      entries.delete(key);
    },
    keys: () => entries.keys(),
    get: (key) => entries.get(key),
  };
}

const box = (changes: Partial<StructureSpec<Box>> = {}): Structure =>
  defineStructure<Box>({
    name: 'box',
    create: createBox,
    builders: { set: [int(0, 5), int(0, 3)] },
    methods: { drop: [key()], lose: [key()] },
    observe: ['size', 'keys()', 'get(keys())'],
    ...changes,
  });

const FEW = {
  ...{ scope: 3, beyond: false, maxCalls: 20_000, maxBroken: 1000 },
  ...{ trials: 1, votes: 1, jobs: 1 },
};
const { model } = await learn(box(), FEW);
const repOK = createRepOK(modelFromJson(JSON.parse(JSON.stringify(modelToJson(model))) as never));

function filled(): Box {
  const made = createBox();
  for (const key of [3, 1, 4]) made.set(key, 2);
  return made;
}

test('state in a closure is learned through observers, which the model file names', () => {
  assert.ok(repOK(createBox()));
  const made = filled();
  assert.ok(repOK(made));
  made.lose(1);
  assert.not(repOK(made));
  assert.is(repOK.checkGraph(readHeap(made, repOK.classes).graph).outcome, 'invalid');
  assert.is(repOK.checkGraph(readHeap(filled(), repOK.classes).graph).outcome, 'valid');
  const { faults } = repOK.explain(made);
  assert.match(faults[0]!.differences[0]!.words, /`size`/);
  assert.match(faults[0]!.differences[0]!.words, /keys\(\)/);
});

test('an observer that throws where it threw in no valid object makes the object invalid', () => {
  const made = filled();
  assert.not(repOK(Object.assign(made, { keys: () => [][0]! })));
});

test('a hunt finds the method at fault and no other', async () => {
  const { findings } = await hunt(box(), { oracle: repOK, scope: 3, calls: 200, seed: 1 });
  assert.equal([...new Set(findings.map(({ method }) => method))], ['lose']);
});

test('a guard judges through observers', () => {
  const guarded = guard(filled(), repOK);
  guarded.drop(1);
  assert.throws(() => guarded.lose(3), /violates/);
});

test('code that reads fields is refused', () => {
  assert.throws(() => modelCode(model, { types: false, head: [] }), /cannot be written as plain code/);
});

test('observers become fields of a class beside its own, not of the nodes behind it', async () => {
  class Node {
    readonly item: number;
    next: Node | null;
    constructor(item: number, next: Node | null) {
      this.item = item;
      this.next = next;
    }
  }
  const counts = new WeakMap<object, number>();
  class Stack {
    head: Node | null = null;
    get size(): number {
      return counts.get(this) ?? 0;
    }
    push(item: number): void {
      this.head = new Node(item, this.head);
      counts.set(this, this.size + 1);
    }
    pop(): void {
      this.head = this.head?.next ?? null;
    }
  }
  const structure = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(0, 3)] },
    methods: { pop: [] },
    observe: ['size'],
  });
  const learned = await learn(structure, FEW);
  assert.equal(learned.model.fields['Node'], ['item', 'next']);
  const { findings } = await hunt(structure, {
    oracle: createRepOK(learned.model),
    scope: 3,
    calls: 300,
    seed: 1,
  });
  assert.equal(
    findings.map(({ method }) => method),
    ['pop'],
  );
  const [fault] = findings[0]!.explanation.faults!;
  assert.match(fault!.differences[0]!.words, /^`size` is the number of Nodes/);
});

test('an observer that changes the object is refused', async () => {
  const structure = box({ observe: ['size', 'keys()', 'drop(keys())'] });
  let thrown: unknown;
  await learn(structure, { scope: 3, trials: 1, jobs: 1 }).catch((error: unknown) => (thrown = error));
  assert.match(String(thrown), /changes the object[^]*drop\(keys\(\)\)/);
});

test.run();
