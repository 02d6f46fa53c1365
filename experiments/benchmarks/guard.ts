// The cost of a guard: a list is rotated (one removal, one insertion) without a guard and in each mode, in turns; the
// least time of several rounds, and its ratio to the time without a guard. Also the cost of a check if the state is in
// `#private` fields. `npm run bench:guard`
import { exposePrivateFields } from '../../src/entry/private-fields.ts';
import { guard, guardClass, type GuardOptions } from '../../src/entry/guard.ts';
import { createRepOK, defineStructure, int, learn } from '../../src/entry/index.ts';
import { DoublyLinkedList } from '../../structures/doubly-linked-list/doubly-linked-list.ts';
import structure from '../../structures/doubly-linked-list/index.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { readFlags } from './support/read-flags.ts';

const values = readFlags({
  length: { type: 'string', default: '20' },
  rounds: { type: 'string', default: '15' },
});
const length = Number(values.length);
const CALLS = 4000;

const { model } = await learn(structure, { scope: 4, seed: 1, trials: 3, jobs: 1 });
const repOK = createRepOK(model);
const fill = (list: DoublyLinkedList): DoublyLinkedList => {
  for (let element = 0; element < length; element++) list.addLast((element % 3) + 1);
  return list;
};
const subjects: Record<string, DoublyLinkedList> = { 'no guard': fill(new DoublyLinkedList()) };
const modes: Record<string, GuardOptions> = {
  off: { mode: 'off' },
  'sample 1 %': { mode: 'sample', rate: 0.01 },
  throw: { mode: 'throw' },
};
for (const [mode, options] of Object.entries(modes)) {
  subjects[`guard, ${mode}`] = guard(fill(new DoublyLinkedList()), repOK, options);
  subjects[`guardClass, ${mode}`] = fill(new (guardClass(DoublyLinkedList, repOK, options))());
}

const least = new Map(Object.keys(subjects).map((name) => [name, Infinity]));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, list] of Object.entries(subjects)) {
    const calls = name.endsWith('throw') ? CALLS / 20 : CALLS;
    const start = performance.now();
    for (let call = 0; call < calls; call++) {
      list.removeFirst();
      list.addLast((call % 3) + 1);
    }
    const nanoseconds = ((performance.now() - start) * 1e6) / (2 * calls);
    least.set(name, Math.min(least.get(name)!, nanoseconds));
  }
}
const plain = least.get('no guard')!;
const rows = [...least].map(([name, time]) => [name, time.toFixed(0), (time / plain).toFixed(2)]);
const text =
  `A call of a list of ${length}: removals and insertions in turn, which rotate it. The least of ${values.rounds} rounds, in ` +
  'turns. `throw` checks after every call, `sample 1 %` after one call in a hundred.';

exposePrivateFields();
const { OpenQueue, PrivateQueue } = await import('./support/queues.ts');
const queues = [];
for (const [name, Queue] of Object.entries({
  'ordinary fields': OpenQueue,
  '#private fields': PrivateQueue,
})) {
  const queueStructure = defineStructure<InstanceType<typeof Queue>>({
    ...{ name: 'queue', create: () => new Queue() },
    ...{ builders: { enqueue: [int(0, 5)] }, methods: { dequeue: [] } },
  });
  const learned = await learn(queueStructure, { scope: 4, seed: 1, trials: 3, jobs: 1 });
  const queue = new Queue();
  for (let value = 0; value < length; value++) queue.enqueue(value % 6);
  queues.push({ name, queue, queueRepOK: createRepOK(learned.model), time: Infinity });
}
for (let round = 0; round < Number(values.rounds); round++) {
  for (const one of queues) {
    const start = performance.now();
    for (let call = 0; call < CALLS / 20; call++) {
      one.queue.dequeue();
      one.queue.enqueue(call % 6);
      one.queueRepOK(one.queue);
    }
    one.time = Math.min(one.time, ((performance.now() - start) * 1e3) / (CALLS / 20));
  }
}
const checks =
  `A check of a linked queue of ${length} after a removal and an insertion, with its state in ordinary and in \`#private\` ` +
  'fields. The least of the same rounds.';
const checkRows = queues.map(({ name, time }) => [name, time.toFixed(1)]);

publish(
  {
    heading: 'A guarded call',
    script: 'bench:guard',
    paragraphs: [
      ...[text, markdownTable(['guard', 'ns per call', '/ no guard'], rows)],
      ...[checks, markdownTable(['state', 'µs per check'], checkRows)],
    ],
  },
  values.length === '20' && Number(values.rounds) >= 15,
);
