import { settledOptions } from '../../../base/options/options-of.ts';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { LearnInvError } from '../../../base/error.ts';
import { checkWritable } from '../../../base/files/write-whole.ts';
import { campaign, type CampaignEnd } from '../../campaign/campaign.ts';
import { writeFailureTests } from '../report/test-file.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';
import { ANNOTEST_OPTIONS, checkAnnotestOptions, type AnnotestOptions } from './annotest-options.ts';
import type { FoundFailure, FunctionReport } from './failure.ts';
import { TestedModule, testModules } from './scheduler.ts';

/** What a run found. */
export interface AnnotestReport extends CampaignEnd {
  /** The functions that were tested, in the order of their files. */
  readonly functions: readonly FunctionReport[];
  /** The paths of the test files. */
  readonly written: readonly string[];
}

/**
 * Tests the annotated functions of files: generates calls, makes them in child processes, and shrinks those that fail.
 *
 * @param files paths of modules with annotations in their comments, or of files that call {@link annotate}. TypeScript
 * needs no build.
 * @param options see {@link AnnotestOptions}; all are optional.
 * @throws LearnInvError `BAD_OPTION`; `INVALID_ANNOTATION` for a wrong annotation; `BAD_FILE` if a file cannot be
 * read or loaded, or no file annotates a function; `CANNOT_WRITE` if test files cannot be written.
 * @example
 * ```ts
 * const { functions } = await annotest(['src/model.ts'], { testsPerFunction: 1000 });
 * functions.flatMap(({ failures }) => failures.map(({ kind, call }) => `${kind}: ${call}`));
 * ```
 */
export async function annotest(
  files: readonly string[],
  options: AnnotestOptions = {},
): Promise<AnnotestReport> {
  checkAnnotestOptions(options);
  const { seed, testsPerFunction, seconds, timeout, memory } = settledOptions(ANNOTEST_OPTIONS, options);
  const { tests, testRunner = 'node:test', jobs = availableParallelism() } = options;
  if (tests !== undefined) checkWritable(tests, '--tests');
  const modules = [...new Set(files)].map((file) => new TestedModule(file, tests ?? '.', testRunner));
  const folder = makeWorkingFolder();
  try {
    return await campaign<FoundFailure, Pick<AnnotestReport, 'functions' | 'written'>>(
      { ...options, seconds },
      async ({ onEnd, emit, signal }) => {
        const settings = { seed: String(seed), testsPerFunction, timeout, memory };
        let tested = 0;
        const listener = {
          onFailure: (finding: FoundFailure) => emit({ kind: 'finding', finding }),
          onFunction: () => emit({ kind: 'progress', stage: 'annotest', done: ++tested }),
        };
        const { done, finish } = testModules(modules, settings, folder, listener, jobs);
        onEnd(finish);
        await done;
        const bare = modules.filter(({ isEmpty, reports }) => isEmpty && reports.length === 0);
        if (!signal.aborted) {
          if (bare.length === modules.length) throw notAnnotated(bare.map(({ file }) => file).join(', '));
          for (const { file } of bare) emit({ kind: 'note', text: `${file} annotates no function` });
        }
        const functions = modules.flatMap(({ reports }) => reports.filter(Boolean));
        return { functions, written: tests === undefined ? [] : writeFailureTests(functions, tests) };
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const notAnnotated = (files: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${files} annotates no function`, {
    expected: '/** @arg name domain */ above a function, or calls of annotate',
    got: 'none',
    hint: 'draft annotations with `learn-inv annotest init <file>`; see docs/annotest.md',
  });
