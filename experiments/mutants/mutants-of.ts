import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionSpan, type Span } from './function-span.ts';
import { loadExports } from './load-class.ts';
import type { Mutant } from './mutant.ts';
import type { MutatedClass } from './mutated-class.ts';
import { packageFolder } from './package-folder.ts';

interface Position {
  readonly line: number;
  readonly column: number;
}

/** A mutant as Stryker's instrumenter describes it; lines are from 0. */
interface Instrumented {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Instrumenter {
  instrument(
    files: readonly object[],
    options: object,
  ): Promise<{ readonly mutants: readonly Instrumented[] }>;
}

/** Returns the mutants of the methods under test of a class, in the order of Stryker's instrumenter. */
export async function mutantsOf(known: MutatedClass): Promise<Mutant[]> {
  const exports = await loadExports(known);
  const text = readFileSync(join(known.folder, known.file), 'utf8');
  const { create, methods } = known.structure(exports);
  const object = create(6) as Record<string, unknown>;
  const names = [...methods.map(({ name }) => name), ...(known.helpers ?? [])];
  const spans = names.flatMap((name): Span[] => {
    const method = object[name];
    return typeof method === 'function' ? [functionSpan(text, name, String(method))] : [];
  });
  const { mutants } = await (
    await openInstrumenter()
  ).instrument([{ name: 'class.js', mutate: true, content: text }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, column }: Position): number => starts[line]! + column;
  return mutants
    .map(({ mutatorName, replacement, location: { start, end } }) => ({
      mutator: mutatorName,
      replacement,
      line: start.line + 1,
      begin: offset(start),
      end: offset(end),
    }))
    .flatMap((one) => {
      const span = spans.find(({ begin, end }) => begin <= one.begin && one.end <= end);
      return span === undefined ? [] : [{ ...one, method: span.name }];
    })
    .map((one, index) => ({ number: index + 1, ...one }));
}

const silent = new Proxy({}, { get: () => () => false });

/** Loads Stryker's instrumenter, which is installed for this experiment only. */
async function openInstrumenter(): Promise<Instrumenter> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(packageFolder(path)).href);
  const { createInjector } = (await load('typed-inject/dist/src/index.js')) as {
    createInjector: () => Injector;
  };
  const { createInstrumenter } = (await load('@stryker-mutator/instrumenter/dist/src/index.js')) as {
    createInstrumenter: unknown;
  };
  return createInjector().provideValue('logger', silent).injectFunction(createInstrumenter);
}

interface Injector {
  provideValue(token: string, value: unknown): Injector;
  injectFunction(make: unknown): Instrumenter;
}
