import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createRandom } from '../../../base/random.ts';
import { cache } from '../testing/cache.ts';
import { classes, rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { type SentinelList, sentinelList, sentinelListOK } from '../testing/sentinel-list.ts';
import { cacheOnly } from './cache-only.ts';

const test = suite('cache only');

/** The rule applied to a cache with two items and two calls of a method. */
const applied = async (method: string, ...args: number[]): Promise<string | undefined> => {
  const call = [method, ...args] as [string, ...number[]];
  const state = rejectedState(cache, [['add', 1], ['add', 2], call, call]);
  const isValid = ({ objects: [root] }: typeof state.after): boolean =>
    root!.values.every((value) => value instanceof Reference || value === 0);
  return cacheOnly.applies(state, { ...ruleContext(cache), isValid });
};

test('applies to a count that only a report shows', async () => {
  assert.is(await applied('has', 1), 'hits');
});

test('counts are taken off other states, of the root and of inner objects', async () => {
  class Statistics {
    drops = 0;
  }
  class Counting {
    readonly items: number[] = [];
    readonly statistics = new Statistics();
    drops = 0;
    add(item: number): void {
      this.items.push(item);
    }
    drop(): void {
      if (this.items.pop() !== undefined) this.statistics.drops = ++this.drops;
    }
    report(): object {
      return { drops: this.statistics.drops };
    }
  }
  const counting = defineStructure<Counting>({
    name: 'counting',
    create: () => new Counting(),
    builders: { add: [int(10, 15)] },
    methods: { drop: [], report: [] },
  });
  const isUncounted = (graph: ObjectGraph): boolean => {
    const { drops, statistics } = rebuild(graph, classes) as Counting;
    return drops === 0 && statistics.drops === 0;
  };
  const given = ruleContext(counting, { isValid: isUncounted });
  const once = rejectedState(counting, [['add', 10], ['add', 11], ['drop']]);
  assert.is(await cacheOnly.applies(once, given), 'drops');
  const twice = rejectedState(counting, [['add', 10], ['drop'], ['add', 11], ['drop'], ['add', 12]]);
  assert.is(given.marks.count, 2);
  assert.ok(isUncounted(given.marks.takenOff(twice.after).graph));
});

test('does not apply to a number that changes what a call returns', async () => {
  assert.is(await applied('skip'), undefined);
});

test('reads objects that lack a field of their class', async () => {
  const state = rejectedState(cache, [
    ['has', 1],
    ['add', 1],
    ['has', 1],
  ]);
  const [root, ...others] = state.after.objects;
  const lacking = { ...root!, values: root!.values.with(root!.shape.keys.indexOf('skipped'), ABSENT) };
  const after = { objects: [lacking, ...others] };
  assert.is(await cacheOnly.applies({ ...state, after }, ruleContext(cache)), 'hits');
});

test('a cache that calls fill when they are asked can be emptied, unless a call reads what is out of date', async () => {
  class Entry {
    readonly item: number;
    place = -1;
    asked: number | null = null;
    constructor(item: number) {
      this.item = item;
    }
  }
  /** Knows the places of its entries once they were asked for. */
  class Places {
    readonly entries: Entry[] = [];
    version = 0;
    add(item: number): void {
      this.entries.push(new Entry(item));
      this.version++;
    }
    place(item: number): number {
      const entry = this.entries.find((one) => one.item === item);
      if (entry === undefined) return -1;
      if (entry.asked !== this.version) entry.place = this.entries.indexOf(entry);
      entry.asked = this.version;
      return entry.place;
    }
    drop(): void {
      this.entries.shift();
      this.version++;
    }
    dropStale(): void {
      this.entries.shift();
    }
  }
  const places = defineStructure<Places>({
    name: 'places',
    create: () => new Places(),
    builders: { add: [int(0, 3)] },
    methods: { place: [int(0, 3)], drop: [], dropStale: [] },
  });
  const isEmpty = ({ objects }: ObjectGraph): boolean =>
    objects.every(({ shape: { keys, className }, values }) =>
      className === 'Entry'
        ? values[keys.indexOf('place')] === -1 && values[keys.indexOf('asked')] === null
        : true,
    );
  const given = ruleContext(places, { isValid: isEmpty });
  const after = (drop: string): ReturnType<typeof rejectedState> =>
    rejectedState(places, [['add', 1], ['add', 2], ['place', 2], [drop]]);
  assert.is(await cacheOnly.applies(after('drop'), given), 'asked, place');
  assert.is(await cacheOnly.applies(after('dropStale'), given), undefined);
});

const walked = rejectedState(sentinelList, [['add'], ['add'], ['walk']]);
const context = ruleContext(sentinelList, {
  isValid: (graph) => sentinelListOK(rebuild(graph, classes) as SentinelList),
});

test('marks that no call reads can all be changed at once', async () => {
  assert.is(await cacheOnly.applies(walked, context), 'mark');
});

test('does not apply if the object is not valid without the marks', async () => {
  assert.is(await cacheOnly.applies(walked, { ...context, isValid: () => false }), undefined);
});

test('marks of several classes that come back on other objects can all be changed at once', async () => {
  class Leaf {
    shared = false;
    readonly item: number;
    constructor(item: number) {
      this.item = item;
    }
  }
  class Inner {
    shared = false;
    readonly leaf: Leaf;
    readonly rest: Inner | undefined;
    constructor(leaf: Leaf, rest: Inner | undefined) {
      this.leaf = leaf;
      this.rest = rest;
    }
  }
  /** A list whose copies share their objects until the next item is added: it then copies the shared ones. */
  class Copied {
    top: Inner | undefined;
    add(item: number): void {
      if (this.top?.shared === true) this.top = this.#own(this.top);
      this.top = new Inner(new Leaf(item), this.top);
    }
    copy(): void {
      for (let inner = this.top; inner !== undefined; inner = inner.rest)
        inner.shared = inner.leaf.shared = true;
    }
    items(): number[] {
      const items: number[] = [];
      for (let inner = this.top; inner !== undefined; inner = inner.rest) items.push(inner.leaf.item);
      return items;
    }
    #own = ({ leaf, rest }: Inner): Inner => new Inner(new Leaf(leaf.item), rest);
  }
  const copied = defineStructure<Copied>({
    name: 'copied',
    create: () => new Copied(),
    builders: { add: [int(0, 3)] },
    methods: { copy: [], items: [] },
  });
  const state = rejectedState(copied, [['add', 1], ['add', 2], ['copy'], ['add', 3]]);
  const isValid = ({ objects }: ObjectGraph): boolean =>
    objects.every(({ shape, values }) => values[shape.keys.indexOf('shared')] !== true);
  for (let seed = 0; seed < 10; seed++) {
    const given = ruleContext(copied, { isValid, random: createRandom(seed) });
    assert.is(await cacheOnly.applies(state, given), 'shared');
    assert.equal([...given.marks.takenOff(state.after).fields], ['shared']);
    assert.ok(isValid(given.marks.takenOff(state.after).graph));
  }
});

test('does not apply to a view, which cannot be changed', async () => {
  const structure = { ...sentinelList, expose: (object: object) => ({ ...object }) };
  assert.is(await cacheOnly.applies(walked, { ...context, structure }), undefined);
});

test.run();
