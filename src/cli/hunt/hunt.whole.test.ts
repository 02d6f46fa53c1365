import { existsSync, rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HuntDocument } from './hunt-report.ts';
import { trainedOnce } from '../testing/trained-once.ts';
import { Workplace } from '../testing/workplace.ts';
import { deque, WRONG_POP } from './testing/deque.ts';
import { type Document, documentOf, found, MODEL, QUICK } from './testing/document.ts';

const test = suite('learn-inv hunt');
const at = new Workplace();
test.before(async () => {
  await trainedOnce(at, 'hunt', at.write('deque.mjs', deque('{ pop: [] }')), ...QUICK, '--calls', '1');
});
test.after(() => at.remove());

test('reports no findings as text and as JUnit', async () => {
  const file = at.write('fine.mjs', deque('{ pop: [], clear: [] }', { before: "console.log('noise');" }));
  const { code, out } = await at.inProcess('hunt', file, ...MODEL, '--calls', '1000');
  assert.is(code, 0);
  assert.match(out, /^deque: no findings in 1,000 calls/);
  const junit = await at.inProcess('hunt', file, ...MODEL, '--calls', '1000', '--reporter', 'junit');
  assert.is(junit.code, 0);
  assert.match(
    junit.out,
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites tests="1" failures="0" errors="0"/,
  );
});

test('text output has the calls, both drawings and the explanation, with --all the test; JUnit has a failed test case', async () => {
  const file = at.write('wrong.mjs', deque('{ pop: [] }', { pop: WRONG_POP }));
  const asked = [file, ...MODEL, '--calls', '500', '--test-runner', 'node:test'];
  const { code, out } = await at.allInProcess('hunt', ...asked, '--all');
  assert.is(code, 1);
  const short = await at.allInProcess('hunt', ...asked);
  assert.match(
    short.out,
    /\n {2}2\. pop\(\) {2}◀\n[^]*\ntest {2}… \(--tests <folder> writes it, --all prints it\)\n/,
  );
  assert.not.match(short.out, 'import structure from');
  assert.not.match(out, 'The tests are for', 'the user knows');
  for (const part of [
    '1. pop: an invalid object',
    '  1. push(0)\n  2. pop()  ◀',
    'before\n  Deque 0  tail ↑ Item 0  size 1\n  head → Item 0',
    'after\n  Deque 0  tail null  size 0  ◀\n  head → Item 0',
    'One of these changes makes it valid:\n  head: Item 0 → null',
    "  import { test } from 'node:test';",
    "  import structure from './wrong.mjs';",
    'deque: 1 finding in 500 calls',
  ]) {
    assert.ok(out.includes(part), `${part}\n---\n${out}`);
  }
  const junit = await at.allInProcess('hunt', file, ...MODEL, '--calls', '500', '--reporter', 'junit');
  assert.is(junit.code, 1);
  assert.match(
    junit.out,
    '<testcase classname="deque" name="pop: pop leaves an object that the repOK rejects">',
  );
  assert.match(junit.out, '<failure type="invariant"');
});

