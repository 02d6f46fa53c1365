import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { ObjectFault } from '../../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { RuleContext } from '../false-alarm-rule.ts';
import { type ArrayStacks, arrayStacks, arrayStacksOK } from '../testing/array-stacks.ts';
import { classes, rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { unusedSlot } from './unused-slot.ts';

/** Reports a fault in every item of every container. */
const allItems = ({ objects }: ObjectGraph): ObjectFault[] =>
  objects.flatMap(({ items }, label) =>
    items.map((_, item) => ({
      ...{ label, path: `root.array[${item}]` },
      ...{ name: '', probability: 0, differences: [] },
    })),
  );

const isValid = (graph: ObjectGraph): boolean => arrayStacksOK(rebuild(graph, classes) as ArrayStacks);

const applied = async (
  names: readonly string[],
  given: Partial<RuleContext> = {},
  structure: Structure = arrayStacks,
): Promise<string | undefined> =>
  unusedSlot.applies(
    rejectedState(
      structure,
      names.map((name) => [name]),
    ),
    ruleContext(structure, { isValid, faultsOf: allItems, ...given }),
  );

test('applies to old values in unused array items, all of them emptied at once', async () => {
  assert.is(await applied(['one', 'two', 'clear']), '4 array items');
});

test('empties only items with a fault, if emptying more makes the state invalid', async () => {
  const faultsOf = (graph: ObjectGraph): ObjectFault[] =>
    allItems(graph).filter(({ label }) => graph.objects[label]!.items.length === 6);
  const reused = ['one', 'two', 'clear', 'two'];
  assert.is(await applied(reused, { faultsOf }), '2 array items');
  assert.is(await applied(reused), undefined);
});

test('ignores reads of stale items by methods if builders do not read them', async () => {
  const spill = { name: 'spill', args: [], run: undefined, require: undefined };
  const spilling = { ...arrayStacks, methods: [...arrayStacks.methods, spill] };
  assert.ok(await applied(['one', 'two', 'clear'], {}, spilling));
});

test('does not apply if emptying items does not make the state valid', async () => {
  assert.is(await applied(['one', 'two', 'clear'], { isValid: () => false }), undefined);
});

test('does not apply if all filled items are in use', async () => {
  const isEmpty = (graph: ObjectGraph): boolean =>
    (rebuild(graph, classes) as ArrayStacks).left.every((item) => item === 0);
  assert.is(await applied(['one', 'two'], { isValid: isEmpty }), undefined);
});

class Block {
  readonly places = new Array<number>(100);
  end = 0;
  push(value: number): void {
    this.places[this.end++] = value;
  }
  pop(): void {
    if (this.end > 0) this.end--;
  }
  list(): number[] {
    return this.places.slice(0, this.end);
  }
}

test('applies to old items in unused places of arrays that are mostly empty', async () => {
  const block = defineStructure<Block>({
    name: 'block',
    create: () => new Block(),
    builders: { push: [int(1, 5)] },
    methods: { pop: [], list: [] },
  });
  const isWithoutOld = (graph: ObjectGraph): boolean => {
    const { places, end } = rebuild(graph, classes) as Block;
    return Object.keys(places).length === end;
  };
  const state = rejectedState(block, [['push', 3], ['push', 4], ['pop']]);
  const context = ruleContext(block, { isValid: isWithoutOld, faultsOf: () => [] });
  assert.is(await unusedSlot.applies(state, context), '1 array items');
});

class Level {
  width = 0;
  next: number | undefined = undefined;
}

/** Widths of the levels in use, each of which is that of the one below and one more; those of others are left behind. */
class Tower {
  readonly levels = [new Level(), new Level(), new Level(), new Level()];
  height = 0;
  raise(): void {
    const below = this.levels[this.height - 1];
    if (this.height < this.levels.length) this.levels[this.height++]!.width = (below?.width ?? 0) + 1;
  }
  lower(): void {
    if (this.height > 0) this.height--;
  }
  /** Forgets the width of the highest level: the method is wrong. */
  spoil(): void {
    if (this.height > 0) this.levels[this.height - 1]!.width = 9;
  }
  widths(): number[] {
    return this.levels.slice(0, this.height).map(({ width }) => width);
  }
}

test('applies to old values in fields of unused items, not of those in use', async () => {
  const tower = defineStructure<Tower>({
    name: 'tower',
    create: () => new Tower(),
    builders: { raise: [] },
    methods: { lower: [], spoil: [], widths: [] },
  });
  const isRight = (graph: ObjectGraph): boolean => {
    const { levels, height } = rebuild(graph, classes) as Tower;
    return levels.every(({ width }, index) => width === (index < height ? index + 1 : 0));
  };
  const faultsOf = (graph: ObjectGraph): ObjectFault[] =>
    allItems(graph).filter(({ label }) => graph.objects[label]!.items.length === 4);
  const given = { isValid: isRight, faultsOf };
  assert.ok(await applied(['raise', 'raise', 'lower'], given, tower));
  assert.is(await applied(['raise', 'raise', 'spoil'], given, tower), undefined);
});

class Heap {
  readonly values: number[] = [];
  count = 0;
  push(value: number): void {
    let place = this.count++;
    for (let above = (place - 1) >> 1; place > 0 && this.values[above]! > value; above = (place - 1) >> 1) {
      this.values[place] = this.values[above]!;
      place = above;
    }
    this.values[place] = value;
  }
  pop(): number | undefined {
    if (this.count === 0) return undefined;
    const [top] = this.values;
    const last = this.values[--this.count]!;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child + 1 < this.count && this.values[child + 1]! < this.values[child]!) child++;
      if (child >= this.count || this.values[child]! >= last) break;
      this.values[place] = this.values[child]!;
      place = child;
    }
    this.values[place] = last;
    return top;
  }
  clear(): void {
    this.count = 0;
  }
  /** Counts an item less, but still returns all of them: the method is wrong. */
  miscount(): void {
    this.count--;
  }
  all(): number[] {
    return [...this.values];
  }
}

const heap = (...listed: readonly 'all'[]): Structure =>
  defineStructure<Heap>({
    name: 'heap',
    create: () => new Heap(),
    builders: { push: [int(1, 5)] },
    methods: { pop: [], clear: [], miscount: [], ...(listed.length > 0 && { all: [] }) },
  });

const isWhole = (graph: ObjectGraph): boolean => {
  const { values, count } = rebuild(graph, classes) as Heap;
  return (
    values.length === count &&
    values.every((value, place) => values[(place - 1) >> 1]! <= value || place === 0)
  );
};

test('ends arrays before the items that no call reads, where builders leave no empty ones', async () => {
  const cleared = rejectedState(heap(), [
    ['push', 5],
    ['push', 4],
    ['push', 3],
    ['push', 2],
    ['clear'],
    ['push', 5],
  ]);
  assert.is(await unusedSlot.applies(cleared, ruleContext(heap(), { isValid: isWhole })), '3 array items');
  const popped = rejectedState(heap(), [['push', 1], ['push', 2], ['push', 3], ['pop'], ['pop']]);
  assert.is(await unusedSlot.applies(popped, ruleContext(heap(), { isValid: isWhole })), '2 array items');
});

test('ends no array before items that a call returns', async () => {
  const structure = heap('all');
  const miscounted = rejectedState(structure, [['push', 1], ['push', 2], ['miscount']]);
  assert.is(await unusedSlot.applies(miscounted, ruleContext(structure, { isValid: isWhole })), undefined);
});

test.run();
