import type { TestRunner } from '../../reporters/test-runners.ts';
import { huntIsolated } from '../../hunt/isolated/hunt-isolated.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { EXIT } from '../../exit-codes.ts';
import { huntJson } from '../hunt/hunt-json.ts';
import { huntJUnit } from '../hunt/hunt-junit.ts';
import { huntText } from '../hunt/hunt-text.ts';
import { projectRunner, type ChosenRunner } from '../../reporters/project-runner.ts';
import { outputFormat, type OutputFormat } from '../output-format.ts';
import { createProgress } from '../progress.ts';
import { print, printError } from '../print.ts';

/** The options of `learn-inv hunt`. */
export interface HuntFlags {
  readonly model?: string;
  readonly baseline?: string;
  readonly transitions: boolean;
  readonly calls: number;
  readonly seed: string;
  readonly methods?: readonly string[];
  readonly timeout: number;
  readonly interleave: boolean;
  readonly refusals: boolean;
  readonly seconds: number;
  readonly scope: number;
  readonly trials: number;
  readonly jobs?: number;
  readonly tests?: string;
  readonly testRunner?: TestRunner;
  readonly format?: OutputFormat;
  readonly json: boolean;
}

/** Runs `learn-inv hunt`. */
export async function runHunt(structure: string, flags: HuntFlags): Promise<void> {
  const { testRunner, format: chosen, json, ...options } = flags;
  const format = outputFormat(json, chosen);
  const test = testRunner === undefined ? projectRunner(flags.tests ?? '.') : { runner: testRunner };
  const progress = createProgress();
  const finish = new AbortController();
  const kill = new AbortController();
  /** The first interrupt lets the process finish its current call; the second kills it. */
  const interrupt = (): void => (finish.signal.aborted ? kill : finish).abort();
  process.on('SIGINT', interrupt);
  let hunt: IsolatedHunt;
  try {
    hunt = await huntIsolated(structure, {
      ...options,
      test: { runner: test.runner },
      signal: finish.signal,
      killSignal: kill.signal,
      onStage: (stage, why) => {
        if (stage !== 'training') return;
        progress.stop();
        printError(`${why}\n`);
      },
      onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
    });
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt);
  }
  print(printed(hunt, test, format));
  for (const path of hunt.written) printError(`wrote ${path}\n`);
  if (hunt.findings.length > 0) process.exitCode = EXIT.finding;
  else if (hunt.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
}

function printed(hunt: IsolatedHunt, test: ChosenRunner, format: OutputFormat): string {
  if (format === 'json') return `${JSON.stringify(huntJson(hunt, test))}\n`;
  return format === 'junit' ? `${huntJUnit(hunt, test).trimEnd()}\n` : huntText(hunt, test);
}
