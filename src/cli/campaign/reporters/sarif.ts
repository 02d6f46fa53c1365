import { terminalText } from '../../../base/escape/terminal.ts';
import { urlPath } from '../../../base/escape/url-path.ts';
import type { SourceLocation } from '../../../programs/source/source-location.ts';
import { version } from '../../../base/version.ts';
import { type CampaignView, type FindingView, type SuiteView, numbered } from '../view.ts';

/** Returns a campaign as a log in SARIF 2.1.0 with one run; known findings are suppressed. */
export const sarif = (view: CampaignView): string => `${JSON.stringify(sarifLog(view), undefined, 2)}\n`;

/** The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. */
const sarifLog = ({ command, rules, suites, failed, warnings }: CampaignView): object => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'learn-inv',
          semanticVersion: version(),
          rules: rules.map(({ id, name, text }) => ({
            ...{ id, ...(name === undefined ? {} : { name }), shortDescription: { text } },
            defaultConfiguration: { level: 'error' },
          })),
        },
      },
      automationDetails: { id: `learn-inv/${command}/` },
      invocations: [
        {
          executionSuccessful: failed.length === 0,
          toolExecutionNotifications: [
            ...suites.flatMap(({ name, notes = [] }) =>
              notes.map((note) => notification('note', `${name}: ${note}`)),
            ),
            ...warnings.map((warning) => notification('warning', warning)),
            ...failed.map(({ name, message }) => notification('error', `${name}: ${message}`)),
          ],
        },
      ],
      columnKind: 'utf16CodeUnits',
      results: suites.flatMap((suite) => suite.findings.map((finding) => resultOf(rules, suite, finding))),
    },
  ],
});

const notification = (level: 'note' | 'warning' | 'error', text: string): object => ({
  level,
  message: { text: terminalText(text) },
});

function resultOf(rules: CampaignView['rules'], { name }: SuiteView, finding: FindingView): object {
  const { rule, place, fingerprint, location, known, isAdvice, data } = finding;
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: isAdvice === true ? 'note' : 'error',
    message: { text: messageOf(finding) },
    locations: [
      {
        ...(location === undefined ? {} : { physicalLocation: physicalLocation(location) }),
        logicalLocations: [{ name: place, fullyQualifiedName: `${name}.${place}`, kind: 'function' }],
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
    properties: data,
  };
}

const messageOf = (finding: FindingView): string =>
  terminalText(
    [finding.message, '', ...numbered(finding), '', ...(finding.reasons ?? [])].join('\n').trimEnd(),
  );

const physicalLocation = ({ file, line }: SourceLocation): object => ({
  artifactLocation: { uri: urlPath(file), uriBaseId: '%SRCROOT%' },
  region: { startLine: line },
});
