import { annotest } from '../../src/neural/annotest/run/annotest.ts';
import type { FunctionReport } from '../../src/neural/annotest/run/failure.ts';
import type { AnnotestCase } from './annotest-case.ts';
import { placeProgram, replaceAll } from './place-program.ts';

/** What a run found in one release. */
export interface ReleaseResult {
  /** Messages of the failures that are the known bug. */
  readonly known: readonly string[];
  /** Messages of the failures that are other bugs, which are confirmed by hand. */
  readonly others: readonly string[];
  /** All other failures: calls with their messages. */
  readonly spurious: readonly string[];
  readonly tests: number;
  readonly rejected: number;
  readonly seconds: number;
}

/** What runs found in the release with the bug and in the one without it. */
export interface CaseResult {
  readonly buggy: ReleaseResult;
  readonly passing: ReleaseResult;
}

/** Options of the runs of all cases. */
export interface RunOptions {
  /** The folder for releases of packages. */
  readonly packages: string;
  readonly tests: number;
  readonly seed: number;
}

/** Tests the annotated functions of a case in both releases. */
export async function runCase(name: string, known: AnnotestCase, options: RunOptions): Promise<CaseResult> {
  const { buggy, passing, mend = [] } = known;
  const { packages } = options;
  const sick = placeProgram(packages, known, buggy, { file: name, edit: (source) => source });
  const cured = placeProgram(packages, known, passing, {
    file: mend.length === 0 ? name : `${name}-mended`,
    edit: (source) => replaceAll(source, mend),
  });
  return { buggy: await runRelease(sick, known, options), passing: await runRelease(cured, known, options) };
}

async function runRelease(
  path: string,
  { crash, others = [] }: AnnotestCase,
  { tests, seed }: RunOptions,
): Promise<ReleaseResult> {
  const { functions, seconds } = await annotest([path], { testsPerFunction: tests, seed, timeout: 20_000 });
  const failures = functions.flatMap((report: FunctionReport) => report.failures);
  const says = (texts: readonly string[]) => (failure: { readonly message: string }) =>
    texts.some((text) => failure.message.includes(text));
  const messages = failures.filter(says(crash)).map(({ message }) => message);
  const confirmed = failures.filter((failure) => !says(crash)(failure) && says(others)(failure));
  const rest = failures.filter((failure) => !says([...crash, ...others])(failure));
  return {
    known: messages,
    others: confirmed.map(({ message }) => message),
    spurious: rest.map(({ call, kind, message }) => `${call}: ${kind}, ${message}`),
    tests: sum(functions.map((report) => report.tests)),
    rejected: sum(functions.map((report) => report.rejected)),
    seconds,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
