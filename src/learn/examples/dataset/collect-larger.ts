import type { Collected } from '../collect/collect.ts';
import { surveyBuilders } from '../collect/survey-builders.ts';
import { varyObjects, type VaryInput } from '../collect/vary-objects.ts';
import { OutcomePairs } from '../../windows/bags/outcome-pairs.ts';
import type { PlainHints } from '../../windows/plan/find-dictionaries.ts';
import { inferPlan, sortLookup } from '../../windows/plan/infer-plan.ts';
import { isTooLarge } from '../../windows/plan-size.ts';
import type { SortOfField } from '../../windows/window-plan.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { sampleBySize } from './sample-by-size.ts';

const { larger } = LEARNING_CONSTANTS.beyond;
const { maxKnown } = LEARNING_CONSTANTS.novelty;
const { sequences } = LEARNING_CONSTANTS.vary;

/** What the builders tell about the fields and the plain objects that they make. */
export interface PlanEvidence {
  readonly sorts: readonly SortOfField[];
  readonly hints?: PlainHints;
}

/** Valid objects of one larger scope. */
export interface LargerObjects {
  readonly k: number;
  /** Objects steered by novelty, those with most that is new first. */
  readonly training: readonly ObjectGraph[];
  /** Objects made independently, none of them in `training`. */
  readonly validation: readonly ObjectGraph[];
  /** Further objects made along with these. */
  readonly spare: readonly ObjectGraph[];
  /** All objects that were made. */
  readonly found: readonly ObjectGraph[];
  /** True if objects of the scope are to be broken. */
  readonly breaks: boolean;
}

/** Collects valid objects of larger scopes: some steered by novelty, others equally varied but made independently. */
export async function collectLarger(
  structure: Structure,
  { graphs, fields }: Pick<Collected, 'graphs' | 'fields'>,
  evidence: PlanEvidence,
  k: number,
  random: Random,
): Promise<LargerObjects[]> {
  const classes = new ClassTable(fields);
  const smallest = Math.min(...larger.map(({ factor }) => factor)) * k;
  const effects = await runSteps(surveyBuilders(structure, smallest, classes, random.fork('survey')));
  const novelty = noveltyMeasure(graphs, evidence, random.fork('novelty'));
  const objects: LargerObjects[] = [];
  for (const { factor, training, validation, breaks } of larger) {
    const fork = random.fork(factor);
    const vary = async (input: Pick<VaryInput, 'random' | 'novelty' | 'sequences'>) =>
      runSteps(varyObjects({ structure, k: factor * k, classes, effects, ...input }));
    const steered = await vary({ novelty, sequences, random: fork.fork('training') });
    const newest = steered
      .sort((a, b) => b.gain - a.gain)
      .slice(0, training)
      .map(({ graph }) => graph);
    const others = validation === 0 ? [] : await vary({ sequences, random: fork.fork('validation') });
    const trained = new Set(newest.map(graphKey));
    const independent = others.map(({ graph }) => graph).filter((graph) => !trained.has(graphKey(graph)));
    const sampled = sampleBySize(independent, validation, fork.fork('sample'));
    const found = [...steered, ...others].map(({ graph }) => graph);
    const used = new Set([...trained, ...sampled.map(graphKey)]);
    objects.push({
      k: factor * k,
      training: newest,
      validation: sampled,
      spare: found.filter((graph) => !used.has(graphKey(graph))),
      found,
      breaks,
    });
  }
  return objects;
}

/** Returns the measure of novelty beside valid objects; undefined if their vocabulary is too large. */
function noveltyMeasure(
  valid: readonly ObjectGraph[],
  { sorts, hints }: PlanEvidence,
  random: Random,
): ((graph: ObjectGraph) => number) | undefined {
  const known = random
    .fork('known')
    .shuffle([...valid])
    .slice(0, maxKnown);
  const plan = inferPlan(known, sortLookup(sorts), hints);
  if (isTooLarge(plan)) return undefined;
  const pairs = new OutcomePairs(plan, random.fork('pairs'));
  for (const graph of known) pairs.add(graph);
  return (graph) => pairs.add(graph);
}
