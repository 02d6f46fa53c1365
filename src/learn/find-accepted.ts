import { loadCode } from '../classifier/load-code.ts';
import type { Vote, WindowsModel } from '../classifier/model.ts';
import { WindowsJudge } from '../classifier/windows-judge.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { largerValid } from '../dataset/larger-valid.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import type { Schema } from '../heap/schema.ts';
import { Reference, valueKey, type PlainValue } from '../heap/value.ts';
import { candidateGraphs } from '../korat/candidate-graphs.ts';
import { candidates } from '../korat/candidates.ts';
import { schemaSearchSpace } from '../korat/schema-search-space.ts';
import type { SearchSpace } from '../korat/search-space.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { seenWindows, trainingObjects } from './seen-windows.ts';

const { maxExplored, maxFound } = LEARNING_CONSTANTS.refinement;

/** Candidates between two calls of `onStep`. */
const STEP = 1 << 10;

/**
 * Finds broken objects that a model accepts: Korat's search visits the candidates of the complete scope that the code of
 * the votes accepts, those of the dataset's scope first if it is smaller. Since nearly all valid objects of this scope are
 * known, others are taken to be broken. It begins with few objects of
 * each class, and ends after a maximum of candidates.
 *
 * Votes with the same relations are searched together: what the majority accepts, one of these groups accepts, and the
 * code of a group rejects after fewer reads. Fields with one value in all valid objects keep it: candidates with other
 * values are among the broken objects.
 *
 * @param onStep called between steps; it may throw to end the search.
 * @returns none if candidates cannot be listed, or the model has no code.
 */
export async function findAccepted(
  model: WindowsModel,
  dataset: TrainingObjects,
  onStep?: () => void,
): Promise<readonly ObjectGraph[]> {
  const { beyond, valid } = dataset;
  if (beyond === undefined || beyond.complete.length === 0) return [];
  const { k } = dataset.schema;
  // A model that accepts broken objects of the scope accepts many of a larger one: of the same few kinds.
  const schemas =
    k < beyond.completeSchema.k ? [dataset.schema, beyond.completeSchema] : [beyond.completeSchema];
  const seen = new Set([...valid, ...beyond.complete, ...largerValid(dataset)].map(graphKey));
  for (const schema of schemas) {
    const found = await acceptedOf(withConstants(schema, beyond.complete), model, dataset, seen, onStep);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns candidates of a schema that a model accepts, without those that were seen; adds them to these. */
async function acceptedOf(
  schema: Schema,
  model: WindowsModel,
  dataset: TrainingObjects,
  seen: Set<string>,
  onStep: (() => void) | undefined,
): Promise<readonly ObjectGraph[]> {
  const { structure, fields } = model;
  // Code takes a second to write for some models.
  if (schemaSearchSpace(schema, 1, { structure, repOK: () => false }) === undefined) return [];
  const judge = new WindowsJudge(model);
  const found: ObjectGraph[] = [];
  for (const votes of groupsOf(model.votes)) {
    const windows = seenWindows(model.encoding.plan, votes, trainingObjects(dataset));
    const repOK = await codeOf({ ...model, votes, seen: windows });
    if (repOK === undefined) return [];
    for (const graph of acceptedCandidates(schema, fields, { structure, repOK }, onStep)) {
      const key = graphKey(graph);
      if (seen.has(key)) continue;
      seen.add(key);
      if (!judge.judge(graph).valid) continue;
      found.push(graph);
      if (found.length === maxFound) return found;
    }
  }
  return found;
}

/** Returns the votes with the same relations, for each set of relations. */
function groupsOf(votes: readonly Vote[]): Vote[][] {
  const groups = new Map<string, Vote[]>();
  for (const vote of votes) {
    const key = JSON.stringify(vote.relations);
    groups.set(key, [...(groups.get(key) ?? []), vote]);
  }
  return [...groups.values()];
}

/** Yields the candidates that a repOK accepts, those of few objects first; some of them several times. */
function* acceptedCandidates(
  schema: Schema,
  fields: WindowsModel['fields'],
  judged: Pick<SearchSpace, 'structure' | 'repOK'>,
  onStep: (() => void) | undefined,
): Generator<ObjectGraph> {
  const most = Math.max(...schema.classes.map(({ objects }) => objects));
  let explored = 0;
  for (let objects = 1; objects <= most; objects++) {
    const space = schemaSearchSpace(schema, objects, judged)!;
    const graphOf = candidateGraphs(space, new ClassTable(fields));
    for (const { cells, valid } of candidates(space)) {
      if (explored % STEP === 0) onStep?.();
      if (++explored > maxExplored) return;
      if (valid) yield graphOf(cells);
    }
  }
}

/** Returns the repOK of the plain code of a model; undefined if it has none. */
async function codeOf(model: WindowsModel): Promise<((object: object) => boolean) | undefined> {
  try {
    return (await loadCode(model)).repOK;
  } catch (error) {
    if (error instanceof LearnInvError && error.code === 'BAD_OPTION') return undefined;
    throw error;
  }
}

/** Returns a schema whose fields have no other value if all graphs have the same plain value in them. */
function withConstants(schema: Schema, graphs: readonly ObjectGraph[]): Schema {
  const values = new Map<string, Map<string, PlainValue>>();
  const varying = new Set<string>();
  for (const { objects } of graphs) {
    for (const { shape, values: own } of objects) {
      shape.keys.forEach((key, index) => {
        const name = JSON.stringify([shape.className, key]);
        if (varying.has(name)) return;
        const value = own[index];
        let known = values.get(name);
        if (known === undefined) values.set(name, (known = new Map()));
        if (value instanceof Reference || known.set(valueKey(value), value).size > 1) varying.add(name);
      });
    }
  }
  return {
    ...schema,
    classes: schema.classes.map((known) => ({
      ...known,
      fields: known.fields.map((field) => {
        const name = JSON.stringify([known.name, field.name]);
        const only = values.get(name);
        return only === undefined || varying.has(name)
          ? field
          : { ...field, classes: [], values: [...only.values()] };
      }),
    })),
  };
}
