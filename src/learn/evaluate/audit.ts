import type { RepOK } from '../model/classifier.ts';
import type { Explanation } from '../model/explain/explanation.ts';
import { growObjects } from '../examples/collect/grow-objects.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { LearnInvError } from '../../base/error.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { isPrivateName } from '../../objects/heap/private-fields.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import { createRandom } from '../../base/random.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { nearestGraph } from './nearest-graph.ts';
import { RepOKAsker, type RepOKAnswer } from './rep-ok-asker.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';

/** Approximate sizes of the larger objects. */
const SIZES = [10, 20, 50];
/** Larger objects of each size, at most. */
const OBJECTS_OF_SIZE = 100;
/** Findings of each kind that are shown. */
const MAX_SHOWN = 3;

/** An object on which a hand-written repOK is wrong, or the classifier is. */
export interface AuditFinding {
  /**
   * `rejects` an object that the builders make; `accepts` a broken one that the classifier rejects, or `hangs` on it:
   * does not return.
   */
  readonly kind: 'rejects' | 'accepts' | 'hangs';
  /** The object. */
  readonly object: string;
  /** The most similar valid object graph of the same size, which the repOK accepts; missing if there is none. */
  readonly beside?: string;
  /** What the repOK does with the object, or why the classifier rejects it. */
  readonly reasons: readonly string[];
}

/** A hand-written repOK, judged by objects of the builders and a classifier; after ten objects it hangs on, no more. */
export interface Audit {
  readonly structure: string;
  /** Number of objects made by builders, and how many of them the repOK rejects. */
  readonly made: { readonly judged: number; readonly rejected: number };
  /**
   * Number of broken objects that the classifier rejects. Of these: how many the repOK accepts, and on how many it does
   * not return.
   */
  readonly broken: { readonly judged: number; readonly accepted: number; readonly hung: number };
  /** The smallest objects of each kind; of the accepted ones, one for each reason. */
  readonly findings: readonly AuditFinding[];
}

/**
 * Judges the hand-written repOK of a structure: it must accept what builders make, and should reject the broken objects
 * that a classifier rejects. Throws `BAD_OPTION` for a structure without a repOK, or whose state is not in ordinary fields.
 */
export async function audit(
  { classes, model, ...judge }: Pick<RepOK, 'classes' | 'model' | 'checkGraph' | 'explainGraph'>,
  structure: Structure,
  dataset: Dataset,
  onStopped: () => void = () => undefined,
): Promise<Audit> {
  const asker = new RepOKAsker(requireRepOK(structure), onStopped);
  const random = createRandom(`audit/${model.seed}`);
  const made: Asked[] = [];
  // First: building these objects registers the classes that all other objects are rebuilt from.
  for (const size of SIZES) {
    const steps = growObjects(structure, size, OBJECTS_OF_SIZE, classes, random.fork(size));
    for (const { object, graph } of await runSteps(steps))
      if (asker.hasTime) made.push({ graph, answer: asker.ask(object) });
  }
  requireOrdinaryFields(structure.name, dataset.valid);
  for (const graph of dataset.valid)
    if (asker.hasTime) made.push({ graph, answer: asker.ask(rebuild(graph, classes)) });
  const rejected = made.filter(({ answer }) => answer.kind !== 'accepts').sort(bySize);
  const accepted = made.flatMap(({ graph, answer }) => (answer.kind === 'accepts' ? [graph] : []));
  const broken: Asked[] = [];
  for (const graph of [...dataset.broken, ...(dataset.beyond?.largerBroken ?? [])].sort(byObjects)) {
    if (!asker.hasTime) break;
    if (judge.checkGraph(graph).outcome === 'invalid')
      broken.push({ graph, answer: asker.ask(rebuild(graph, classes)) });
  }
  const passed = broken.filter(({ answer }) => answer.kind === 'accepts').map(({ graph }) => graph);
  const hung = broken.filter(({ answer }) => answer.kind === 'hangs');
  const beside = (graph: ObjectGraph): Pick<AuditFinding, 'beside'> => {
    const nearest = nearestGraph(graph, accepted);
    return nearest === undefined ? {} : { beside: drawGraph(nearest) };
  };
  return {
    structure: structure.name,
    made: { judged: made.length, rejected: rejected.length },
    broken: { judged: broken.length, accepted: passed.length, hung: hung.length },
    findings: [
      ...rejected.slice(0, MAX_SHOWN).map(({ graph, answer }): AuditFinding => ({
        kind: 'rejects',
        object: drawGraph(graph),
        ...beside(graph),
        reasons: [`builders make it, and repOK ${answer.words}`],
      })),
      ...hung.slice(0, 1).map(({ graph, answer }): AuditFinding => ({
        kind: 'hangs',
        object: drawGraph(graph),
        ...beside(graph),
        reasons: [`the classifier rejects it, and repOK ${answer.words}`],
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

/** An object with the answer of the repOK. */
interface Asked {
  readonly graph: ObjectGraph;
  readonly answer: RepOKAnswer;
}

const byObjects = (a: ObjectGraph, b: ObjectGraph): number => a.objects.length - b.objects.length;
const bySize = (a: Asked, b: Asked): number => byObjects(a.graph, b.graph);

/** Returns the objects whose faults differ in a relation in which no earlier object differs. */
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

function requireRepOK(structure: Structure): NonNullable<Structure['repOK']> {
  const { name, repOK } = structure;
  if (repOK !== undefined && !isViewed(structure)) return repOK;
  throw notAuditable(name, repOK === undefined ? 'no repOK' : 'a view of the state (expose or observe)');
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
