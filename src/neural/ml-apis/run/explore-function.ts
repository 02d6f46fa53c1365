import { blankImage } from '../inputs/plain-images.ts';
import type { CallingFunction } from '../program/find-calls.ts';
import { explore, type Exploration } from '../symbolic/explore.ts';
import type { Assignment } from '../symbolic/expression.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import { Z3Solver } from '../symbolic/z3/z3-solver.ts';
import type { Apis, FunctionRunner } from './function-runner.ts';
import { imageForms, imageParameter, type ImageForm, type ImageWriter } from './image-form.ts';

/** Runs of an exploration, at most; keeps it under some seconds. */
const MAX_RUNS = 400;
/** Runs that show whether the function calls an API at all. */
const TRIAL_RUNS = 12;

/** What an exploration found, and how the function takes its image. */
export interface FunctionExploration extends Exploration {
  /** The parameter that gets images, and how; undefined if the input is found by its variable. */
  readonly image: { readonly parameter: string; readonly form: ImageForm } | undefined;
}

/** Explores a function. If it reads its image itself, it is given one, in the form that leads to a call of an API. */
export async function exploreFunction(
  fn: CallingFunction,
  runner: FunctionRunner,
  apis: Apis,
  images: ImageWriter,
): Promise<FunctionExploration> {
  const solver = new Z3Solver();
  const run = async (given: Assignment, runs: number): Promise<Exploration> => {
    try {
      return await explore(
        (values) => runner.symbolic(values, given),
        runs,
        runs === MAX_RUNS ? solver : undefined,
      );
    } finally {
      solver.close();
    }
  };
  const readsImages = fn.apis.some((one) =>
    apis.of(one)?.adapter.calls.some(({ reads }) => reads === 'image'),
  );
  const parameter = imageParameter(fn);
  const plain = await run({}, readsImages ? TRIAL_RUNS : MAX_RUNS);
  if (!readsImages) return { ...plain, image: undefined };
  const isTraced = plain.runs.some(({ calls }) => calls.some(({ input }) => input instanceof Symbolic));
  if (isTraced || parameter === undefined) return { ...(await run({}, MAX_RUNS)), image: undefined };
  for (const form of imageForms(fn, parameter)) {
    const given = { [parameter]: images.write(blankImage(64, 64, [255, 255, 255]), form) };
    const trial = await run(given, TRIAL_RUNS);
    if (trial.runs.some(({ calls }) => calls.length > 0))
      return { ...(await run(given, MAX_RUNS)), image: { parameter, form } };
  }
  return { ...(await run({}, MAX_RUNS)), image: undefined };
}
