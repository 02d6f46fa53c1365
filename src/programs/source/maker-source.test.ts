import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourceOfMaker, type MakerSource } from './maker-source.ts';

const test = suite('sourceOfMaker');
const folder = mkdtempSync(join(tmpdir(), 'maker-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Returns what a declaration file tells of the function `name`. */
function makerIn(text: string, name = 'create', isDefault = false): MakerSource | undefined {
  const path = join(folder, 'maker.d.ts');
  writeFileSync(path, text);
  return sourceOfMaker(name, isDefault, [join(folder, 'missing.d.ts'), path]);
}

const kindsOf = (maker: MakerSource | undefined, method?: string): readonly string[] => {
  const parameters = method === undefined ? maker?.parameters : maker?.made?.parameters.get(method);
  return (parameters ?? []).map(({ hint }) => hint.kind);
};

test('reads the parameters of a function, and the methods of what it returns', () => {
  const maker = makerIn(`export interface Stack<T> extends Base { push(item: T): void; readonly size: number }
    interface Base { drop: (count: number) => void }
    export declare function create<T>(name: string): Stack<T>;`);
  assert.equal(kindsOf(maker), ['string']);
  assert.equal([...maker!.made!.parameters.keys()], ['push', 'drop']);
  assert.equal(kindsOf(maker, 'drop'), ['number']);
});

test('functions beside it that take the object first tell of its methods', () => {
  const maker = makerIn(`interface Doc { text(): string }
    export declare namespace Doc {
      function create(uri: string): Doc;
      function update(doc: Doc, version: number): Doc;
      function other(version: number): void;
    }`);
  assert.equal(kindsOf(maker, 'update'), ['number']);
  assert.is(maker!.made!.parameters.has('other'), false);
});

test('functions beside an object without a named type tell nothing', () => {
  const maker = makerIn(
    'export function create(): { pop(): void }; export function other(version: number, size: number): void;',
  );
  assert.equal([...maker!.made!.parameters.keys()], ['pop']);
});

test('reads constants of a function type, and default exports', () => {
  assert.equal(
    kindsOf(makerIn('export declare const create: (size: number) => { push(item: string): void };'), 'push'),
    ['string'],
  );
  const text = 'export default function (size: number): { pop(): void };';
  assert.equal(kindsOf(makerIn(text, 'stack', true)), ['number']);
  assert.is(makerIn(text, 'stack'), undefined);
});

test('tells nothing of a function without a declared result, or of a faulty file', () => {
  assert.is(makerIn('export declare function create(size: number);'), undefined);
  assert.is(makerIn('export declare function create('), undefined);
});

test('interfaces that extend each other end', () => {
  const maker = makerIn(`interface A extends B { a(): void } interface B extends A { b(): void }
    export declare function create(): A;`);
  assert.equal([...maker!.made!.parameters.keys()], ['a', 'b']);
});

test.run();
