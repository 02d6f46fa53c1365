import { isWindows } from '../../learn/model/model-json.ts';
import { loadCode } from '../../learn/model/compile/model-code.ts';
import type { Model } from '../../learn/model/model.ts';
import { LearnInvError } from '../../base/error.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { candidateGraphs } from '../../learn/examples/korat/candidate-graphs.ts';
import { candidates } from '../../learn/examples/korat/candidates.ts';
import { createSearchSpace } from '../../learn/examples/korat/create-search-space.ts';
import type { SearchSpace } from '../../learn/examples/korat/search-space.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Oracle } from '../judge/oracle.ts';

/** Candidates of a search, at most; they take some seconds. */
const MAX_EXPLORED = 500_000;

/** The valid objects among the candidates of a scope. */
export interface ValidCandidates {
  readonly graphs: readonly ObjectGraph[];
  /** Why there are none; undefined if they were searched. */
  readonly reason?: string;
  /** False if the search ended early. */
  readonly isComplete: boolean;
}

/**
 * Searches the candidates of a scope for objects that an oracle accepts, with the code of its model (Korat).
 *
 * @param maxObjects objects to return, at most.
 */
export async function validCandidates(
  structure: Structure,
  oracle: Oracle,
  k: number,
  maxObjects: number,
): Promise<ValidCandidates> {
  const none = (reason: string): ValidCandidates => ({ graphs: [], reason, isComplete: true });
  const { model } = oracle as { readonly model?: Model };
  if (model === undefined || !isWindows(model)) return none('the oracle is no model with code');
  let space: SearchSpace;
  try {
    const { repOK } = await loadCode(model);
    space = await createSearchSpace({ ...structure, repOK, koratRepOK: undefined }, k);
  } catch (error) {
    if (error instanceof LearnInvError)
      return none(`${error.summary} (expected ${error.expected}, got ${error.got})`);
    throw error;
  }
  const shared = sharedField(space);
  if (shared !== undefined)
    return none(`${shared} holds an object, which the objects of a scope would share`);
  const graphOf = candidateGraphs(space, oracle.classes);
  const graphs = new Map<string, ObjectGraph>();
  let explored = 0;
  for (const { cells, valid } of candidates(space)) {
    if (++explored > MAX_EXPLORED || graphs.size === maxObjects)
      return { graphs: [...graphs.values()], isComplete: false };
    if (!valid) continue;
    const graph = graphOf(cells);
    if (oracle.checkGraph(graph).outcome === 'valid') graphs.set(graphKey(graph), graph);
  }
  return { graphs: [...graphs.values()], isComplete: true };
}

/** Returns the name of a field outside the finitization that holds an object or a function; undefined if there is none. */
function sharedField({ classes }: SearchSpace): string | undefined {
  for (const { name, constants } of classes) {
    for (const [field, { value }] of Object.entries(constants)) {
      if ((typeof value === 'object' && value !== null) || typeof value === 'function')
        return `${name}.${field}`;
    }
  }
  return undefined;
}
