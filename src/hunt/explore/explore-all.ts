import { scopeBounds } from '../../objects/heap/bounds.ts';
import type { Random } from '../../base/random.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { Runner } from '../run/runner.ts';
import type { Oracle } from '../judge/oracle.ts';
import { ExhaustiveExplorer, MAX_OBJECTS } from './exhaustive-explorer.ts';
import { validCandidates } from './valid-candidates.ts';

/** Options of {@link exploreAll}. */
export interface ExploreAllOptions {
  readonly scope: number;
  readonly oracle: Oracle;
  /** True to try only objects that builders reach. */
  readonly reachable: boolean;
  /** Names of the methods that are builders of the trusted version. */
  readonly trusted: readonly string[];
  readonly runner: Runner;
  readonly random: Random;
}

/** Returns the exploration that calls every operation of a structure on every object of a scope. */
export async function exploreAll(
  structure: Structure,
  callable: CallableOperations,
  { scope, oracle, reachable, trusted, runner, random }: ExploreAllOptions,
): Promise<ExhaustiveExplorer> {
  const empty = (await runner.run({ k: scope, calls: [] })).states[0]!;
  const bounds = scopeBounds(scope, finitizationOf(structure, scope), empty);
  const candidates = reachable ? undefined : await validCandidates(structure, oracle, scope, MAX_OBJECTS);
  return new ExhaustiveExplorer(callable, scope, bounds, trusted, empty, candidates, random);
}
