import { appendFileSync } from 'node:fs';
import { LearnInvError } from '../../base/error.ts';
import { GrowingFile } from '../../base/files/growing-file.ts';
import { cannotWrite, checkFileWritable, writeWhole } from '../../base/files/write-whole.ts';
import { terminalText } from '../../base/escape/terminal.ts';
import { print, printCommands, printNote } from '../print.ts';
import type { TestCase } from './reporters/openpbt.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import type { REPORT_OPTIONS } from '../commands/shared-options.ts';

/** Writes reports in one format. */
export interface Reporter<Report, Finding = never> {
  /** The name in `--reporter`. */
  readonly name: string;
  /** Prints the text if `--reporter` names no file; default to stdout. */
  readonly print?: typeof print;
  /** Returns a finding as text that comes before that of the report, as soon as it is found. */
  readonly finding?: ((finding: Finding) => string) | undefined;
  /** Returns a test case as text, as soon as it is made. */
  readonly testCase?: (testCase: TestCase) => string;
  /** Returns the report as text: short for people, and without the test cases that were written before. */
  readonly write: (report: Report, isShort?: boolean, hasCases?: boolean) => string;
}

export interface ReportOutput<Report, Finding = never> {
  readonly reporter: Reporter<Report, Finding>;
  readonly file: string | undefined;
  /** True to append to the file instead of replacing it. */
  readonly appends?: boolean;
  /** Where test cases were written to; undefined if there were none. */
  cases?: GrowingFile | 'printed';
}

export type ReportFlags = SettledOptions<typeof REPORT_OPTIONS>;

/** Returns the outputs that `--reporter` and `--json` ask for, and checks all of them: a long run must not fail at its end. */
export function reportOutputs<Report, Finding = never>(
  { reporter: given = [], json }: ReportFlags,
  reporters: readonly Reporter<Report, Finding>[],
): ReportOutput<Report, Finding>[] {
  const asked = [...given, ...(json && !given.includes('json') ? ['json'] : [])];
  const chosen = asked.length === 0 ? [reporters[0]!.name] : asked;
  const outputs = chosen.map((text) => outputOf(text, reporters));
  requireDistinct(
    'a reporter is given twice',
    outputs.map(({ reporter }) => reporter.name),
  );
  requireDistinct(
    'two reporters write the same file',
    outputs.flatMap(({ file }) => file ?? []),
  );
  const printed = outputs.filter(
    ({ reporter, file }) => file === undefined && reporter.print !== printCommands,
  );
  if (printed.length > 1) throw severalOnStdout(printed.map(({ reporter }) => reporter.name));
  for (const { file } of outputs) if (file !== undefined) checkFileWritable(file, '--reporter');
  return outputs;
}

export function printFinding<Finding>(
  outputs: readonly ReportOutput<never, Finding>[],
  finding: Finding,
): void {
  for (const { reporter, file } of outputs)
    if (file === undefined && reporter.finding !== undefined)
      (reporter.print ?? print)(reporter.finding(finding));
}

export function writeCases(outputs: readonly ReportOutput<never>[], cases: readonly TestCase[]): void {
  for (const output of outputs) {
    const { reporter, file } = output;
    if (reporter.testCase === undefined) continue;
    const text = cases.map(reporter.testCase).join('');
    if (file === undefined) {
      output.cases = 'printed';
      (reporter.print ?? print)(text);
      continue;
    }
    if (!(output.cases instanceof GrowingFile)) output.cases = new GrowingFile(file);
    output.cases.append(terminalText(text));
  }
}

/** Removes what {@link writeCases} wrote to files: there is no report to end them. */
export function discardCases(outputs: readonly ReportOutput<never>[]): void {
  for (const { cases } of outputs) if (cases instanceof GrowingFile) cases.discard();
}

/** Writes a report to each output, files whole, with the findings that {@link printFinding} has printed already. */
export function writeReports<Report, Finding = never>(
  outputs: readonly ReportOutput<Report, Finding>[],
  report: Report,
  found: readonly Finding[] = [],
): void {
  for (const { reporter, file, appends = false, cases } of outputs) {
    const text = reporter.write(report, file === undefined, cases !== undefined);
    if (file === undefined) {
      (reporter.print ?? print)(text);
      continue;
    }
    const whole = terminalText([...found.map((finding) => reporter.finding?.(finding) ?? ''), text].join(''));
    if (appends) {
      append(file, whole);
      continue;
    }
    if (cases instanceof GrowingFile) {
      cases.append(whole);
      cases.finish();
    } else writeWhole(file, whole);
    printNote(`wrote ${file}`);
  }
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (cause) {
    throw cannotWrite(file, cause, '--reporter');
  }
}

function outputOf<Report, Finding>(
  text: string,
  reporters: readonly Reporter<Report, Finding>[],
): ReportOutput<Report, Finding> {
  const [name, ...rest] = text.split('=');
  const file = rest.length === 0 ? undefined : rest.join('=');
  const reporter = reporters.find((known) => known.name === name);
  if (reporter !== undefined && file !== '') return { reporter, file };
  throw new LearnInvError(
    'BAD_OPTION',
    reporter === undefined ? `there is no reporter "${name}"` : 'a reporter has no file',
    {
      expected: `${reporters.map((known) => known.name).join(', ')}, each with =<file> or without`,
      got: `--reporter ${text}`,
      hint: `for example --reporter ${reporters[0]!.name},junit=report.xml`,
    },
  );
}

function requireDistinct(summary: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) < index);
  if (repeated === undefined) return;
  throw new LearnInvError('BAD_OPTION', summary, {
    expected: 'each reporter and each file once',
    got: repeated,
    hint: 'omit one of them',
  });
}

const severalOnStdout = (names: readonly string[]): LearnInvError =>
  new LearnInvError('BAD_OPTION', `${names.length} reporters would print to stdout`, {
    expected: 'at most one reporter without a file',
    got: names.join(', '),
    hint: `give all but one a file, for example --reporter ${names[0]},${names[1]}=report.${names[1]}`,
  });
