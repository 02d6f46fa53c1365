import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('learn-inv init');
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-init-'));
const inFolder = (name: string): string => join(folder, name);
const write = (name: string, text: string): void => writeFileSync(inFolder(name), text);
const read = (name: string): string => readFileSync(inFolder(name), 'utf8');

// A project in which learn-inv is installed, and a package of old.
mkdirSync(inFolder('node_modules/oldlist'), { recursive: true });
symlinkSync(root, inFolder('node_modules/learn-inv'), 'dir');
write('node_modules/oldlist/package.json', '{ "name": "oldlist", "main": "list.js" }');
write(
  'node_modules/oldlist/list.js',
  `module.exports = List;
   List.create = List;
   function List() { this.head = null; this.size = 0; }
   function Node(value, next) { this.value = value; this.next = next; }
   List.prototype.push = function () { this.head = new Node(arguments[0], this.head); this.size++; };
   List.prototype.removeNode = function (node) { if (this.head === node) { this.head = node.next; this.size--; } };
   List.prototype.forEach = function (fn) { for (var n = this.head; n; n = n.next) fn(n.value); };`,
);

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
function learnInv(...args: readonly string[]): Promise<Outcome> {
  const bin = join(root, 'bin/learn-inv.js');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], { cwd: folder }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}
const refused = async (pattern: RegExp, ...args: readonly string[]): Promise<void> => {
  const { code, out, err } = await learnInv('init', '--yes', ...args);
  assert.is(code, 2, err);
  assert.match(err, pattern);
  assert.not.match(err, /\n {4}at /, 'no stack trace');
  assert.is(out, '');
};

