import type { GraphJson } from '../../../objects/heap/graph-json.ts';
import type { HuntDocument, ReportedFinding } from '../hunt-report.ts';

/** A finding whose texts hold signs that formats must escape. */
export const FINDING: ReportedFinding = {
  fingerprint: '0123456789abcdef0123456789abcdef',
  location: { file: 'src/a, b%/deque:1.ts', line: 12 },
  method: 'pop',
  kind: 'invariant',
  marks: ['Item: next = <null>'],
  sequence: [
    { method: 'push', args: [{ value: 'a&b' }] as never, text: 'push("a&b")' },
    { method: 'pop', args: [], text: 'pop()' },
  ],
  scope: 3,
  explanation: {
    summary: 'pop leaves an object that the repOK rejects: 100% <wrong>, "yes"\nreally',
    faults: [
      {
        label: 1,
        path: 'root.head',
        name: 'Item 0',
        differences: [{ relation: 'next', words: 'next is <null>', got: '=', usual: '>' }] as never,
      },
    ],
  },
  before: 'Deque 0  size 1\nhead → Item 0',
  after: 'Deque 0  size 0  ◀\nhead → Item 0',
  test: "import { test } from 'node:test'; // a < b && c > d ]]>\n",
};

const dequeOf = (size: number, items: readonly number[]): GraphJson => [
  { class: 'Deque', fields: { size, head: items.length === 0 ? null : { $ref: 1 } } },
  ...items.map((item, index) => ({
    class: 'Item',
    fields: { item, next: index === items.length - 1 ? null : { $ref: index + 2 } },
  })),
];

/** A finding whose states can be drawn. */
export const DRAWN_FINDING: ReportedFinding = {
  ...FINDING,
  states: [dequeOf(0, []), dequeOf(1, [4]), dequeOf(1, [])],
  explanation: {
    ...FINDING.explanation,
    faults: [{ label: 0, path: 'this', name: 'Deque 0', differences: [], fields: ['size'] }],
  },
};

/** Returns the document of a hunt with findings. */
export const huntOf = (structure: string, findings: readonly ReportedFinding[] = []): HuntDocument => ({
  structure,
  className: 'Deque',
  calls: 1500,
  seconds: 2.5,
  trainingSeconds: 4.25,
  findings,
  testRunner: 'node:test',
  model: `models/${structure}`,
  ...{ seed: '1', states: 20, largest: 4, outOfScope: 0, retrained: 0, taught: 0, doubtful: 0 },
  ...{ heldBack: [], refusals: [], patched: [], strayErrors: [], leftOut: [], vanished: [] },
  ...{ operations: [{ name: 'push', states: 3 }], isExhausted: false, incomplete: [], unread: [] },
  cutShort: null,
  notes: [],
});
