import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { countLaws, type CountLaws } from '../count-laws.ts';
import { fieldOf } from '../field-of.ts';
import { log } from '../testing/log.ts';
import { rejectedState, ruleContext, type NamedCall } from '../testing/rule-inputs.ts';
import { unfilledPlace } from './unfilled-place.ts';

const applied = async (
  calls: readonly NamedCall[],
  isValid: (graph: ObjectGraph) => boolean = () => true,
): Promise<string | undefined> =>
  unfilledPlace.applies(rejectedState(log, calls), ruleContext(log, { isValid }));

test('unfilled place: applies to contents that no builder makes, if the rest is valid', async () => {
  assert.is(
    await applied([
      ['write', 3],
      ['tag', 4],
    ]),
    'tags',
  );
  assert.is(
    await applied([
      ['tag', 4],
      ['write', 3],
    ]),
    'tags',
    'calls follow the one that filled it',
  );
  assert.is(
    await applied(
      [
        ['tag', 4],
        ['ruin', 2],
      ],
      ({ objects }) => !objects[1]!.items.includes(-1),
    ),
    undefined,
  );
});

test('unfilled place: applies neither to empty containers nor to those that builders fill', async () => {
  assert.is(await applied([['write', 3]]), undefined);
  assert.is(
    await applied([
      ['write', 3],
      ['cut', 4],
    ]),
    undefined,
  );
});

test('unfilled place: applies to dictionaries of inner objects', async () => {
  class Edge {
    weights: Record<string, number> = {};
  }
  class Edges {
    all: Edge[] = [];
    add(): void {
      this.all.push(new Edge());
    }
    weigh(weight: number): void {
      for (const { weights } of this.all) weights[String(weight)] = weight;
    }
  }
  const edges = defineStructure<Edges>({
    ...{ name: 'edges', create: () => new Edges() },
    ...{ builders: { add: [] }, methods: { weigh: [int(0, 2)] } },
  });
  const state = rejectedState(edges, [['add'], ['add'], ['weigh', 1]]);
  assert.is(await unfilledPlace.applies(state, ruleContext(edges)), 'weights');
});

test('unfilled place: applies to fields that builders leave null or undefined, not to those that they fill', async () => {
  class Entry {
    expires: number | undefined = undefined;
    next: Entry | null = null;
  }
  class Entries {
    all: Entry[] = [];
    add(): void {
      const entry = new Entry();
      entry.next = this.all.at(-1) ?? null;
      this.all.push(entry);
    }
    expire(time: number): void {
      for (const entry of this.all) entry.expires = time + 1;
    }
    loop(): void {
      for (const entry of this.all) entry.next = entry;
    }
  }
  const entries = defineStructure<Entries>({
    ...{ name: 'entries', create: () => new Entries() },
    ...{ builders: { add: [] }, methods: { expire: [int(0, 2)], loop: [] } },
  });
  const expired = rejectedState(entries, [['add'], ['add'], ['expire', 1]]);
  assert.is(await unfilledPlace.applies(expired, ruleContext(entries)), 'expires');
  const isWhole = ({ objects }: ObjectGraph): boolean => !objects.some(({ values }) => values.includes(2));
  assert.is(await unfilledPlace.applies(expired, ruleContext(entries, { isValid: isWhole })), 'expires');
  const looped = rejectedState(entries, [['add'], ['add'], ['loop']]);
  assert.is(await unfilledPlace.applies(looped, ruleContext(entries)), undefined);
});

test('unfilled place: applies to fields that builders never make', async () => {
  class Emitter {
    items: number[] = [];
    add(item: number): void {
      this.items.push(item);
    }
    listen(to: number): void {
      Object.assign(this, { listeners: [to] });
    }
  }
  const emitter = defineStructure<Emitter>({
    ...{ name: 'emitter', create: () => new Emitter() },
    ...{ builders: { add: [int(0, 2)] }, methods: { listen: [int(0, 2)] } },
  });
  // A model knows no such field, whatever it holds.
  const isUsual = ({ objects: [root] }: ObjectGraph): boolean => !root!.shape.keys.includes('listeners');
  const state = rejectedState(emitter, [['listen', 1]]);
  assert.is(await unfilledPlace.applies(state, ruleContext(emitter, { isValid: isUsual })), 'listeners');
});

test('unfilled place: applies to a field that is undefined where others have none, unless numbers disagree', async () => {
  class Item {
    next: Item | undefined;
    constructor(next: Item | undefined) {
      this.next = next;
    }
  }
  class Chain {
    head: { next?: Item | undefined } = {};
    length = 0;
    add(): void {
      this.head.next = new Item(this.head.next);
      this.length++;
    }
    clear(): void {
      this.head.next = undefined;
      this.length = 0;
    }
    lose(): void {
      this.head.next = undefined;
    }
  }
  const chain = defineStructure<Chain>({
    ...{ name: 'chain', create: () => new Chain() },
    ...{ builders: { add: [] }, methods: { clear: [], lose: [] } },
  });
  const isUsual = ({ objects: [, head] }: ObjectGraph): boolean => fieldOf(head!, 'next') !== undefined;
  const laws = (): Promise<CountLaws> => countLaws(4, ruleContext(chain));
  const appliedTo = async (name: string): Promise<string | undefined> =>
    unfilledPlace.applies(
      rejectedState(chain, [['add'], [name]]),
      ruleContext(chain, { isValid: isUsual, laws }),
    );
  assert.is(await appliedTo('clear'), 'next');
  assert.is(await appliedTo('lose'), undefined);
});

test.run();
