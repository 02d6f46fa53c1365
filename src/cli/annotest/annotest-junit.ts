import type { AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import type { Failure } from '../../neural/annotest/run/failure.ts';
import type { FunctionReport } from '../../neural/annotest/run/function-report.ts';
import { xml, xmlDocument, type Xml } from '../../reporters/xml.ts';

/** Returns a run as JUnit XML: a test suite per file, with a failed test per failure and a passed one per other function. */
export function annotestJUnit({ functions, seconds }: AnnotestReport): string {
  const files = [...new Set(functions.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = functions.filter((one) => one.file === file);
    const notes = own.flatMap(({ name, notes: list }) => list.map((note) => `${name}: ${note}`));
    return xml('testsuite', { name: `learn-inv annotest ${file}`, ...countsOf(own) }, [
      ...own.flatMap(casesOf),
      ...(notes.length > 0 ? [xml('system-out', {}, notes.join('\n'))] : []),
    ]);
  });
  return xmlDocument(xml('testsuites', { ...countsOf(functions), time: seconds.toFixed(3) }, suites));
}

function countsOf(functions: readonly FunctionReport[]): Xml['attributes'] {
  const failures = functions.flatMap((one) => one.failures);
  const errors = failures.filter(({ kind }) => !isFailure(kind)).length;
  return {
    tests: functions.reduce((sum, one) => sum + Math.max(1, one.failures.length), 0),
    failures: failures.length - errors,
    errors,
    time: functions.reduce((sum, one) => sum + one.seconds, 0).toFixed(3),
  };
}

function casesOf({ name, file, failures, seconds }: FunctionReport): Xml[] {
  const time = seconds.toFixed(3);
  if (failures.length === 0) return [xml('testcase', { classname: file, name, time })];
  return failures.map(({ kind, message, call, test }) =>
    xml('testcase', { classname: file, name: `${name}: ${message}`, time }, [
      xml(isFailure(kind) ? 'failure' : 'error', { type: kind, message }, call),
      ...(test === '' ? [] : [xml('system-out', {}, test)]),
    ]),
  );
}

/** True for a wrong result, which is a JUnit failure; crashes and calls that do not end are JUnit errors. */
const isFailure = (kind: Failure['kind']): boolean => !['crash', 'timeout', 'unsettled'].includes(kind);
