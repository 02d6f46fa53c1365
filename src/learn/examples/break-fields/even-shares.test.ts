import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { collect } from '../collect/collect.ts';
import { createRandom } from '../../../base/random.ts';
import { BreakableSlots } from './breakable-slots.ts';
import { evenShares } from './even-shares.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { graphs, schema } = await collect(
  structure,
  { k: 5, driver: 'auto', maxCalls: 20_000, maxStates: 200 },
  createRandom(1),
);
const slots = new BreakableSlots(schema);

/** Returns how many slots of each field are chosen on average, the most frequent last, and how many there are. */
function chosen(most: number): { readonly expected: number[]; readonly counts: number[] } {
  const shareOf = evenShares(slots, graphs, most);
  const fields = new Map<unknown, { expected: number; count: number }>();
  for (const slot of graphs.flatMap((graph) => slots.of(graph))) {
    const field = slot.slot === undefined ? 'length' : slot.field;
    const { expected, count } = fields.get(field) ?? { expected: 0, count: 0 };
    fields.set(field, { expected: expected + Math.min(1, shareOf(slot)), count: count + 1 });
  }
  const sorted = [...fields.values()].sort((a, b) => a.count - b.count);
  return {
    expected: sorted.map(({ expected }) => Math.round(expected)),
    counts: sorted.map(({ count }) => count),
  };
}

test('all fields are broken equally often if each has enough slots', () => {
  const { expected, counts } = chosen(100);
  assert.is(counts.length, 5, 'root, size, key, left and right');
  assert.equal(expected, [20, 20, 20, 20, 20]);
});

test('a field with few slots is broken in each, and the others share what is left', () => {
  const trees = graphs.length;
  const { expected } = chosen(2 * trees + 3 * (trees + 50));
  assert.equal(expected, [trees, trees, trees + 50, trees + 50, trees + 50]);
});

test.run();
