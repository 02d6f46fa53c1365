import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { ObjectFault } from '../../../learn/model/explain/explanation.ts';
import { CountLaws } from '../count-laws.ts';
import { rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { noCondition } from './no-condition.ts';

class Bag {
  items: number[] = [];
  count = 0;
  get size(): number {
    return this.count;
  }
  add(item: number): void {
    this.items.push(item);
    this.count++;
  }
  /** Adds an item that builders never add. */
  addOther(): void {
    this.add(101);
  }
  /** Does not count the item. */
  slip(): void {
    this.items.push(101);
  }
}

const bag = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, 3)] },
  methods: { addOther: [], slip: [] },
});

const EQUAL = new CountLaws([['items of items', 'field count']]);
const applied = async (name: string, faults: readonly ObjectFault[] = []): Promise<string | undefined> =>
  noCondition.applies(
    rejectedState(bag, [[name]]),
    ruleContext(bag, { faultsOf: () => faults, laws: () => Promise.resolve(EQUAL) }),
  );

test('applies if no condition is violated and the numbers that the object shows agree', async () => {
  assert.is(await applied('addOther'), '');
  assert.is(await applied('slip'), undefined);
});

test('does not apply if a condition is violated', async () => {
  const difference = { relation: 'count : 0', got: '>', usual: '=', words: '`count` is 0: it is 1' };
  const fault = { label: 0, name: 'Bag', path: 'this', probability: 0, differences: [difference] };
  assert.is(await applied('addOther', [fault]), undefined);
  assert.is(await applied('addOther', [{ ...fault, differences: [] }]), '');
});

test.run();
