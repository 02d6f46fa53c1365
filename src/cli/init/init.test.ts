import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace, type Outcome } from '../testing/workplace.ts';

const test = suite('learn-inv init');
const at = new Workplace(tmpdir());

// A project with learn-inv and a package in the style of ES5 installed.
mkdirSync(at.path('node_modules/oldlist'), { recursive: true });
symlinkSync(fileURLToPath(new URL('../../..', import.meta.url)), at.path('node_modules/learn-inv'), 'dir');
at.write('node_modules/oldlist/package.json', '{ "name": "oldlist", "main": "list.js" }');
at.write(
  'node_modules/oldlist/list.js',
  `module.exports = List;
   List.create = List;
   function List() { this.head = null; this.size = 0; }
   function Node(value, next) { this.value = value; this.next = next; }
   List.prototype.push = function () { this.head = new Node(arguments[0], this.head); this.size++; };
   List.prototype.removeNode = function (node) { if (this.head === node) { this.head = node.next; this.size--; } };
   List.prototype.forEach = function (fn) { for (var n = this.head; n; n = n.next) fn(n.value); };`,
);

function assertRefused(pattern: RegExp, { code, out, err }: Outcome): void {
  assert.is(code, 2, err);
  assert.match(err, pattern);
  assert.not.match(err, /\n {4}at /, 'no stack trace');
  assert.is(out, '');
}

