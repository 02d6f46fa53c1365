import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trainedOnce } from '../testing/trained-once.ts';
import { type Outcome, Workplace } from '../testing/workplace.ts';
import { deque, WRONG_POP } from './testing/deque.ts';
import { type Document, documentOf, found, MODEL, QUICK } from './testing/document.ts';

const test = suite('learn-inv hunt with hostile subjects');
const at = new Workplace();
// Trains the model that all tests use.
await trainedOnce(at, 'hunt', at.write('deque.mjs', deque('{ pop: [] }')), ...QUICK, '--calls', '1');
test.after(() => at.remove());

/** No call of these tests hangs, so that real time plays no role however busy the machine is. */
const PATIENT = ['--timeout', '60000'];

test('a subject that exits, throws or changes built-ins, also in a builder, does not disturb the hunt', async () => {
  const file = at.write(
    'hostile.mjs',
    deque('{ leave: [], fail: [], meddle: [], pop: [] }', {
      pop: WRONG_POP,
      push: 'Array.prototype.map = () => [];',
      before: 'Array.prototype.last = function () { return this[this.length - 1]; };',
      more: `
        leave() { process.exit(0); }
        fail() { throw new Error('no'); }
        meddle() { JSON.stringify = () => 'no'; Map.prototype.get = () => 1; }`,
    }),
  );
  const outcome = await at.inProcess('hunt', file, ...MODEL, '--calls', '300', ...PATIENT, '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.is(document.calls, 300);
  assert.equal(found(document), {
    'leave exception': 'leave()',
    'pop invariant': 'push(0); pop()',
  });
  assert.equal(document.refusals, [
    { method: 'fail', error: { name: 'Error', message: 'no' }, sequence: ['fail()'] },
  ]);
  assert.equal([...document.patched].sort(), [
    'Array.prototype.last',
    'Array.prototype.map',
    'JSON.stringify',
    'Map.prototype.get',
  ]);
});

test('a method that never returns is found, and the hunt goes on', async () => {
  const more = 'hang() { while (this.size > 1); }';
  const file = at.write('hanging.mjs', deque('{ hang: [] }', { more }));
  // A busy machine may stop a harmless call for a while, so that the sequence is longer: only its last call is sure.
  const args = ['--calls', '60', '--timeout', '200', '--json'];
  const outcome = await at.inProcess('hunt', file, ...MODEL, ...args);
  assert.is(outcome.code, 1, outcome.err);
  const { calls, findings } = documentOf(outcome);
  assert.is(calls, 60);
  const hang = findings.find(({ method }) => method === 'hang')!;
  assert.is(hang.kind, 'timeout');
  assert.is(hang.sequence.at(-1)!.text, 'hang()');
  assert.ok(hang.sequence.filter(({ text }) => text.startsWith('push')).length >= 2);
});

test('a method that breaks every function that it reaches does not disturb the hunt', async () => {
  const before = `
    const reached = [globalThis, process, process.constructor.prototype, JSON, Reflect, Promise, Promise.prototype, Array,
      Array.prototype, Object.getPrototypeOf([].values()), Map.prototype, Set.prototype, Buffer.prototype, String.prototype,
      AbortSignal.prototype, EventTarget.prototype, ...(await Promise.all(
        ['events', 'stream', 'net'].map((name) => import(name))
      )).flatMap((module) => [module.EventEmitter, module.Duplex, module.Readable, module.Writable, module.Socket])
        .flatMap((one) => (one === undefined ? [] : [one.prototype]))];
    const inherited = (owner) => owner === null || owner === Object.prototype ? [] :
      [...Reflect.ownKeys(owner), ...inherited(Object.getPrototypeOf(owner))];
    const { getOwnPropertyDescriptor, defineProperty } = Object;
    const places = reached.flatMap((owner) => [...new Set(inherited(owner))]
      .filter((key) => key !== 'constructor' && typeof getOwnPropertyDescriptor(owner, key)?.value === 'function')
      .map((key) => [owner, key]));
    places.push([process, 'emit'], [process, 'on']);
    let next = 0;`;
  const value = `() => { if (next % 2) throw new Error('broken'); }`;
  const more = `
    meddle() {
      if (this.size < 2) return;
      for (const end = next + 4; next < end; next++) {
        const place = places[next % places.length];
        defineProperty(place[0], place[1], { value: ${value}, configurable: true, writable: true });
      }
    }`;
  const file = at.write('breaking.mjs', deque('{ meddle: [], pop: [] }', { pop: WRONG_POP, before, more }));
  const outcome = await at.inProcess('hunt', file, ...MODEL, '--calls', '800', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.is(document.calls, 800);
  assert.equal(found(document), { 'pop invariant': 'push(0); pop()' });
  assert.ok(document.patched.length > 300, String(document.patched.length));
});

test('an error after a finding ends the hunt with what was found', async () => {
  const more = `
    meddle() {
      if (this.size < 4) return;
      Object.defineProperty(process, 'emit', { value() { throw new Error('no'); }, configurable: false });
    }`;
  const file = at.write('stuck.mjs', deque('{ meddle: [], pop: [] }', { pop: WRONG_POP, more }));
  const outcome = await at.inProcess('hunt', file, ...MODEL, '--calls', '1000', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.is(found(document)['pop invariant'], 'push(0); pop()');
  assert.is(document.cutShort, 'error');
  assert.match(document.notes[0]!, /^An error ended the hunt: .*process\.emit/);
});

test('reports a call that kills the process, and continues without that method', async () => {
  const file = at.write(
    'deadly.mjs',
    deque('{ die: [int(0, 5)], pop: [] }', {
      pop: WRONG_POP,
      more: "die(flag) { if (this.size > 1) spawnSync('kill', ['-9', String(process.pid)]); }",
    }),
  );
  const outcome = await at.inProcess('hunt', file, ...MODEL, '--calls', '600', '--json');
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

/** Values that never return what is read of them, by the method that makes them. */
const ENDLESS = {
  stack: "const error = new Error('no'); Object.defineProperty(error, 'stack', { get: loop }); throw error;",
  message:
    "const error = new Error('no'); Object.defineProperty(error, 'message', { get: loop }); throw error;",
  primitive: 'throw { [Symbol.toPrimitive]: loop };',
  thrownProxy: "throw new Proxy(new Error('no'), { get: loop, getPrototypeOf: loop });",
  rejected:
    "const error = new Error('no'); Object.defineProperty(error, 'stack', { get: loop }); return Promise.reject(error);",
  proxy: 'return new Proxy({}, { get: loop, ownKeys: loop, getPrototypeOf: loop });',
  state: 'this.extra = new Proxy({}, { get: loop, ownKeys: loop, getPrototypeOf: loop });',
  getter: 'return { get then() { return loop(); } };',
};

test('the timeout holds for all that is read of the values of a subject', async () => {
  const methods = Object.entries(ENDLESS).map(
    ([name, code]) => `${name}() { if (this.size > 1) { ${code} } }`,
  );
  const stray =
    "stray() { const error = new Error('no'); Object.defineProperty(error, 'name', { get: loop }); setTimeout(() => { throw error; }); }";
  const file = at.write(
    'endless-values.mjs',
    deque(
      `{ ${Object.keys(ENDLESS)
        .map((name) => `${name}: []`)
        .join(', ')}, stray: [], pop: [] }`,
      {
        pop: WRONG_POP,
        // It waits, so that it takes no processor time.
        before:
          'const loop = () => { for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); };',
        more: [...methods, stray].join('\n'),
      },
    ),
  );
  const outcome = await at.inProcess('hunt', file, ...MODEL, '--calls', '500', '--timeout', '50', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.equal(document.leftOut, []);
  const timeouts = Object.keys(ENDLESS).map((name) => `${name} timeout`);
  // A busy machine may add the timeout of a harmless call.
  const findings = Object.keys(found(document));
  for (const name of [...timeouts, 'pop invariant']) assert.ok(findings.includes(name), name);
  assert.match(document.notes.join(' '), 'an error whose properties never return');
});

test('kills a call that loops after it has waited', async () => {
  const more = 'async spin() { await null; while (this.size > 1); }';
  const file = at.write('late.mjs', deque('{ spin: [] }', { more }));
  const outcome = await at.inProcess('hunt', file, ...MODEL, '--calls', '100', '--timeout', '50', '--json');
  assert.is(outcome.code, 1, outcome.err);
  const document = documentOf(outcome);
  assert.equal(document.leftOut, ['spin']);
  const spin = document.findings.find(({ method }) => method === 'spin')!;
  assert.is(spin.kind, 'timeout');
  assert.match(spin.test, 'await Promise.race([object.spin(), late]);');
});

test('an interrupt ends the hunt and prints the findings so far', async () => {
  const file = at.write('long.mjs', deque('{ pop: [] }', { pop: WRONG_POP }));
  const args = ['hunt', file, ...MODEL, '--calls', '1000000000', '--json', '--tests', 'kept'];
  const child = spawn(process.execPath, [at.bin, ...args], {
    cwd: at.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const before = err;
    err += text;
    if (/found pop/.test(err) && !/found pop/.test(before)) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.is(code, 1);
  const document = JSON.parse(out) as Document;
  assert.is(document.cutShort, 'interrupt');
  assert.equal(found(document), { 'pop invariant': 'push(0); pop()' });
  assert.equal(readdirSync(join(at.folder, 'kept')), ['deque-pop-invariant.test.mjs']);
});

test('bad input gives one error message and exit code 2', async () => {
  const assertRefused = ({ code, out, err }: Outcome, expected: string | RegExp): void => {
    assert.is(code, 2, err);
    assert.is(out, '');
    assert.match(err, /^error: /);
    assert.match(err, expected);
    assert.not.match(err, /\n {4}at /);
  };
  const refused = async (expected: string | RegExp, ...args: readonly string[]): Promise<void> =>
    assertRefused(await at.allInProcess('hunt', ...args), expected);
  /** The same in a process of its own, which the subject may end or hang. */
  const refusedApart = async (expected: string | RegExp, ...args: readonly string[]): Promise<void> =>
    assertRefused(await at.inProcess('hunt', ...args), expected);
  const stack = (body: string, extra = ''): string => `
import { defineStructure, int } from 'learn-inv';
class Stack { ${body} }
export default defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [int(0, 3)] } ${extra} });
`;
  await refused('there is no structure "nothing"', 'nothing');
  await refused('got:      "pip"', 'deque.mjs', '--methods', 'pop,pip', ...MODEL);
  const hidden = stack(
    '#items = []; push(item) { this.#items.push(item); } get size() { return 0; }',
    ', privateFields: false',
  );
  const refusal = await at.inProcess('hunt', at.write('hidden.mjs', hidden));
  assertRefused(
    refusal,
    "hint:     observe members that tell the state and change nothing: observe: ['size']",
  );
  assertRefused(refusal, 'the state may be in #items');
  await refusedApart(
    /^error: push\(\d\) of "stack" does not return/,
    at.write('endless.mjs', stack('items = []; push() { for (;;); }')),
    '--timeout',
    '10',
  );
  await refusedApart(
    /^error: create\(6\) of "stack" does not return/,
    at.write('unmade.mjs', stack('constructor() { for (;;); } push() {}')),
    '--timeout',
    '10',
  );
  await refusedApart(
    'Error: never',
    at.write('throwing.mjs', stack("items = []; push() { throw new Error('never'); }")),
  );
  await refusedApart('process.exit(0) was called', at.write('exiting.mjs', 'process.exit(0);'));
  await refused(
    'a model of "deque"',
    at.write('other.mjs', stack('items = []; push(item) { this.items.push(item); }')),
    ...MODEL,
  );
  const namesake = stack('items = []; push(item) { this.items.push(item); }').replace("'stack'", "'deque'");
  await refused('the object is a Stack, not a Deque', at.write('namesake.mjs', namesake), ...MODEL);
  await refused('--calls is out of range', 'deque.mjs', '--calls', '0');
});

test.run();
