import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';

const test = suite('fields that builders do not repeat');
const at = new Workplace();

const STRUCTURE = `
import { randomUUID } from 'node:crypto';
import { defineStructure, int } from 'learn-inv';
class Cell {
  id = randomUUID();
  constructor(value, next) { this.value = value; this.next = next; }
}
class Stack {
  first = null;
  size = 0;
  changed = new Date();
  push(value) { this.first = new Cell(value, this.first); this.size++; this.changed = new Date(); }
  pop() { if (this.first !== null) { this.first = this.first.next; this.size--; this.changed = new Date(); } }
}
export default defineStructure({
  name: 'stack',
  create: () => new Stack(),
  builders: { push: [int(0, 3)] },
  methods: { pop: [] },
});
`;
const LINE = 'Cell.id: two runs of the same calls fill it differently';

test('train and dataset say that they are left out, and a hunt finds no fault in them', async () => {
  const path = at.write('stack.structure.mjs', STRUCTURE);
  const quick = ['--scope', '3', '--seed', '1'];
  const dataset = await at.allInProcess('dataset', path, ...quick, '--out', 'stack.jsonl.gz');
  assert.match(dataset.out, `left out: ${LINE}\n`);
  const trained = await at.allInProcess(
    'train',
    '--dataset',
    'stack.jsonl.gz',
    '--trials',
    '1',
    '--out',
    'stack',
  );
  assert.match(trained.out, new RegExp(`left out +│ ${LINE}`));
  const json = await at.allInProcess('dataset', path, ...quick, '--out', 'again.jsonl.gz', '--json');
  assert.equal((JSON.parse(json.out) as { unrepeatable: string[] }).unrepeatable, ['Cell.id']);
  const hunt = await at.allInProcess('hunt', path, '--scope', '3', '--trials', '1', '--calls', '500');
  assert.match(hunt.err, `left out: ${LINE}`);
  assert.is(hunt.code, 0, hunt.out);
});

test.after(() => at.remove());
test.run();
