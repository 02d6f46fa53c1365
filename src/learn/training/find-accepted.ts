import { getOrInsert } from '../../base/get-or-insert.ts';
import { loadCode, type CodeSubject } from '../model/compile/model-code.ts';
import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { knownValid, largerValid } from '../examples/dataset/training-objects.ts';
import { LearnInvError } from '../../base/error.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import { Reference, valueKey, type PlainValue } from '../../objects/heap/value.ts';
import { candidateGraphs } from '../examples/korat/candidate-graphs.ts';
import { candidates } from '../examples/korat/candidates.ts';
import { schemaSearchSpace } from '../examples/korat/schema-search-space.ts';
import type { SearchSpace } from '../examples/korat/search-space.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';

const { refinement, suspects } = LEARNING_CONSTANTS;

/** Candidates explored and found in a search, at most, and which ones of those that are accepted are looked at. */
type Limits = Readonly<Record<'maxExplored' | 'maxFound' | 'every', number>>;

/** Candidates between two calls of `onStep`. */
const STEP = 1 << 10;

/**
 * Finds broken objects that conditions accept. Korat's search visits candidates of the complete scope that their code
 * accepts. Those of the dataset's scope come first, with few objects of each class first. Since nearly all valid
 * objects of this scope are known, others are taken to be broken. Fields with one value in all valid objects keep it.
 * Finds none if candidates cannot be listed, or conditions have no code. `onStep` may throw to end the search.
 */
export async function findAccepted(
  subject: CodeSubject,
  dataset: TrainingObjects,
  onStep?: () => void,
): Promise<readonly ObjectGraph[]> {
  const { beyond } = dataset;
  if (beyond === undefined || beyond.complete.length === 0) return [];
  const { k } = dataset.schema;
  // A model that accepts broken objects of the scope accepts many of a larger one: of the same few kinds.
  const schemas =
    k < beyond.completeSchema.k ? [dataset.schema, beyond.completeSchema] : [beyond.completeSchema];
  const seen = new Set([...knownValid(dataset), ...largerValid(dataset)].map(graphKey));
  for (const schema of schemas) {
    const found = await takeAccepted(schema, subject, dataset, { seen, onStep, ...refinement });
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Finds objects of the dataset's scope that conditions accept and no builder was seen to make, if this scope is larger
 * than the complete one. Some may be valid.
 */
export async function findSuspects(
  subject: CodeSubject,
  dataset: TrainingObjects,
  onStep?: () => void,
): Promise<readonly ObjectGraph[]> {
  const { beyond, schema } = dataset;
  if (beyond === undefined || beyond.complete.length === 0 || schema.k <= beyond.completeSchema.k) return [];
  const seen = new Set([...knownValid(dataset), ...largerValid(dataset)].map(graphKey));
  return takeAccepted(schema, subject, dataset, { seen, onStep, ...suspects });
}

/** Returns candidates of a schema that conditions accept, without those that were seen; adds them to these. */
async function takeAccepted(
  observed: Schema,
  subject: CodeSubject,
  { fields, beyond }: TrainingObjects,
  {
    seen,
    onStep,
    maxFound,
    maxExplored,
    every,
  }: Limits & { seen: Set<string>; onStep: (() => void) | undefined },
): Promise<readonly ObjectGraph[]> {
  const schema = withConstants(observed, beyond?.complete ?? []);
  const { structure, encoding, conditions } = subject;
  // Code takes a second to write for some models.
  if (schemaSearchSpace(schema, 1, { structure, repOK: () => false }) === undefined) return [];
  const repOK = await plainRepOK(subject);
  if (repOK === undefined) return [];
  const judge = new ConditionJudge(encoding.plan, conditions);
  const found: ObjectGraph[] = [];
  let accepted = 0;
  for (const graph of acceptedCandidates(schema, fields, { structure, repOK }, maxExplored, onStep)) {
    if (accepted++ % every > 0) continue;
    const key = graphKey(graph);
    if (seen.has(key)) continue;
    seen.add(key);
    if (!judge.accepts(graph)) continue;
    found.push(graph);
    if (found.length === maxFound) return found;
  }
  return found;
}

/** Yields the candidates that a repOK accepts, those of few objects first; some of them several times. */
function* acceptedCandidates(
  schema: Schema,
  fields: TrainingObjects['fields'],
  judged: Pick<SearchSpace, 'structure' | 'repOK'>,
  maxExplored: number,
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

/** Returns the repOK of the plain code of conditions; undefined if they have none. */
async function plainRepOK(subject: CodeSubject): Promise<((object: object) => boolean) | undefined> {
  try {
    return (await loadCode(subject)).repOK;
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
        const known = getOrInsert(values, name, () => new Map<string, PlainValue>());
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
