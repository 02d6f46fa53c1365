import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { EXIT } from '../../base/exit-codes.ts';
import { EditableFile } from '../../base/files/editable-file.ts';
import { checkFileWritable, checkWritable, writeWhole } from '../../base/files/write-whole.ts';
import { keeperPage } from '../../neural/keeper/report/keeper-page.ts';
import { keepInputs } from '../../neural/keeper/report/keep-inputs.ts';
import { keeper, listCallsOf, type KeeperReport } from '../../neural/keeper/run/keeper.ts';
import { applySuggestions } from '../../neural/keeper/suggest/apply-suggestions.ts';
import { keeperJson } from '../keeper/keeper-json.ts';
import { keeperJUnit } from '../keeper/keeper-junit.ts';
import { failureText, keeperText, listText, type ListedFunction } from '../keeper/keeper-text.ts';
import { outputFormat, type OutputFormat } from '../output-format.ts';
import { print, printNote } from '../print.ts';
import { withProgress } from '../progress.ts';
import { requireLooked } from '../require-looked.ts';

/** The options of `learn-inv keeper`. */
export interface KeeperFlags {
  readonly list: boolean;
  readonly function?: string;
  readonly seed: string;
  readonly inputs: number;
  readonly threshold: number;
  readonly adapter?: readonly string[];
  readonly pictures?: string;
  readonly sentences?: string;
  readonly recording?: string;
  readonly seconds: number;
  readonly timeout: number;
  readonly memory: number;
  readonly keepInputs?: string;
  readonly page?: string;
  readonly apply: boolean;
  readonly format?: OutputFormat;
  readonly json: boolean;
}

/** Runs `learn-inv keeper`. */
export async function runKeeper(file: string, flags: KeeperFlags): Promise<void> {
  const { list, format: chosen, json, keepInputs: folder, page, apply, adapter, ...options } = flags;
  const format = outputFormat(json, chosen);
  if (list) return listFunctions(file, adapter, json);
  if (page !== undefined) checkFileWritable(page, '--page');
  if (options.recording !== undefined) checkFileWritable(options.recording, '--recording');
  if (folder !== undefined) checkWritable(folder, '--keep-inputs');
  if (apply) checkEditable(file);
  const interrupted = new AbortController();
  // The second interrupt ends the program at once.
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  let report: KeeperReport;
  try {
    report = await withProgress((progress) =>
      keeper(file, {
        ...options,
        adapters: adapter,
        signal: interrupted.signal,
        onInput: (name, done, total) => progress.update('keeper', done, total, name),
        onFunction: ({ failures }) => {
          progress.stop();
          if (format === 'text') for (const failure of failures) print(failureText(failure));
        },
      }),
    );
  } finally {
    process.off('SIGINT', interrupt);
  }
  print(printed(report, format));
  if (page !== undefined) {
    writeWhole(page, keeperPage(report));
    printNote(`wrote ${page}`);
  }
  if (folder !== undefined) for (const path of keepInputs(report, folder)) printNote(`wrote ${path}`);
  const suggestions = report.functions.flatMap((one) => one.suggestions);
  if (apply) for (const path of applySuggestions(suggestions)) printNote(`wrote ${path}`);
  if (report.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
  else if (report.functions.some(({ failures }) => failures.length > 0)) process.exitCode = EXIT.finding;
  const inputs = report.functions.reduce((sum, one) => sum + one.inputs, 0);
  requireLooked(inputs, `no input was tried, in ${report.functions.length} functions`);
}

/** Throws if the file of the program, which `--apply` changes, cannot be edited. */
const checkEditable = (file: string): void => void new EditableFile(file);

function printed(report: KeeperReport, format: OutputFormat): string {
  if (format === 'json') return `${JSON.stringify(keeperJson(report))}\n`;
  return format === 'junit' ? keeperJUnit(report) : keeperText(report);
}

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
