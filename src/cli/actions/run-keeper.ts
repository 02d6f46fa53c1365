import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { EditableFile } from '../../base/files/editable-file.ts';
import { checkFileWritable, checkWritable } from '../../base/files/write-whole.ts';
import { keepInputs } from '../../neural/keeper/report/keep-inputs.ts';
import { keeper, listCallsOf } from '../../neural/keeper/run/keeper.ts';
import { applySuggestions } from '../../neural/keeper/suggest/apply-suggestions.ts';
import { runCampaign } from '../campaign/run-campaign.ts';
import { KEEPER, listText, type ListedFunction } from '../keeper/keeper-format.ts';
import { noteWritten, print, printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runKeeper(file: string, flags: Flags<'keeper'>): Promise<void> {
  const { list, reporter: _reporter, json, keepInputs: folder, apply, ...options } = flags;
  if (list) return listFunctions(file, options.adapters, json);
  if (options.recording !== undefined) checkFileWritable(options.recording, '--recording');
  if (folder !== undefined) checkWritable(folder, '--keep-inputs');
  if (apply) checkEditable(file);
  const report = await runCampaign(KEEPER, flags, (watch) => keeper(file, { ...options, ...watch }));
  if (folder !== undefined) noteWritten(keepInputs(report, folder));
  if (apply) noteWritten(applySuggestions(report.functions.flatMap((one) => one.suggestions)));
}

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
