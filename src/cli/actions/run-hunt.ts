import type { TestRunner } from '../../reporters/test-runners.ts';
import { huntIsolated } from '../../hunt/isolated/hunt-isolated.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { huntDocument, huntReport } from '../hunt/hunt-report.ts';
import { reportResults, resultTargets, type ResultFlags } from '../hunt/hunt-results.ts';
import { reportFolder } from '../hunt/source-location.ts';
import { projectRunner } from '../../reporters/project-runner.ts';
import { createProgress } from '../progress.ts';
import { printError } from '../print.ts';

/** The options of `learn-inv hunt`. */
export interface HuntFlags extends ResultFlags {
  readonly model?: string;
  readonly baseline?: string;
  readonly transitions: boolean;
  readonly calls: number;
  readonly seed: string;
  readonly methods?: readonly string[];
  readonly timeout: number;
  readonly interleave: boolean;
  readonly refusals: boolean;
  readonly teach: boolean;
  readonly seconds: number;
  readonly scope: number;
  readonly trials: number;
  readonly jobs?: number;
  readonly tests?: string;
  readonly testRunner?: TestRunner;
}

/** Runs `learn-inv hunt`. */
export async function runHunt(structure: string, flags: HuntFlags): Promise<void> {
  const { testRunner, reporter, json, updateKnown, ...options } = flags;
  const targets = resultTargets({ reporter, json, updateKnown });
  const test = testRunner === undefined ? projectRunner(flags.tests ?? '.') : { runner: testRunner };
  const folder = reportFolder(process.env, process.cwd());
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
  const document = huntDocument(hunt, test, { structure, methods: flags.methods, folder });
  process.exitCode = reportResults(huntReport([document], false), targets);
  for (const path of hunt.written) printError(`wrote ${path}\n`);
}
