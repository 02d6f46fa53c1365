import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadText } from '../load-text.ts';
import { chooseClass } from './find-class.ts';
import { inOrder } from './in-order.ts';
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

test('without a name, the class that programs use most is chosen, else the default export, else the one that documents name first', async () => {
  const chosen = async (name: string, source: string, documents = '', used = ''): Promise<string> => {
    writeFileSync(join(folder, name), source);
    const { classes } = await findClasses(`./${name}`, join(folder, 'subject.structure.mjs'), name, builtIns);
    const calls = ['add', 'pop', 'add'].map(
      (path) => ({ object: 0, path, isNew: false, args: [], outcome: 'returned' }) as const,
    );
    const use = used === '' ? undefined : { calls, objects: [{ id: 0, className: used, madeBy: -1 }] };
    return inOrder(classes, use, documents)[0]!.import.name;
  };
  const classes = 'export class Heap { add() {} pop() {} } class Pool { add() {} }';
  assert.is(await chosen('pool.mjs', `${classes} export default Pool;`, 'Heap'), 'Pool');
  const compiled = 'class Heap { add() {} } class Pool { add() {} } exports.__esModule = true;';
  assert.is(await chosen('pool.cjs', `${compiled} exports.Heap = Heap; exports.default = Pool;`), 'Pool');
  assert.is(await chosen('pools.mjs', `${classes} export { Pool };`, 'a Pool and a Heap'), 'Pool');
  assert.is(await chosen('heaps.mjs', `${classes} export { Pool };`, 'HeapPool and a Heap'), 'Heap');
  assert.is(await chosen('used.mjs', `${classes} export { Pool };`, 'a Pool', 'Heap'), 'Heap');
  assert.is(await chosen('whole.mjs', `${classes} export default Pool;`, '', 'Heap'), 'Heap');
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