test('an ES5 package is imported by name, and the written file makes a dataset', async () => {
  const { code, out, err } = await at.inProcess('init', 'oldlist', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /wrote list\.structure\.ts\n {2}trusted to build {2}push \(tried: \d+ different/);
  const text = at.read('list.structure.ts');
  assert.match(text, /import List from 'oldlist';/);
  assert.match(text, /push: \[int\(0, 5\)\]/);
  assert.match(text, /removeNode: \{ args: \[node\(\)\], require: .*constructor\.name === 'Node'/);
  assert.match(text, /\/\/ - forEach: fn is a function/);
  const dataset = await at.inProcess('dataset', './list.structure.ts', '--scope', '3', '--json');
  assert.is(dataset.code, 0, dataset.err);
});

test('a builder may throw for some arguments if it then leaves the object unchanged', async () => {
  at.write(
    'graph.mjs',
    `export class Graph {
       edges = new Map(); size = 0;
       addVertex(key) { if (!this.edges.has(key)) this.edges.set(key, new Set()); }
       addEdge(from, to) { if (!this.edges.has(from)) throw new Error('no vertex'); this.edges.get(from).add(to); }
       insertEdge(from, to) { this.size++; this.addEdge(from, to); }
     }`,
  );
  const { code, out, err } = await at.inProcess('init', 'graph.mjs', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}addVertex, addEdge /);
  const text = at.read('graph.structure.ts');
  assert.match(
    text,
    /args: \[int\(0, 5\), int\(0, 5\)\],\n.*\n *run: \(object, _0, _1\) => \{\n *try \{\n *return object\.addEdge\(_0, _1\);/,
  );
  assert.match(text, /\/\/ Threw in some trials[^\n]*\n *insertEdge: \[/);
  const dataset = await at.inProcess('dataset', './graph.structure.ts', '--scope', '3', '--json');
  assert.is(dataset.code, 0, dataset.err);
});

test('the written file can be used for a hunt', async () => {
  at.write(
    'queue.ts',
    `class Cell { next: Cell | null = null; constructor(readonly item: number) {} }
     export class Queue {
       first: Cell | null = null; last: Cell | null = null;
       enqueue(item: number): void { const cell = new Cell(item); if (this.last === null) this.first = cell; else this.last.next = cell; this.last = cell; }
       dequeue(): void { this.first = this.first?.next ?? null; }
     }`,
  );
  assert.is((await at.inProcess('init', 'queue.ts', '--yes')).code, 0);
  assert.match(at.read('queue.structure.ts'), /import \{ Queue \} from '\.\/queue\.ts';/);
  const hunt = await at.inProcess(
    'hunt',
    './queue.structure.ts',
    '--scope',
    '4',
    '--trials',
    '3',
    '--calls',
    '2000',
    '--json',
  );
  assert.is(hunt.code, 1, hunt.err);
  assert.match(hunt.out, /dequeue/);
});

const BODY = '{ items = []; add(item) { this.items.push(item); } }';
const forms: Record<string, [file: string, source: string, imported: RegExp]> = {
  'a named export': ['named.mjs', `export class Bag ${BODY}`, /import \{ Bag \} from '\.\/named\.mjs'/],
  'a default export': [
    'default.mjs',
    `export default class Bag ${BODY}`,
    /import Bag from '\.\/default\.mjs'/,
  ],
  'module.exports = class': [
    'whole.cjs',
    `module.exports = class Bag ${BODY}`,
    /import Bag from '\.\/whole\.cjs'/,
  ],
  'a CommonJS module in TypeScript': [
    'typed.cts',
    `export class Bag ${BODY.replace('items', 'items: unknown[]').replace('item)', 'item: number)')}`,
    /\{ Bag \}/,
  ],
  'a file name with an apostrophe': [
    "it's.mjs",
    `export class Bag ${BODY}`,
    /import \{ Bag \} from '\.\/it\\'s\.mjs'/,
  ],
  'a constructor that needs arguments': [
    'ring.mjs',
    'export class Ring { constructor(capacity) { if (!(capacity > 0)) throw new RangeError(); this.places = Array(capacity).fill(null); this.at = 0; } put(item) { this.places[this.at++ % this.places.length] = item; } }',
    /create: \(k\) => new Ring\(k\)/,
  ],
  'private fields beside readable fields': [
    'half.mjs',
    'export class Half { size = 0; #items = []; add(item) { this.#items.push(item); this.size++; } }',
    /create: \(\) => new Half\(\),\n {2}\/\/ Trusted/,
  ],
  'private fields alone': [
    'private.mjs',
    'export class Bag { #items = []; add(item) { this.#items.push(item); } }',
    /create: \(\) => new Bag\(\),\n {2}\/\/ Trusted/,
  ],
  'state that an iterator shows': [
    'hidden.mjs',
    `const items = new WeakMap();
     export class Bag {
       constructor() { items.set(this, []); }
       add(item) { items.get(this).push(item); }
       get size() { return items.get(this).length; }
       get reads() { return items.get(this).reads = (items.get(this).reads ?? 0) + 1; }
       *[Symbol.iterator]() { yield* items.get(this); }
     }`,
    /expose: \(object\) => \(\{ size: object\.size, items: \[\.\.\.object\] \}\)/,
  ],
};
test('classes are found in every form of export', async () => {
  for (const [form, [file, source, imported]] of Object.entries(forms)) {
    at.write(file, source);
    const { code, err } = await at.inProcess('init', file, '--yes', '--force', '--out', 'form.structure.mjs');
    assert.is(code, 0, `${form}: ${err}`);
    assert.match(at.read('form.structure.mjs'), imported);
  }
});

const LIST = 'items: number[] = []; add(item: number): void { this.items.push(item); }';
const makers: Record<string, [source: string, written: RegExp, said: RegExp]> = {
  'a private constructor and an async factory with arguments, async methods': [
    `export class Store { items: number[] = []; private constructor(readonly limit: number) {}
       static async open(limit: number): Promise<Store> { await null; return new Store(limit); }
       async add(item: number): Promise<void> { await null; if (this.items.length >= this.limit) throw new Error('full'); this.items.push(item); }
       async wait(): Promise<void> { await new Promise(() => {}); } }`,
    /create: \(k\) => Store\.open\(k\),[^]*run: async \(object, _0\) => \{\n *try \{\n *return await object\.add\(_0\)[^]*- wait: .*did not settle/,
    /made with `new`, but with its static method open/,
  ],
  'a constructor that throws unless a factory calls it, and a class in a namespace': [
    `const KEY = Symbol();
     export namespace Data { export class Bag { ${LIST} constructor(key?: symbol) { if (key !== KEY) throw new TypeError('use of'); } static of(): Bag { return new Bag(KEY); } } }`,
    /import \{ Data \} [^]*const \{ Bag \} = Data;[^]*create: \(\) => Bag\.of\(\)/,
    /static method of/,
  ],
  'methods that print': [
    `console.log('loaded'); export class Log { lines: number[] = []; add(line: number): void { console.error('add'); this.lines.push(line); } print(): void { for (const line of this.lines) process.stdout.write(String(line)); } }`,
    /builders: \{\n *add: [^]*methods: \{\}[^]*- print: only prints/,
    /What Log printed is not shown/,
  ],
  'functions in fields, beside an abstract class and an enum': [
    `enum Kind { A = 'a', B = 'b' } export abstract class Base { abstract x(): void; } export class Set2 extends Base { kinds: Kind[] = []; x(): void {} add = (kind: Kind): void => { this.kinds.push(kind); }; constructor(readonly compare = (a: Kind, b: Kind) => a < b) { super(); } }`,
    /add: \[oneOf\('a', 'b'\)\][^]*methods: \{\n *x: \[\],\n *\}/,
    /trusted to build {2}add/,
  ],
};
test('init finds how objects are made, and what their methods do', async () => {
  for (const [index, [form, [source, written, said]]] of Object.entries(makers).entries()) {
    const file = at.write(`made-${index}.ts`, source);
    const options = ['--yes', '--force', '--out', 'made.structure.ts'];
    const { code, out, err } = await at.inProcess('init', file, ...options);
    assert.is(code, 0, `${form}: ${err}`);
    assert.match(at.read('made.structure.ts'), written, form);
    assert.match(out, said, form);
    assert.is(err, '', form);
  }
});

test('the reason for a refusal is the true one', async () => {
  const refused: [string, RegExp][] = [
    [`export abstract class Base { ${LIST} abstract x(): void }`, /Base is an abstract class[^]*no class/],
    [
      'export class Point { x = 0; static at() {} get y() { return 1; } }',
      /Point has no public method[^]*the fields x; the getters y; the static methods at/,
    ],
    [
      'export interface Queue { push(): void }',
      /exports no class\n[^]*only types: Queue[^]*implements Queue/,
    ],
    [
      'export const createStore = () => ({ add() {} });',
      /exports no class\n[^]*createStore \(a function\)[^]*create: \(\) => createStore\(/,
    ],
    [
      `class Cache { ${LIST} } export const cache = new Cache();`,
      /Cache, not exported; exported: cache \(an object of the class Cache\)/,
    ],
    ['export class Odd extends Error { detail() {} }', /Odd \(an error class\)/],
    [
      `export class Q { ${LIST} private constructor() {} }`,
      /constructor of Q is private[^]*static create\(\)/,
    ],
    [
      `export class One { ${LIST} private constructor() {} static #it = new One(); static getInstance() { return One.#it; } }`,
      /One is a singleton[^]*One\.getInstance\(\), which returns the same object/,
    ],
    [
      `interface Db { open(): void } export class Repo { ${LIST} constructor(db: Db, name: string) { db.open(); } }`,
      /db \(of the type Db\) cannot be guessed[^]*--args "<db>, 'a'"/,
    ],
    [
      'interface Row { id: number } export class Table { rows: Row[] = []; insert(row: Row) { this.rows.push(row); } look() {} }',
      /insert: takes an object of the type Row[^]*look: changes nothing/,
    ],
  ];
  for (const [index, [source, pattern]] of refused.entries()) {
    const file = at.write(`refused-${index}.ts`, source);
    const outcome = await at.inProcess('init', file, '--yes', '--out', 'refused.structure.ts');
    assert.is(outcome.code, 2, `${source}\n${outcome.out}`);
    assertRefused(pattern, outcome);
  }
  at.write('typed.js', 'export class A { add(n: number) {} }');
  assertRefused(/syntax error[^]*rename it to \.ts/, await at.inProcess('init', 'typed.js', '--yes'));
  assert.not(existsSync(at.path('refused.structure.ts')));
});

test('unusable input gives an error, and nothing is written', async () => {
  const before = readdirSync(at.folder);
  const files = {
    'none.mjs': 'export const answer = 42;',
    'inner.mjs': `class Bag ${BODY}`,
    'two.mjs': `export class Bag ${BODY} export class Box ${BODY}`,
    'broken.ts': 'export class Bag { add(item: { }',
    'closed.mjs':
      'export class Bag { constructor() { const items = []; this.add = (item) => void items.push(item); } look() {} }',
    'needs.mjs': `export class Bag { constructor(db) { db.open(); } ${BODY.slice(1)}`,
    'throws.mjs': 'throw new Error("on purpose");',
    'exits.mjs': 'process.exit(0);',
    'waits.mjs': 'await new Promise(() => {});',
    'still.mjs': 'export class Still { look() { return 1; } }',
    'loop.mjs': 'export class Loop { n = 0; add(item) { while (item >= 0) this.n++; } }',
  };
  for (const [name, source] of Object.entries(files)) at.write(name, source);
  const refused: [RegExp, ...string[]][] = [
    [/exports no class\n.*\n.*got: {6}answer \(a number\)/, 'none.mjs'],
    [/exports no class[^]*Bag, not exported[^]*export class Bag/, 'inner.mjs'],
    [/exports 2 classes[^]*one of Bag, Box[^]*--class Bag/, 'two.mjs'],
    [/exports no class Nosuch/, 'two.mjs', '--class', 'Nosuch'],
    [/broken\.ts has a syntax error[^]*\(1:\d+\)/, 'broken.ts'],
    [/no method of Bag seems to build it/, 'closed.mjs'],
    [/new Bag\(\) threw[^]*db[^]*--args/, 'needs.mjs'],
    [/throws\.mjs cannot be loaded[^]*on purpose/, 'throws.mjs'],
    [/--args is not code[^]*--args '10, \(a/, 'needs.mjs', '--args', '10, ('],
    [/no method of Still seems to build it/, 'still.mjs'],
    [/no method of Loop seems/, 'loop.mjs'],
    [/there is no file nosuch/, 'nosuch.ts'],
    [/is not a JavaScript or TypeScript file/, 'node_modules/oldlist/package.json'],
    [/list\.structure\.ts already exists[^]*--force/, 'oldlist'],
    [/a structure file is a module/, 'oldlist', '--out', 'list.json'],
    [/cannot write/, 'oldlist', '--out', 'none.mjs/list.structure.ts'],
  ];
  for (const [pattern, ...args] of refused) {
    assertRefused(pattern, await at.inProcess('init', '--yes', ...args));
  }
  // These two end the process that loads them.
  assertRefused(
    /exits\.mjs cannot be loaded[^]*process\.exit\(0\) was called/,
    at.learnInv('init', '--yes', 'exits.mjs'),
  );
  assertRefused(
    /waits\.mjs awaits a promise that never settles/,
    at.learnInv('init', '--yes', 'waits.mjs', '--out', 'waits.structure.mjs'),
  );
  assert.equal(readdirSync(at.folder).sort(), [...before, ...Object.keys(files)].sort());
  const constructed = await at.inProcess(
    'init',
    'needs.mjs',
    '--yes',
    '--args',
    '{ open() {} }',
    '--out',
    'needs.structure.mjs',
  );
  assert.is(constructed.code, 0, constructed.err);
  assert.ok(existsSync(at.path('needs.structure.mjs')));
});

test('--json prints one document', async () => {
  const { out } = await at.inProcess('init', 'named.mjs', '--json');
  const document = JSON.parse(out) as Record<string, unknown>;
  assert.equal(Object.keys(document), [
    'file',
    'structure',
    'class',
    'scope',
    'objects',
    'builders',
    'methods',
    'leftOut',
    'notes',
  ]);
  assert.equal(document['builders'], [{ name: 'add', args: ['int(0, 5)'] }]);
});

test.after(() => at.remove());
test.run();
