import { existsSync, readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Outcome } from '../testing/workplace.ts';
import { initHere } from './testing/init-here.ts';
import { initProject } from './testing/init-project.ts';

const test = suite('what learn-inv init refuses');
const at = initProject();
const BODY = '{ items = []; add(item) { this.items.push(item); } }';
const LIST = 'items: number[] = []; add(item: number): void { this.items.push(item); }';

function assertRefused(pattern: RegExp, { code, out, err }: Outcome): void {
  assert.is(code, 2, err);
  assert.match(err, pattern);
  assert.not.match(err, /\n {4}at /, 'no stack trace');
  assert.is(out, '');
}

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
      'interface Row { grow(): void } export class Table { rows: Row[] = []; insert(row: Row) { this.rows.push(row); } look() {} }',
      /insert: takes an object of the type Row[^]*look: changes nothing/,
    ],
  ];
  for (const [index, [source, pattern]] of refused.entries()) {
    const file = at.write(`refused-${index}.ts`, source);
    const outcome = await initHere(at, file, 'refused.structure.ts');
    assert.is(outcome.code, 2, `${source}\n${outcome.out}`);
    assertRefused(pattern, outcome);
  }
  at.write('typed.js', 'export class A { add(n: number) {} }');
  assertRefused(/syntax error[^]*rename it to \.ts/, await at.allInProcess('init', 'typed.js', '--yes'));
  assert.not(existsSync(at.path('refused.structure.ts')));
});

test('unusable input gives an error, and nothing is written', async () => {
  at.write('list.structure.ts', '');
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
    'misses.mjs': "import 'no-such-package'; export class Bag {}",
    'exits.mjs': 'process.exit(0);',
    'waits.mjs': 'await new Promise(() => {});',
    'still.mjs': 'export class Still { look() { return 1; } }',
    'commands.mjs':
      'export class Commands { done = []; at = -1; run(command) { command.run(); this.done.push(command); } redo() { this.at++; this.done[this.at].redo(); } }',
    'loop.mjs': 'export class Loop { n = 0; add(item) { while (item >= 0) this.n++; } }',
  };
  for (const [name, source] of Object.entries(files)) at.write(name, source);
  const refused: [RegExp, file: string, name?: string][] = [
    [/exports no class[^]*Bag, not exported[^]*export class Bag/, 'inner.mjs'],
    [/exports no class Nosuch[^]*one of Bag, Box[^]*--class Bag/, 'two.mjs', 'Nosuch'],
    [/broken\.ts has a syntax error[^]*\(1:\d+\)/, 'broken.ts'],
    [/no method of Bag seems to build it/, 'closed.mjs'],
    [/new Bag\(\) threw[^]*db[^]*--args/, 'needs.mjs'],
    [/throws\.mjs cannot be loaded[^]*on purpose/, 'throws.mjs'],
    [/misses\.mjs cannot be loaded[^]*hint: [^\n]*npm install no-such-package/, 'misses.mjs'],
    [/no method of Still seems to build it/, 'still.mjs'],
    [/no method of Commands seems to build it[^]*command\.run is not a function/, 'commands.mjs'],
    [/no method of Loop seems/, 'loop.mjs'],
    [/there is no file nosuch/, 'nosuch.ts'],
    [/is not a JavaScript or TypeScript file/, 'node_modules/oldlist/package.json'],
  ];
  for (const [pattern, file, name] of refused) {
    assertRefused(pattern, await initHere(at, file, 'refused.structure.mjs', name));
  }
  const options: [RegExp, ...string[]][] = [
    [/exports no class\n.*\n.*got: {6}answer \(a number\)/, 'none.mjs'],
    [/--args is not code[^]*--args '10, \(a/, 'needs.mjs', '--args', '10, ('],
    [/list\.structure\.ts already exists[^]*--force/, 'oldlist'],
    [/a structure file is a module/, 'oldlist', '--out', 'list.json'],
    [/cannot write/, 'oldlist', '--out', 'none.mjs/list.structure.ts'],
  ];
  for (const [pattern, ...args] of options) {
    assertRefused(pattern, await at.allInProcess('init', '--yes', ...args));
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
  const constructed = await at.allInProcess(
    'init',
    'needs.mjs',
    '--yes',
    '--args',
    '{ open() {} }',
    '--out',
    'needs.structure.mjs',
  );
  assert.is(constructed.code, 1, constructed.err);
  assert.match(constructed.out, /no method is under test/);
  assert.ok(existsSync(at.path('needs.structure.mjs')));
});

test.after(() => at.remove());
test.run();
