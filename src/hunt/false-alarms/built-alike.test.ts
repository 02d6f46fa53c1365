import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault, Repair } from '../../classifier/explain/explanation.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { createRandom } from '../../random.ts';
import { defineStructure } from '../../structure/define-structure.ts';
import { int } from '../../structure/finite-domains.ts';
import type { HuntFault } from '../judge/fault.ts';
import { TimeLimit } from '../run/time-limit.ts';
import { builtAlike } from './built-alike.ts';
import { remake } from './continuation.ts';

/** A queue that counts what was taken out instead of moving what is left. */
class Queue {
  _items: { value: unknown }[] = [];
  _offset = 0;
  _rank = 0;

  get size(): number {
    return this._items.length - this._offset;
  }

  add(value: unknown): void {
    this._items.push({ value });
  }

  list(): unknown[] {
    return this._items.slice(this._offset).map(({ value }) => value);
  }

  /** Takes out as many. */
  take(count: number): void {
    this._offset += Math.min(count, this.size);
  }

  /** Takes the second out. */
  skip(): void {
    this._items.splice(this._offset + 1, 1);
    this._rank++;
  }

  /** Says that there is one more than there is. */
  miscount(): void {
    this._offset--;
  }

  spoil(): void {
    this._items[this._offset]!.value = undefined;
  }
}

const queue = defineStructure<Queue>({
  name: 'queue',
  create: () => new Queue(),
  builders: { add: [int(0, 5)] },
  methods: { take: [int(0, 2)], list: [], skip: [], miscount: [], spoil: [] },
});
const classes = new ClassTable();
const rank: Repair = { label: 0, field: '_rank', from: 1, to: 0, probability: 1, words: '_rank: 1 → 0' };

interface Setting {
  readonly faults?: (graph: ObjectGraph) => readonly Pick<ObjectFault, 'label'>[];
  readonly repairs?: readonly Repair[];
}

/** What behaves as the object after some calls of `add`, and then others. */
function twinAfter(
  added: number,
  names: readonly string[],
  { faults, repairs = [] }: Setting = {},
): string | undefined {
  const operations = [...queue.builders, ...queue.methods];
  const call = (name: string, value: number): HuntFault['sequence']['calls'][number] => {
    const operation = operations.find((one) => one.name === name)!;
    return { operation, args: operation.args.map(() => ({ kind: 'value', value })) };
  };
  const calls = [
    ...Array.from({ length: added }, (_, index) => call('add', index)),
    ...names.map((name) => call(name, 1)),
  ];
  const sequence = { k: 4, calls };
  const { graph } = remake(queue, sequence, classes);
  return builtAlike(
    { kind: 'invariant', sequence, before: graph, after: graph, thrown: undefined },
    repairs,
    {
      structure: queue,
      classes,
      frame: (work) => work(),
      callable: queue,
      isValid: ({ objects: [root] }) => Number(root!.values[root!.shape.keys.indexOf('_offset')]) >= 0,
      faultsOf: (faulty) => (faults?.(faulty) ?? [{ label: 0 }]) as ObjectFault[],
      limit: new TimeLimit(1000),
      random: createRandom('built'),
    },
  );
}

test('what is kept in another way behaves as what builders make', () => {
  assert.is(twinAfter(3, ['take']), 'add(1); add(2)');
  assert.is(twinAfter(1, ['take']), 'new object');
  assert.is(twinAfter(4, ['take', 'add', 'take', 'skip']), 'add(2); add(1)');
});

test('what shows something that no such object shows does not', () => {
  assert.is(twinAfter(2, ['miscount']), undefined);
});

test('nor what holds something that nobody put in', () => {
  assert.is(twinAfter(2, ['spoil']), undefined);
});

test('nodes at fault are no matter of how things are kept', () => {
  const last = ({ objects }: ObjectGraph): { label: number }[] => [{ label: objects.length - 1 }];
  const array = ({ objects }: ObjectGraph): { label: number }[] => [
    { label: objects.findIndex(({ shape }) => shape.container === 'array') },
  ];
  assert.is(twinAfter(2, ['take'], { faults: last }), undefined);
  assert.is(twinAfter(2, ['take'], { faults: array }), 'add(1)');
});

test('nor is a field whose right value would make no difference', () => {
  assert.is(twinAfter(3, ['skip']), 'add(0); add(2)');
  assert.is(twinAfter(3, ['skip'], { repairs: [rank] }), undefined);
});

test.run();
