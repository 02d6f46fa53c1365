import { terminalText } from '../../../base/escape/terminal.ts';
import { urlPath } from '../../../base/escape/url-path.ts';
import type { FaultKind } from '../../../hunt/judge/fault.ts';
import type { SourceLocation } from '../../../programs/source/function-locations.ts';
import { faultLines } from '../../explanation-text.ts';
import type { Reporter } from '../../report-outputs.ts';
import { version } from '../../../base/version.ts';
import type { HuntDocument, HuntReport, ReportedFinding } from '../hunt-report.ts';

/** A kind of fault, as SARIF describes the rules of a tool. */
interface Rule {
  readonly id: FaultKind;
  readonly name: string;
  readonly text: string;
}

const RULES: readonly Rule[] = [
  {
    id: 'invariant',
    name: 'InvalidObject',
    text: 'A call leaves an object that violates the invariant of its class.',
  },
  {
    id: 'transition',
    name: 'WrongOutcome',
    text: 'A call leaves another object, or returns another value, than the trusted version does.',
  },
  { id: 'exception', name: 'UnexpectedException', text: 'An allowed call throws an exception.' },
  { id: 'timeout', name: 'NoReturn', text: 'An allowed call does not return in time.' },
];

/** Reports as a log in SARIF 2.1.0 with one run; known findings are suppressed. */
export const sarifReporter: Reporter<HuntReport> = {
  name: 'sarif',
  stream: 'stdout',
  write: (report) => `${JSON.stringify(sarifLog(report), undefined, 2)}\n`,
};

/** The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. */
const sarifLog = ({ hunts, failed }: HuntReport): object => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'learn-inv',
          semanticVersion: version(),
          rules: RULES.map(({ id, name, text }) => ({
            ...{ id, name, shortDescription: { text } },
            defaultConfiguration: { level: 'error' },
          })),
        },
      },
      automationDetails: { id: 'learn-inv/hunt/' },
      invocations: [
        {
          executionSuccessful: failed.length === 0,
          toolExecutionNotifications: [
            ...hunts.flatMap(({ structure, notes }) =>
              notes.map((note) => notification('note', structure, note)),
            ),
            ...failed.map(({ structure, message }) => notification('error', structure, message)),
          ],
        },
      ],
      columnKind: 'utf16CodeUnits',
      results: hunts.flatMap((hunt) => hunt.findings.map((finding) => resultOf(hunt, finding))),
    },
  ],
});

const notification = (level: 'note' | 'error', structure: string, text: string): object => ({
  level,
  message: { text: terminalText(`${structure}: ${text}`) },
});

function resultOf({ structure, seed }: HuntDocument, finding: ReportedFinding): object {
  const { method, kind, fingerprint, location, sequence, before, after, expected, test, known } = finding;
  return {
    ruleId: kind,
    ruleIndex: RULES.findIndex(({ id }) => id === kind),
    level: 'error',
    message: { text: messageOf(finding) },
    locations: [
      {
        ...(location === undefined ? {} : { physicalLocation: physicalLocation(location) }),
        logicalLocations: [{ name: method, fullyQualifiedName: `${structure}.${method}`, kind: 'function' }],
      },
    ],
    partialFingerprints: {
      'learnInvFault/v1': fingerprint,
      // GitHub tells alerts apart by this one only; its own is the text of the line, which faults of a method share.
      primaryLocationLineHash: fingerprint,
    },
    ...(known === undefined
      ? {}
      : { suppressions: [{ kind: 'external', status: 'accepted', justification: known.reason }] }),
    properties: { structure, seed, calls: sequence.map(({ text }) => text), before, after, expected, test },
  };
}

const messageOf = ({ explanation, sequence }: ReportedFinding): string =>
  terminalText(
    [
      explanation.summary,
      '',
      ...sequence.map(({ text }, call) => `${call + 1}. ${text}`),
      '',
      ...faultLines(explanation),
    ]
      .join('\n')
      .trimEnd(),
  );

const physicalLocation = ({ file, line }: SourceLocation): object => ({
  artifactLocation: { uri: urlPath(file), uriBaseId: '%SRCROOT%' },
  region: { startLine: line },
});
