import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure, int } from '../../objects/structure/language.ts';
import { undeclaredBuilder } from './undeclared-builder.ts';
import { countLaws } from './count-laws.ts';
import { fieldOf } from './field-of.ts';
import { losesItems } from './loses-items.ts';
import { rejectedState, ruleContext, type NamedCall } from './testing/rule-inputs.ts';

/** A ring of four places. */
class Ring {
  items: (number | undefined)[] = [undefined, undefined, undefined, undefined];
  start = 0;
  size = 0;
  push(item: number): void {
    if (this.size < 4) this.items[(this.start + this.size++) % 4] = item;
  }
  /** Counts the item that it takes as one more. */
  shift(): void {
    if (this.size === 0 || this.size === 4) return;
    this.items[this.start] = undefined;
    this.start = (this.start + 1) % 4;
    this.size++;
  }
  /** Takes the first item. */
  take(): void {
    if (this.size === 0) return;
    this.items[this.start] = undefined;
    this.start = (this.start + 1) % 4;
    this.size--;
  }
  /** Adds empty places. */
  grow(by: number): void {
    this.start = (this.start + 1) % 4;
    this.size = Math.min(4, this.size + by);
  }
  *[Symbol.iterator](): Generator<number | undefined> {
    for (let at = 0; at < this.size; at++) yield this.items[(this.start + at) % 4];
  }
}

const ring = defineStructure<Ring>({
  ...{ name: 'ring', create: () => new Ring() },
  ...{ builders: { push: [int(0, 5)] }, methods: { shift: [], take: [], grow: [int(1, 2)] } },
});

test('a method loses items if the object iterates over undefined after its calls only, and none asks for it', () => {
  const lost = (method: string, ...calls: readonly NamedCall[]): Promise<boolean> => {
    const operation = ring.methods.find(({ name }) => name === method)!;
    return losesItems(rejectedState(ring, calls).sequence, operation, ruleContext(ring));
  };
  const results = [
    lost('shift', ['push', 1], ['shift']),
    lost('take', ['push', 1], ['push', 2], ['take']),
    lost('grow', ['push', 1], ['grow', 1]),
    lost('take', ['push', 1], ['take'], ['grow', 1]),
  ];
  return Promise.all(results).then((found) => assert.equal(found, [true, false, false, false]));
});

test('a method that loses items is no undeclared builder', async () => {
  const context = ruleContext(ring, {
    isValid: ({ objects: [root] }) => fieldOf(root!, 'start') === 0,
    marksOf: () => ['start'],
  });
  const given = { ...context, laws: () => countLaws(4, context) };
  const isBuilder = async (method: string): Promise<boolean> =>
    (await undeclaredBuilder(
      ring.methods.find(({ name }) => name === method)!,
      4,
      given,
    )) !== undefined;
  assert.ok(await isBuilder('take'));
  assert.not.ok(await isBuilder('shift'));
});

test.run();
