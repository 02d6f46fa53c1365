import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { EditableFile } from '../../base/files/editable-file.ts';
import { checkFileWritable, checkWritable } from '../../base/files/write-whole.ts';
import type { KeeperFailure } from '../../neural/keeper/judge/function-report.ts';
import { keepInputs } from '../../neural/keeper/report/keep-inputs.ts';
import { keeper, listCallsOf, type KeeperReport } from '../../neural/keeper/run/keeper.ts';
import { applySuggestions } from '../../neural/keeper/suggest/apply-suggestions.ts';
import {
  type CampaignFormat,
  openCampaign,
  reportCampaign,
  watchCampaign,
} from '../campaign/run-campaign.ts';
import {
  keeperJson,
  failureText,
  keeperText,
  listText,
  type ListedFunction,
  keeperView,
} from '../keeper/keeper-format.ts';
import { print, printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runKeeper(file: string, flags: Flags<'keeper'>): Promise<void> {
  const { list, reporter, json, keepInputs: folder, apply, ...options } = flags;
  const campaign = openCampaign(FORMAT, { reporter, json });
  if (list) return listFunctions(file, options.adapters, json);
  if (options.recording !== undefined) checkFileWritable(options.recording, '--recording');
  if (folder !== undefined) checkWritable(folder, '--keep-inputs');
  if (apply) checkEditable(file);
  const report = await watchCampaign(campaign, (watch) => keeper(file, { ...options, ...watch }));
  reportCampaign(campaign, report);
  if (folder !== undefined) for (const path of keepInputs(report, folder)) printNote(`wrote ${path}`);
  const suggestions = report.functions.flatMap((one) => one.suggestions);
  if (apply) for (const path of applySuggestions(suggestions)) printNote(`wrote ${path}`);
}

const FORMAT: CampaignFormat<KeeperReport, KeeperFailure> = {
  ...{ finding: failureText, text: keeperText, json: keeperJson, view: keeperView },
};

/** Throws if the file of the program, which `--apply` changes, cannot be edited. */
const checkEditable = (file: string): void => void new EditableFile(file);

async function listFunctions(
  path: string,
  adapters: readonly string[] | undefined,
  json: boolean,
): Promise<void> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = isFolder
    ? globSync('**/*.{ts,mts,cts,js,mjs,cjs}', {
        ...{ cwd: path, ignore: ['**/node_modules/**', '**/*.d.ts'], followSymbolicLinks: false },
      })
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  const lists = await listCallsOf(files, { adapters });
  for (const { problem } of lists) if (problem !== undefined) printNote(`warning: ${problem}`);
  const found = lists.flatMap(({ calls }, at) =>
    calls.map(({ name, line, apis, isDirect, isExported }): ListedFunction => ({
      ...{ file: files[at]!, name, line, apis, isDirect, isExported },
    })),
  );
  print(json ? `${JSON.stringify({ functions: found })}\n` : listText(found));
}
