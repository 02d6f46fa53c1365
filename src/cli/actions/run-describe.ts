import { loadRepOK } from '../../learn/model/load-rep-ok.ts';
import { describedObjects } from '../../learn/examples/dataset/training-objects.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { descriptionMarkdown } from '../describe/description-markdown.ts';
import { descriptionLines, joinGroups } from '../describe/description-text.ts';
import { datasetOfModel } from '../describe/objects-of-model.ts';
import { ALL_HINT } from '../fit.ts';
import { print, printText } from '../print.ts';
import { withProgress } from '../progress.ts';
import type { DescribeFlags } from '../commands/describe.ts';

/** Conditions that fit a screen, of all classes together. */
const SCREEN = 24;

/** Runs `learn-inv describe`. */
export async function runDescribe(path: string, flags: DescribeFlags): Promise<void> {
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
