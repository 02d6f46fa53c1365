import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault, Repair } from '../../classifier/explain/explanation.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { ValueJson } from '../../heap/graph-json.ts';
import { rebuild } from '../../heap/rebuild.ts';
import { createRandom } from '../../random.ts';
import { defineStructure } from '../../structure/define-structure.ts';
import { int } from '../../structure/finite-domains.ts';
import type { Structure } from '../../structure/structure.ts';
import type { Call } from '../../collect/receiver.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { remake } from './continuation.ts';
import type { HuntFault } from '../judge/fault.ts';
import { emptiedItems } from './emptied-items.ts';
import { equivalentRepair } from './equivalent-repair.ts';
import { Shelf, shelf, shelfOK } from './testing/shelf.ts';
import { TimeLimit } from '../run/time-limit.ts';

const classes = new ClassTable();
const repair = (label: number, field: string, to: ValueJson): Repair => ({
  ...{ label, field, to, from: null },
  ...{ probability: 1, words: field },
});

interface Setting {
  readonly structure: Structure;
  readonly limit?: number;
  readonly isValid?: (graph: ObjectGraph) => boolean;
  readonly faultsOf?: (graph: ObjectGraph) => ObjectFault[];
}

/** All items of containers, as things at fault. */
const itemsOf = ({ objects }: ObjectGraph): ObjectFault[] =>
  objects.flatMap(({ items }, label) =>
    items.map((_, item) => ({
      ...{ label, path: `root.array[${item}]` },
      ...{ name: '', probability: 0, differences: [] },
    })),
  );

/** Whether one of some repairs makes no difference after calls without arguments. */
function isEquivalent(
  { structure, limit = 5000, isValid = () => true, faultsOf = itemsOf }: Setting,
  names: readonly string[],
  ...repairs: readonly Repair[]
): boolean {
  const operations = [...structure.builders, ...structure.methods];
  const calls = names.map((name) => ({ operation: operations.find((one) => one.name === name)!, args: [] }));
  const after = (made: readonly Call[]): ObjectGraph =>
    remake(structure, { k: 4, calls: made }, classes).graph;
  const fault: HuntFault = {
    kind: 'invariant',
    sequence: { k: 4, calls },
    before: after(calls.slice(0, -1)),
    after: after(calls),
    thrown: undefined,
  };
  const options = {
    structure,
    classes,
    frame: <T>(work: () => T): T => work(),
    callable: structure,
    isValid,
    faultsOf,
    limit: new TimeLimit(limit),
    random: createRandom('equivalent'),
  };
  return (equivalentRepair(fault, repairs, options) ?? emptiedItems(fault, options)) !== undefined;
}

const isValid = (graph: ObjectGraph): boolean => shelfOK(rebuild(graph, classes) as Shelf);

// Labels, breadth first: 0 the shelf, 1 the first item, 2 the log, 3 the sentinel; of an empty shelf the sentinel is 1.
const ROTATED = ['add', 'add', 'rotate'];

test('a place that is written before it is read makes no difference', () => {
  assert.ok(isEquivalent({ structure: shelf }, ROTATED, repair(3, 'next', null)));
  assert.ok(isEquivalent({ structure: shelf }, ROTATED, repair(3, 'next', { $ref: 1 })));
  assert.ok(isEquivalent({ structure: shelf }, ROTATED, repair(3, 'next', { $absent: true })));
});

test('one of several repairs is enough', () => {
  assert.ok(isEquivalent({ structure: shelf }, ROTATED, repair(0, 'size', 1), repair(3, 'next', null)));
  assert.not(isEquivalent({ structure: shelf }, ROTATED));
});

test('a value that another one is made of makes a difference, though nothing else shows it', () => {
  assert.not(isEquivalent({ structure: shelf }, ROTATED, repair(0, 'size', 1)));
});

test('what getters and iterators show makes a difference, though no call changes it', () => {
  assert.not(isEquivalent({ structure: shelf }, ROTATED, repair(0, 'kept', 1)));
  assert.not(isEquivalent({ structure: shelf }, ROTATED, repair(2, '[0]', 1)));
});

test('a link that calls follow makes a difference', () => {
  assert.not(isEquivalent({ structure: shelf }, ROTATED, repair(0, 'head', { $ref: 3 })));
  assert.not(isEquivalent({ structure: shelf }, ROTATED, repair(1, 'next', null)));
});

test('what cannot be repaired by setting one property is taken to make a difference', () => {
  class Bag {
    readonly kept = new Map<number, number>();
    readonly frozen = Object.freeze({ value: 0 });
    put(value: number): void {
      this.kept.set(value, 0);
    }
  }
  const bag = defineStructure({ name: 'bag', create: () => new Bag(), builders: { put: [int(0, 3)] } });
  const view: Structure = { ...shelf, name: 'view', expose: (object) => ({ ...object }) };
  assert.not(isEquivalent({ structure: bag }, [], repair(1, 'value', 1)));
  assert.not(isEquivalent({ structure: bag }, [], repair(2, 'value[0]', 1)));
  assert.not(isEquivalent({ structure: view }, ROTATED, repair(3, 'next', null)));
});

