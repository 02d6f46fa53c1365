import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { Receiver } from './receiver.ts';
import { withoutSharedChanges } from './shared-objects.ts';

interface Item {
  value: number;
  next: Item;
  owner?: Stack | undefined;
}
/** The end of all stacks. */
const end = { value: -1, log: [0], names: new Map([['a', 1]]), seen: new Set([7]) } as unknown as Item & {
  readonly log: number[];
  readonly names: Map<string, number>;
  readonly seen: Set<number>;
};
end.next = end;

class Stack {
  top: Item = end;
  push(value: number): void {
    this.top = { value, next: this.top };
  }
  pop(): void {
    this.top = this.top.next;
    if (this.top !== end) return;
    end.owner = this;
    end.value = 9;
    end.log.push(1, 2);
    end.names.clear();
    end.seen.add(8);
  }
}
const stack = defineStructure<Stack>({
  name: 'stack',
  create: () => new Stack(),
  builders: { push: [int(0, 3)] },
  methods: { pop: [] },
});

const restored = async (structure: Structure): Promise<Structure> =>
  runSteps(withoutSharedChanges(structure, structure, 4, createRandom('shared')));

test('a new object begins without what calls on an earlier one changed in an object that all share', async () => {
  const made = await restored(stack);
  const before = new Receiver(made, 4, new ClassTable()).graph;
  const used = new Stack();
  used.push(1);
  used.pop();
  assert.is(end.owner, used);
  assert.equal(new Receiver(made, 4, new ClassTable()).graph, before);
  assert.not('owner' in end);
  assert.equal([end.value, end.log, [...end.names], [...end.seen]], [-1, [0], [['a', 1]], [7]]);
});

test('objects that share nothing stay as they are', async () => {
  const alone = defineStructure({
    name: 'alone',
    create: () =>
      new (class List {
        readonly items: number[] = [];
        add(item: number): void {
          this.items.push(item);
        }
      })(),
    builders: { add: [int(0, 3)] },
  });
  assert.is(await restored(alone), alone);
});

test('a builder that throws ends the search', async () => {
  const throwing: Structure = {
    ...stack,
    builders: stack.builders.map((one) => ({
      ...one,
      run: () => {
        throw new Error('no');
      },
    })),
  };
  assert.is.not(await restored(throwing), throwing);
});

test.run();
