import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadText } from '../load-text.ts';
import { chooseClass } from './find-class.ts';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import { findClasses } from './find-classes.ts';

const folder = mkdtempSync(join(fileURLToPath(new URL('../../../dist', import.meta.url)), 'find-'));

const builtIns = new BuiltIns();

/** Returns the classes of a module with the names that a structure file would give them, each imported by its lines. */
async function imported(name: string, source: string): Promise<[string, unknown][]> {
  writeFileSync(join(folder, name), source);
  const path = join(folder, 'subject.structure.mjs');
  const found = await findClasses(`./${name}`, path, name, builtIns);
  const loaded: [string, unknown][] = [];
  for (const {
    Class,
    import: { name: binding, lines },
  } of found.classes) {
    const text = [...lines, `export default new ${binding}();`].join('\n');
    loaded.push([binding, ((await loadText(text, path, builtIns)) as object).constructor.name]);
    assert.is(loaded.at(-1)![1], Class.name);
  }
  return loaded;
}

test('classes that are exported under odd names are imported under names of variables', async () => {
  const classes = await imported(
    "it's odd.mjs",
    `class First { a() {} }
     class Second { a() {} }
     export { First as 'a b', Second as class };
     export default class extends First { b() {} };`,
  );
  assert.equal(classes.map(([name]) => name).sort(), ['AB', 'Class', 'ItSOdd']);
});

test('classes under odd keys of a CommonJS export are imported under names of variables', async () => {
  const classes = await imported(
    '2d.cjs',
    `module.exports = { 'x }; process.exit(7); ({': class First { a() {} }, new: class Second { a() {} } };`,
  );
  assert.equal(
    classes.map(([name]) => name),
    ['XProcessExit7', 'New'],
  );
});

test('classes that are static members of another or of a function are found, and chosen if there are no others', async () => {
  const source = `class Queue { add() {} } Queue.Entry = class Entry { next() {} }; exports.Queue = Queue;`;
  const classes = await imported('queues.cjs', source);
  assert.equal(
    classes.map(([name]) => name),
    ['Queue', 'Entry'],
  );
  const chosen = async (name: string, text: string, wanted?: string): Promise<string> => {
    writeFileSync(join(folder, name), text);
    const found = await findClasses(`./${name}`, join(folder, 'subject.structure.mjs'), name, builtIns);
    return chooseClass(found, wanted, { file: name, sources: [], types: [] }).import.name;
  };
  assert.is(await chosen('entries.cjs', source), 'Queue');
  assert.is(await chosen('named-entries.cjs', source, 'Entry'), 'Entry');
  const ofFunction =
    'const open = () => undefined; open.Store = class Store { add() {} }; module.exports = open;';
  assert.is(await chosen('opened.cjs', ofFunction), 'Store');
});

test('functions inside an exported object are found, those of classes are not', async () => {
  const name = 'documents.cjs';
  writeFileSync(
    join(folder, name),
    'class Text { add() {} } exports.Documents = { create: () => new Text() }; exports.Text = Text; Text.of = () => new Text();',
  );
  const { others } = await findClasses(`./${name}`, join(folder, 'subject.structure.mjs'), name, builtIns);
  const functions = others.filter(({ kind }) => kind === 'a function');
  assert.equal(
    functions.map((other) => [other.name, other.isInner]),
    [['create', true]],
  );
});

test('without a name, the default export is chosen among several classes', async () => {
  const chosen = async (name: string, source: string): Promise<string> => {
    writeFileSync(join(folder, name), source);
    const found = await findClasses(`./${name}`, join(folder, 'subject.structure.mjs'), name, builtIns);
    return chooseClass(found, undefined, { file: name, sources: [], types: [] }).import.name;
  };
  const classes = 'export class Heap { add() {} } class Pool { add() {} }';
  assert.is(await chosen('pool.mjs', `${classes} export default Pool;`), 'Pool');
  const compiled = 'class Heap { add() {} } class Pool { add() {} } exports.__esModule = true;';
  assert.is(await chosen('pool.cjs', `${compiled} exports.Heap = Heap; exports.default = Pool;`), 'Pool');
  assert.match(await chosen('pools.mjs', `${classes} export { Pool };`).catch(String), /exports 2 classes/);
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
