import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readClassSources } from '../../programs/source/class-source.ts';
import type { FoundClass } from '../find/find-classes.ts';
import { constructorArguments } from '../operations/constructor-arguments.ts';
import { withMade } from './with-made.ts';

const test = suite('withMade');
const folder = mkdtempSync(join(tmpdir(), 'made-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Returns the arguments of the constructor of `Index`, and the lines that import their classes. */
function made(parameter: string, exported: readonly string[]): [code: string, lines: readonly string[]] {
  writeFileSync(
    join(folder, 'terms.d.ts'),
    `export declare class Ref { constructor(path: string[], from: Source); }
    export declare class Source { constructor(size: number, above?: Source); }
    export declare class Loop { constructor(loop: Loop); }
    export declare abstract class Shape { constructor(); }
    export type Term = Ref | Source;`,
  );
  const text = `import { Ref, Term, Loop, Shape } from './terms.js';
    export declare class Index { constructor(${parameter}, name?: Ref); }`;
  const [source] = readClassSources(text, join(folder, 'index.d.ts'));
  const classes = exported.map((name) => ({
    import: { name, lines: [`import { ${name} } from 'terms';`] },
  })) as unknown as readonly FoundClass[];
  const { parameters, lines } = withMade(source!.parameters.get('constructor')!, classes);
  return [constructorArguments(parameters), lines];
}

test('an argument whose type is an exported class, or a union of some, is made by its constructor', () => {
  const lines = ["import { Ref } from 'terms';", "import { Source } from 'terms';"];
  assert.equal(made('id: number, term: Term', ['Source', 'Ref']), ['k, new Ref([], new Source(k))', lines]);
});

test('a class that is not exported, abstract or made of itself is not made', () => {
  assert.equal(made('term: Ref', []), ['{}', []]);
  assert.equal(made('term: Shape', ['Shape']), ['{}', []]);
  assert.is(made('term: Loop', ['Loop'])[0], 'new Loop({})');
});

test.run();
