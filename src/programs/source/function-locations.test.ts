import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { functionLocations } from './function-locations.ts';

const test = suite('locations of functions');
const folder = mkdtempSync(join(tmpdir(), 'locations-'));
test.after(() => rmSync(folder, { recursive: true }));

type Module = Record<string, new () => Record<string, unknown>>;

/** Writes a module, and files beside it, and imports it. */
async function load(name: string, text: string, others: Record<string, string> = {}): Promise<Module> {
  for (const [other, content] of Object.entries({ ...others, [name]: text }))
    writeFileSync(join(folder, other), content);
  return (await import(pathToFileURL(join(folder, name)).href)) as Module;
}

async function located(functions: readonly unknown[]): Promise<(string | undefined)[]> {
  const found = await functionLocations(functions);
  return found.map((place) => place && `${relative(folder, place.file)}:${place.line}`);
}

const SOURCE = `interface Item { value: number }

export class Stack {
  items: Item[] = [];

  pop(): void { this.items.pop(); }
  push = (value: number): void => { this.items.push({ value }); };
}
export class Bounded extends Stack {
  constructor() {
    super();
  }
}
`;

test('finds methods, functions in fields, and classes at their constructors', async () => {
  const text = SOURCE.replaceAll(/interface.*|: (?:Item\[\]|void|number)/g, '');
  const { Stack, Bounded } = await load('plain.mjs', text);
  const bounded = new Bounded!();
  assert.equal(await located([Stack, Bounded, bounded['pop'], bounded['push']]), [
    'plain.mjs:3',
    'plain.mjs:10',
    'plain.mjs:6',
    'plain.mjs:7',
  ]);
});

test('follows source maps, in the script and beside it', async () => {
  for (const sourcemap of ['inline', 'external'] as const) {
    const { code, map } = transformSync(SOURCE, {
      loader: 'ts',
      sourcefile: 'stack.ts',
      sourcemap,
      minify: true,
    });
    const name = `${sourcemap}.mjs`;
    const text = sourcemap === 'inline' ? code : `${code}//# sourceMappingURL=${name}.map`;
    const { Stack, Bounded } = await load(name, text, { 'stack.ts': SOURCE, [`${name}.map`]: map });
    const bounded = new Bounded!();
    assert.equal(await located([Stack, Bounded, bounded['pop']]), [
      'stack.ts:3',
      'stack.ts:10',
      'stack.ts:6',
    ]);
  }
});

test('gives the line of the script if its source map is damaged or its source is missing', async () => {
  const text = 'export class Late {\n  pop() {}\n}\n//# sourceMappingURL=';
  const { Late } = await load('damaged.mjs', `${text}damaged.mjs.map`, { 'damaged.mjs.map': '{' });
  assert.equal(await located([Late!.prototype.pop]), ['damaged.mjs:2']);
  const { code } = transformSync(SOURCE, { loader: 'ts', sourcefile: 'gone.ts', sourcemap: 'inline' });
  const { Stack } = await load('gone.mjs', code);
  assert.match((await located([Stack]))[0]!, /^gone\.mjs:\d+$/);
});

test('locates no built-in, bound or evaluated function, and no other value', async () => {
  const made = runInThisContext('() => 1') as () => number;
  assert.equal(
    await located([Map, [].push, test.run.bind(null), made, undefined, 1, { a: 1 }]),
    Array(7).fill(undefined),
  );
  assert.equal(
    Object.getOwnPropertySymbols(globalThis)
      .map(String)
      .filter((name) => /located/.test(name)),
    [],
  );
});

test('locates this file, which is compiled on loading', async () => {
  const [place] = await functionLocations([load]);
  assert.is(place!.file, fileURLToPath(import.meta.url));
  const lines = readFileSync(place!.file, 'utf8').split('\n');
  assert.match(lines[place!.line - 1]!, 'async function load');
});

test.run();
