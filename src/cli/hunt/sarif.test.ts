import { createRequire } from 'node:module';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { huntReport, type HuntDocument, type ReportedFinding } from './hunt-report.ts';
import { FINDING, huntOf } from './testing/documents.ts';
import { sarif } from '../campaign/reporters/sarif.ts';
import { huntView } from './hunt-view.ts';

const test = suite('sarif');

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly locations: readonly { readonly physicalLocation?: object }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions?: readonly object[];
}
interface Log {
  readonly runs: readonly [
    { readonly tool: { driver: { rules: { id: string }[] } }; readonly results: readonly Result[] },
  ];
}

const require = createRequire(import.meta.url);
/** The schema of SARIF 2.1.0, as it is published with Microsoft's SARIF SDK. */
const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object;
interface Validate {
  (data: unknown): boolean;
  readonly errors?: unknown;
}
interface Ajv {
  compile(schema: object): Validate;
}
const Ajv = require('ajv-draft-04') as new (options: object) => Ajv;
const addFormats = require('ajv-formats') as (ajv: Ajv) => void;

const ajv = new Ajv({ strict: false, unicodeRegExp: false });
addFormats(ajv);
const validate = ajv.compile(schema);

const logOf = (...hunts: readonly HuntDocument[]): Log =>
  JSON.parse(sarif(huntView(huntReport(hunts, true)))) as Log;

function requireValid(log: unknown): void {
  assert.ok(validate(log), JSON.stringify(validate.errors, undefined, 1));
}

const text = fc.string({ unit: 'binary' });
const finding = fc.record({
  kind: fc.constantFrom('invariant', 'transition', 'exception', 'timeout'),
  method: text,
  summary: text,
  call: text,
  file: fc.option(
    fc.array(
      text.filter((part) => part !== ''),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  line: fc.integer({ min: 1, max: 1e6 }),
  reason: fc.option(text),
});

test('every report is valid by the schema of SARIF 2.1.0', () => {
  fc.assert(
    fc.property(fc.array(finding), fc.array(text), (findings, notes) => {
      const documents = findings.map(
        ({ kind, method, summary, call, file, line, reason }): ReportedFinding => {
          const { location: _location, ...rest } = FINDING;
          return {
            ...{ ...rest, kind, method, explanation: { summary } },
            sequence: [{ method, args: [], text: call }],
            ...(file === null ? {} : { location: { file: file.join('/'), line } }),
            ...(reason === null ? {} : { known: { reason, firstSeen: '2026-11-23' } }),
          };
        },
      );
      requireValid(logOf({ ...huntOf('deque', documents), notes }, huntOf('queue')));
    }),
  );
  requireValid(logOf());
});

test('the schema refuses logs that are wrong', () => {
  const log = logOf(huntOf('deque', [FINDING]));
  for (const wrong of [
    { ...log, version: '2.0.0' },
    { ...log, more: 1 },
    { ...log, runs: [{}] },
  ])
    assert.not.ok(validate(wrong));
});

test('a result has its rule, location, fingerprint and message; a known one is suppressed', () => {
  const known = { reason: 'harmless', firstSeen: '2026-11-23' };
  const { location: _location, ...nowhere } = { ...FINDING, known, kind: 'timeout' as const };
  const [{ tool, results }] = logOf(huntOf('deque', [FINDING]), huntOf('queue', [nowhere])).runs;
  assert.equal(
    results.map(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]!.id === ruleId),
    [true, true],
  );
  assert.equal(results[0]!.locations, [
    {
      physicalLocation: {
        artifactLocation: { uri: 'src/a%2C%20b%25/deque%3A1.ts', uriBaseId: '%SRCROOT%' },
        region: { startLine: 12 },
      },
      logicalLocations: [{ name: 'pop', fullyQualifiedName: 'deque.pop', kind: 'function' }],
    },
  ]);
  assert.is(results[0]!.partialFingerprints['learnInvFault/v1'], FINDING.fingerprint);
  assert.not.ok('suppressions' in results[0]!);
  assert.not.ok('physicalLocation' in results[1]!.locations[0]!);
  assert.equal(results[1]!.suppressions, [
    { kind: 'external', status: 'accepted', justification: 'harmless' },
  ]);
});

test.run();
