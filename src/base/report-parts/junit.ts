import { xml, xmlDocument, type Xml } from './xml.ts';

/** A test of a report. */
export interface JUnitCase {
  readonly classname: string;
  readonly name: string;
  readonly seconds?: number;
  /** What is wrong; undefined if the test passed. */
  readonly fault?: JUnitFault;
  /** Why the test does not count; undefined if it does. */
  readonly skipped?: string;
}

/** What is wrong with a failed test. */
export interface JUnitFault {
  readonly kind: string;
  readonly message: string;
  readonly details: string;
  /** True for code that threw or did not end, which JUnit calls an error; false for a wrong result. */
  readonly isError: boolean;
  /** The source of a test that shows the fault; empty if there is none. */
  readonly test: string;
}

/** A group of tests. */
export interface JUnitSuite {
  readonly name: string;
  readonly seconds: number;
  readonly properties?: Readonly<Record<string, string | number>>;
  readonly cases: readonly JUnitCase[];
  readonly notes: readonly string[];
}

/** Returns suites as JUnit XML. */
export function junitReport(suites: readonly JUnitSuite[], seconds: number): string {
  const cases = suites.flatMap((suite) => suite.cases);
  return xmlDocument(xml('testsuites', countAttributes(cases, seconds), suites.map(suiteElement)));
}

function suiteElement({ name, seconds, properties = {}, cases, notes }: JUnitSuite): Xml {
  const list = Object.entries(properties).map(([key, value]) => xml('property', { name: key, value }));
  return xml('testsuite', { name, ...countAttributes(cases, seconds) }, [
    ...(list.length > 0 ? [xml('properties', {}, list)] : []),
    ...cases.map(caseElement),
    ...(notes.length > 0 ? [xml('system-out', {}, notes.join('\n'))] : []),
  ]);
}

function countAttributes(cases: readonly JUnitCase[], seconds: number): Xml['attributes'] {
  const faults = cases.flatMap(({ fault }) => fault ?? []);
  const errors = faults.filter(({ isError }) => isError).length;
  const skipped = cases.filter((test) => test.skipped !== undefined).length;
  return {
    ...{ tests: cases.length, failures: faults.length - errors, errors },
    ...(skipped === 0 ? {} : { skipped }),
    time: seconds.toFixed(3),
  };
}

function caseElement({ classname, name, seconds, fault, skipped }: JUnitCase): Xml {
  const attributes = { classname, name, ...(seconds === undefined ? {} : { time: seconds.toFixed(3) }) };
  if (skipped !== undefined) return xml('testcase', attributes, [xml('skipped', { message: skipped })]);
  if (fault === undefined) return xml('testcase', attributes);
  const { kind, message, details, isError, test } = fault;
  return xml('testcase', attributes, [
    xml(isError ? 'error' : 'failure', { type: kind, message }, details),
    ...(test === '' ? [] : [xml('system-out', {}, test)]),
  ]);
}
