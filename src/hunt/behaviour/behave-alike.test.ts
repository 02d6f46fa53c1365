import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure, int } from '../../objects/structure/language.ts';
import { behaveAlike } from './behave-alike.ts';
import { fieldOf } from '../false-alarms/field-of.ts';
import { ruleContext } from '../false-alarms/testing/rule-inputs.ts';

class Queue {
  readonly items: number[] = [];
  add(item: number): void {
    this.items.push(item);
  }
  take(): number | null {
    return this.items.shift() ?? null;
  }
  clear(): void {
    this.items.length = 0;
  }
}

const queue = defineStructure<Queue>({
  name: 'queue',
  create: () => new Queue(),
  builders: { add: [int(0, 5)] },
  methods: { take: [], clear: [] },
});

test('objects with different numbers of equal items never behave alike', async () => {
  const context = ruleContext(queue, { faultsOf: () => [], repairs: () => Promise.resolve([]) });
  const [add] = queue.builders;
  const make = (count: number) => () =>
    context.replay({
      k: 6,
      calls: Array.from({ length: count }, () => ({
        operation: add!,
        args: [{ kind: 'value' as const, value: 0 }],
      })),
    });
  for (let seed = 1; seed <= 30; seed++) {
    const alike = (a: number, b: number): Promise<boolean> =>
      behaveAlike(
        { make: [make(a), make(b)], k: 6, fields: [] },
        { ...context, random: createRandom(seed) },
        8,
      );
    assert.is(await alike(6, 5), false, `seed ${seed}`);
    assert.is(await alike(5, 5), true, `seed ${seed}`);
  }
});

test('objects that drew different numbers draw the same ones from then on', async () => {
  class Tickets {
    numbers: number[] = [];
    draw(): number {
      // oxlint-disable-next-line no-restricted-properties -- the class under test draws from Math.random
      const number = Math.random();
      this.numbers.push(number);
      return number;
    }
    clear(): void {
      this.numbers = [];
    }
  }
  const tickets = defineStructure<Tickets>({
    ...{ name: 'tickets', create: () => new Tickets() },
    ...{ builders: { draw: [] }, methods: { clear: [] } },
  });
  const context = ruleContext(tickets);
  const [draw, clear] = [...tickets.builders, ...tickets.methods];
  const make =
    (...operations: readonly (typeof draw)[]) =>
    () =>
      context.replay({ k: 4, calls: operations.map((operation) => ({ operation: operation!, args: [] })) });
  const alike = (pair: readonly [ReturnType<typeof make>, ReturnType<typeof make>]): Promise<boolean> =>
    behaveAlike({ make: pair, k: 4, fields: [] }, context, 8);
  assert.is(await alike([make(draw, clear), make()]), true);
});

test('objects may differ if calls break the valid one and nothing shows that they hold the same', async () => {
  class Seen extends Queue {
    first(): number | null {
      return this.items[0] ?? null;
    }
  }
  const alike = async (names: readonly ('take' | 'clear' | 'first')[], items: readonly number[]) => {
    const structure = defineStructure<Seen>({
      ...{ name: 'seen', create: () => new Seen(), builders: { add: [int(0, 5)] } },
      methods: Object.fromEntries(names.map((name) => [name, []])),
    });
    const context = ruleContext(structure, { isValid: ({ objects }) => objects[1]!.items.length === 1 });
    const operation = structure.builders[0]!;
    const make = (value: number) => () =>
      context.replay({ k: 6, calls: [{ operation, args: [{ kind: 'value', value }] }] });
    return behaveAlike({ make: [make(items[0]!), make(items[1]!)], k: 6, fields: [] }, context, 8);
  };
  assert.is(await alike(['take', 'clear'], [0, 1]), false);
  assert.is(await alike(['take', 'clear'], [1, 1]), true);
  assert.is(await alike(['take', 'first'], [0, 1]), false);
  assert.is(await alike(['take', 'first'], [1, 1]), true);
});

test('iteration that empties an object hides no difference from the calls before it', async () => {
  class Drained extends Queue {
    newest: number | null = null;
    override add(item: number): void {
      super.add(item);
      this.newest = item;
    }
    forget(): void {
      this.newest = null;
    }
    last(): number | null {
      return this.newest;
    }
    *[Symbol.iterator](): Generator<number> {
      while (this.items.length > 0) yield this.items.shift()!;
      this.newest = null;
    }
  }
  const drained = defineStructure<Drained>({
    name: 'drained',
    create: () => new Drained(),
    builders: { add: [int(0, 5)] },
    methods: { take: [], forget: [], last: [] },
  });
  const context = ruleContext(drained, { faultsOf: () => [], repairs: () => Promise.resolve([]) });
  const add = { operation: drained.builders[0]!, args: [{ kind: 'value' as const, value: 0 }] };
  const forget = { operation: drained.methods.find(({ name }) => name === 'forget')!, args: [] };
  const make = (calls: (typeof add | typeof forget)[]) => () => context.replay({ k: 6, calls });
  const alike = (a: Parameters<typeof make>[0], b: Parameters<typeof make>[0]): Promise<boolean> =>
    behaveAlike({ make: [make(a), make(b)], k: 6, fields: [] }, context, 8);
  assert.is(await alike([add], [add, forget]), false);
  assert.is(await alike([add], [add]), true);
});

test('what a suspected call returns counts even if it breaks the valid object', async () => {
  class Box {
    item: number | null = null;
    isFull = false;
    put(item: number): void {
      this.item ??= item;
      this.isFull = true;
    }
    /** Forgets to empty the box. */
    take(): number | null {
      if (!this.isFull) return null;
      this.isFull = false;
      return this.item;
    }
  }
  const box = defineStructure<Box>({
    name: 'box',
    create: () => new Box(),
    builders: { put: [int(0, 5)] },
    methods: { take: [] },
  });
  const context = ruleContext(box, {
    isValid: ({ objects: [root] }) => (fieldOf(root!, 'item') !== null) === fieldOf(root!, 'isFull'),
  });
  const [[put], [take]] = [box.builders, box.methods];
  const taken = {
    k: 6,
    calls: [
      { operation: put!, args: [{ kind: 'value' as const, value: 2 }] },
      { operation: take!, args: [] },
    ],
  };
  const pair = {
    make: [() => context.replay(taken), () => context.replay({ k: 6, calls: [] })],
    k: 6,
    fields: [],
  } as const;
  const own = { ...context, random: createRandom(1) };
  assert.is(await behaveAlike({ ...pair, suspect: take }, own, 40), false);
  assert.is(await behaveAlike({ ...pair, suspect: put }, own, 40), true);
});

test.run();
