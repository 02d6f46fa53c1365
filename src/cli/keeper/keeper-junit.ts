import type { KeeperReport } from '../../neural/keeper/run/keeper.ts';
import type { KeeperFunctionReport } from '../../neural/keeper/judge/function-report.ts';
import { junitReport, type JUnitCase, type JUnitSuite } from '../../base/report-parts/junit.ts';

/** Returns a run as JUnit XML: a suite for each function, with a test for each goal and each failure of no goal. */
export const keeperJUnit = ({ file, functions, seconds }: KeeperReport): string =>
  junitReport(
    functions.map((one) => suiteOf(file, one)),
    seconds,
  );

function suiteOf(file: string, report: KeeperFunctionReport): JUnitSuite {
  const { name, details, failures, warnings, seconds } = report;
  const classname = `${file} ${name}`;
  const failed = failures.map(({ kind, goal, line, message }): JUnitCase => ({
    classname,
    name: `${goal} (line ${line})`,
    fault: { kind, message, details: message, isError: kind === 'crash', test: '' },
  }));
  const names = new Set(failed.map((one) => one.name));
  const others = details
    .map(({ goal, line, isCovered }): JUnitCase => {
      const one = { classname, name: `${goal} (line ${line})` };
      return isCovered ? one : { ...one, skipped: 'no input reached it' };
    })
    .filter((one) => !names.has(one.name));
  return { name: `learn-inv keeper ${classname}`, seconds, cases: [...failed, ...others], notes: warnings };
}
