import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readClassSources } from './class-source.ts';

const test = suite('hints of declared types');
const folder = mkdtempSync(join(tmpdir(), 'types-'));
test.after(() => rmSync(folder, { recursive: true }));

/** The values that a parameter of a type can have, as code; the kind of its hint if they are not known. */
function valuesOf(type: string, before = ''): string {
  const [source] = readClassSources(
    `${before}\nexport class Bag { add(item: ${type}): void {} }`,
    join(folder, 'bag.ts'),
  );
  const { hint } = source!.parameters.get('add')![0]!;
  return hint.kind === 'literals' ? hint.texts.join(' ') : hint.kind;
}

test('enums give the values of their members', () => {
  const enums: Record<string, string> = {
    'enum E { A, B, C }': '0 1 2',
    'enum E { A = 3, B, C = -1 }': '3 4 -1',
    "const enum E { A = 'a', 'b c' = 'it\\'s' }": "'a' 'it\\'s'",
    'declare enum E { A = 1 << 0, B = 1 << 1, Both = A | B }': '1 2 3',
    "export enum E { A = 'same', B = 'same', C = E.A }": "'same'",
    "enum E { A = 'abc'.length }": 'object',
  };
  for (const [code, values] of Object.entries(enums)) assert.is(valuesOf('E', code), values, code);
  assert.is(valuesOf('E.B | E.C | null', 'enum E { A, B, C }'), '1 2');
});

test('types in namespaces are found by their full name, by an alias, and from within', () => {
  const before = `declare namespace Bag { type Key = string | number; type Keys = Key[]; enum Side { Left, Right } }
    declare namespace Bag { namespace inner { type Flag = boolean } }
    import Key = Bag.Key; import fs = require('fs');`;
  const types: Record<string, string> = {
    ...{ 'Bag.Key': 'string', Key: 'string', 'Bag.Keys': 'array', 'Bag.inner.Flag': 'boolean' },
    ...{ 'Bag.Side': '0 1', 'Bag.None': 'object', Side: 'object' },
  };
  for (const [type, values] of Object.entries(types)) assert.is(valuesOf(type, before), values, type);
  assert.is(valuesOf('Key', "declare module 'bag' { type Key = 'a' | 'b'; }"), "'a' 'b'");
});

test('unions, aliases and constant lists give their values', () => {
  const before = `type Side = 'left' | 'right'; type Same<T> = Side; type Loop = Loop | Loop[];
    const WAYS = { up: 'u', down: 'd' } as const; const POLES = ['n', 's'] as const;
    const FROZEN = Object.freeze({ on: 1, off: 0 }); const open = { size: Math.random() };`;
  const types: Record<string, string> = {
    '-1 | 0 | 1': '-1 0 1',
    'Same<number>': "'left' 'right'",
    'keyof typeof WAYS': "'up' 'down'",
    '(typeof WAYS)[keyof typeof WAYS]': "'u' 'd'",
    '(typeof POLES)[number]': "'n' 's'",
    'typeof FROZEN[keyof typeof FROZEN]': '1 0',
    '(typeof open)[keyof typeof open]': 'object',
    Loop: 'object',
    '{}': 'unknown',
    Object: 'unknown',
    object: 'object',
    '{ toString: () => string }': 'string',
    '{ toString(): string; id: number }': 'object',
    Missing: 'object',
  };
  for (const [type, values] of Object.entries(types)) assert.is(valuesOf(type, before), values, type);
});

test('of an object or a list of such objects, one object is the likelier value', () => {
  const before = 'interface Point { x: number }';
  for (const type of ['Point | Point[]', 'Point[] | Point | null'])
    assert.is(valuesOf(type, before), 'object', type);
  assert.is(valuesOf('Point | number[]', before), 'array');
  assert.is(valuesOf('Point[]', before), 'array');
});

test('an interface that can be called is one of functions', () => {
  assert.is(valuesOf('Visit<number>', 'interface Visit<T> { (item: T): void }'), 'function');
  assert.is(valuesOf('Visitor', 'interface Visitor { visit(item: number): void }'), 'object');
});

test('types come from other files by any form of import, also from files that export each other', () => {
  writeFileSync(
    join(folder, 'colour.ts'),
    'enum Colour { Red, Green }\nexport { Colour as default, Colour };',
  );
  writeFileSync(join(folder, 'all.ts'), "export * from './colour.js'; export * from './round.ts';");
  writeFileSync(join(folder, 'round.ts'), "export * from './all.ts'; export type Near = 'near';");
  writeFileSync(join(folder, 'broken.ts'), 'export enum {');
  const imports: Record<string, string> = {
    "import { Colour as C } from './colour.ts';": '0 1',
    "import C from './colour';": '0 1',
    "import { type Colour as C } from './all.js';": '0 1',
    "import * as all from './all.ts'; type C = all.Colour;": '0 1',
    "import * as all from './all.ts'; type C = all.Colour.Green;": '1',
    "import { Near as C } from './all.ts';": "'near'",
    "import { Far as C } from './all.ts';": 'object',
    "import { C } from './broken.ts';": 'object',
    "import { C } from './nowhere.ts';": 'object',
    "import { C } from 'some-package';": 'object',
  };
  for (const [line, values] of Object.entries(imports)) assert.is(valuesOf('C', line), values, line);
});

test('of overloads, the declarations count and the implementation does not', () => {
  const [source] = readClassSources(
    'abstract class A extends Base { protected constructor(n: number) {} static of(n: string) {} private static no() {} add(fn: () => void): void; add(n: number): void; add(x: unknown): void {} run = (n: bigint): void => {}; }',
    'a.ts',
  );
  assert.equal(
    source!.overloads.get('add')!.map(([parameter]) => parameter!.hint.kind),
    ['function', 'number'],
  );
  assert.is(source!.parameters.get('run')![0]!.hint.kind, 'bigint');
  assert.equal([...source!.statics.keys()], ['of']);
  const { isAbstract, isClosed, parent } = source!;
  assert.equal({ isAbstract, isClosed, parent }, { isAbstract: true, isClosed: true, parent: 'Base' });
});

test.run();
