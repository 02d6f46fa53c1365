import { availableParallelism } from 'node:os';
import { datasetSettingsOf } from '../../classifier/dataset-settings-of.ts';
import { loadRepOK } from '../../classifier/load-rep-ok.ts';
import { modelToJson } from '../../classifier/model-json.ts';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { trainedKeys } from '../../dataset/trained-keys.ts';
import { evaluateInParts } from '../../evaluate/evaluate-in-parts.ts';
import { evaluate } from '../../evaluate/evaluate.ts';
import type { Counts, Evaluation } from '../../evaluate/evaluation.ts';
import { requireFittingModel } from '../../evaluate/require-fitting-model.ts';
import { createSearchSpace } from '../../korat/create-search-space.ts';
import { EXIT } from '../../exit-codes.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { createProgress } from '../progress.ts';
import { partsForThreads, withSearchThreads } from '../search/search-threads.ts';
import { percent, table } from '../tables.ts';
import { print } from '../print.ts';

/** The options of `learn-inv evaluate`. */
export interface EvaluateFlags {
  readonly structure?: string;
  readonly scope?: number;
  readonly maxObjects: number;
  readonly maxExplored?: number;
  readonly seed: string;
  readonly jobs?: number;
  readonly minPrecision?: number;
  readonly minRecall?: number;
  readonly json: boolean;
}

/** Runs `learn-inv evaluate`. */
export async function runEvaluate(modelPath: string, flags: EvaluateFlags): Promise<void> {
  const repOK = loadRepOK(modelPath);
  const { model } = repOK;
  const name = flags.structure ?? model.structure;
  const structure = await loadStructure(name);
  const progress = createProgress();
  const scope = flags.scope ?? model.scope;
  requireFittingModel(repOK, structure, scope);
  // The model does not store its training objects; the same settings reproduce them.
  const beyond = model.encoding.name === 'windows';
  const { dataset } = await makeDataset(structure, {
    scope: model.scope,
    ...datasetSettingsOf(model),
    beyond,
  });
  const keys = trainedKeys(dataset);
  const trained = [...keys.valid, ...keys.broken];
  const options = {
    scope,
    maxObjects: flags.maxObjects,
    seed: flags.seed,
    onProgress: (stage: string, done: number, total?: number) => progress.update(stage, done, total),
  };
  const jobs = flags.jobs ?? availableParallelism();
  // Visiting the first candidates of the search needs a single thread.
  const parts =
    flags.maxExplored === undefined
      ? partsForThreads(await createSearchSpace(structure, scope), jobs)
      : undefined;
  const evaluation =
    parts === undefined
      ? await evaluate(repOK, structure, {
          ...options,
          trained: new Set(trained),
          maxExplored: flags.maxExplored,
        })
      : await withSearchThreads(
          { structure: name, scope, model: modelToJson(model), trained },
          jobs,
          (workers) => evaluateInParts(repOK, structure, parts, workers, options),
        );
  progress.stop();
  print(flags.json ? `${JSON.stringify(evaluation)}\n` : show(evaluation));
  if (missesThreshold(evaluation, flags)) process.exitCode = EXIT.finding;
}

/** True if a precision or recall is below its threshold. */
function missesThreshold(
  { positives, negatives }: Evaluation,
  { minPrecision = 0, minRecall = 0 }: EvaluateFlags,
): boolean {
  return (
    Math.min(positives.precision, negatives.precision) < minPrecision ||
    Math.min(positives.recall, negatives.recall) < minRecall
  );
}

function show(evaluation: Evaluation): string {
  const { structure, scope, encoding, sampled, cappedAt, paperTruth } = evaluation;
  const head = ['', 'total', 'new', 'called valid', 'called invalid', 'precision', 'recall'];
  const rows = rowsOf(evaluation, '');
  if (paperTruth !== undefined) rows.push(...rowsOf(paperTruth, " (Korat's repOK)"));
  const notes = [
    sampled ? 'A sample: the scope has more objects than --max-objects allows to judge.\n' : '',
    cappedAt === undefined ? '' : `Only the first ${cappedAt} candidates of the search were visited.\n`,
  ];
  return `${structure}, scope ${scope}, ${encoding}\n${table(head, rows)}\n${notes.join('')}`;
}

function rowsOf({ positives, negatives }: Counts, truth: string): string[][] {
  const { total, tp, fp } = positives;
  return [
    [
      `valid${truth}`,
      `${total}`,
      `${positives.new}`,
      `${tp}`,
      `${total - tp}`,
      percent(positives.precision),
      percent(positives.recall),
    ],
    [
      `invalid${truth}`,
      `${negatives.total}`,
      `${negatives.new}`,
      `${fp}`,
      `${negatives.tn}`,
      percent(negatives.precision),
      percent(negatives.recall),
    ],
  ];
}
