import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourceOfClass } from '../../programs/source/source-of-class.ts';
import { documentationOf, splitComments } from './documentation-of.ts';
import { locate } from './locate.ts';

const test = suite('the documentation of a package');
const folder = mkdtempSync(join(tmpdir(), 'documentation-'));
const before = process.cwd();
test.before(() => process.chdir(folder));
test.after(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('has the public methods that a superclass in another declaration file declares', () => {
  const files = {
    'package.json': '{ "types": "index.d.ts" }',
    'index.js': '',
    'index.d.ts': "export { default as Cache } from './cache';",
    'cache.d.ts':
      "import Base from './base.js'; export default class Cache extends Base { remove(key: string): void; }",
    'base.js': 'export default class Base {}',
    'base.d.ts': 'export default class Base { set(key: string): this; private touch(): void; }',
  };
  // A folder of pictures for the README may have its name.
  mkdirSync('node_modules/caches/readme', { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`node_modules/caches/${name}`, text);
  const located = locate('caches', folder);
  const declared = sourceOfClass(['Cache'], [], located.declarations);
  const words = documentationOf(located, ['Cache'], declared)!.text.split(/\W+/);
  assert.equal(
    ['remove', 'set', 'touch'].map((method) => words.includes(method)),
    [true, true, false],
  );
});

test('has no methods that take types which the declaration files do not export', () => {
  mkdirSync('node_modules/trees', { recursive: true });
  const files = {
    'package.json': '{ "types": "index.d.ts" }',
    'index.js': '',
    'index.d.ts': "export * from './tree'; export { Piece } from './node';",
    'tree.d.ts':
      "import { Node, Piece } from './node'; export declare class Tree { add(piece: Piece): void; all(of: Map<string, number>): void; rotate(node: Node | null): void; drop(nodes: Node[]): void; }",
    'node.d.ts': 'export declare class Node { piece: Piece; } export interface Piece { size: number; }',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(`node_modules/trees/${name}`, text);
  const located = locate('trees', folder);
  const { text } = documentationOf(located, ['Tree'], sourceOfClass(['Tree'], [], located.declarations))!;
  assert.equal(text.match(/\w+(?=\(\))/g), ['add', 'all']);
});

test('has no methods that comments call internal, though a declaration file declares them', () => {
  mkdirSync('node_modules/lists', { recursive: true });
  const files = {
    'package.json': '{ "types": "index.d.ts" }',
    'index.js': '',
    'index.d.ts': `export declare class List {
      /** Adds a key. */
      add(key: string): void;
      /** Moves a key. This is for internal use. */
      front(key: string): void;
    }`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(`node_modules/lists/${name}`, text);
  const located = locate('lists', folder);
  const declared = sourceOfClass(['List'], [], located.declarations);
  const { text, internals } = documentationOf(located, ['List'], declared)!;
  assert.equal([text.match(/\w+(?=\(\))/g), internals.trim()], [['add'], 'front()']);
});

test('has the tests of the class, which name the methods that callers use', () => {
  mkdirSync('node_modules/heaps/src/test', { recursive: true });
  const files = {
    'package.json': '{}',
    'README.md': '# Heaps',
    'index.js': 'class Heap { swap() {} }',
    'src/heap.spec.js': 'new Heap().add(1);',
    'src/test/pop.js': 'new Heap().pop();',
    'src/list.spec.js': 'new List().swap(1);',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(`node_modules/heaps/${name}`, text);
  const words = documentationOf(locate('heaps', folder), ['Heap'], undefined)!.text.split(/\W+/);
  assert.equal(
    ['add', 'pop', 'swap'].map((method) => words.includes(method)),
    [true, true, false],
  );
});

test('members that comments call internal are apart', () => {
  const { text, internals } = splitComments(
    [
      'declare class Cache {',
      '  /** Returns a value of the internal map. */',
      '  get(key: string): string;',
      '  /**',
      '   * Adds to the front. This is for internal use',
      '   */',
      '  addToFront<T>(key: T): void;',
      '  /** @private */ static of(): Cache;',
      '}',
      '/** @api private */',
      'Cache.prototype.unlink = function (node) {};',
    ].join('\n'),
  );
  assert.equal(internals.split('\n'), ['addToFront()', 'of()', 'unlink()']);
  assert.match(text, /get\(/);
  assert.not.match(text, /addToFront|of\(|unlink/);
});

test.run();
