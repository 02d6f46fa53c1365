import { runSteps } from '../../../objects/structure/steps.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeDataset } from '../dataset/make-dataset.ts';
import { UNREAD } from '../../../objects/heap/known-fields.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure, int, oneOf } from '../../../objects/structure/language.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { findUnrepeatable } from './find-unrepeatable.ts';
import { Stack } from './testing/classes.ts';

/** A stack of cells, each with a mark. */
const marked = (mark: () => unknown) => {
  class Cell {
    readonly mark = mark();
  }
  class Cells {
    items: Cell[] = [];
    add(): void {
      this.items.push(new Cell());
    }
  }
  return defineStructure({ name: 'cells', create: () => new Cells(), builders: { add: [] } });
};

const unrepeatableOf = async (structure: Structure): Promise<string[]> =>
  runSteps(findUnrepeatable(structure, 3, createRandom('repeat')));

test('fields of builders that are random, keep the time or count beyond the object are left out', async () => {
  let count = 0;
  let clock = 0;
  const random = createRandom('marks');
  const marks = [
    () => random.next(),
    () => count++,
    () => new Date(clock++),
    () => [count++],
    () => new Map([[count++, 'a']]),
  ];
  for (const mark of marks) {
    const { dataset } = await makeDataset(marked(mark), { scope: 2, maxBroken: 100 });
    assert.equal(dataset.unrepeatable, ['Cell.mark']);
    assert.equal(dataset.fields, { Cells: ['items'], Array: [], Cell: [], [UNREAD]: ['Cell.mark'] });
    const graphs = [...dataset.valid, ...dataset.broken, ...dataset.beyond!.largerTest];
    assert.ok(graphs.every(({ objects }) => objects.every(({ shape }) => !shape.keys.includes('mark'))));
  }
});

test('a field that is all there is, or that objects hang on, is not left out', async () => {
  let count = 0;
  class Ids {
    last = 0;
    draw(): void {
      this.last = count++;
    }
  }
  const ids = defineStructure({ name: 'ids', create: () => new Ids(), builders: { draw: [] } });
  class Registry {
    size = 0;
    readonly entries = new Map<number, Stack>();
    add(): void {
      this.size++;
      this.entries.set(count++, new Stack());
    }
  }
  const registry = defineStructure({
    name: 'registry',
    create: () => new Registry(),
    builders: { add: [] },
  });
  for (const [structure, field] of [
    [ids, 'Ids.last'],
    [registry, 'Registry.entries'],
  ] as const) {
    const { code, message } = await thrownBy(() => unrepeatableOf(structure));
    assert.is(code, 'NOT_REPEATABLE');
    assert.ok(message.includes(`different values in ${field} after`), message);
  }
});

test('a field is left out if the objects in it can be reached without it', async () => {
  let count = 0;
  class Node {
    id = count++;
    next: Node | null = null;
  }
  class Registry {
    head: Node | null = null;
    readonly byId = new Map<number, Node>();
    add(): void {
      const node = new Node();
      node.next = this.head;
      this.head = node;
      this.byId.set(node.id, node);
    }
  }
  const structure = defineStructure({
    name: 'registry',
    create: () => new Registry(),
    builders: { add: [] },
  });
  assert.equal((await unrepeatableOf(structure)).toSorted(), ['Node.id', 'Registry.byId']);
});

test('a state that differs from the start is found without a call', async () => {
  let count = 0;
  const structure = defineStructure({
    name: 'numbered',
    create: () => Object.assign(new Stack(), { id: count++ }),
    builders: { push: [int(0, 3)] },
  });
  assert.equal(await unrepeatableOf(structure), ['Stack.id']);
});

test('a list that all objects share and that stops growing is no difference', async () => {
  const nothing: undefined[] = [];
  class Slots {
    readonly values = nothing;
    count = 0;
    add(): void {
      if (nothing.length <= ++this.count) nothing.push(undefined);
    }
  }
  const structure = defineStructure({ name: 'slots', create: () => new Slots(), builders: { add: [] } });
  assert.equal(await unrepeatableOf(structure), []);
  const endless = defineStructure({
    name: 'endless',
    create: () => (nothing.push(undefined), new Slots()),
    builders: { add: [] },
  });
  assert.equal(await unrepeatableOf(endless), ['Slots.values']);
});

test('builders that are repeatable pass, also if they throw or change an argument', async () => {
  const structure = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: {
      push: {
        args: [oneOf({ uses: 0 })],
        run: (stack, shared: { uses: number }) => stack.push({ uses: shared.uses++ }),
      },
      fail: {
        run: () => {
          throw new Error('refused');
        },
      },
    },
  });
  assert.equal(await unrepeatableOf(structure), []);
});

test.run();
