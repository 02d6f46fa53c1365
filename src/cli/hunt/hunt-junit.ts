import type { Finding } from '../../hunt/findings/finding.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { faultLines } from '../explanation-text.ts';
import { notesOf } from './hunt-notes.ts';
import type { ChosenRunner } from '../../reporters/project-runner.ts';
import { xml, xmlDocument, type Xml } from '../../reporters/xml.ts';

/** Returns a hunt as JUnit XML: a test suite with one failed test per finding, or one passed test if there are none. */
export function huntJUnit(hunt: IsolatedHunt, test: ChosenRunner): string {
  const { structure, seconds, findings, calls, seed } = hunt;
  const cases = findings.map((finding) => failedCase(structure, finding));
  const passed = xml('testcase', { classname: structure, name: `${calls} calls` });
  const failures = findings.filter(isFailure).length;
  const counts = {
    tests: Math.max(1, findings.length),
    failures,
    errors: findings.length - failures,
    time: seconds.toFixed(3),
  };
  const notes = notesOf(hunt, test);
  const suite = xml('testsuite', { name: `learn-inv hunt ${structure}`, ...counts }, [
    xml('properties', {}, [
      xml('property', { name: 'seed', value: seed }),
      xml('property', { name: 'calls', value: calls }),
    ]),
    ...(cases.length > 0 ? cases : [passed]),
    ...(notes.length > 0 ? [xml('system-out', {}, notes.join('\n'))] : []),
  ]);
  return xmlDocument(xml('testsuites', counts, [suite]));
}

function failedCase(structure: string, finding: Finding): Xml {
  const { method, kind, explanation, test } = finding;
  const element = isFailure(finding) ? 'failure' : 'error';
  return xml('testcase', { classname: structure, name: `${method}: ${explanation.summary}` }, [
    xml(element, { type: kind, message: explanation.summary }, details(finding)),
    ...(test === '' ? [] : [xml('system-out', {}, test)]),
  ]);
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

/** True for a wrong state or result, which is a JUnit failure; exceptions and timeouts are JUnit errors. */
const isFailure = ({ kind }: Finding): boolean => kind === 'invariant' || kind === 'transition';
