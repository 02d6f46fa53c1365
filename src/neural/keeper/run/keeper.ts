import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { isFile, isFolder } from '../../../base/files/is-file.ts';
import { requirePath } from '../../../base/files/require-path.ts';
import { settledOptions } from '../../../base/options/options-of.ts';
import { createRandom } from '../../../base/random.ts';
import { errorOf, fatalError } from '../../../programs/process/subject-errors.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import { startSubject, type SubjectEnd } from '../../../programs/process/start-subject.ts';
import { runTask } from '../../../learn/isolated/run-task.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';
import { itemAt } from '../../../base/item-at.ts';
import { campaign, type CampaignEnd, type CampaignRun } from '../../campaign/campaign.ts';
import { knownAdapters } from '../adapters/known/known-adapters.ts';
import type { CallingFunction } from '../program/find-calls.ts';
import type { KeeperFailure, KeeperFunctionReport } from '../judge/function-report.ts';
import { Apis } from './function-runner.ts';
import { checkKeeperOptions, KEEPER_OPTIONS, type KeeperOptions } from './keeper-options.ts';
import { callsIn, type FileCalls, type task as listTask } from './list-task.ts';
import type { KeeperJob, KeeperMessage } from './keeper-task.ts';
import type { FunctionReport } from './test-function.ts';

/** What keeper found. */
export interface KeeperReport extends CampaignEnd {
  /** Path of the file, as it was given. */
  readonly file: string;
  readonly functions: readonly KeeperFunctionReport[];
}

/**
 * Tests the functions of a file that call ML APIs, each in a child process (Wan et al., ICSE 2022). It explores their
 * paths with the outputs of the APIs as variables, makes inputs that should lead along each path, and runs the
 * functions on them with the real APIs.
 *
 * @param file path of a module. TypeScript needs no build.
 * @param options see {@link KeeperOptions}; all are optional.
 * @throws LearnInvError `BAD_OPTION`; `BAD_FILE` if the file cannot be loaded or no function of it calls an ML API.
 * @example
 * ```ts
 * const { functions } = await keeper('src/fire-alarm.ts');
 * functions.flatMap(({ failures }) => failures.map(({ kind, goal }) => `${kind}: ${goal}`));
 * ```
 */
export const keeper = (file: string, options: KeeperOptions = {}): Promise<KeeperReport> =>
  keeperBy(siblingScript('keeper-task', import.meta.url), file, options);