test('known findings do not fail a hunt, and vanish when they are mended', async () => {
  const file = at.write('known.mjs', deque('{ pop: [] }', { pop: WRONG_POP }));
  const first = await at.allInProcess(
    'hunt',
    file,
    ...MODEL,
    '--calls',
    '500',
    '--update-known',
    '--reporter',
    'json=known.out',
  );
  assert.is(first.code, 0, first.err);
  assert.is(first.out, '');
  assert.match(first.err, 'learn-inv.known.json: 1 added, 0 removed, 0 kept');
  const document = JSON.parse(at.read('known.out')) as HuntDocument;
  assert.equal(document.findings[0]!.location, { file: 'known.mjs', line: 16 });
  at.write('learn-inv.known.json', at.read('learn-inv.known.json').replace(/no reason[^"]*/, 'mended soon'));
  // Another seed, and another line.
  at.write('known.mjs', deque('{ pop: [] }', { pop: WRONG_POP, before: '\n\n' }));
  const second = await at.allInProcess('hunt', file, ...MODEL, '--calls', '500', '--seed', '7');
  assert.is(second.code, 0, second.out);
  assert.match(second.out, 'deque: no new findings, 1 known in 500 calls');
  assert.match(second.out, /Known: pop: an invalid object, push\(\d\); pop\(\), since [\d-]+: mended soon/);
  at.write('known.mjs', deque('{ pop: [] }'));
  const mended = await at.allInProcess('hunt', file, ...MODEL, '--calls', '500', '--update-known');
  assert.match(mended.out, /Not found again: pop: an invalid object, .*: mended soon/);
  assert.match(mended.err, '0 added, 1 removed, 0 kept');
  at.write('learn-inv.known.json', '{');
  const damaged = await at.allInProcess('hunt', file, ...MODEL, '--calls', '500');
  assert.is(damaged.code, 2);
  assert.match(damaged.err, /^error: learn-inv\.known\.json is not a file of known findings/);
  rmSync(at.path('learn-inv.known.json'));
});

test('equal seeds give equal findings', async () => {
  const file = at.write(
    'seeded.mjs',
    deque('{ pop: [], odd: [] }', {
      pop: WRONG_POP,
      more: 'odd() { if (this.size === 7) throw new Error(`odd ${this.size}`); }',
    }),
  );
  // Stored sequences of the first hunt would be replayed by the second.
  const own = ['--no-replay', '--refusals', '--json'];
  const args = ['hunt', file, ...MODEL, '--calls', '800', '--seed', '5', ...own];
  const first = documentOf(await at.allInProcess(...args));
  const second = documentOf(await at.allInProcess(...args));
  assert.equal({ ...first, seconds: 0, trainingSeconds: 0 }, { ...second, seconds: 0 });
  assert.is(second.trainingSeconds, 0, 'the first hunt has trained the model');
  assert.equal(Object.keys(found(first)).sort(), ['odd exception', 'pop invariant']);
});

test('finds a wrong builder with the model of a trusted version', async () => {
  at.write('deque.mjs', deque('{ pop: [] }'));
  const file = at.write('rewritten.mjs', deque('{}', { push: 'if (this.size > 2) item.previous = null;' }));
  const { code, out } = await at.allInProcess(
    'hunt',
    file,
    ...MODEL,
    '--baseline',
    'deque.mjs',
    '--calls',
    '300',
    '--json',
  );
  assert.is(code, 1);
  assert.equal(found(JSON.parse(out) as Document), { 'push invariant': 'push(0); push(0); push(0)' });
});

test('finds calls that leave a valid but wrong state by comparison with the trusted version', async () => {
  const pop =
    'if (this.head === null) return; if (this.tail === this.head) { this.clear(); return; } this.head = this.head.next; this.head.previous = null; this.size--;';
  const file = at.write('shifting.mjs', deque('{ pop: [] }', { pop }));
  const { code, out, err } = await at.allInProcess(
    'hunt',
    file,
    ...MODEL,
    '--baseline',
    'deque.mjs',
    '--calls',
    '800',
    '--json',
    '--tests',
    'wrong',
  );
  assert.is(code, 1, err);
  const document = documentOf({ code, out, err });
  assert.equal(found(document), { 'pop transition': 'push(0); push(1); pop()' });
  assert.is(document.findings[0]!.explanation.summary, 'pop leaves another state than the trusted version');
  assert.ok(existsSync(at.path('models/deque/transitions/pop/transition.json')));
  const failing = at.node('wrong/deque-pop-transition.test.mjs');
  assert.is(failing.code, 1);
  assert.match(failing.out, 'the state after the call');
  at.write('shifting.mjs', deque('{ pop: [] }'));
  assert.is(at.node('wrong/deque-pop-transition.test.mjs').code, 0);
  const comparison = [...MODEL, '--baseline', 'deque.mjs', '--calls', '800', '--no-transitions'];
  assert.is((await at.allInProcess('hunt', file, ...comparison)).code, 0);
});

test.run();
