import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { classes, rejectedState, ruleContext, type NamedCall } from '../testing/rule-inputs.ts';
import { contents } from './contents.ts';

class Entry {
  value: unknown;
  uses: number;
  constructor(value: unknown, uses: number) {
    this.value = value;
    this.uses = uses;
  }
}
class Store {
  entries: Entry[] = [];
  isSealed = false;
  add(value: unknown): void {
    this.entries.push(new Entry(value, 1));
  }
  /** Stores another value than it is given. */
  addNext(value: number): void {
    this.add(value + 100);
  }
  /** Counts wrongly too. */
  addWrongly(value: number): void {
    this.entries.push(new Entry(value, value));
  }
}

const store = defineStructure<Store>({
  name: 'store',
  create: () => new Store(),
  builders: { add: { args: [int(0, 2)], run: (one, at: number) => one.add([{ name: 'a' }, 1, 2][at]) } },
  methods: {
    put: { args: [int(0, 5)], run: (one, value: number) => one.add(value) },
    seal: { run: (one) => void (one.isSealed = true) },
    addNext: [int(0, 5)],
    addWrongly: [int(0, 5)],
  },
});

const isValid = (graph: ObjectGraph): boolean => {
  const { entries, isSealed } = rebuild(graph, classes) as Store;
  return (
    !isSealed &&
    entries.every(
      ({ value, uses }) => uses === 1 && (value === 1 || value === 2 || typeof value === 'object'),
    )
  );
};
const applied = async (name: string): Promise<string | undefined> =>
  contents.applies(
    rejectedState(store, [
      ['add', 0],
      [name, 5],
    ]),
    ruleContext(store, { isValid }),
  );

test('contents: applies to an argument where builders leave objects and other arguments', async () => {
  assert.is(await applied('put'), 'value');
});

test('contents: applies neither to other values nor to other fields', async () => {
  assert.is(await applied('addNext'), undefined);
  assert.is(await applied('addWrongly'), undefined);
});

test('contents: applies where another call has set a field that no builder changes', async () => {
  const calls = (name: string): NamedCall[] => [[name, 5], ['seal'], ['add', 0]];
  assert.is(
    await contents.applies(rejectedState(store, calls('put')), ruleContext(store, { isValid })),
    'value, isSealed',
  );
  assert.is(
    await contents.applies(rejectedState(store, calls('addWrongly')), ruleContext(store, { isValid })),
    undefined,
  );
});

test.run();
