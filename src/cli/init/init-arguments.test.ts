import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initHere } from './testing/init-here.ts';
import { initProject } from './testing/init-project.ts';

const test = suite('arguments that learn-inv init finds');
const at = initProject();

test('builders take pairs, and callbacks count where they change the object', async () => {
  at.write(
    'ranges.mjs',
    `export class Ranges {
       all = [];
       insert(key) { const [low, high] = key; this.all.push({ low, high }); }
       removeEach(predicate) { this.all = this.all.filter((range, index) => !predicate(range, index)); }
       union(entries) { for (const [low, high] of entries) this.all.push({ low, high }); }
       forEach(callback) { this.all.forEach(callback); }
     }`,
  );
  const { code, out, err } = await initHere(at, 'ranges.mjs', 'ranges.structure.ts');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}insert \(tried: \d+ different/);
  const text = at.read('ranges.structure.ts');
  assert.match(
    text,
    /insert: \{\n *args: \[int\(0, 5\), int\(0, 5\)\],\n *require: \(object, low, high\) => low <= high,\n *run: \(object, low, high\) => object\.insert\(\[low, high\]\),/,
  );
  assert.match(text, /methods: \{[^]*object\.union\(keys\.map\(\(key\) => \[key, key\]\)\)/);
  assert.match(text, /removeEach: \{[^]*object\.removeEach\(\(_, index\) => index >= bound\)/);
  assert.match(text, /- forEach: callback is a function/);
});

test('a builder that refuses some values keeps all its arguments', async () => {
  at.write(
    'spans.mjs',
    `export class Spans {
       all = [];
       insert(low, high, data) {
         if (low > high) throw new Error('low must not be above high');
         this.all.push({ low, high, data });
       }
     }`,
  );
  const { code, err } = await initHere(at, 'spans.mjs', 'spans.structure.ts');
  assert.is(code, 0, err);
  assert.match(
    at.read('spans.structure.ts'),
    /insert: \{ args: \[int\(0, 5\), int\(0, 5\), int\(0, 5\)\], require: \(object, low, high\) => low <= high \}/,
  );
});

test('keys have more values at larger scopes where few keys give few nodes, though their lists grow', async () => {
  at.write(
    'index.mjs',
    `class Shelf { items = []; constructor(key) { this.key = key; } }
     export class Index {
       shelves = [];
       insert(key, item) {
         let shelf = this.shelves.find((one) => one.key === key);
         if (shelf === undefined) this.shelves.push((shelf = new Shelf(key)));
         shelf.items.push(item);
       }
     }`,
  );
  const { code, err } = await initHere(at, 'index.mjs', 'index.structure.ts');
  assert.is(code, 0, err);
  assert.match(
    at.read('index.structure.ts'),
    /insert: \[int\(0, \(k\) => 2 \* k\), int\(0, \(k\) => 2 \* k\)\]/,
  );
});

test('a class that keeps its state in its arguments is tried with plain objects beside it', async () => {
  at.write(
    'links.mjs',
    `class Link { parent = null; children = 0; }
     export class Links {
       key = Symbol('link');
       initialize(object) { object[this.key] = new Link(); return object; }
       append(parent, child) {
         if (child[this.key].parent !== null) throw new Error('it has a parent');
         child[this.key].parent = parent;
         parent[this.key].children++;
       }
       rootOf(object) { while (object[this.key].parent !== null) object = object[this.key].parent; return object; }
       remove(child) { child[this.key].parent = null; }
     }`,
  );
  const { code, out, err } = await initHere(at, 'links.mjs', 'links.structure.ts', undefined, 'with items');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}append \(/);
  const text = at.read('links.structure.ts');
  assert.match(text, /items: Array\.from\(\{ length: k \}, \(\) => value\.initialize\(\{\}\)\)/);
  assert.match(text, /require: \(object, parent, child\) => parent < child,/);
  assert.match(text, /object\.value\.remove\(object\.items\[child\]\)/);
  assert.match(out, /under test {8}[^\n]*rootOf/, 'no walk goes round in a circle');
});

test('plain objects of an interface are nodes where a parameter is named as one', async () => {
  at.write(
    'chain.ts',
    `interface Cell { value: number; next: Cell | undefined }
     export class Chain {
       head: Cell | undefined;
       push(value: number): void { this.head = { value, next: this.head }; }
       cut(cell: Cell): void { cell.next = undefined; }
       each(visit: Visitor): void { visit(this.head); }
     }`,
  );
  const { code, err } = await initHere(at, 'chain.ts', 'chain.structure.ts');
  assert.is(code, 0, err);
  const text = at.read('chain.structure.ts');
  assert.match(text, "cut: { args: [node()], require: (object, cell) => 'next' in cell && 'value' in cell }");
  assert.match(text, '- each: takes an object of the type Visitor');
});

test('a refusal on purpose becomes a condition, an error of the language does not', async () => {
  at.write(
    'shelf.mjs',
    `export class Shelf {
       items = [];
       get size() { return this.items.length; }
       push(item) { this.items.push(item); }
       includes(item) { return this.items.includes(item); }
       pop() { if (this.items.length === 0) throw new RangeError('empty'); return this.items.pop(); }
       at(index) { if (index >= this.items.length) throw new RangeError('no item'); return this.items[index]; }
       drop(item) { if (!this.includes(item)) throw new Error('missing'); this.items.splice(this.items.indexOf(item), 1); }
       odd(item) { if (this.items[0] !== item) throw new Error('not the first'); this.items.shift(); }
       last() { return this.items.at(-1).toFixed(); }
     }`,
  );
  const { code, err } = await initHere(at, 'shelf.mjs', 'shelf.structure.ts');
  assert.is(code, 0, err);
  const text = at.read('shelf.structure.ts');
  for (const condition of [
    /pop: \{ args: \[\], require: \(object\) => object\.size > 0 \}/,
    /at: \{ args: \[int\(0, 5\)\], require: \(object, index\) => index < object\.size \}/,
    /drop: \{ args: \[int\(0, 5\)\], require: \(object, item\) => object\.includes\(item\) \}/,
    /Threw in some trials \(Error: not the first\)[^\n]*\n *odd: \[int\(0, 5\)\]/,
    /Threw in some trials \(TypeError[^\n]*\n *last: \[\]/,
  ]) {
    assert.match(text, condition);
  }
});

test.after(() => at.remove());
test.run();
