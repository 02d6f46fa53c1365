import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import { ArgumentValues } from './argument-values.ts';
import { Receiver } from './receiver.ts';

const structure = defineStructure({
  name: 'any',
  create: () => ({ last: 0 }),
  builders: {
    set: { args: [int(0, (k) => 100 * k)], run: (of: { last: number }, value) => (of.last = value) },
  },
});

/** The arguments of 30 calls in one order. */
function drawn(seed: number): number[] {
  const values = new ArgumentValues(10, createRandom(seed));
  const receiver = new Receiver(structure, 10, new ClassTable());
  return Array.from({ length: 30 }, () => {
    const [argument] = values.draw(structure.builders[0]!, receiver).args;
    assert.is(argument!.kind, 'value');
    return (argument as { value: number }).value;
  });
}

const lists = Array.from({ length: 40 }, (_, seed) => drawn(seed));

/** Returns the share of neighbours that hold. */
const share = (list: readonly number[], holds: (a: number, b: number) => boolean): number =>
  list.slice(1).filter((item, index) => holds(list[index]!, item)).length / (list.length - 1);

test('arguments are distinct, tied, rising or falling, each in about a quarter of the sequences', () => {
  const counts = [
    lists.filter((list) => new Set(list).size <= 20),
    // Seven in ten of 29 steps: over three standard deviations from what random lists have.
    lists.filter((list) => share(list, (a, b) => a < b) >= 0.7),
    lists.filter((list) => share(list, (a, b) => a > b) >= 0.7),
  ].map(({ length }) => length);
  for (const count of counts) assert.ok(count >= 4 && count <= 16, counts.join(', '));
});

test('all values come from the domain', () => {
  for (const value of lists.flat()) assert.ok(Number.isInteger(value) && value >= 0 && value <= 1000);
});

test.run();
