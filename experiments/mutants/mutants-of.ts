import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strykerMutants } from '../support/mutators/stryker-mutants.ts';
import { functionSpan, type Span } from './function-span.ts';
import { loadExports } from './load-class.ts';
import type { Mutant } from './mutant.ts';
import type { MutatedClass } from './mutated-class.ts';
import { PACKAGES } from './package-folder.ts';

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
  return (await strykerMutants(PACKAGES, 'class.js', text))
    .flatMap((one) => {
      const span = spans.find(({ begin, end }) => begin <= one.begin && one.end <= end);
      return span === undefined ? [] : [{ ...one, method: span.name }];
    })
    .map((one, index) => ({ number: index + 1, ...one }));
}
