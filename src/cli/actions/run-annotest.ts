import { annotest, type AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import { createRandom } from '../../base/random.ts';
import { runCampaign, type CampaignFormat } from '../campaign/run-campaign.ts';
import { noteWritten } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import {
  type FoundFailure,
  FAILURE_KINDS,
  type Failure,
  type FunctionReport,
} from '../../neural/annotest/run/failure.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import { cutText, campaignEnd, type CampaignView, type FindingView, locationHere } from '../campaign/view.ts';
import { counted, plural, table } from '../tables.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';

export async function runAnnotest(files: readonly string[], flags: Flags<'annotest'>): Promise<void> {
  const { reporter: _reporter, json: _json, write: folder, ...options } = flags;
  const testRunner = options.testRunner ?? projectRunner(folder ?? flags.tests ?? '.').runner;
  if (folder === undefined) {
    const { written } = await runCampaign(ANNOTEST, flags, (watch) =>
      annotest(files, { ...options, ...watch, testRunner }),
    );
    return noteWritten(written);
  }
  const { writePropertyFiles } = await import('../../neural/annotest/report/write-properties.ts');
  const seed = createRandom(flags.seed).below(2 ** 31);
  const { testsPerFunction } = flags;
  noteWritten(writePropertyFiles(files, { folder, runner: testRunner, seed, testsPerFunction }));
}

/** Characters of a line that shows code of any length. */
const WIDTH = 1000;

export const failureText = ({ kind, message, call, name, file }: FoundFailure): string =>
  [
    singleLine(`${file}: ${name}: ${kind}`, WIDTH),
    `  ${singleLine(call, WIDTH)}`,
    `  ${singleLine(message, WIDTH)}`,
    '',
    '',
  ].join('\n');

export function annotestText({ functions, seconds, cutShort }: AnnotestReport): string {
  const rows = functions.map(({ name, tests, rejected, failures, seconds: own }) => [
    name,
    String(tests),
    String(tests - rejected),
    String(failures.length),
    own.toFixed(2),
  ]);
  const count = functions.reduce((sum, { failures }) => sum + failures.length, 0);
  const several = new Set(functions.map(({ file }) => file)).size > 1;
  const notes = functions.flatMap(({ name, file, notes: own }) =>
    own.map((note) => singleLine(`${several ? `${file}: ` : ''}${name}: ${note}`, WIDTH)),
  );
  return [
    ...(rows.length === 0 ? [] : [table(['function', 'tests', 'valid', 'failures', 'seconds'], rows)]),
    ...notes,
    `${counted(count, 'failure')} in ${plural(functions.length, 'function')}, ${seconds.toFixed(1)} s${cutText(cutShort)}`,
    '',
  ].join('\n');
}

/** Returns a run as a JSON document. It has `notes` only if there are any. */
function annotestJson({ functions, cutShort }: AnnotestReport): object {
  const notes = functions.flatMap(({ name, file, notes: own }) =>
    own.map((note) => `${file}: ${name}: ${note}`),
  );
  return {
    functions: functions.map(({ name, file, line, tests, rejected, failures, seconds }) => ({
      name,
      file,
      line,
      tests,
      rejected,
      failures: failures.map(({ kind, message, call, tests, test }) => ({
        kind,
        message,
        call,
        tests,
        test,
      })),
      seconds,
    })),
    ...(notes.length === 0 ? {} : { notes }),
    cutShort,
  };
}

/** The kinds of failure in words. */
const TEXTS: Readonly<Record<Failure['kind'], string>> = {
  crash: 'A call throws, or ends its process.',
  leak: 'A call leaves tensors behind.',
  'not-finite': 'A result is not finite.',
  result: 'A result is not in its domain.',
  nondeterministic: 'Equal calls return different results.',
  unsettled: 'A promise never settles.',
  timeout: 'A call does not return in time.',
};

/** The kinds that are errors in JUnit; the others are wrong results. */
const ERRORS: ReadonlySet<Failure['kind']> = new Set(['crash', 'timeout', 'unsettled']);

/** Returns a run as the reporters show it: a suite for each file. */
function annotestView(report: AnnotestReport): CampaignView {
  const { functions } = report;
  const files = [...new Set(functions.map(({ file }) => file))];
  const made = (own: readonly FunctionReport[]): number =>
    own.reduce((sum, { tests, rejected }) => sum + tests - rejected, 0);
  return {
    ...{ command: 'annotest', subject: 'file' },
    rules: FAILURE_KINDS.map((id) => ({ id, text: TEXTS[id] })),
    suites: files.map((file) => {
      const own = functions.filter((report) => report.file === file);
      const findings = own.flatMap((report) =>
        report.failures.map((failure) => failureView(report, failure)),
      );
      return {
        ...{ name: file, findings },
        seconds: own.reduce((sum, report) => sum + report.seconds, 0),
        passed: own
          .filter(({ failures }) => failures.length === 0)
          .map(({ name, seconds, tests, rejected }) => ({
            ...{ name, seconds },
            ...(tests > rejected ? {} : { skipped: 'no valid call was made' }),
          })),
        counts: { failures: findings.length, functions: own.length, tests: made(own) },
        notes: own.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
      };
    }),
    ...campaignEnd(report, made(functions), `no test was run, of ${functions.length} functions`),
  };
}

function failureView({ name, file, line }: FunctionReport, failure: Failure): FindingView {
  const { kind, message, call, test } = failure;
  return {
    ...{ rule: kind, place: name, name: `${name}: ${message}`, heading: `${name}: ${kind}`, message },
    ...{ steps: [call], isError: ERRORS.has(kind), test, data: { call, test } },
    location: locationHere({ file, line }, file),
    fingerprint: fingerprint('annotest', file, name, kind, message.replaceAll(/\d+/g, '#')),
  };
}

const ANNOTEST: CampaignFormat<AnnotestReport, FoundFailure> = {
  ...{ finding: failureText, text: annotestText, json: annotestJson, view: annotestView },
};
