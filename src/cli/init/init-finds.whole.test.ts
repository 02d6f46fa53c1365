import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initHere } from './testing/init-here.ts';
import { initProject } from './testing/init-project.ts';

const test = suite('what learn-inv init finds');
const at = initProject();

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
  'a function that makes objects of a class that is not exported': [
    'lru.mjs',
    `class Store { constructor(max) { this.items = []; this.max = max; } add(item) { this.items.push(item); } }
     export default function (max = 1000) { return new Store(max); }`,
    /import lru from '\.\/lru\.mjs';[^]*create: \(k\) => lru\(k\)/,
  ],
  'a function that makes object literals': [
    'makes.mjs',
    'export const makeBag = () => ({ items: [], add(item) { this.items.push(item); }, clear() { this.items = []; } });',
    /create: \(\) => makeBag\(\)/,
  ],
  'a capacity among the options': [
    'bounded.mjs',
    `export class Bounded {
       constructor(options = {}) { const { name, max } = options; this.items = []; if (!(max > 0)) throw new TypeError('max'); this.max = max; }
       add(item) { if (this.items.length < this.max) this.items.push(item); }
     }`,
    /create: \(k\) => new Bounded\(\{ max: k \}\)/,
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
    /observe: \['size', '\[\.\.\.this\]'\]/,
  ],
};
test('classes are found in every form of export', async () => {
  for (const [form, [file, source, imported]] of Object.entries(forms)) {
    at.write(file, source);
    const { code, err } = await initHere(at, file, 'form.structure.mjs');
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
    /create: \(k\) => Store\.open\(k\),[^]*add: \{ args: [^\n]*refuses: true \}[^]*- wait: .*did not settle/,
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
  'a method that takes an object which all others call': [
    `export class Feed {
       items: number[] = []; readers: any[] = [];
       addReader(reader: any): void { this.readers.push(reader); }
       add(item: number): void { this.items.push(item); this.tell(); }
       tell(): void { for (const reader of this.readers) reader.update(this.items); }
       clear(): void { this.items = []; }
     }`,
    /builders: \{\n *add: \[int\(0, 5\)\],\n[^]*- addReader: takes another value: after it tell throws TypeError: reader\.update is not a function/,
    /trusted to build {2}add /,
  ],
  'capitalized functions of an exported object, whose objects keep their state in closures and seldom insert':
    [
      `const lists = {
       isEmpty: (): boolean => true,
       List(this: void) {
         let items: number[] = [];
         return {
           add(item: number, index: number) { if (index > items.length) return false; items.splice(index, 0, item); return true; },
           clear() { items = []; }, reverse() { items.reverse(); }, removeAt(index: number) { return items.splice(index, 1)[0]; },
           first: () => items[0], last: () => items.at(-1), at: (index: number) => items[index],
           size: () => items.length, toArray: () => [...items], indexOf: (item: number) => items.indexOf(item),
           contains: (item: number) => items.includes(item), sum: () => items.reduce((a, b) => a + b, 0),
         };
       },
     };
     export default lists;`,
      /const \{ List \} = exported;[^]*create: \(\) => List\(\),[^]*observe: \[[^\]]*'size\(\)', [^]*builders: \{\n *add:/,
      /trusted to build {2}add/,
    ],
};
test('init finds how objects are made, and what their methods do', async () => {
  for (const [index, [form, [source, written, said]]] of Object.entries(makers).entries()) {
    const file = at.write(`made-${index}.ts`, source);
    const { code, out, err } = await initHere(at, file, 'made.structure.ts');
    assert.is(code, 0, `${form}: ${err}`);
    assert.match(at.read('made.structure.ts'), written, form);
    assert.match(out, said, form);
    assert.is(err, '', form);
  }
});

test.after(() => at.remove());
test.run();
