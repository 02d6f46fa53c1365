import type { AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import type { FunctionReport } from '../../neural/annotest/run/function-report.ts';
import { junitReport, type JUnitCase } from '../../base/report-parts/junit.ts';

/** The kinds of failure that are JUnit errors; the others are wrong results. */
const ERRORS = new Set(['crash', 'timeout', 'unsettled']);

/** Returns a run as JUnit XML: a test suite per file, with a failed test per failure and a passed one per other function. */
export function annotestJUnit({ functions, seconds }: AnnotestReport): string {
  const files = [...new Set(functions.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = functions.filter((one) => one.file === file);
    return {
      name: `learn-inv annotest ${file}`,
      seconds: own.reduce((sum, one) => sum + one.seconds, 0),
      cases: own.flatMap(casesOf),
      notes: own.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
    };
  });
  return junitReport(suites, seconds);
}

function casesOf({ name, file, failures, seconds }: FunctionReport): JUnitCase[] {
  if (failures.length === 0) return [{ classname: file, name, seconds }];
  return failures.map(({ kind, message, call, test }) => ({
    ...{ classname: file, name: `${name}: ${message}`, seconds },
    fault: { kind, message, details: call, isError: ERRORS.has(kind), test },
  }));
}
