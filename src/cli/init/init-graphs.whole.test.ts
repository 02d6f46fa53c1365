import { mkdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initHere } from './testing/init-here.ts';
import { initProject } from './testing/init-project.ts';

const test = suite('what learn-inv init makes of graphs and of shared state');
const at = initProject();
test.after(() => at.remove());

const text = async (name: string, source: string): Promise<{ out: string; file: string }> => {
  at.write(`${name}.mjs`, source);
  const { code, out, err } = await initHere(at, `${name}.mjs`, `${name}.structure.ts`);
  assert.is(code, 0, err);
  return { out, file: at.read(`${name}.structure.ts`) };
};

test('the nodes of a graph are keys, and edges need both', async () => {
  const { out, file } = await text(
    'graph',
    `export class Graph {
       nodes = {}; order = 0;
       addNode(node, attributes) {
         if (attributes !== undefined && typeof attributes !== 'object') throw new Error('attributes must be an object');
         if (node in this.nodes) throw new Error('exists');
         this.nodes[node] = { in: {}, out: {}, tags: {} }; this.order++;
       }
       hasNode(node) { return node in this.nodes; }
       addEdge(source, target) {
         const [from, to] = [this.nodes[source].out, this.nodes[target].in];
         from[target] = {}; to[source] = {};
       }
       dropNode(node) { if (node in this.nodes) { delete this.nodes[node]; this.order--; } }
     }`,
  );
  assert.match(
    file,
    /addNode: \{\n? *args: \[int\(0, [^\]]*\], require: \(object, node\) => !object\.hasNode\(node\)/,
  );
  assert.match(
    file,
    /addEdge: \{\n? *args: [^\n]*\n? *require: \(object, source, target\) => object\.hasNode\(source\) && object\.hasNode\(target\)/,
  );
  assert.match(file, /methods: \{[^]*hasNode: \[int[^]*dropNode: \[int/);
  const [, objects] = /tried: (\d+) different objects/.exec(out)!;
  assert.ok(Number(objects) > 50, out);
});

test('fewer arguments are none if they store the text of one that is missing', async () => {
  at.write(
    'pairs.mjs',
    `export class Pairs {
       pairs = {};
       add(key) { this.pairs[String(key)] ??= {}; }
       merge(key, other, data) {
         if (data !== undefined && typeof data !== 'object') throw new TypeError('data');
         if (key === other) throw new TypeError('keys');
         this.add(key); this.add(other);
       }
     }`,
  );
  const { code, err } = await initHere(at, 'pairs.mjs', 'pairs.structure.ts');
  assert.is(code, 0, err);
  assert.match(at.read('pairs.structure.ts'), /merge: \[int\(0, .*\), int\(0, .*\)\],/);
});

test('builders are tried again with the keys that other builders insert', async () => {
  const { file } = await text(
    'net',
    `export class Net {
       edges = {};
       addNode(node) { this.edges[node] ??= new Set(); }
       addEdge(sourceNode, targetNode) {
         if (!(sourceNode in this.edges && targetNode in this.edges)) throw new Error('no such node');
         this.edges[sourceNode].add(targetNode);
       }
     }`,
  );
  assert.match(file, /builders: \{[^]*addNode: [^]*addEdge: \{\n? *args: \[int\(0, [^]*methods: /);
});

test('a second name of a function is left out, and so is a method that takes a whole state', async () => {
  const { file } = await text(
    'stack',
    `export class Stack {
       state = { items: [] };
       push(item) { this.state.items.push(item); }
       pop() { return this.state.items.pop(); }
       fromJSON(data) { this.state = data; return this; }
     }
     Stack.prototype.add = Stack.prototype.push;`,
  );
  assert.match(file, /- add: the same function as push/);
  assert.match(file, /- fromJSON: takes another value: it stored a simple one in the field state/);
});

test('a class that extends a built-in container is built by the methods of that', async () => {
  const { file } = await text(
    'tags',
    'export class Tags extends Set { toggle(tag) { if (!this.delete(tag)) this.add(tag); } }',
  );
  assert.match(
    file,
    /builders: \{\n *add: \[int\(0, [^\n]*\n *\}[^]*methods: \{[^]*toggle: [^]*delete: [^]*clear: /,
  );
});

test('types are found in the files that a declaration file exports from, those of a superclass too', async () => {
  const files = {
    'package.json': '{ "name": "typed", "main": "index.js", "types": "index.d.ts" }',
    'index.js': `class Base { constructor() { this.items = []; this.fix = (item) => { this.items[0] = item; }; } clear() { this.items = []; } }
      class Words extends Base { add(part) { this.items.push(part.length); } }
      exports.Words = Words;`,
    'index.d.ts': "import Words from './words';\nexport { Words };",
    'words.d.ts':
      "import Base from './base';\ndeclare class Words extends Base { add(part: string): void; }\nexport default Words;",
    'base.d.ts':
      'declare abstract class Base { protected fix: (item: number) => void; clear(): void; }\nexport default Base;',
  };
  mkdirSync(at.path('node_modules/typed'));
  for (const [name, source] of Object.entries(files)) at.write(`node_modules/typed/${name}`, source);
  const { code, err } = await initHere(at, 'typed', 'words.structure.ts');
  assert.is(code, 0, err);
  const file = at.read('words.structure.ts');
  assert.match(file, /add: \[oneOf\('a', /);
  assert.match(file, /methods: \{\n *clear: \[\],\n *\}/);
});

test('what trials leave in an object that all instances share does not count as their state', async () => {
  at.write(
    'chain.mjs',
    `const nil = { last: null };
     class Link { constructor(item, next) { this.item = item; this.next = next; } }
     export class Chain {
       first = nil;
       push(item) { this.first = new Link(item, this.first); }
       pop() { if (this.first !== nil) { nil.last = this.first; this.first = this.first.next; } }
     }`,
  );
  const { code, out, err } = await initHere(at, 'chain.mjs', 'chain.structure.ts');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}push \(tried: \d{3,} different/);
});

test('a builder that fails is put under test, and the hunt tells of it', async () => {
  at.write(
    'shelf.mjs',
    `export class Shelf {
       items = [];
       push(item) { this.items.push(item); }
       insert(item) { if (this.items.length > 2) undefined.length; this.items.unshift(item); }
     }`,
  );
  const { out, err } = await initHere(at, 'shelf.mjs', 'shelf.structure.ts');
  assert.match(out, /trusted to build {2}push [^]*under test {8}insert/, err);
  assert.match(at.read('shelf.structure.ts'), /\/\/ Not trusted, since it threw in some trials: TypeError/);
  const quick = ['--scope', '3', '--trials', '1', '--calls', '300', '--allow-weak', '--json'];
  const hunt = await at.allInProcess('hunt', './shelf.structure.ts', ...quick);
  assert.is(hunt.code, 1, hunt.err);
  const { findings } = JSON.parse(hunt.out) as { findings: { method: string; kind: string }[] };
  assert.equal(
    findings.map(({ method, kind }) => [method, kind]),
    [['insert', 'exception']],
  );
});

test.run();