test('a package of old is imported by its name, and what was written trains as it is', async () => {
  const { code, out, err } = await learnInv('init', 'oldlist', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /wrote list\.structure\.ts\n {2}trusted to build {2}push \(tried: \d+ different/);
  const text = read('list.structure.ts');
  assert.match(text, /import List from 'oldlist';/);
  assert.match(text, /push: \[int\(0, 5\)\]/);
  assert.match(text, /removeNode: \{ args: \[node\(\)\], require: .*constructor\.name === 'Node'/);
  assert.match(text, /\/\/ - forEach: fn is a function/);
  const train = await learnInv('train', './list.structure.ts', '--scope', '3', '--trials', '2', '--json');
  assert.is(train.code, 0, train.err);
});

test('a builder that throws at some arguments is trusted with those it accepts, unless it spoils the object', async () => {
  write(
    'graph.mjs',
    `export class Graph {
       edges = new Map(); size = 0;
       addVertex(key) { if (!this.edges.has(key)) this.edges.set(key, new Set()); }
       addEdge(from, to) { if (!this.edges.has(from)) throw new Error('no vertex'); this.edges.get(from).add(to); }
       insertEdge(from, to) { this.size++; this.addEdge(from, to); }
     }`,
  );
  const { code, out, err } = await learnInv('init', 'graph.mjs', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}addVertex, addEdge /);
  const text = read('graph.structure.ts');
  assert.match(
    text,
    /args: \[int\(0, 5\), int\(0, 5\)\],\n.*\n *run: \(object, _0, _1\) => \{\n *try \{\n *return object\.addEdge\(_0, _1\);/,
  );
  assert.match(text, /\/\/ Threw now and then[^\n]*\n *insertEdge: \[/);
  const train = await learnInv('train', './graph.structure.ts', '--scope', '3', '--trials', '2', '--json');
  assert.is(train.code, 0, train.err);
});

test('what was written can be hunted with as it is', async () => {
  write(
    'queue.ts',
    `class Cell { next: Cell | null = null; constructor(readonly item: number) {} }
     export class Queue {
       first: Cell | null = null; last: Cell | null = null;
       enqueue(item: number): void { const cell = new Cell(item); if (this.last === null) this.first = cell; else this.last.next = cell; this.last = cell; }
       dequeue(): void { this.first = this.first?.next ?? null; }
     }`,
  );
  assert.is((await learnInv('init', 'queue.ts', '--yes')).code, 0);
  assert.match(read('queue.structure.ts'), /import \{ Queue \} from '\.\/queue\.ts';/);
  const hunt = await learnInv(
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
  'a nameless one': [
    'short-list.mjs',
    `export default class ${BODY}`,
    /import ShortList from '\.\/short-list\.mjs'/,
  ],
  'module.exports = class': [
    'whole.cjs',
    `module.exports = class Bag ${BODY}`,
    /import Bag from '\.\/whole\.cjs'/,
  ],
  'an object of CommonJS': [
    'parts.cjs',
    `const all = {}; all.Bag = class Bag ${BODY}; module.exports = all;`,
    /import exported from '\.\/parts\.cjs';\n\nconst \{ Bag \} = exported;/,
  ],
  'TypeScript that counts as CommonJS': [
    'typed.cts',
    `export class Bag ${BODY.replace('items', 'items: unknown[]').replace('item)', 'item: number)')}`,
    /\{ Bag \}/,
  ],
  'a file whose name has an apostrophe': [
    "it's.mjs",
    `export class Bag ${BODY}`,
    /import \{ Bag \} from "\.\/it's\.mjs"/,
  ],
  'a class that needs its arguments': [
    'ring.mjs',
    'export class Ring { constructor(capacity) { if (!(capacity > 0)) throw new RangeError(); this.places = Array(capacity).fill(null); this.at = 0; } put(item) { this.places[this.at++ % this.places.length] = item; } }',
    /create: \(k\) => new Ring\(k\)/,
  ],
  'private state beside what can be seen': [
    'half.mjs',
    'export class Half { size = 0; #items = []; add(item) { this.#items.push(item); this.size++; } }',
    /Private, so not looked at: #items\. Say `expose/,
  ],
  'private state that an iterator shows': [
    'hidden.mjs',
    'export class Bag { #items = []; add(item) { this.#items.push(item); } *[Symbol.iterator]() { yield* this.#items; } }',
    /expose: \(object\) => \(\{ items: \[\.\.\.object\] \}\)/,
  ],
};
test('classes are found however they are exported, and the files work', async () => {
  await Promise.all(
    Object.entries(forms).map(async ([form, [file, source, imported]], index) => {
      write(file, source);
      const { code, err } = await learnInv('init', file, '--yes', '--out', `form${index}.structure.mjs`);
      assert.is(code, 0, `${form}: ${err}`);
      assert.match(read(`form${index}.structure.mjs`), imported);
    }),
  );
});

test('what cannot be used is refused in words, and nothing is written', async () => {
  const before = readdirSync(folder);
  const files = {
    'none.mjs': 'export const answer = 42;',
    'inner.mjs': `class Bag ${BODY}`,
    'two.mjs': `export class Bag ${BODY} export class Box ${BODY}`,
    'broken.ts': 'export class Bag { add(item: { }',
    'private.mjs': 'export class Bag { #items = []; add(item) { this.#items.push(item); } }',
    'needs.mjs': `export class Bag { constructor(db) { db.open(); } ${BODY.slice(1)}`,
    'throws.mjs': 'throw new Error("on purpose");',
    'exits.mjs': 'process.exit(0);',
    'waits.mjs': 'await new Promise(() => {});',
    'still.mjs': 'export class Still { look() { return 1; } }',
    'loop.mjs': 'export class Loop { n = 0; add(item) { while (item >= 0) this.n++; } }',
  };
  for (const [name, source] of Object.entries(files)) write(name, source);
  await Promise.all([
    refused(/exports no class\n.*\n.*got: {6}none/, 'none.mjs'),
    refused(/exports no class[^]*Bag, not exported[^]*export class Bag/, 'inner.mjs'),
    refused(/exports 2 classes[^]*one of Bag, Box[^]*--class Bag/, 'two.mjs'),
    refused(/exports no class Nosuch/, 'two.mjs', '--class', 'Nosuch'),
    refused(/broken\.ts has a syntax error[^]*\(1:\d+\)/, 'broken.ts'),
    refused(/#items[^]*expose: \(object\) => object\.view\(\)/, 'private.mjs'),
    refused(/new Bag\(\) threw[^]*db[^]*--args/, 'needs.mjs'),
    refused(/throws\.mjs cannot be loaded[^]*on purpose/, 'throws.mjs'),
    refused(/exits\.mjs cannot be loaded[^]*ends the process/, 'exits.mjs'),
    refused(/waits\.mjs cannot be loaded[^]*never settles/, 'waits.mjs', '--out', 'waits.structure.mjs'),
    refused(/--args is not code[^]*--args '10, \(a/, 'needs.mjs', '--args', '10, ('),
    refused(/no method of Still seems to build it up/, 'still.mjs'),
    refused(/no method of Loop seems/, 'loop.mjs'),
    refused(/there is no file nosuch/, 'nosuch.ts'),
    refused(/no file of JavaScript/, 'node_modules/oldlist/package.json'),
    refused(/list\.structure\.ts exists already[^]*--force/, 'oldlist'),
    refused(/a structure is a module/, 'oldlist', '--out', 'list.json'),
    refused(/cannot write/, 'oldlist', '--out', 'none.mjs/list.structure.ts'),
  ]);
  assert.equal(readdirSync(folder).sort(), [...before, ...Object.keys(files)].sort());
  const told = await learnInv(
    'init',
    'needs.mjs',
    '--yes',
    '--args',
    '{ open() {} }',
    '--out',
    'needs.structure.mjs',
  );
  assert.is(told.code, 0, told.err);
  assert.ok(existsSync(inFolder('needs.structure.mjs')));
});

test('--json prints one document', async () => {
  const { out } = await learnInv('init', 'named.mjs', '--json');
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
  ]);
  assert.equal(document['builders'], [{ name: 'add', args: ['int(0, 5)'] }]);
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
