import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextChange } from './text-change.ts';

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

/**
 * Returns the mutants of a file, in the order of Stryker's instrumenter, which parses it with Babel.
 *
 * @param packages the folder `node_modules` of an experiment that Stryker's instrumenter is installed in.
 * @param name its ending says the language: `.js` or `.ts`.
 * @param excluded names of mutators that are not used.
 */
export async function strykerMutants(
  packages: string,
  name: string,
  text: string,
  excluded: readonly string[] = [],
): Promise<TextChange[]> {
  const instrumenter = await openInstrumenter(packages);
  const { mutants } = await instrumenter.instrument([{ name, mutate: true, content: text }], {
    plugins: null,
    excludedMutations: excluded,
    ignorers: [],
  });
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, column }: Position): number => starts[line]! + column;
  // The instrumenter also lists those of excluded mutators.
  return mutants
    .filter(({ mutatorName }) => !excluded.includes(mutatorName))
    .map(({ mutatorName, replacement, location: { start, end } }) => ({
      mutator: mutatorName,
      replacement,
      line: start.line + 1,
      column: start.column + 1,
      begin: offset(start),
      end: offset(end),
    }));
}

const silent = new Proxy({}, { get: () => () => false });

async function openInstrumenter(packages: string): Promise<Instrumenter> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(packages, path)).href);
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
