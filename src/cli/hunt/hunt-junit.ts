import type { Finding } from '../../hunt/findings/finding.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { faultLines } from '../explanation-text.ts';
import { notesOf } from './hunt-notes.ts';
import type { ChosenRunner } from '../../reporters/project-runner.ts';
import { junitReport, type JUnitCase } from '../../reporters/junit.ts';

/** Returns a hunt as JUnit XML: a test suite with one failed test per finding, or one passed test if there are none. */
export function huntJUnit(hunt: IsolatedHunt, test: ChosenRunner): string {
  const { structure, seconds, findings, calls, seed } = hunt;
  const cases = findings.map((finding) => failedCase(structure, finding));
  const passed = { classname: structure, name: `${calls} calls` };
  const suite = {
    ...{ name: `learn-inv hunt ${structure}`, seconds, properties: { seed, calls } },
    cases: cases.length > 0 ? cases : [passed],
    notes: notesOf(hunt, test),
  };
  return junitReport([suite], seconds);
}

function failedCase(structure: string, finding: Finding): JUnitCase {
  const { method, kind, explanation, test } = finding;
  const { summary: message } = explanation;
  // A wrong state or result is a JUnit failure; exceptions and timeouts are JUnit errors.
  const isError = kind !== 'invariant' && kind !== 'transition';
  return {
    ...{ classname: structure, name: `${method}: ${message}` },
    fault: { kind, message, details: details(finding), isError, test },
  };
}

function details({ sequence, before, after, expected, explanation }: Finding): string {
  return [
    ...sequence.map(({ text }, call) => `${call + 1}. ${text}`),
    ...(before === undefined ? [] : ['', 'before', before]),
    ...(after === undefined ? [] : ['', 'after', after]),
    ...(expected === undefined ? [] : ['', 'after, in the trusted version', expected]),
    '',
    ...faultLines(explanation),
  ].join('\n');
}
