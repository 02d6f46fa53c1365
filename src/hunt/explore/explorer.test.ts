import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Receiver } from '../../collect/receiver.ts';
import { ClassTable } from '../../heap/class-table.ts';
import { createRandom } from '../../random.ts';
import { defineStructure } from '../../structure/define-structure.ts';
import { int } from '../../structure/finite-domains.ts';
import { Explorer } from './explorer.ts';

const structure = defineStructure<{ items: number[] }>({
  name: 'bag',
  create: () => ({ items: [] }),
  builders: { push: { args: [int(0, 5)], run: ({ items }, item: number) => items.push(item) } },
  methods: {
    look: { args: [], run: ({ items }) => items.at(-1) },
    drop: { args: [], run: ({ items }) => items.pop() },
  },
});
const [look, drop] = structure.methods as [(typeof structure.methods)[0], (typeof structure.methods)[0]];

/** Returns how often runs call the two methods. */
function callsOf(explorer: Explorer): { look: number; drop: number } {
  const calls = { look: 0, drop: 0 };
  for (let number = 0; number < 400; number++) {
    const { plan } = explorer.attempt(number, 50);
    const receiver = new Receiver(structure, 3, new ClassTable());
    for (let call = plan.next?.(receiver); call !== undefined; call = plan.next?.(receiver)) {
      void receiver.perform(call);
      if (call.operation === look) calls.look++;
      if (call.operation === drop) calls.drop++;
    }
  }
  return calls;
}

const newExplorer = (): Explorer => new Explorer(structure, 3, [], createRandom('explore'));

test('operations are called alike as long as nothing is known of them', () => {
  const { look, drop } = callsOf(newExplorer());
  assert.ok(look > 0.8 * drop && drop > 0.8 * look, `${look} ${drop}`);
});

test('an operation that never leaves a new state is called less often, yet not never', () => {
  const explorer = newExplorer();
  for (let call = 0; call < 200; call++) {
    explorer.noteEffect(look, false);
    explorer.noteEffect(drop, call % 2 === 0);
  }
  const calls = callsOf(explorer);
  assert.ok(calls.look < 0.35 * calls.drop, JSON.stringify(calls));
  assert.ok(calls.look > 0.1 * calls.drop, JSON.stringify(calls));
});

test.run();
