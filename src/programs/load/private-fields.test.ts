import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../base/error.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { importModule, loadStructure } from './load-structure.ts';

const test = suite('private fields of loaded classes');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-private-'));
test.after(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const BODY = '#items = []; push(x) { this.#items.push(x); }';
const MODULES = {
  'esm/package.json': '{ "type": "module" }',
  'esm/js.js': `export class A { ${BODY} }`,
  'esm/ts.ts': `export class A<T> { ${BODY} readonly t: number = 1 }`,
  'esm/mjs.mjs': `export class A { ${BODY} }`,
  'esm/mts.mts': `export class A { ${BODY} private t = 1 }`,
  'cjs/package.json': '{ "type": "commonjs" }',
  'cjs/js.js': `exports.A = class A { ${BODY} }`,
  'cjs/ts.ts': `export class A { ${BODY} private t: number = 1 }`,
  'cjs/cjs.cjs': `exports.A = class A { ${BODY} }`,
  'cjs/cts.cts': `export class A { ${BODY} private t = 1 }`,
  'cjs/via.js': `exports.A = require('./deeper.js')`,
  'cjs/deeper.js': `module.exports = class A { ${BODY} }`,
  'node_modules/esm-pkg/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/esm-pkg/index.js': `export class A { ${BODY} }`,
  'node_modules/@of/cjs-pkg/package.json': '{}',
  'node_modules/@of/cjs-pkg/index.js': `exports.A = class A { ${BODY} }`,
};
for (const [name, text] of Object.entries(MODULES)) write(name, text);

type Exported = { readonly A?: new () => object; readonly default?: { readonly A: new () => object } };

/** Imports modules into a TypeScript module, and returns those whose class hides its private field. */
async function hidden(
  from: string,
  specifiers: readonly string[],
  packages: readonly string[] = [],
): Promise<string[]> {
  const imports = specifiers.map((specifier, index) => `import * as m${index} from '${specifier}';`);
  const text = `${imports.join('\n')}\nexport default [${specifiers.map((_, index) => `m${index}`).join(', ')}];`;
  const modules = (await importModule(write(from, text), { packages })) as Exported[];
  return specifiers.filter((_, index) => {
    const A = modules[index]!.A ?? modules[index]!.default!.A;
    return !readHeap(new A()).graph.objects[0]!.shape.keys.includes('#items');
  });
}

const files = Object.keys(MODULES).flatMap((name) =>
  /^(?:esm|cjs)\/(?!package|deeper)/.test(name) ? `../${name}` : [],
);

test('the user’s own classes expose them, in every kind of module', async () => {
  assert.is(files.length, 9);
  assert.equal(await hidden('esm/main.ts', files), []);
  assert.equal(await hidden('cjs/main.ts', files), []);
});

test('classes of packages expose them if the package is named, also if it was loaded before', async () => {
  const packages = ['esm-pkg', '@of/cjs-pkg'];
  assert.equal(await hidden('esm/a.ts', packages), packages);
  assert.equal(await hidden('esm/b.ts', packages, ['@of/cjs-pkg']), ['esm-pkg']);
  assert.equal(await hidden('esm/c.ts', packages, ['esm-pkg']), []);
});

const library = fileURLToPath(new URL('../../entry/index.ts', import.meta.url));
const structure = (privateFields: string): string =>
  `import { defineStructure, int } from '${library}';
   import { A } from 'late-pkg';
   const names = ['late-pkg'];
   export default defineStructure({ name: 'a', create: () => new A(), builders: { push: [int(0, 5)] }, ${privateFields} });`;

test('a structure declares the packages in the text of its file', async () => {
  write('node_modules/late-pkg/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/late-pkg/index.js', `export class A { ${BODY} }`);
  const error = await loadStructure(write('computed.ts', structure('privateFields: names'))).catch((e) => e);
  assert.instance(error, LearnInvError);
  assert.match(error.message, /computes `privateFields`[^]*privateFields: \["late-pkg"\] in /);
  const { create } = await loadStructure(write('literal.ts', structure("privateFields: ['late-pkg']")));
  assert.equal(readHeap(create(3)).graph.objects[0]!.shape.keys, ['#items']);
});

test.run();
