import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repair } from '../../learn/model/explain/explanation.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { consequenceOf } from './consequence-of.ts';
import { rejectedState, ruleContext } from './testing/rule-inputs.ts';

class Stack {
  items: number[] = [];
  count = 0;
  top: number | undefined;
  unused = 0;
  last: { item: number } | null = null;
  push(item: number): void {
    this.items.push(item);
    this.count++;
    this.top = item;
    this.last = { item };
  }
  size(): number {
    return this.count;
  }
  /** Forgets to count. */
  drop(): void {
    this.items.pop();
  }
  pop(): number | undefined {
    this.count--;
    return this.items.pop();
  }
  /** Changes what no other method reads. */
  note(): void {
    this.unused++;
  }
  forget(): void {
    this.last = null;
  }
  /** Refuses an empty stack. */
  peek(): number {
    if (this.items.length === 0) throw new TypeError('empty');
    return this.items.at(-1)!;
  }
  newest(): number {
    return this.last!.item;
  }
}

const structure = defineStructure({
  name: 'stack',
  create: () => new Stack(),
  builders: { push: [int(0, 3)] },
  methods: { size: [], drop: [], pop: [], note: [], forget: [], peek: [], newest: [] },
});

const repair = (field: string, from: number, to: number): Repair => ({
  ...{ label: 0, field, from, to, path: 'this', name: 'Stack 0', probability: 1 },
  words: `${field}: ${from} → ${to}`,
});
const consequence = (
  calls: Parameters<typeof rejectedState>[1],
  ...repairs: readonly Repair[]
): Promise<string | undefined> =>
  consequenceOf(
    rejectedState(structure, calls),
    ruleContext(structure, { repairs: () => Promise.resolve(repairs) }),
  );

test('tells what an observer shows beside the repaired object', async () => {
  const words = await consequence([['push', 1], ['drop']], repair('count', 1, 0));
  assert.is(words, 'size() shows 1, and 0 with count: 1 → 0');
});

test('tells an error of the language that did not come before the last call, and no refusal', async () => {
  assert.is(
    await consequence([['push', 1], ['forget']]),
    "newest() throws TypeError: Cannot read properties of null (reading 'item'), and returns 1 before forget()",
  );
  assert.is(await consequence([['push', 1], ['drop']]), undefined);
});

test('compares with no object that has one of another class in a field', async () => {
  const other: Repair = { ...repair('items', 0, 0), from: { $ref: 1 }, to: { $ref: 2 } };
  assert.is(await consequence([['push', 1], ['drop']], other), undefined);
});

test('tells nothing where no call shows the difference', async () => {
  assert.is(await consequence([['push', 1], ['note']], repair('unused', 1, 0)), undefined);
});

test.run();