test('an item of a typed array that is written before it is read makes no difference', () => {
  class Stack {
    readonly small = new Uint8Array(4);
    readonly large = new BigInt64Array(4);
    count = 0;
    push(value: number): void {
      if (this.count < 4) this.small[this.count++] = value;
    }
    pop(): number | undefined {
      return this.count === 0 ? undefined : this.small[--this.count];
    }
  }
  const stack = defineStructure<Stack>({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(1, 3)] },
    methods: { fill: { run: (made) => made.push(1) }, pop: [] },
  });
  // By name: 1 the large, 2 the small.
  assert.ok(isEquivalent({ structure: stack }, ['fill', 'fill', 'pop'], repair(2, '[1]', 0)));
  assert.not(isEquivalent({ structure: stack }, ['fill', 'fill'], repair(2, '[0]', 3)));
  assert.not(isEquivalent({ structure: stack }, ['fill', 'fill'], repair(1, '[1]', 1)));
});

test('what is left in arrays behind what is used makes no difference, all of it emptied at once', () => {
  class Stacks {
    readonly left = new Uint8Array(6);
    readonly right = new Uint8Array(6);
    readonly names: (string | null)[] = [null, null, null];
    readonly unread = new Uint8Array(2);
    count = 0;
    spilt = 0;
    push(value: number): void {
      if (this.count === 3) return;
      this.unread[0] = 1;
      this.names[this.count] = 'a';
      this.left[this.count] = value;
      this.right[this.count++] = value + 1;
    }
    top(): unknown {
      const { count, left, right, names } = this;
      return count === 0 ? undefined : [left[count - 1], right[count - 1], names[count - 1]];
    }
    clear(): void {
      this.count = 0;
      this.unread[0] = 0;
      this.names.fill(null);
    }
    /** At fault itself. */
    spill(): void {
      this.spilt = 1 + this.left[this.count]!;
    }
  }
  const stacks = defineStructure<Stacks>({
    name: 'stacks',
    create: () => new Stacks(),
    builders: { push: [int(1, 3)] },
    methods: {
      one: { run: (made) => made.push(1) },
      two: { run: (made) => made.push(2) },
      top: [],
      clear: [],
    },
  });
  const spill = { name: 'spill', args: [], run: undefined, require: undefined };
  const spilling = { ...stacks, methods: [...stacks.methods, spill] };
  const isClean = (graph: ObjectGraph): boolean => {
    const { count, left, right, unread, spilt } = rebuild(graph, classes) as Stacks;
    if (unread[0] !== Math.min(1, count)) return false;
    return spilt === 0 && [...left, ...right].filter((item) => item !== 0).length === 2 * count;
  };
  assert.ok(isEquivalent({ structure: stacks, isValid: isClean }, ['one', 'two', 'clear']));
  const faultsOf = (graph: ObjectGraph): ObjectFault[] =>
    itemsOf(graph).filter(({ label }) => graph.objects[label]!.items.length === 6);
  const two = ['one', 'two', 'clear', 'two'];
  assert.ok(isEquivalent({ structure: stacks, isValid: isClean, faultsOf }, two));
  assert.not(isEquivalent({ structure: stacks, isValid: isClean }, two), 'more is emptied than is at fault');
  assert.ok(isEquivalent({ structure: spilling, isValid: isClean }, ['one', 'two', 'clear']));
  const never = { structure: stacks, isValid: () => false };
  assert.not(isEquivalent(never, ['one', 'two', 'clear']));
  // Where nothing was left behind, there is nothing to empty.
  const isEmpty = (graph: ObjectGraph): boolean =>
    (rebuild(graph, classes) as Stacks).left.every((item) => item === 0);
  assert.not(isEquivalent({ structure: stacks, isValid: isEmpty }, ['one', 'two']));
});

test('marks that nobody reads make no difference, all of them changed at once', () => {
  assert.ok(isEquivalent({ structure: shelf, isValid }, ['add', 'add', 'walk']));
  assert.ok(isEquivalent({ structure: shelf, isValid }, ['add', 'walk'], repair(1, 'note', 0)));
});

test('nothing follows where no call reads fields of that name, which differ', () => {
  const deaf = { structure: { ...shelf, methods: [] }, isValid };
  assert.not(isEquivalent(deaf, ['add', 'add'], repair(3, 'next', { $ref: 1 })));
  assert.not(isEquivalent({ structure: shelf, isValid }, ROTATED, repair(1, 'note', 1)));
});

const hasThree = ({ objects: [root] }: ObjectGraph): boolean =>
  (root!.values[root!.shape.keys.indexOf('size')] as number) >= 3;

test('calls that break the repaired object as well tell nothing', () => {
  assert.ok(isEquivalent({ structure: shelf, isValid: hasThree }, ROTATED, repair(0, 'size', 1)));
});

test('a call that never returns tells nothing, and ends', () => {
  const hanging = defineStructure<Shelf>({
    name: 'hanging',
    create: () => new Shelf(),
    builders: { add: [] },
    methods: {
      hang: {
        run: () => {
          for (;;);
        },
      },
    },
  });
  assert.not(isEquivalent({ structure: hanging, limit: 10 }, [], repair(1, 'next', { $ref: 0 })));
});

test.run();
