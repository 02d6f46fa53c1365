import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../base/error.ts';
import { indentedText, printedText, terminalLine } from '../base/escape/terminal.ts';
import { hostileText } from '../base/escape/testing/hostile-text.ts';
import { annotestText, failureText as annotestFailure } from './actions/run-annotest.ts';
import { auditText } from './actions/run-audit.ts';
import { descriptionMarkdown, descriptionLines, joinGroups } from './describe/description-text.ts';
import { faultLines, repairLines } from '../hunt/findings/finding-text.ts';
import { github } from './campaign/reporters/github.ts';
import { huntText } from './hunt/hunt-text.ts';
import { huntView } from './hunt/hunt-view.ts';
import { outcomeText } from './hunt/project/run-hunt-jobs.ts';
import { FINDING, huntOf } from './hunt/testing/documents.ts';
import { diagnosisText } from './actions/run-doctor.ts';
import { initText } from './actions/run-init.ts';
import { failureText as keeperFailure, keeperText, listText } from './actions/run-keeper.ts';
import { lemonText } from './actions/run-lemon.ts';
import { metamorphicText, violationText } from './actions/run-metamorphic.ts';

const test = suite('printers');

/** Begins each line of a text from outside but its first. */
const MARK = 'FORGED';

/** Texts of several lines, and commands to the services that run programs. */
const outside = (): fc.Arbitrary<string> =>
  fc
    .tuple(
      hostileText(),
      fc.constantFrom('', '::error::x', '##[error]x', ' ::warning file=a::x'),
      hostileText(),
    )
    .map(([first, command, last]) => `${first}\n${MARK}${last}\n${command}`);

/** Keys whose values are from a list of this program. */
const ENUMS = new Set(['kind', 'verdict', 'severity', 'cutShort', 'during', 'side', 'fingerprint']);

/** Returns data in which each text is replaced by one from outside. */
function poisoned<Data>(data: Data, text: string): Data {
  const visit = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return ENUMS.has(key) ? value : text;
    if (Array.isArray(value)) return value.map((item) => visit(item, key));
    if (typeof value !== 'object' || value === null || value instanceof Map) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visit(item, name)]));
  };
  return visit(data) as Data;
}

// Drawings and code are made by functions that escape names themselves.
const finding = { ...FINDING, before: undefined, after: undefined };
const hunts = [
  {
    ...huntOf('deque', [finding as never]),
    notes: ['a note', 'another'],
    exhaustive: {
      ...{ scope: 3, objects: 2, unreached: 1, noCandidates: 'none', isComplete: true },
      operations: [{ name: 'pop', objects: 2, calls: 3 }],
    } as never,
  },
];
const failed = [{ structure: 'queue', seed: '1', kind: 'input', message: 'cannot be loaded\n  expected: b' }];
const explanation = {
  ...{ faults: FINDING.explanation.faults!, faultCount: 3 },
  repairs: [{ words: 'next: null → Item 0' }],
} as never;
const description = {
  ...{ structure: 'list', scope: 4, roles: [] as unknown[] },
  ...{
    unconstrained: ['nothing rejects a wrong `size`'],
    weakness: { words: 'is weak', advice: 'Raise it' },
  },
};
description.roles.push({
  ...{ role: 'Node', words: 'Each Node', fields: [{ field: 'next', holds: 'a Node or null' }] },
  conditions: [{ words: 'first', support: { windows: 1, votes: 2, ofVotes: 3 } }],
  sentences: [{ words: 'first', conditions: [0] }],
});
const relation = {
  ...{ id: 'A1', name: 'scaling', verdict: 'violated', severity: 'fault', runs: 3, effect: 1, pValue: 0 },
  ...{ message: 'differs', example: { input: ['a'], seed: 'b' } },
};
const keeperFunction = {
  ...{ name: 'f', goals: 1, satisfiable: 1, covered: 1, inputs: 1, failures: [], warnings: ['w'] },
  suggestions: [] as unknown[],
};

