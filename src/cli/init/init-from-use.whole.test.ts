import { mkdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initProject } from './testing/init-project.ts';

const test = suite('learn-inv init, from recorded use');
const at = initProject();

/** A search index: its documents, options and comparator cannot be guessed. */
const INDEX = `
  export class Index {
    #fields; #order;
    byId = new Map(); words = new Map();
    constructor(options) {
      if (!Array.isArray(options.fields)) throw new TypeError('fields');
      this.#fields = options.fields; this.#order = options.order;
    }
    add(doc) {
      if (doc.id === undefined) throw new TypeError('a document needs an id');
      if (this.byId.has(doc.id)) throw new RangeError('known');
      this.byId.set(doc.id, doc.title);
      for (const field of this.#fields) for (const word of doc[field].split(' ')) this.words.set(word, (this.words.get(word) ?? 0) + 1);
    }
    drop(id) { return this.byId.delete(id); }
    search(word) { return [...this.words.keys()].filter((key) => key === word).sort(this.#order); }
  }`;

test('the code blocks of a README give the constructor, the documents and the methods', async () => {
  mkdirSync(at.path('node_modules/indexed'));
  at.write(
    'node_modules/indexed/package.json',
    '{ "name": "indexed", "type": "module", "exports": "./index.js" }',
  );
  at.write('node_modules/indexed/index.js', INDEX);
  at.write(
    'node_modules/indexed/README.md',
    [
      '```sh',
      'npm install indexed',
      '```',
      '```js',
      "import { Index } from 'indexed';",
      "const index = new Index({ fields: ['title'], order: (a, b) => (a < b ? -1 : 1) });",
      '```',
      'Then:',
      '```js',
      "index.add({ id: 1, title: 'red fox' });",
      "index.add({ id: 2, title: 'blue fox' });",
      "console.log(index.search('fox'));",
      'undeclared.start();',
      'index.drop(1);',
      '```',
    ].join('\n'),
  );
  const { code, out, err } = await at.allInProcess('init', 'indexed', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}add \(tried: \d+ different/);
  assert.match(out, /Arguments are like those of 5 calls in node_modules\/indexed\/README\.md\./);
  const text = at.read('index.structure.ts');
  assert.match(
    text,
    /create: \(\) => new Index\(\{ fields: \['title'\], order: \(a, b\) => \(a < b \? -1 : 1\) \}\)/,
  );
  assert.match(text, /\{ id: 1, title: 'red fox' \},\n/);
  assert.match(text, /refuses: true,\s+run: \(object, doc\) => object\.add\(valueAt\(doc\)\)/);
  assert.match(text, /drop: \[int\(0, .*\)\]/);
  const without = await at.allInProcess('init', 'indexed', '--yes', '--force', '--no-record');
  assert.is(without.code, 2);
  assert.match(without.err, /new Index/);
});

test('a script shows objects that a module makes in its own way, and functions that take them', async () => {
  at.write(
    'trees.cjs',
    `class Tree { constructor() { this.root = null; this.size = 0; } }
     exports.empty = () => new Tree();
     exports.set = (key, tree) => {
       if (exports.has(key, tree)) return tree;
       tree.root = { key, next: tree.root }; tree.size++;
       return tree;
     };
     exports.has = (key, tree) => { for (let n = tree.root; n; n = n.next) if (n.key === key) return true; return false; };
     exports.remove = (key, tree) => {
       if (tree.root === null || tree.root.key !== key) return tree;
       tree.root = tree.root.next; tree.size--;
       return tree;
     };`,
  );
  at.write(
    'use.mjs',
    `import { empty, set, has, remove } from './trees.cjs';
     const tree = empty();
     set('a', tree); set('b', tree); has('a', tree); remove('b', tree);`,
  );
  const { code, out, err } = await at.allInProcess('init', 'trees.cjs', '--yes', '--from', 'use.mjs');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}set /);
  const text = at.read('tree.structure.ts');
  assert.match(text, /create: \(\) => library\.empty\(\)/);
  assert.match(
    text,
    /remove: \{ args: \[oneOf\('a', 'b'.*\)\], run: \(object, _0_0\) => library\.remove\(_0_0, object\) \}/,
  );
});

