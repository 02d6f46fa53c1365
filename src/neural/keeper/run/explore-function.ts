import { createRandom } from '../../../base/random.ts';
import { smallInput } from '../inputs/plain-images.ts';
import type { FileInput } from '../inputs/input.ts';
import { explore, type Exploration } from '../symbolic/explore.ts';
import type { Assignment } from '../symbolic/expression.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import { Z3Solver } from '../symbolic/z3/z3-solver.ts';
import type { TestedFunction } from './test-function.ts';
import { fileForms, fileParameter, type FileForm } from './file-form.ts';

/** Runs of an exploration, at most; keeps it under some seconds. */
const MAX_RUNS = 400;
/** Runs that show whether the function calls an API at all. */
const TRIAL_RUNS = 12;

/** What an exploration found, and how the function takes its image or sound. */
export interface FunctionExploration extends Exploration {
  /** What files the APIs of the function read; undefined if they read texts. */
  readonly reads: FileInput['kind'] | undefined;
  /** The parameter, or its property, that gets the files, and how; undefined if the input is found by its variable. */
  readonly file: { readonly parameter: string; readonly form: FileForm } | undefined;
}

/** Explores a function. If it reads a file itself, it is given one, in the form that leads to a call of an API. */
export async function exploreFunction({
  fn,
  runner,
  apis,
  files,
  stopped,
}: TestedFunction): Promise<FunctionExploration> {
  const solver = new Z3Solver();
  const run = async (given: Assignment, runs: number): Promise<Exploration> => {
    const known = runner.lists.size;
    try {
      const found = await explore(
        (values) => runner.symbolic(values, given),
        { maxRuns: runs, stopped },
        runs === MAX_RUNS ? solver : undefined,
      );
      // Runs before a list was known as one gave it the values of a text.
      return runner.lists.size > known ? await run(given, runs) : found;
    } finally {
      solver.close();
    }
  };
  const kinds = fn.apis.flatMap((specifier) => apis.of(specifier).adapter.calls.map((call) => call.reads));
  const reads = kinds.find((kind) => kind !== 'text');
  const plain = await run({}, reads === undefined ? MAX_RUNS : TRIAL_RUNS);
  if (reads === undefined) return { ...plain, reads, file: undefined };
  const properties = plain.runs.flatMap(({ unknowns }) => unknowns.leaves);
  const parameter = fileParameter(fn, [...new Set(properties)]);
  const isTraced = plain.runs.some(({ calls }) => calls.some(({ input }) => input instanceof Symbolic));
  if (isTraced || parameter === undefined) return { ...(await run({}, MAX_RUNS)), reads, file: undefined };
  const small = smallInput(reads, createRandom(''));
  for (const form of fileForms(fn, parameter)) {
    const given = { [parameter]: files.write(small, form) };
    const trial = await run(given, TRIAL_RUNS);
    if (trial.runs.some(({ calls }) => calls.length > 0))
      return { ...(await run(given, MAX_RUNS)), reads, file: { parameter, form } };
  }
  return { ...(await run({}, MAX_RUNS)), reads, file: undefined };
}