/** The texts that commands print, of data with texts from outside only. */
const printers: Readonly<Record<string, (poison: <Data>(data: Data) => Data) => string>> = {
  error: (poison) =>
    new LearnInvError('BAD_FILE', poison('a'), poison({ expected: 'b', got: 'c', hint: 'd' })).message,
  trace: (poison) => indentedText(`Error: ${poison('a')}\n    at b.js`).slice('Error: '.length),
  hunt: (poison) => huntText(poison({ hunts, failed, project: true }) as never),
  github: (poison) => github(huntView(poison({ hunts, failed, project: true }) as never)),
  outcome: (poison) => outcomeText(poison({ failure: failed[0]! }) as never),
  explain: (poison) => [...faultLines(poison(explanation)), ...repairLines(poison(explanation))].join('\n'),
  describe: (poison) =>
    joinGroups(...Object.values(descriptionLines(poison(description) as never))).join('\n'),
  markdown: (poison) => descriptionMarkdown(poison(description) as never),
  audit: (poison) =>
    auditText(
      poison({
        ...{ structure: 'a', made: { judged: 1, rejected: 1 }, broken: { judged: 1, accepted: 1, hung: 1 } },
        findings: [{ kind: 'hangs', object: 'a', reasons: ['b'] }],
      }) as never,
    ),
  init: (poison) =>
    initText(
      poison({
        builders: [{ name: 'a' }],
        methods: [{ name: 'b' }],
        leftOut: [{ name: 'c' }],
        notes: ['d'],
      }) as never,
      poison('a.ts'),
      { objects: 3, scope: 3 },
      poison({
        states: { built: 1, all: 2 },
        calls: 3,
        advice: [{ words: 'e', fix: 'f', file: 'g', lines: [1, 2] }],
      }) as never,
      poison('a.test.ts'),
    ),
  doctor: (poison) =>
    diagnosisText(
      poison({
        states: { built: 1, all: 2 },
        calls: 3,
        advice: [{ words: 'e', fix: 'f', file: 'g', lines: [1, 2] }],
      }) as never,
    ),
  keeper: (poison) =>
    keeperText(poison({ functions: [{ ...keeperFunction, suggestions: [] }], seconds: 1 }) as never),
  'keeper, a failure': (poison) =>
    keeperFailure(poison({ kind: 'failure', goal: 'a', file: 'b', line: 1, message: 'c' }) as never),
  'keeper --list': (poison) =>
    listText(poison([{ file: 'a', name: 'b', line: 1, apis: ['c'], isDirect: true, isExported: true }])),
  annotest: (poison) =>
    annotestText(
      poison({
        functions: [{ name: 'a', file: 'b', tests: 1, rejected: 0, failures: [], notes: ['c'], seconds: 1 }],
        seconds: 1,
      }) as never,
    ),
  'annotest, a failure': (poison) =>
    annotestFailure(poison({ kind: 'crash', message: 'a', call: 'b', name: 'c', file: 'd' }) as never),
  lemon: (poison) =>
    lemonText(
      poison({
        ...{ seedModel: 'a', backends: ['b'], mutants: 1, seconds: 1 },
        bugs: [false, true].map((isMissing) => ({
          kind: 'crash',
          during: 'prediction',
          kernel: 'a',
          layer: 'a',
          message: 'b',
          config: { c: 'd' },
          inputs: [[1, 2]],
          backends: [{ name: 'a', side: 'b' }],
          degree: 1,
          amplifiedFrom: 1,
          mutants: 1,
          isMissing,
          examples: [{ layer: 'a', during: 'prediction', config: { c: 'd' } }],
        })),
        inconsistencies: { threshold: 1, mutated: 1, onlyMutated: 1, onlyInitial: 1 },
      }) as never,
    ),
  metamorphic: (poison) =>
    metamorphicText(
      poison({
        relations: [relation, { ...relation, verdict: 'undecided' }],
        scores: { invariance: { holds: 1, judged: 1 }, sensitivity: { holds: 1, judged: 1 } },
        ...{ seconds: 1, isPaired: true },
      }) as never,
    ),
  'metamorphic, a violation': (poison) => violationText(poison(relation) as never),
};

for (const [name, print] of Object.entries(printers)) {
  test(`no line of ${name} begins with text from outside, or commands the service that runs the program`, () => {
    fc.assert(
      fc.property(outside(), (text) => {
        const shown = print((data) => poisoned(data, text));
        assert.ok(shown.length > 0);
        for (const line of shown.split('\n')) assert.not(line.startsWith(MARK), line);
        if (name === 'github') return;
        const printed = printedText(shown);
        assert.not.match(printed, /^\s*::/m);
        assert.not.match(printed, /##(?:vso|teamcity)?\[/i);
      }),
      { numRuns: 200 },
    );
  });
}

test('JSON stays JSON of the same value when it is printed, and text is printed unchanged if it is printed again', () => {
  fc.assert(
    fc.property(outside(), (text) => {
      const printed = printedText(JSON.stringify({ [text]: text }));
      assert.equal(Object.entries(JSON.parse(printed) as object), [[text, text]]);
      assert.is(printedText(printedText(text)), printedText(text));
      assert.not.match(terminalLine(text), '\n');
    }),
  );
});

test('only one module of the program writes to a terminal', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const writers = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\btesting\b|\.test\.ts$/.test(path))
    .filter((path) => {
      const code = readFileSync(`${root}${path}`, 'utf8').replaceAll(/^\s*(?:\*|\/\/).*$|(['"`]).*?\1/gm, '');
      return /process\.std(?:out|err)\.write|\bconsole\.(?:log|info|warn|error)\(/.test(code);
    });
  assert.equal(writers.toSorted(), [
    'cli/print.ts',
    'guard/guards/pending-calls.ts', // a program that is guarded, which has no other place
    'neural/keeper/symbolic/z3/z3-solver.ts', // the program of a child process
    'programs/load/load-structure.ts', // the last words of a process
  ]);
});

test.run();
