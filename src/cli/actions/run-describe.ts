import { loadRepOK } from '../../learn/model/load-rep-ok.ts';
import { describedObjects } from '../../learn/evaluate/described-objects.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { descriptionMarkdown } from '../describe/description-markdown.ts';
import { descriptionLines, joinGroups } from '../describe/description-text.ts';
import { datasetOfModel } from '../describe/objects-of-model.ts';
import { print } from '../print.ts';
import { withProgress } from '../progress.ts';
import type { DescribeFlags } from '../commands/describe.ts';

/** Runs `learn-inv describe`. */
export async function runDescribe(path: string, flags: DescribeFlags): Promise<void> {
  const repOK = loadRepOK(path);
  // Refuses a model without windows before its objects are made.
  const own = repOK.describe();
  const dataset = await withProgress((progress) => datasetOfModel(repOK.model, flags, progress));
  const description = dataset === undefined ? own : repOK.describe(describedObjects(dataset));
  const { doubts, conditions, remarks } = descriptionLines(description);
  if (flags.json) print(`${JSON.stringify(description)}\n`);
  else if (flags.markdown) print(descriptionMarkdown(description));
  else print(`${joinGroups(doubts, conditions, remarks).join('\n')}\n`);
  if (doubts.length > 0) process.exitCode = EXIT.finding;
}