test('methods that return the next object build it, if programs call them on what they returned', async () => {
  at.write(
    'chains.cjs',
    `class Chain {
       constructor(head, size) { this.head = head; this.size = size; }
       with(item) { return new Chain({ item, next: this.head }, this.size + 1); }
       rest() { return this.head === null ? this : new Chain(this.head.next, this.size - 1); }
       has(item) { for (let n = this.head; n; n = n.next) if (n.item === item) return true; return false; }
     }
     module.exports = () => new Chain(null, 0);`,
  );
  at.write(
    'chain-use.mjs',
    `import chain from './chains.cjs';
     const one = chain().with('a'); const two = one.with('b'); two.has('a'); two.rest();`,
  );
  const { code, out, err } = await at.allInProcess('init', 'chains.cjs', '--yes', '--from', 'chain-use.mjs');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}with /);
  const text = at.read('chain.structure.ts');
  assert.match(text, /create: \(\) => \(\{ value: library\.default\(\) \}\)/);
  assert.match(text, /run: \(object\) => void \(object\.value = object\.value\.rest\(\)\)/);
});

test('of several classes, that is taken which programs use most, with methods that they do not use', async () => {
  at.write(
    'stores.cjs',
    `exports.Log = class Log { lines = []; write(line) { this.lines.push(line); } };
     exports.Store = class Store {
       items = new Map();
       put(key, value) { this.items.set(key, value); }
       drop(key) { this.items.delete(key); }
     };`,
  );
  at.write(
    'store-use.mjs',
    `import { Log, Store } from './stores.cjs';
     const log = new Log(); log.write('begin');
     const store = new Store(); store.put('a', 1); store.put('b', 2);`,
  );
  const { code, err } = await at.allInProcess('init', 'stores.cjs', '--yes', '--from', 'store-use.mjs');
  assert.is(code, 0, err);
  assert.match(at.read('store.structure.ts'), /put: [^]*drop: \[/);
});

test('objects that another class makes are built with others of them', async () => {
  at.write(
    'forests.cjs',
    `class Node {
       constructor(name) { this.name = name; this.children = []; }
       append(node) { node.parent = this; this.children.push(node); }
       drop() { const child = this.children.pop(); if (child !== undefined) delete child.parent; }
     }
     exports.Forest = class Forest { plant({ name }) { return new Node(name); } };`,
  );
  at.write(
    'forest-use.mjs',
    `import { Forest } from './forests.cjs';
     const forest = new Forest(); const root = forest.plant({ name: 'a' });
     root.append(forest.plant({ name: 'b' })); root.append(forest.plant({ name: 'c' })); root.drop(); root.drop();`,
  );
  const { code, out, err } = await at.allInProcess(
    'init',
    'forests.cjs',
    '--yes',
    '--from',
    'forest-use.mjs',
  );
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}append /);
  assert.match(
    at.read('node.structure.ts'),
    /object\.append\(\[new library\.Forest\(\)\.plant\(\{ name: 'b' \}\), /,
  );
});

test('a recording of a command is used like a script', async () => {
  at.write('index.mjs', INDEX);
  at.write(
    'main.mjs',
    `import { Index } from './index.mjs';
     const index = new Index({ fields: ['title'] });
     index.add({ id: 1, title: 'red fox' });
     index.add({ id: 2, title: 'fox' });
     index.drop(2);
     process.exitCode = 7;`,
  );
  const recorded = at.learnInv('record', '--class', 'index.mjs#Index', '--', process.execPath, 'main.mjs');
  assert.is(recorded.code, 7, recorded.err);
  assert.match(recorded.out, /wrote Index\.use\.json: 4 calls, 1 objects of the class/);
  const { code, err } = await at.allInProcess(
    'init',
    'index.mjs',
    '--yes',
    '--force',
    '--from',
    'Index.use.json',
  );
  assert.is(code, 0, err);
  assert.match(at.read('index.structure.ts'), /import \{ Index \} from '\.\/index\.mjs';/);
  const nothing = at.learnInv('record', '--class', 'index.mjs#Index', '--', process.execPath, '-e', '1');
  assert.is(nothing.code, 2);
  assert.match(nothing.err, /the command did not use index\.mjs#Index/);
});

test.run();
