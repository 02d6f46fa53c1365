import { remakeDataset } from '../training/remake-dataset.ts';
import { availableParallelism } from 'node:os';
import { loadRepOK } from '../model/load-model.ts';
import { modelToJson } from '../model/model-json.ts';
import { trainedKeys } from '../examples/dataset/training-objects.ts';
import { CandidateJudge } from '../evaluate/candidate-judge.ts';
import {
  evaluateInParts,
  judgeParts,
  type JudgedParts,
  type SearchWorkers,
  localWorkers,
} from '../evaluate/evaluate-in-parts.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import type { Evaluation } from '../evaluate/evaluation.ts';
import { requireFittingModel, requireObjectsOf } from '../evaluate/require-fitting-model.ts';
import { createSearchSpace } from '../examples/korat/create-search-space.ts';
import { shardItems, type Shard } from '../../base/threads/shard.ts';
import type { Task } from '../../programs/process/task.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';
import { partsForThreads, searchParts, withSearchThreads } from './search/search-threads.ts';

export interface EvaluateJob {
  readonly model: string;
  /** Name or path of the structure; undefined for that of the model. */
  readonly structure: string | undefined;
  /** Undefined for that of the model. */
  readonly scope: number | undefined;
  readonly maxObjects: number;
  readonly maxExplored: number | undefined;
  readonly seed: string;
  readonly jobs: number | undefined;
  /** The part of the scope to judge; undefined for all. */
  readonly shard: Shard | undefined;
}

/** The result of {@link task}: the parts that a shard judged, with the number of all parts, or an evaluation. */
export type EvaluateResult = Evaluation | (JudgedParts & { readonly parts: number });

/** Candidates that one thread judges in the time that it takes to start others. */
const MIN_CANDIDATES = 1 << 16;

/** Evaluates a model in a subject's process. */
export const task: Task<EvaluateJob, EvaluateResult> = async (job, context) => {
  const repOK = loadRepOK(job.model, { allowWeak: true });
  const { model } = repOK;
  const name = job.structure ?? model.structure;
  const structure = await openStructure(name, context);
  context.stage('evaluating');
  const scope = job.scope ?? model.scope;
  requireFittingModel(repOK, structure, scope);
  // Refuses a structure that cannot be enumerated, before the dataset is made.
  const space = await createSearchSpace(structure, scope);
  // The model does not store its training objects; the same settings reproduce them.
  const dataset = await remakeDataset(structure, model);
  requireObjectsOf(model, dataset);
  const keys = trainedKeys(dataset);
  const trained = [...keys.valid, ...keys.broken];
  const options = {
    scope,
    maxObjects: job.maxObjects,
    seed: job.seed,
    onProgress: (stage: string, done: number, total?: number) =>
      context.send({ kind: 'progress', stage, done, total }),
  };
  const jobs = job.jobs ?? availableParallelism();
  // Visiting the first candidates of the search needs a single thread; so does the journal.
  const inOrder = job.maxExplored !== undefined || context.journal !== undefined;
  const split = inOrder ? undefined : partsForThreads(space, jobs, MIN_CANDIDATES);
  const inThreads = <Result>(work: (workers: SearchWorkers) => Promise<Result>): Promise<Result> =>
    withSearchThreads({ structure: name, scope, model: modelToJson(model), trained }, jobs, context, work);
  const evaluateAll = (): Promise<Evaluation> =>
    split === undefined
      ? evaluate(repOK, structure, { ...options, trained: new Set(trained), maxExplored: job.maxExplored })
      : inThreads((workers) => evaluateInParts(repOK, structure, split, workers, options));
  const evaluateShard = async (shard: Shard): Promise<EvaluateResult> => {
    const parts = split ?? searchParts(space);
    const own = new Set(shardItems([...parts.keys()], shard));
    const search = { parts, isOwn: (index: number) => own.has(index) };
    const judge = (workers: SearchWorkers): Promise<JudgedParts> =>
      judgeParts(repOK, structure, search, workers, options);
    const judged = await (split === undefined
      ? judge(localWorkers(new CandidateJudge(repOK, space, structure, new Set(trained))))
      : inThreads(judge));
    return { ...judged, parts: parts.length };
  };
  const result = await (job.shard === undefined || context.journal !== undefined
    ? evaluateAll()
    : evaluateShard(job.shard));
  checkBuiltIns(context.builtIns);
  return result;
};
