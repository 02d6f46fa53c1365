import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv audit');
const at = new Workplace();
test.after(() => at.remove());

const listWith = (repOK: string): string => `
import { defineStructure, int } from 'learn-inv';
class Node { next = null; constructor(value) { this.value = value; } }
class List { head = null; size = 0; add(value) { const node = new Node(value); node.next = this.head; this.head = node; this.size++; } }
export default defineStructure({ name: 'list', create: () => new List(), builders: { add: [int(0, 3)] }, ${repOK} });`;
/** It waits on the cycle, so that it takes no processor time. */
const ENDLESS = `repOK: (list) => {
  let count = 0;
  for (let node = list.head; node !== null; node = node.next)
    if (++count > 1000) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return count === list.size;
}`;

test('a repOK that hangs on a cycle ends no audit; the object is drawn beside a valid one', async () => {
  at.write('list.mjs', listWith(ENDLESS));
  await at.allInProcess('train', './list.mjs', '--scope', '3', '--trials', '1');
  const { code, out, err } = await at.inProcess('audit', './list.mjs');
  assert.is(code, 1, err);
  assert.match(out, /^1\. repOK does not return on a broken object\n/);
  assert.match(out, /the object +valid, beside it/);
  assert.match(out, /list: repOK rejects 0 of \d+ objects that the builders make/);
  const { findings } = JSON.parse((await at.inProcess('audit', './list.mjs', '--json')).out) as {
    readonly findings: readonly { readonly kind: string }[];
  };
  assert.equal(
    findings.map(({ kind }) => kind),
    ['hangs'],
  );
});

test('a structure without a repOK, and a missing model, are refused', async () => {
  at.write('plain.mjs', listWith(''));
  const plain = await at.allInProcess('audit', './plain.mjs');
  assert.is(plain.code, 2);
  assert.match(plain.err, 'has no repOK that can be audited');
  const missing = await at.allInProcess('audit', './list.mjs', '--model', 'nowhere');
  assert.is(missing.code, 2);
  assert.match(missing.err, 'nowhere');
});

test.run();
