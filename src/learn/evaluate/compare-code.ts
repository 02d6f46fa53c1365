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
import { isViewed } from '../../objects/structure/is-viewed.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';

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

interface CompareCodeOptions {
  /** New larger objects of each of four sizes, valid ones and as many broken ones; default 250. */
  readonly objectsOfSize?: number | undefined;
  /** Called with the number of finished steps, and of all. */
  readonly onStep?: (done: number, total: number) => void;
}

/** Compares generated code with its classifier on new larger objects, on the dataset, and on all candidates of the scope. */
export async function compareCode(
  repOK: RepOK,
  structure: Structure,
  dataset: Dataset,
  whyNot: WhyNot,
  { objectsOfSize = OBJECTS_OF_SIZE, onStep = () => undefined }: CompareCodeOptions = {},
): Promise<CodeComparison> {
  const { model, classes } = repOK;
  const { compare, comparison } = openComparison(repOK, whyNot);
  onStep(0, STEPS);
  // First: building these objects registers the classes that all other objects are rebuilt from.
  await compareLarger(compare, structure, classes, objectsOfSize, createRandom(`code/${model.seed}`));
  onStep(1, STEPS);
  compareDataset(compare, dataset);
  onStep(2, STEPS);
  const cappedAt = await compareCandidates(compare, structure, model.scope, classes);
  onStep(STEPS, STEPS);
  return { ...comparison, ...(cappedAt === undefined ? {} : { cappedAt }) };
}

/** Compares on the objects that a model was trained on, and on the objects of the held-out check. */
function compareDataset(compare: Compare, { valid, broken, beyond }: Dataset): void {
  compare('valid', [...valid, ...(beyond?.complete ?? [])]);
  compare('broken', broken);
  if (beyond === undefined) return;
  const { largerTraining, largerValidation, largerTest, largerBroken } = beyond;
  compare('larger, of training', [...largerTraining, ...largerValidation, ...largerTest]);
  compare('larger broken, of training', largerBroken);
}

/** Compares on new objects of 10 to 100 nodes, made by the builders, and on broken objects made from them. */
async function compareLarger(
  compare: Compare,
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
  compare('new larger', valid);
  compare('new larger broken', broken);
}

/** Compares the candidates of a scope, if it can be enumerated. Returns their number if the search was stopped early. */
async function compareCandidates(
  compare: Compare,
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
  compare(`candidates of scope ${scope}`, graphs());
  return isCapped ? explored : undefined;
}

/** The answer of generated code for an object: its fault in words; undefined if the object is valid. */
export type WhyNot = (object: object) => string | undefined;

/** Objects of one origin, and on how many of them code and classifier give the same verdict. */
interface ComparedObjects {
  /** Where the objects come from: `larger valid`. */
  readonly origin: string;
  readonly objects: number;
  readonly agreed: number;
}

/** An object on which code and classifier differ. */
interface CodeDifference {
  readonly origin: string;
  /** The object as text. */
  readonly drawing: string;
  readonly isAccepted: boolean;
  /** The fault that the code names; undefined if the code accepts the object. */
  readonly fault: string | undefined;
}

/** The comparison of generated code with the classifier that it was made from. */
export interface CodeComparison {
  readonly groups: readonly ComparedObjects[];
  /** The first of the objects on which the verdicts differ, the smallest of each origin first. */
  readonly differences: readonly CodeDifference[];
  /** The number of visited candidates if the enumeration stopped early; absent if it visited all or none. */
  readonly cappedAt?: number;
}

/** Differences that are kept of one origin. */
const MAX_KEPT = 3;

/** Compares the verdicts on objects of an origin. */
type Compare = (origin: string, graphs: Iterable<ObjectGraph>) => void;

/** Returns a comparison that is still empty, and the function that adds to it. */
export function openComparison(
  repOK: RepOK,
  whyNot: WhyNot,
): { readonly compare: Compare; readonly comparison: CodeComparison } {
  const groups: ComparedObjects[] = [];
  const differences: CodeDifference[] = [];
  const compare: Compare = (origin, graphs) => {
    let objects = 0;
    let agreed = 0;
    const differing: { graph: ObjectGraph; isAccepted: boolean; fault: string | undefined }[] = [];
    for (const graph of graphs) {
      objects++;
      const fault = whyNot(rebuild(graph, repOK.classes));
      const isAccepted = repOK.checkGraph(graph).outcome === 'valid';
      if (isAccepted === (fault === undefined)) {
        agreed++;
        continue;
      }
      if (differing.length < MAX_KEPT || graph.objects.length < differing.at(-1)!.graph.objects.length) {
        differing.push({ graph, isAccepted, fault });
        differing.sort((a, b) => a.graph.objects.length - b.graph.objects.length);
        differing.length = Math.min(differing.length, MAX_KEPT);
      }
    }
    groups.push({ origin, objects, agreed });
    for (const { graph, isAccepted, fault } of differing)
      differences.push({ origin, drawing: drawGraph(graph), isAccepted, fault });
  };
  return { compare, comparison: { groups, differences } };
}

export const agreesEverywhere = ({ groups }: CodeComparison): boolean =>
  groups.every(({ objects, agreed }) => objects === agreed);
