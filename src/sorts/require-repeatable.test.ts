import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeDataset } from '../dataset/make-dataset.ts';
import { createRandom } from '../random.ts';
import { defineStructure, int, oneOf } from '../structure/language.ts';
import { thrownBy } from '../testing/thrown-by.ts';
import { requireRepeatable } from './require-repeatable.ts';
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

test('builders that are random, keep the time or count beyond the object end with an error that names the field', async () => {
  let count = 0;
  let clock = 0;
  const random = createRandom('marks');
  for (const mark of [() => random.next(), () => count++, () => new Date(clock++)]) {
    const { code, message } = await thrownBy(() => makeDataset(marked(mark), { scope: 3 }));
    assert.is(code, 'NOT_REPEATABLE');
    assert.match(message, /different values in (Cell\.mark|Cell\.mark\.time) after add\(\)/);
  }
});

test('a state that differs from the start is found without a call', async () => {
  let count = 0;
  const structure = defineStructure({
    name: 'numbered',
    create: () => Object.assign(new Stack(), { id: count++ }),
    builders: { push: [int(0, 3)] },
  });
  const { message } = await thrownBy(() => requireRepeatable(structure, 3, createRandom('start')));
  assert.match(message, /different values in Stack\.id in a new object: 0 and/);
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
  await requireRepeatable(structure, 3, createRandom('slots'));
  const { message } = await thrownBy(() =>
    requireRepeatable(
      defineStructure({
        name: 'endless',
        create: () => (nothing.push(undefined), new Slots()),
        builders: { add: [] },
      }),
      3,
      createRandom('endless'),
    ),
  );
  assert.match(message, /different values in Slots.*in a new object/);
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
  await requireRepeatable(structure, 3, createRandom('repeat'));
});

test.run();
