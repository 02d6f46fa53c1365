import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseFile, type AnyNode } from '../../src/programs/source/ast.ts';
import { evaluate } from './evaluate.ts';
import { stripTypes, UnusableSyntax } from './strip-types.ts';

const test = suite('stripTypes');

const stripped = (source: string): string =>
  stripTypes(source, parseFile(source, 'class.ts') as unknown as AnyNode);

const TYPED = `import type { Other } from './other.ts';
export interface Item<T> { readonly value: T }
type Link<T> = Cell<T> | null;
abstract class Base<T> { abstract size: number; abstract clear(): void; }
class Cell<T> { constructor(public_: T, readonly_?: Link<T>) { this.item = public_; this.next = readonly_ ?? null; }
  item: T;
  next: Link<T>;
  declare mark: number;
}
export class Queue<T extends number = number> extends Base<T> implements Iterable<T>, Item<T> {
  private first: Link<T> = null;
  protected readonly value!: T;
  size = 0 as number;
  #last?: Link<T> = null;
  push(item: T): void;
  push(item: T, ...more: readonly T[]): void {
    const cell: Cell<T> = new Cell<T>(item satisfies T);
    (this.first as Cell<T>)!;
    this.first = cell;
    this.size += 1 + more.length;
    this.#last = cell!;
  }
  override clear(this: Queue<T>): void {}
  *[Symbol.iterator](): Iterator<T> { yield this.#last!.item; }
  map<U>(change: (item: T) => U): U[] { return [...this].map<U>((item): U => change(item)); }
}`;

test('what is left is JavaScript at the same places that does the same', () => {
  const source = TYPED.replace('this: Queue<T>', '');
  const plain = stripped(source);
  assert.is(plain.length, source.length);
  assert.is(plain.indexOf('push(item'), -1 + source.indexOf('push(item: T, ...more') + 1);
  for (const word of [
    'interface',
    'implements',
    'abstract',
    'private',
    'export',
    'declare',
    'satisfies',
    ': T',
  ])
    assert.not.match(plain, word);
  const Queue = evaluate(`(() => { ${plain}; return Queue; })()`) as new () => {
    push(item: number): void;
    map<U>(change: (item: number) => U): U[];
    readonly size: number;
  };
  const queue = new Queue();
  queue.push(4);
  assert.is(queue.size, 1);
  assert.equal(
    queue.map((item) => item + 1),
    [5],
  );
});

test('JavaScript stays as it is, but for `export`', () => {
  const source = 'export class A { static x = 1; get y() { return a ? b : !c; } async *z(k = {}) {} }';
  assert.is(stripped(source), source.replace('export', '      '));
  assert.is(stripped('export default class A {}').trim(), 'class A {}');
  assert.is(stripped('class A {}\nexport { A };').trim(), 'class A {}');
});

test('imports and syntax that is more than types are refused', () => {
  for (const source of [
    "import { x } from './x.js';",
    "export { x } from './x.js';",
    'enum Colour { red }',
    'namespace N { export const x = 1; }',
    'class A { constructor(private x: number) {} }',
    'export default class {}',
  ])
    assert.throws(
      () => stripped(source),
      (error: Error) => error instanceof UnusableSyntax && error.message.startsWith('line 1: '),
    );
});

test.run();