/** Tests the functions of a file, each by a script whose task has a `KeeperJob`. */
export async function keeperBy(script: URL, file: string, options: KeeperOptions): Promise<KeeperReport> {
  checkKeeperOptions(options);
  requirePath('keeper', file);
  for (const adapter of options.adapters ?? []) requireThere(adapter, 'file');
  if (options.pictures !== undefined) requireThere(options.pictures, 'folder');
  const { seconds, recording, jobs = availableParallelism() } = settledOptions(KEEPER_OPTIONS, options);
  const isReplayed = recording !== undefined && existsSync(recording);
  const folder = makeWorkingFolder();
  try {
    return await campaign<KeeperFailure, Pick<KeeperReport, 'file' | 'functions'>>(
      { ...options, seconds },
      async (run) => {
        const functions = await chosenFunctions(file, options);
        const reports: KeeperFunctionReport[] = [];
        const waiting = functions.entries();
        const work = async (): Promise<void> => {
          for (const [index, fn] of waiting) {
            const report = await testIsolated(fn, { script, file, folder, options, isReplayed, run });
            reports[index] = report;
            for (const finding of report.failures) run.emit({ kind: 'finding', finding });
          }
        };
        // Each process adds what its APIs return to the recording of those before it.
        const count = recording !== undefined && !isReplayed ? 1 : Math.min(jobs, functions.length);
        await Promise.all(Array.from({ length: count }, work));
        return { file, functions: reports.filter(Boolean) };
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the functions of a file that call ML APIs. @throws LearnInvError `BAD_FILE`. */
export async function listCalls(
  file: string,
  options: Pick<KeeperOptions, 'adapters'> = {},
): Promise<readonly CallingFunction[]> {
  return itemAt(await listCallsOf([file], options), 0).calls;
}

/** Returns the functions of each file that call ML APIs. @throws LearnInvError `BAD_FILE` if the only file cannot be read. */
export async function listCallsOf(
  files: readonly string[],
  { adapters = [] }: Pick<KeeperOptions, 'adapters'>,
): Promise<readonly FileCalls[]> {
  for (const file of [...files, ...adapters]) requireThere(file, 'file');
  if (adapters.length === 0) return callsIn(files, KNOWN);
  // Adapters are code of the user.
  const job = { files, adapters: adapters.map((path) => resolve(path)) };
  const options = { structure: adapters.join(', '), timeout: LISTING };
  return runTask<typeof listTask>(siblingScript('list-task', import.meta.url), job, options);
}

function requireThere(path: string, kind: 'file' | 'folder'): void {
  if (kind === 'file' ? isFile(path) : isFolder(path)) return;
  throw new LearnInvError('BAD_FILE', `there is no ${kind} ${path}`, {
    expected: kind === 'file' ? 'the path of a .ts or .js file' : 'the path of a folder',
    got: `"${path}"${isFolder(path) ? ', a folder' : ''}`,
    hint: 'check the path',
  });
}

const KNOWN = new Apis(knownAdapters);
const LISTING = 20_000;

async function chosenFunctions(file: string, options: KeeperOptions): Promise<readonly CallingFunction[]> {
  const all = await listCalls(file, options);
  const wanted = options.function;
  if (wanted !== undefined) {
    const found = all.filter(({ name }) => name === wanted);
    if (found.length > 0) return found;
  }
  const exported = all.filter(({ isExported }) => isExported);
  const chosen = exported.length > 0 ? exported : all;
  if (wanted === undefined && chosen.length > 0) return chosen;
  throw new LearnInvError('BAD_FILE', `${file} has no function to test`, {
    expected:
      wanted === undefined ? 'a function that calls an ML API' : `a function ${wanted} that calls an ML API`,
    got: all.length === 0 ? 'no function that calls one' : all.map(({ name }) => name).join(', '),
    hint:
      all.length > 0
        ? 'name one of these'
        : 'declare an API that is not known with --adapters; see docs/ml-apis.md',
  });
}

interface Setting {
  readonly script: URL;
  readonly file: string;
  readonly folder: string;
  readonly options: KeeperOptions;
  readonly isReplayed: boolean;
  readonly run: CampaignRun<KeeperFailure>;
}

async function testIsolated(
  fn: CallingFunction,
  { script, file, folder, options, isReplayed, run }: Setting,
): Promise<KeeperFunctionReport> {
  const { inputs, threshold, timeout, memory, seed } = settledOptions(KEEPER_OPTIONS, options);
  if (run.signal.aborted)
    return { ...endedReport(fn, file, { kind: 'stopped' }, undefined, undefined), seconds: 0 };
  const begin = performance.now();
  const job: KeeperJob = {
    ...{
      file: resolve(file),
      name: fn.name,
      inputs,
      threshold,
      folder,
      isReplayed,
      recording: options.recording && resolve(options.recording),
      pictures: options.pictures && resolve(options.pictures),
      sentences: options.sentences && resolve(options.sentences),
    },
    seed: createRandom(seed).below(2 ** 30),
    adapters: (options.adapters ?? []).map((path) => resolve(path)),
  };
  let last: Extract<KeeperMessage, { kind: 'input' }> | undefined;
  let found: FunctionReport | undefined;
  const running = startSubject({
    script,
    ...{ job, structure: file, timeout, memory, ignoresStrayErrors: true },
    onMessage: (body) => {
      const message = body as KeeperMessage;
      if (message.kind === 'found') found = message.report;
      else {
        last = message;
        const { done, total } = message;
        run.emit({ kind: 'progress', stage: 'keeper', done, total, detail: fn.name });
      }
    },
  });
  run.onEnd(() => running.finish());
  const end = await running.end;
  const seconds = (performance.now() - begin) / 1000;
  if (end.kind === 'reported') {
    // Changed built-ins that matter are refused after each call: what fails else is a fault of this program.
    if (end.last.kind === 'failed') throw errorOf({ ...end.last, patched: [] });
    if (end.last.kind !== 'done') throw errorOf(end.last);
    return { ...(end.last.result as FunctionReport), file, seconds };
  }
  return { ...endedReport(fn, file, end, last, found), seconds };
}

/** Returns the report of a function whose process ended or hung: what it found before, and how it ended. */
function endedReport(
  { name, line, apis }: CallingFunction,
  file: string,
  end: Exclude<SubjectEnd, { readonly kind: 'reported' }>,
  last: Extract<KeeperMessage, { kind: 'input' }> | undefined,
  found: FunctionReport | undefined,
): FunctionReport {
  if (end.kind !== 'stopped' && end.stage === 'loading')
    throw new LearnInvError('BAD_FILE', `${file} cannot be loaded`, {
      expected: 'a module that loads without error, and an exploration that ends in time',
      got: end.kind === 'hung' ? `no answer within ${end.limit} ms` : `${end.how}${fatalError(end.stderr)}`,
      hint: 'run the file on its own, or raise --timeout',
    });
  const before: FunctionReport = found ?? {
    ...{ name, file, line, apis, goals: 0, satisfiable: 0, covered: 0, inputs: 0 },
    ...{ failures: [], suggestions: [], details: [], seen: [], warnings: [] },
  };
  const message =
    end.kind === 'stopped' ? undefined : end.kind === 'hung' ? `no return within ${end.limit} ms` : end.how;
  const place = { goal: `${name} returns`, file, line, reached: 1, n: 1 };
  return {
    ...before,
    file,
    inputs: Math.max(before.inputs, last?.done ?? 0),
    failures: [
      ...before.failures,
      ...(message === undefined
        ? []
        : [{ ...place, kind: 'crash' as const, message: `${message}; input ${last?.shown ?? '(none)'}` }]),
    ],
    warnings: [
      ...before.warnings,
      end.kind === 'stopped' ? 'the test did not end in time' : 'its process ended: the rest was not tested',
    ],
  };
}
