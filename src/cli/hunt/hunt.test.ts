import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('learn-inv hunt');
const root = fileURLToPath(new URL('../../..', import.meta.url));
// Inside the package, so that structures and tests find it under its own name.
const folder = mkdtempSync(join(root, 'dist/hunt-'));
const bin = join(root, 'bin/learn-inv.js');
test.after(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
function node(...args: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
  return { code: status, out: stdout, err: stderr };
}
const hunt = (...args: readonly string[]): Outcome => node(bin, 'hunt', ...args);

interface Document {
  readonly structure: string;
  readonly calls: number;
  readonly seconds: number;
  readonly findings: readonly {
    readonly method: string;
    readonly kind: string;
    readonly sequence: readonly { readonly text: string }[];
    readonly explanation: { readonly summary: string };
    readonly test: string;
  }[];
  readonly leftOut: readonly string[];
  readonly patched: readonly string[];
}
const documentOf = ({ out }: Outcome): Document => JSON.parse(out) as Document;
const found = ({ findings }: Document): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

/** A deque; `pop` is as given, and there may be more methods. */
const RIGHT_POP =
  'if (this.tail === null) return; if (this.tail === this.head) { this.clear(); return; } this.tail = this.tail.previous; this.tail.next = null; this.size--;';
const WRONG_POP =
  'if (this.tail === null) return; this.tail = this.tail.previous; if (this.tail !== null) this.tail.next = null; this.size--;';
const deque = (methods: string, { pop = RIGHT_POP, more = '', before = '', push = '' } = {}): string => `
import { spawnSync } from 'node:child_process';
import { defineStructure, int } from 'learn-inv';
${before}
class Item { next = null; previous = null; constructor(value) { this.value = value; } }
class Deque {
  head = null; tail = null; size = 0;
  push(value) {
    const item = new Item(value);
    item.previous = this.tail;
    if (this.tail === null) this.head = item; else this.tail.next = item;
    this.tail = item;
    this.size++;
    ${push}
  }
  pop() { ${pop} }
  clear() { this.head = null; this.tail = null; this.size = 0; }
  ${more}
}
export default defineStructure({
  name: 'deque', create: () => new Deque(), builders: { push: [int(0, 3)] }, methods: ${methods},
});
`;
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const quick = ['--scope', '4', '--trials', '2', '--calls', '1500'];

test('hunt trains where there is no model, tells what it finds, and writes tests that hold once it is mended', () => {
  const file = write('deque.mjs', deque('{ pop: [], clear: [] }', { pop: WRONG_POP }));
  const first = hunt(file, ...quick, '--json', '--tests', 'tests');
  assert.is(first.code, 1, first.err);
  const document = documentOf(first);
  assert.equal(
    ['structure', 'calls', 'seconds', 'findings'].filter((key) => !(key in document)),
    [],
  );
  assert.is(document.structure, 'deque');
  assert.is(document.calls, 1500);
  assert.equal(found(document), { 'pop invariant': 'push(0); pop()' });
  assert.ok(existsSync(join(folder, 'models/deque/classifier.json')));
  assert.equal(readdirSync(join(folder, 'tests')), ['deque-pop-invariant.test.mjs']);

  const failing = node('tests/deque-pop-invariant.test.mjs');
  assert.is(failing.code, 1);
  assert.match(failing.out, 'valid after the call');
  write('deque.mjs', deque('{ pop: [], clear: [] }'));
  const passing = node('tests/deque-pop-invariant.test.mjs');
  assert.is(passing.code, 0, passing.out);
});

test('what is fine is said to be fine, for people and for continuous integration', () => {
  const file = write('fine.mjs', deque('{ pop: [], clear: [] }', { before: "console.log('noise');" }));
  const { code, out } = hunt(file, '--calls', '1000');
  assert.is(code, 0);
  assert.match(out, /^deque: no findings in 1,000 calls/);
  const junit = hunt(file, '--calls', '1000', '--format', 'junit');
  assert.is(junit.code, 0);
  assert.match(
    junit.out,
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites tests="1" failures="0" errors="0"/,
  );
});

test('people see the calls, both drawings with what is wrong marked, why, and the test; JUnit has the same', () => {
  const file = write('wrong.mjs', deque('{ pop: [] }', { pop: WRONG_POP }));
  const { code, out } = hunt(file, '--calls', '500', '--test-runner', 'node:test');
  assert.is(code, 1);
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
  const junit = hunt(file, '--calls', '500', '--format', 'junit');
  assert.is(junit.code, 1);
  assert.match(
    junit.out,
    '<testcase classname="deque" name="pop: pop leaves an object that the repOK rejects">',
  );
  assert.match(junit.out, '<failure type="invariant"');
});

test('the same seed finds the same', () => {
  const file = write(
    'seeded.mjs',
    deque('{ pop: [], odd: [] }', {
      pop: WRONG_POP,
      more: 'odd() { if (this.size === 7) throw new Error(`odd ${this.size}`); }',
    }),
  );
  const [first, second] = ['5', '5'].map((seed) =>
    documentOf(hunt(file, '--calls', '800', '--seed', seed, '--json')),
  );
  assert.equal({ ...first, seconds: 0 }, { ...second, seconds: 0 });
  assert.equal(Object.keys(found(first!)).sort(), ['odd exception', 'pop invariant']);
});

test('a subject that leaves, hangs, throws, or changes built-ins hurts nobody', () => {
  const file = write(
    'hostile.mjs',
    deque('{ leave: [], hang: [], fail: [], meddle: [], pop: [] }', {
      pop: WRONG_POP,
      before: 'Array.prototype.last = function () { return this[this.length - 1]; };',
      more: `
        leave() { process.exit(0); }
        hang() { while (this.size > 1); }
        fail() { throw new Error('no'); }
        meddle() { Array.prototype.map = () => []; JSON.stringify = () => 'no'; Map.prototype.get = () => 1; }`,
    }),
  );
  const outcome = hunt(file, '--calls', '1000', '--timeout', '100', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.is(document.calls, 1000);
  assert.equal(found(document), {
    'leave exception': 'leave()',
    'hang timeout': 'push(0); push(0); hang()',
    'fail exception': 'fail()',
    'pop invariant': 'push(0); pop()',
  });
  assert.equal([...document.patched].sort(), [
    'Array.prototype.last',
    'Array.prototype.map',
    'JSON.stringify',
    'Map.prototype.get',
  ]);
});

test('a call that takes the process with it is told, and the hunt goes on without it', () => {
  const file = write(
    'deadly.mjs',
    deque('{ die: [int(0, 5)], pop: [] }', {
      pop: WRONG_POP,
      more: "die(flag) { if (this.size > 1) spawnSync('kill', ['-9', String(process.pid)]); }",
    }),
  );
  const outcome = hunt(file, '--calls', '600', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.equal(document.leftOut, ['die']);
  const die = document.findings.find(({ method }) => method === 'die')!;
  assert.is(die.kind, 'exception');
  assert.match(die.explanation.summary, 'the process ended on SIGKILL');
  assert.match(die.sequence.at(-1)!.text, /^die\(\d\)$/);
  assert.match(die.test, /object\.die\(\d\);/);
  assert.ok(document.findings.some(({ method }) => method === 'pop'));
});

test('a wrong builder is found by a model of a trusted version', () => {
  write('deque.mjs', deque('{ pop: [] }'));
  const file = write('rewritten.mjs', deque('{}', { push: 'if (this.size > 2) item.previous = null;' }));
  const { code, out } = hunt(file, '--baseline', 'deque.mjs', '--calls', '800', '--json');
  assert.is(code, 1);
  assert.equal(found(JSON.parse(out) as Document), { 'push invariant': 'push(0); push(0); push(0)' });
});

test('calls that leave a valid but wrong state are found by what the trusted version does', () => {
  const pop =
    'if (this.head === null) return; if (this.tail === this.head) { this.clear(); return; } this.head = this.head.next; this.head.previous = null; this.size--;';
  const file = write('shifting.mjs', deque('{ pop: [] }', { pop }));
  const { code, out, err } = hunt(
    file,
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
  assert.equal(found(document), { 'pop transition': 'push(1); push(0); pop()' });
  assert.is(document.findings[0]!.explanation.summary, 'pop leaves another state than the trusted version');
  assert.ok(existsSync(join(folder, 'models/deque/transitions/pop/transition.json')));
  const failing = node('wrong/deque-pop-transition.test.mjs');
  assert.is(failing.code, 1);
  assert.match(failing.out, 'the state after the call');
  write('shifting.mjs', deque('{ pop: [] }'));
  assert.is(node('wrong/deque-pop-transition.test.mjs').code, 0);
  assert.is(hunt(file, '--baseline', 'deque.mjs', '--calls', '800', '--no-transitions').code, 0);
});

test('an interrupt prints what was found so far', async () => {
  const file = write('long.mjs', deque('{ pop: [] }', { pop: WRONG_POP }));
  const child = spawn(
    process.execPath,
    [bin, 'hunt', file, '--calls', '1000000000', '--json', '--tests', 'kept'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  // It says on stderr how far it got, every few seconds.
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const before = err;
    err += text;
    if (/1 finding/.test(err) && !/1 finding/.test(before)) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.is(code, 1);
  const document = JSON.parse(out) as Document & { readonly cutShort: string };
  assert.is(document.cutShort, 'interrupt');
  assert.equal(found(document), { 'pop invariant': 'push(0); pop()' });
  assert.equal(readdirSync(join(folder, 'kept')), ['deque-pop-invariant.test.mjs']);
});

test('bad input gets one clear error and exit code 2', () => {
  const refused = (expected: string, ...args: readonly string[]): void => {
    const { code, out, err } = hunt(...args);
    assert.is(code, 2, err);
    assert.is(out, '');
    assert.match(err, /^error: /);
    assert.match(err, expected);
    assert.not.match(err, /\n {4}at /);
  };
  const stack = (body: string, extra = ''): string => `
import { defineStructure, int } from 'learn-inv';
class Stack { ${body} }
export default defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [int(0, 3)] } ${extra} });
`;
  refused('there is no structure "nothing"', 'nothing');
  refused('got:      "pip"', 'deque.mjs', '--methods', 'pop,pip');
  refused(
    'expose: (object) => ({ size: object.size })',
    write(
      'hidden.mjs',
      stack('#items = []; push(item) { this.#items.push(item); } get size() { return 0; }'),
    ),
  );
  refused('kept in #items', 'hidden.mjs');
  refused(
    'a builder of "stack" does not return',
    write('endless.mjs', stack('items = []; push() { for (;;); }')),
    '--timeout',
    '10',
  );
  refused('Error: never', write('throwing.mjs', stack("items = []; push() { throw new Error('never'); }")));
  refused('process.exit(0) was called', write('exiting.mjs', 'process.exit(0);'));
  refused(
    'one of "deque"',
    write('other.mjs', stack('items = []; push(item) { this.items.push(item); }')),
    '--model',
    'models/deque',
  );
  const namesake = stack('items = []; push(item) { this.items.push(item); }').replace("'stack'", "'deque'");
  refused('the object is a Stack, not a Deque', write('namesake.mjs', namesake));
  refused('--calls is out of range', 'deque.mjs', '--calls', '0');
});

test.run();
