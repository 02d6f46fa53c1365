import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { cache } from '../testing/cache.ts';
import { rejectedState, ruleContext } from '../testing/rule-inputs.ts';
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

test.run();
