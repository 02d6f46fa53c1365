import { loadRepOK } from '../../learn/model/load-model.ts';
import { describedObjects } from '../../learn/examples/dataset/training-objects.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { descriptionMarkdown, descriptionLines, joinGroups } from '../describe/description-text.ts';
import { ALL_HINT } from '../tables.ts';
import { print, printText } from '../print.ts';
import { withProgress, type Progress } from '../progress.ts';
import type { Flags } from '../commands/options.ts';
import { builtInStructures } from '../../../structures/index.ts';
import { datasetSettingsOf } from '../../learn/model/require-objects.ts';
import type { Model } from '../../learn/model/model.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { LearnInvError } from '../../base/error.ts';
import { makeDatasetIsolated } from '../../learn/isolated/make-dataset-isolated.ts';
import { Deadline } from '../../base/time-limit/deadline.ts';
import { hasObjectsOf, requireObjectsOf } from '../../learn/evaluate/require-fitting-model.ts';
import { MORE_TIME } from '../run-task-within.ts';

/** Conditions that fit a screen, of all classes together. */
const SCREEN = 24;

export async function runDescribe(path: string, flags: Flags<'describe'>): Promise<void> {
  const repOK = loadRepOK(path);
  // Refuses a model without windows before its objects are made.
  const own = repOK.describe();
  const dataset = await withProgress((progress) => datasetOfModel(repOK.model, flags, progress));
  const description = dataset === undefined ? own : repOK.describe(describedObjects(dataset));
  const most = flags.all ? Infinity : Math.ceil(SCREEN / description.roles.length);
  const { doubts, conditions, remarks } = descriptionLines(description, { most });
  const isWhole = description.roles.every(({ sentences }) => sentences.length <= most);
  if (flags.json) print(`${JSON.stringify(description)}\n`);
  else if (flags.markdown) print(descriptionMarkdown(description));
  else printText(`${joinGroups(doubts, conditions, isWhole ? [] : [ALL_HINT], remarks).join('\n')}\n`);
  if (doubts.length > 0) process.exitCode = EXIT.finding;
}

type ObjectsFlags = Pick<Flags<'describe'>, 'structure' | 'timeout' | 'memory' | 'seconds'>;

/** Makes the dataset of a model again; undefined if no structure is named and that of the model is not built in. */
async function datasetOfModel(
  model: Model,
  { structure, timeout, memory, seconds }: ObjectsFlags,
  progress: Progress,
): Promise<Dataset | undefined> {
  const isBuiltIn = Object.hasOwn(builtInStructures, model.structure);
  const name = structure ?? (isBuiltIn ? model.structure : undefined);
  if (name === undefined || (structure === undefined && model.dataset === undefined)) return undefined;
  const deadline = new Deadline(`describing the model of "${name}"`, seconds, MORE_TIME);
  const options = {
    ...datasetSettingsOf(model),
    scope: model.scope,
    beyond: model.encoding.name === 'windows',
    onProgress: (stage: string, done: number, total?: number): void => {
      deadline.stage = `the stage "${stage}"`;
      progress.update(stage, done, total);
    },
  };
  const { dataset } = await deadline.withSignal(undefined, (signal) =>
    makeDatasetIsolated(name, options, { timeout, memory, signal }),
  );
  if (dataset.structure === model.structure) {
    // A structure of the user may have the name of a built-in one.
    if (structure === undefined) return hasObjectsOf(model, dataset) ? dataset : undefined;
    requireObjectsOf(model, dataset);
    return dataset;
  }
  throw new LearnInvError('BAD_OPTION', 'the model was trained on another structure', {
    expected: `the structure "${model.structure}"`,
    got: `"${dataset.structure}"`,
    hint: 'pass the structure of the model, or train a model of this one',
  });
}
