import { createRandom } from '../../base/random.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { Reproducer } from '../judge/reproducer.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import { BatchRunner } from './batch-runner.ts';
import { ExhaustiveExplorer } from './exhaustive-explorer.ts';

/** Calls to make, at most; they take less than a second. */
const MAX_CALLS = 5000;

/**
 * True if every operation, called with every argument in every state, leads to no more than `most` states. A class whose
 * builders take more values than it has states is not exhausted: part of its state may not be read.
 *
 * @param k scope at which arguments are listed.
 */
export async function isExhausted(
  callable: CallableOperations,
  reproducer: Reproducer,
  builtIns: BuiltIns,
  k: number,
  most: number,
): Promise<boolean> {
  const { builders, methods } = callable;
  const [empty] = (await reproducer.runner.run({ k, calls: [] })).states;
  if (empty === undefined) return false;
  const trusted = methods.map(({ name }) => name);
  const options = { scope: k, trusted, random: createRandom('exhausted') };
  const explorer = new ExhaustiveExplorer(callable, options, empty);
  const batches = new BatchRunner(builtIns);
  while (explorer.total > batches.attempts) {
    if (explorer.total > MAX_CALLS) return false;
    const { traces } = await batches.run(explorer, reproducer, MAX_CALLS);
    for (const { calls, states, end } of traces) {
      const state = states.at(-1);
      if (end.kind === 'done' && state !== undefined) explorer.keep({ k, calls, former: [] }, state);
    }
    if (explorer.counts().objects > most) return false;
  }
  const { objects, isComplete } = explorer.counts();
  const values = builders.flatMap(({ args }) =>
    args.map((domain) => (domain.kind === 'value' ? (domain.values(k)?.length ?? Infinity) : 0)),
  );
  return isComplete && values.every((count) => count <= objects);
}
