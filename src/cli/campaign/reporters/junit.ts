import { firstLine } from '../../../base/first-line.ts';
import {
  isFresh,
  type CampaignView,
  type FailedView,
  type FindingView,
  type SuiteView,
  drawingsOf,
  numbered,
} from '../view.ts';
import { xmlAttribute, xmlText } from '../../../base/escape/xml.ts';

interface Case {
  readonly outcome: 'passed' | 'skipped' | 'failure' | 'error';
  readonly xml: Xml;
}

/** Returns JUnit XML: a failed test per new finding, a skipped one per other finding, and one per test that passed. */
export function junit({ command, suites, failed, warnings, seconds }: CampaignView): string {
  const shown: readonly { readonly suite: Partial<SuiteView>; readonly cases: readonly Case[] }[] = [
    ...suites.map((suite) => ({ suite, cases: casesOf(suite) })),
    ...failed.map((suite) => ({ suite, cases: [failedCase(command, suite)] })),
    ...(warnings.length === 0 ? [] : [{ suite: { name: '', notes: warnings }, cases: [] }]),
  ];
  const all = shown.flatMap(({ cases }) => cases);
  const elements = shown.map(({ suite, cases }) =>
    xml(
      'testsuite',
      { name: `learn-inv ${command} ${suite.name!}`.trimEnd(), ...countsOf(cases, suite.seconds ?? 0) },
      [...propertiesOf(suite), ...cases.map((testCase) => testCase.xml), ...noteOf(suite.notes)],
    ),
  );
  return xmlDocument(xml('testsuites', countsOf(all, seconds), elements));
}

const noteOf = (notes: readonly string[] = []): Xml[] =>
  notes.length === 0 ? [] : [xml('system-out', {}, notes.join('\n'))];

function countsOf(cases: readonly Case[], seconds: number): Xml['attributes'] {
  const count = (wanted: Case['outcome']): number => cases.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('skipped');
  return {
    ...{ tests: cases.length, failures: count('failure'), errors: count('error') },
    ...(skipped === 0 ? {} : { skipped }),
    time: seconds.toFixed(3),
  };
}

function propertiesOf({ properties = {} }: Pick<SuiteView, 'properties'>): Xml[] {
  const list = Object.entries(properties).map(([name, value]) => xml('property', { name, value }));
  return list.length > 0 ? [xml('properties', {}, list)] : [];
}

const casesOf = ({ name: classname, findings, passed = [] }: SuiteView): Case[] => [
  ...findings.map((finding) => findingCase(classname, finding)),
  ...passed.map(({ name, seconds, skipped }): Case => {
    const time = seconds === undefined ? {} : { time: seconds.toFixed(3) };
    return skipped === undefined
      ? { outcome: 'passed', xml: xml('testcase', { classname, name, ...time }) }
      : skippedCase(classname, name, skipped);
  }),
];

const skippedCase = (classname: string, name: string, message: string): Case => ({
  outcome: 'skipped',
  xml: xml('testcase', { classname, name }, [xml('skipped', { message })]),
});

function findingCase(classname: string, finding: FindingView): Case {
  const { name, message, known, rule, isError = false, test } = finding;
  if (!isFresh(finding)) {
    const why = known === undefined ? message : `known since ${known.firstSeen}: ${known.reason}`;
    return skippedCase(classname, name, why);
  }
  const outcome = isError ? 'error' : 'failure';
  return {
    outcome,
    xml: xml('testcase', { classname, name }, [
      xml(outcome, { type: rule, message }, detailsOf(finding)),
      ...(test === '' ? [] : [xml('system-out', {}, test)]),
    ]),
  };
}

const detailsOf = (finding: FindingView): string =>
  [
    ...numbered(finding),
    ...(finding.remarks ?? []),
    ...drawingsOf(finding).flatMap(([title, text]) => ['', title, text]),
    '',
    ...(finding.reasons ?? []),
  ]
    .join('\n')
    .trim() || finding.message;

const failedCase = (command: string, { name: classname, message }: FailedView): Case => ({
  outcome: 'error',
  xml: xml('testcase', { classname, name: command }, [
    xml('error', { type: 'failed', message: firstLine(message) }, message),
  ]),
});

interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: readonly Xml[] | string;
}

export const xml = (name: string, attributes: Xml['attributes'] = {}, content: Xml['content'] = []): Xml => ({
  name,
  attributes,
  content,
});

export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;

function write({ name, attributes, content }: Xml, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`);
  const open = `${indent}<${name}${given.join('')}`;
  if (content.length === 0) return `${open}/>`;
  if (typeof content === 'string') return `${open}>${xmlText(content)}</${name}>`;
  return [`${open}>`, ...content.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join(
    '\n',
  );
}
