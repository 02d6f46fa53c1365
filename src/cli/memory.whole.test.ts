import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentOf, MODEL, QUICK } from './hunt/testing/document.ts';
import { deque } from './hunt/testing/deque.ts';
import { trainedOnce } from './testing/trained-once.ts';
import { Workplace } from './testing/workplace.ts';

const test = suite('--memory');
const at = new Workplace();
test.after(() => at.remove());

/** Takes memory in the heap of the language, and outside of it. */
const GREEDY = {
  'a list that grows': 'const all = []; for (;;) all.push(new Array(1e5).fill(this.size + 0.5));',
  'buffers outside of the heap': 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));',
  'a long text': "const all = []; for (;;) all.push(Buffer.from('ab'.repeat(1e7)).toString('latin1'));",
};
const LIMIT = ['--memory', '256', '--timeout', '20000'];

test('a call that takes too much memory is a finding of a hunt, which goes on without its method', async () => {
  await trainedOnce(at, 'hunt', at.write('deque.mjs', deque('{ pop: [] }')), ...QUICK, '--calls', '1');
  const more = `take() { if (this.size > 2) { ${GREEDY['buffers outside of the heap']} } }`;
  const file = at.write('greedy.mjs', deque('{ take: [], pop: [] }', { more }));
  const outcome = await at.inProcess('hunt', file, ...MODEL, ...LIMIT, '--calls', '60', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const { leftOut, findings } = documentOf(outcome);
  assert.equal(leftOut, ['take']);
  const [take] = findings;
  assert.is(take!.sequence.at(-1)!.text, 'take()');
  assert.match(take!.explanation.summary, 'it took more than 256 MB of memory');
});

test('a call in a full process that takes little memory by itself is no finding', async () => {
  const more = 'static kept = []; leak() { Deque.kept.push(Buffer.alloc(8e6, 1)); return this.size; }';
  const file = at.write('leaking.mjs', deque('{ leak: [] }', { more }));
  const outcome = await at.inProcess('hunt', file, ...MODEL, ...LIMIT, '--calls', '100', '--json');
  const { leftOut, findings } = documentOf(outcome);
  assert.equal([leftOut, findings], [[], []], outcome.err);
});

for (const [what, code] of Object.entries(GREEDY)) {
  test(`${what} ends commands with an error that names the call`, async () => {
    const push = `if (this.size > 2) { ${code} }`;
    const file = at.write('builder.mjs', deque('{}', { push }));
    const { code: exit, err } = await at.inProcess('dataset', file, '--scope', '4', ...LIMIT);
    assert.is(exit, 2, err);
    assert.match(err, /^error: push\(\d\) of "builder\.mjs" takes too much memory\n/m);
    assert.match(err, 'it took more than 256 MB of memory, while collecting after create(');
    assert.match(err, 'raise the limit with --memory');
  });
}

test('a module that takes too much memory is refused by each command that loads it', async () => {
  const file = at.write('module.mjs', `${GREEDY['buffers outside of the heap']}\nexport class Queue {}`);
  for (const command of ['train', 'hunt', 'init', 'enumerate', 'audit']) {
    const { code, err } = await at.inProcess(command, file, '--memory', '256');
    assert.is(code, 2, err);
    assert.match(err, /memory/, command);
    assert.match(err, '256 MB', command);
  }
});

test.run();
