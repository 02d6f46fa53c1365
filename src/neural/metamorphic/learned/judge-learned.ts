import type { RepOK } from '../../../learn/model/classifier.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { judgeBreaks } from './judge-breaks.ts';
import { judgeBuilders } from './judge-builders.ts';
import { judgeSameVerdicts } from './judge-same-verdicts.ts';
import { collectKnown } from './known-objects.ts';
import type { LearnedRelationReport, LearnedReport } from './learned-report.ts';
import { sampleObjects } from './sample-objects.ts';
import type { JudgeLearnedOptions, LearnedTools } from './tally.ts';
import { SortedSlots, sortsOfModel } from './sorted-slots.ts';

/**
 * Judges a learned repOK by metamorphic relations, without a hand-written repOK. Some changes must not change
 * a verdict, some must make an object invalid, and objects of trusted builders must be accepted.
 */
export async function judgeLearned(
  repOK: RepOK,
  structure: Structure,
  options: JudgeLearnedOptions,
): Promise<LearnedReport> {
  const { model } = repOK;
  const random = createRandom(`metamorphic/${structure.name}/${options.seed}`);
  const slots = new SortedSlots(model);
  const accepts = (graph: ObjectGraph): boolean => repOK.checkGraph(graph).outcome === 'valid';
  const expect: LearnedTools['expect'] = (tally, change, graph, label) => {
    options.onLabel?.(graph, label);
    tally.add(accepts(graph) === (label === 'valid'), change, graph, label);
  };
  const known = await collectKnown(structure, model.scope, sortsOfModel(model), slots, random.fork('known'));
  const samples = await sampleObjects(structure, model.scope, repOK.classes, random.fork('objects'));
  const tools = { repOK, structure, slots, accepts, expect, options, samples, known };
  const relations = [
    ...judgeSameVerdicts(tools, random.fork('same')),
    ...(await judgeBuilders(tools, random.fork('builders'))),
    ...judgeBreaks(tools, random.fork('breaks')),
  ];
  const score = (kind: LearnedRelationReport['kind']): number | null =>
    scoreOf(relations.filter((relation) => relation.kind === kind));
  const [invariance, sensitivity] = [score('invariance'), score('sensitivity')];
  return {
    subject: structure.name,
    knownScope: known?.scope ?? 0,
    relations,
    scores: {
      ...{ invariance, sensitivity },
      score: mean([invariance, sensitivity].filter((score) => score !== null)),
    },
  };
}

const scoreOf = (relations: readonly LearnedRelationReport[]): number | null =>
  mean(relations.flatMap(({ effect }) => (effect === null ? [] : [1 - effect])));

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
