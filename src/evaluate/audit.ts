import type { RepOK } from '../classifier/classifier.ts';
import type { Explanation } from '../classifier/explain/explanation.ts';
import { growObjects } from '../collect/grow-objects.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { LearnInvError } from '../error.ts';
import { drawGraph } from '../heap/draw.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { isPrivateName } from '../heap/private-fields.ts';
import { rebuild } from '../heap/rebuild.ts';
import { createRandom } from '../random.ts';
import { showThrown } from '../show-thrown.ts';
import { runSteps } from '../structure/steps.ts';
import type { Structure } from '../structure/structure.ts';
import { nearestGraph } from './nearest-graph.ts';

/** Approximate sizes of the larger objects. */
const SIZES = [10, 20, 50];
/** Larger objects of each size, at most. */
const OBJECTS_OF_SIZE = 100;
/** Findings of each kind that are shown. */
const MAX_SHOWN = 3;

/** An object on which a hand-written repOK is wrong, or the classifier is. */
export interface AuditFinding {
  /** `rejects` an object that the builders make, or `accepts` a broken one that the classifier rejects. */
  readonly kind: 'rejects' | 'accepts';
  /** The object. */
  readonly object: string;
  /** The valid object of as many objects that differs the least, which the repOK accepts; missing if there is none. */
  readonly beside?: string;
  /** What the repOK does with the object, or why the classifier rejects it. */
  readonly reasons: readonly string[];
}

/** A hand-written repOK judged by what the builders make and by a classifier. */
export interface Audit {
  readonly structure: string;
  /** Objects that the builders make, and those of them that the repOK rejects. */
  readonly made: { readonly judged: number; readonly rejected: number };
  /** Broken objects that the classifier rejects, and those of them that the repOK accepts. */
  readonly broken: { readonly judged: number; readonly accepted: number };
  /** The smallest objects of each kind; of those that the repOK accepts, one for each reason. */
  readonly findings: readonly AuditFinding[];
}

/**
 * Judges the hand-written repOK of a structure: by the objects that its builders make, which it must accept, and by
 * broken objects that a classifier rejects, which it should reject.
 *
 * @param repOK a classifier of a model of the structure.
 * @param dataset the dataset of the model.
 * @throws LearnInvError `BAD_OPTION` if the structure has no repOK, an `expose`, or private fields.
 */
export async function audit(
  { classes, model, ...judge }: Pick<RepOK, 'classes' | 'model' | 'checkGraph' | 'explainGraph'>,
  structure: Structure,
  dataset: Dataset,
): Promise<Audit> {
  const verdict = verdictBy(structure);
  const random = createRandom(`audit/${model.seed}`);
  const made: { graph: ObjectGraph; says: string }[] = [];
  // First, since it makes the classes of the structure known, of which all others are rebuilt.
  for (const size of SIZES) {
    const steps = growObjects(structure, size, OBJECTS_OF_SIZE, classes, random.fork(size));
    for (const { object, graph } of await runSteps(steps)) made.push({ graph, says: verdict(object) });
  }
  requireOrdinaryFields(structure.name, dataset.valid);
  for (const graph of dataset.valid) made.push({ graph, says: verdict(rebuild(graph, classes)) });
  const rejected = made.filter(({ says }) => says !== 'true').sort(bySize);
  const accepted = made.flatMap(({ graph, says }) => (says === 'true' ? [graph] : []));
  const broken = [...dataset.broken, ...(dataset.beyond?.largerBroken ?? [])].filter(
    (graph) => judge.checkGraph(graph).outcome === 'invalid',
  );
  const passed = broken.filter((graph) => verdict(rebuild(graph, classes)) === 'true');
  passed.sort((a, b) => a.objects.length - b.objects.length);
  const beside = (graph: ObjectGraph): Pick<AuditFinding, 'beside'> => {
    const nearest = nearestGraph(graph, accepted);
    return nearest === undefined ? {} : { beside: drawGraph(nearest) };
  };
  return {
    structure: structure.name,
    made: { judged: made.length, rejected: rejected.length },
    broken: { judged: broken.length, accepted: passed.length },
    findings: [
      ...rejected.slice(0, MAX_SHOWN).map(({ graph, says }): AuditFinding => ({
        kind: 'rejects',
        object: drawGraph(graph),
        ...beside(graph),
        reasons: [`builders make it, and repOK ${says === 'false' ? 'returns false' : says}`],
      })),
      ...oneForEachReason(passed, (graph) => judge.explainGraph(graph, { repairs: false })).map(
        ({ graph, explanation: { faults } }): AuditFinding => ({
          kind: 'accepts',
          object: drawGraph(graph, new Set(faults.map(({ label }) => label))),
          ...beside(graph),
          reasons: faults.flatMap(({ path, differences }) =>
            differences.map(({ words }) => `${path}: ${words}`),
          ),
        }),
      ),
    ],
  };
}

const bySize = (a: { readonly graph: ObjectGraph }, b: { readonly graph: ObjectGraph }): number =>
  a.graph.objects.length - b.graph.objects.length;

/** Returns the first objects whose faults differ in relations that none before them differs in. */
function oneForEachReason(
  graphs: readonly ObjectGraph[],
  explain: (graph: ObjectGraph) => Explanation,
): { readonly graph: ObjectGraph; readonly explanation: Explanation }[] {
  const shown: { graph: ObjectGraph; explanation: Explanation }[] = [];
  const known = new Set<string>();
  for (const graph of graphs) {
    if (shown.length === MAX_SHOWN) break;
    const explanation = explain(graph);
    const relations = explanation.faults.flatMap(({ differences }) =>
      differences.map(({ relation }) => relation),
    );
    if (shown.length > 0 && relations.every((relation) => known.has(relation))) continue;
    for (const relation of relations) known.add(relation);
    shown.push({ graph, explanation });
  }
  return shown;
}

/** Returns a function that says what the repOK does with an object: `true`, `false`, or `throws TypeError: …`. */
function verdictBy({ name, repOK, expose }: Structure): (object: object) => string {
  if (repOK === undefined || expose !== undefined) {
    throw notAuditable(name, repOK === undefined ? 'no repOK' : 'a view of the state (expose)');
  }
  return (object) => {
    try {
      return String(repOK(object));
    } catch (error) {
      return `throws ${showThrown(error)}`;
    }
  };
}

function requireOrdinaryFields(name: string, graphs: readonly ObjectGraph[]): void {
  const keys = graphs.flatMap(({ objects }) => objects.flatMap(({ shape }) => shape.keys));
  const hidden = keys.find(isPrivateName);
  if (hidden !== undefined) throw notAuditable(name, `the private field ${hidden}`);
}

const notAuditable = (name: string, got: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the structure "${name}" has no repOK that can be audited`, {
    expected: 'a structure with a repOK, of a class whose whole state is in ordinary fields',
    got,
    hint: 'declare repOK: (object) => boolean in the structure',
  });
