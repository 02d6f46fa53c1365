import { collect } from '../../src/learn/examples/collect/collect.ts';
import type { Verdict } from '../../src/learn/model/classifier.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { KnownFields } from '../../src/objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';
import type { Oracle } from '../../src/hunt/judge/oracle.ts';
import { createRandom } from '../../src/base/random.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { accepts, detect, filterInvariants } from './detect.ts';
import type { Invariant } from './invariant.ts';
import { readSample, type Sample } from './sample.ts';
import { variablesOf, type Variable } from './variable.ts';

/** Maximum number of valid objects per collection: one for detecting invariants, three for filtering them. */
const SAMPLED = 5000;

/** The invariants of a class, and what they were detected from. */
export interface DetectedInvariants {
  readonly variables: readonly Variable[];
  /** Fields of each class, in reading order. */
  readonly fields: KnownFields;
  /** The samples that the invariants were detected from, before others refuted some. */
  readonly samples: readonly Sample[];
  readonly invariants: readonly Invariant[];
}

/**
 * Detects invariants of builder-made objects, and filters them by valid objects of one, two and four times the scope.
 *
 * @param name of the seed of the random calls.
 */
export async function filteredInvariants(
  structure: Structure,
  scope: number,
  seed: number,
  name: string,
): Promise<DetectedInvariants> {
  const objects = (k: number, purpose: string) =>
    collect(
      structure,
      { k, driver: 'random', maxCalls: 200_000, maxStates: SAMPLED },
      createRandom(`${name}/${purpose}/${seed}`),
    );
  const { graphs, schema, fields } = await objects(scope, 'detect');
  const variables = variablesOf(schema, { depth: 2, sequences: false });
  const read = (found: readonly ObjectGraph[]) => found.map((graph) => readSample(graph, variables));
  const truth: Sample[] = [];
  for (const times of [1, 2, 4])
    truth.push(...read((await objects(times * scope, `filter/${times}`)).graphs));
  const samples = read(graphs);
  return { variables, fields, samples, invariants: filterInvariants(detect(variables, samples), truth) };
}

/** Creates an oracle that rejects what falsifies an invariant. Its class table is fresh. */
export function invariantOracle({
  variables,
  fields,
  invariants,
}: Omit<DetectedInvariants, 'samples'>): Oracle {
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const valid = accepts(invariants, readSample(graph, variables));
    return { outcome: valid ? 'valid' : 'invalid', probability: valid ? 1 : 0 };
  };
  return { classes: new ClassTable(fields), checkGraph };
}
