import { breakObjects } from '../examples/break-fields/break.ts';
import { fieldExtensions } from '../examples/collect/field-extensions.ts';
import { growObjects } from '../examples/collect/grow-objects.ts';
import type { RepOK } from '../model/classifier.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { inferSchema } from '../examples/collect/infer-schema.ts';
import { candidateGraphs } from '../examples/korat/candidate-graphs.ts';
import { candidates } from '../examples/korat/candidates.ts';
import { createSearchSpace } from '../examples/korat/create-search-space.ts';
import { createRandom, type Random } from '../../base/random.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { CodeComparer, type CodeComparison, type WhyNot } from './code-comparer.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';

/** Approximate sizes of the larger objects. */
const SIZES = [10, 20, 50, 100];
/** Objects of each size by default, valid ones and as many broken ones: 2,000 in all. */
const OBJECTS_OF_SIZE = 250;
/** Times that each field of a larger object is broken, at most. */
const ROUNDS = 4;
/** Candidates of a scope that are compared, at most; a million take about half a minute. */
const MAX_CANDIDATES = 1_000_000;

/** The steps of {@link compareCode}. */
const STEPS = 3;

/** Options of {@link compareCode}. */
export interface CompareCodeOptions {
  /** New larger objects of each of four sizes, valid ones and as many broken ones; default 250. */
  readonly objectsOfSize?: number | undefined;
  /** Called with the number of finished steps, and of all. */
  readonly onStep?: (done: number, total: number) => void;
}

/**
 * Compares generated code with the classifier that it was made from. They judge new larger objects (valid and
 * broken), the objects of the dataset, and all candidates of the scope.
 *
 * @param repOK the classifier, of a model of the structure.
 * @param dataset the dataset of the model.
 */
export async function compareCode(
  repOK: RepOK,
  structure: Structure,
  dataset: Dataset,
  whyNot: WhyNot,
  { objectsOfSize = OBJECTS_OF_SIZE, onStep = () => undefined }: CompareCodeOptions = {},
): Promise<CodeComparison> {
  const { model, classes } = repOK;
  const comparer = new CodeComparer(repOK, whyNot);
  onStep(0, STEPS);
  // First: building these objects registers the classes that all other objects are rebuilt from.
  await compareLarger(comparer, structure, classes, objectsOfSize, createRandom(`code/${model.seed}`));
  onStep(1, STEPS);
  compareDataset(comparer, dataset);
  onStep(2, STEPS);
  const cappedAt = await compareCandidates(comparer, structure, model.scope, classes);
  onStep(STEPS, STEPS);
  return { ...comparer.result(), ...(cappedAt === undefined ? {} : { cappedAt }) };
}

/** Compares on the objects that a model was trained on, and on the objects of the held-out check. */
function compareDataset(comparer: CodeComparer, { valid, broken, beyond }: Dataset): void {
  comparer.add('valid', [...valid, ...(beyond?.complete ?? [])]);
  comparer.add('broken', broken);
  if (beyond === undefined) return;
  const { largerTraining, largerValidation, largerTest, largerBroken } = beyond;
  comparer.add('larger, of training', [...largerTraining, ...largerValidation, ...largerTest]);
  comparer.add('larger broken, of training', largerBroken);
}

/** Compares on new objects of 10 to 100 nodes, made by the builders, and on broken objects made from them. */
async function compareLarger(
  comparer: CodeComparer,
  structure: Structure,
  classes: ClassTable,
  count: number,
  random: Random,
): Promise<void> {
  const valid: ObjectGraph[] = [];
  const broken: ObjectGraph[] = [];
  for (const size of SIZES) {
    const stream = random.fork(`larger/${size}`);
    const grown = await runSteps(growObjects(structure, size, count, classes, stream.fork('grow')));
    const graphs = grown.map(({ graph }) => graph);
    valid.push(...graphs);
    if (graphs.length === 0) continue;
    const k = Math.max(size, ...graphs.map(({ objects }) => objects.length));
    const { graphs: made } = breakObjects(
      graphs,
      inferSchema(graphs, k, finitizationOf(structure, k)),
      fieldExtensions(graphs),
      { known: new Set(graphs.map(graphKey)), rounds: ROUNDS, maxBroken: 4 * count },
      stream.fork('break'),
    );
    broken.push(...stream.shuffle([...made]).slice(0, count));
  }
  comparer.add('new larger', valid);
  comparer.add('new larger broken', broken);
}

/**
 * Compares the candidates of a scope that Korat's search visits, if the structure has a repOK and a scope.
 *
 * @returns the number of candidates if the search was stopped after these.
 */
async function compareCandidates(
  comparer: CodeComparer,
  structure: Structure,
  scope: number,
  classes: ClassTable,
): Promise<number | undefined> {
  const { repOK, koratRepOK, scope: bounds } = structure;
  if ((repOK ?? koratRepOK) === undefined || bounds === undefined || isViewed(structure)) return undefined;
  const space = await createSearchSpace(structure, scope);
  const graphOf = candidateGraphs(space, classes);
  let explored = 0;
  let isCapped = false;
  function* graphs(): Generator<ObjectGraph> {
    for (const { cells } of candidates(space)) {
      if (explored === MAX_CANDIDATES) {
        isCapped = true;
        return;
      }
      explored++;
      yield graphOf(cells);
    }
  }
  comparer.add(`candidates of scope ${scope}`, graphs());
  return isCapped ? explored : undefined;
}
