import { jsString } from '../../../base/escape/javascript.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { FaultKind } from '../../judge/fault.ts';
import type { Interleaving } from '../../../objects/interleavings/interleaving.ts';
import type { ComparedTransitions } from '../../run/observed-transition.ts';
import { canShow, outcomeLines } from './outcome-lines.ts';
import {
  failureTest,
  type FailureTest,
  settledLines,
  TIMEOUT_IMPORT,
  timeoutLines,
} from '../../../base/report-parts/failure-test.ts';
import { DIALECTS, type Dialect, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import { OWN_SEED } from '../../../base/own-random.ts';
import { randomLines } from '../../../base/seeded-random.ts';
import type { Script, ScriptLine } from './script.ts';

/** Runner and imports of generated tests. */
export interface TestTarget {
  /** Library that runs the test; default `node:test`. */
  readonly runner?: TestRunner;
  /** Module that exports the structure (`./queue.ts`), or `built-in:<name>`; default `./<name>.ts`. */
  readonly structure?: string;
  /** Folder of the model, relative to the directory in which tests run; default `models/<name>`. */
  readonly model?: string;
}

/** The fault that a test shows. */
export interface TestSubject {
  readonly structure: Structure;
  readonly k: number;
  readonly script: Script;
  readonly kind: FaultKind;
  /** The last call of a `transition` fault: by the structure under test, and by the trusted version. */
  readonly outcome?: ComparedTransitions | undefined;
  /** The fault in one line. */
  readonly summary: string;
  /** Lines of a comment that explains the fault. */
  readonly details: readonly string[];
  /** How the last calls go on, if they are pending together. */
  readonly interleaving?: Interleaving | undefined;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  /** True if the structure's own repOK rejects the object; the test then asserts it. */
  readonly isOwn?: boolean;
  /** False if there is no model that the test can load; default true. */
  readonly hasModel?: boolean;
  /** True if the oracle also rejects the object before the last call, as harmless. */
  readonly startsRejected?: boolean;
  /** True if the call calls `process.exit`. */
  readonly exits: boolean;
  /** True if calls draw numbers from `Math.random`. */
  readonly drawsNumbers?: boolean | undefined;
  /** For each call that draws such numbers, their seed. */
  readonly drawn?: readonly (number | undefined)[] | undefined;
  /** True if the model reads private fields, which classes expose only if they are loaded for it. */
  readonly readsPrivate?: boolean;
}

/** Returns the source of a test file that fails while the fault exists; empty if no code can show a wrong result. */
export function writeTest(subject: TestSubject, target: TestTarget = {}): string {
  const { structure, summary, details } = subject;
  if (!isShowable(subject)) return '';
  const { runner = 'node:test', structure: source = `./${structure.name}.ts` } = target;
  return failureTest({
    ...{ runner, module: source, command: 'hunt', summary },
    ...testParts(subject, { ...target, runner, structure: source }),
    details: details.map((detail) => `  ${detail}`),
    name: `${structure.name}: ${summary}`,
  });
}

/**
 * Returns the statements of the test, which fail while the fault exists, with the names that its imports declare left free;
 * empty if no code can show a wrong result.
 */
export function testStatements(subject: TestSubject): string {
  if (!isShowable(subject)) return '';
  const { setup, body } = testParts(subject, {});
  return [...setup, ...body].join('\n');
}

const isShowable = ({ outcome }: TestSubject): boolean => outcome === undefined || canShow(outcome);

/** Returns the parts of the test that say what it does. */
function testParts(
  subject: TestSubject,
  target: TestTarget,
): Pick<FailureTest, 'imports' | 'setup' | 'isAsync' | 'body'> {
  const { structure, k, script, kind, outcome, interleaving, exits } = subject;
  const { readsPrivate = false, startsRejected = false, drawsNumbers = false, drawn = [] } = subject;
  const { isOwn = false, hasModel = true } = subject;
  const {
    runner = 'node:test',
    structure: source = `./${structure.name}.ts`,
    model = `models/${structure.name}`,
  } = target;
  const dialect = DIALECTS[runner];
  const isJudged = kind === 'invariant';
  const needsNodes = script.needsNodes || outcome !== undefined;
  const needsModel = (isJudged && !isOwn) || (needsNodes && hasModel);
  const assertion = `assertRepOK(object, ${isOwn ? 'structure.repOK' : 'repOK'});`;
  const classes = hasModel ? ', repOK.classes' : '';
  const expose = structure.expose === undefined ? '' : ', { expose: structure.expose }';
  const pending = interleaving?.calls ?? 1;
  const lines = withSeeds(script.lines, drawn);
  const steps = lines.slice(0, -pending).flat();
  // Without a line, `create` is at fault.
  const last = script.lines.at(-1);
  const seedOfLast = lines.at(-1)?.slice(0, -1) ?? [];
  const isAsync =
    interleaving !== undefined || script.createsLater || script.lines.some(({ isAwaited }) => isAwaited);
  const fromHeap = [
    ...(script.needsAssign ? ['assignFields'] : []),
    ...(outcome === undefined ? [] : ['drawGraph']),
    ...(needsNodes ? ['readHeap'] : []),
  ];

  const imports = [
    ...(kind === 'timeout' && last?.isAwaited === false && interleaving === undefined
      ? [TIMEOUT_IMPORT]
      : []),
    ...dialect.imports,
    ...(needsModel ? ["import { loadRepOK } from 'learn-inv';"] : []),
    ...(isJudged ? ["import { assertRepOK } from 'learn-inv/guard';"] : []),
    ...(interleaving === undefined ? [] : ["import { replayInterleaving } from 'learn-inv/fast-check';"]),
    ...(fromHeap.length === 0 ? [] : [`import { ${fromHeap.join(', ')} } from 'learn-inv/heap';`]),
    ...structureLines(source, readsPrivate ? (structure.privateFields ?? []) : false),
  ];
  const setup = [
    ...(needsModel ? [`const repOK = loadRepOK(${jsString(model)}${expose});`] : []),
    ...(script.needsOperation
      ? [
          'const operation = (name) => [...structure.builders, ...structure.methods].find((it) => it.name === name);',
        ]
      : []),
    ...(needsNodes ? [`const nodes = (root) => readHeap(root${classes}).objects;`] : []),
    ...(outcome === undefined ? [] : [`const drawn = (root) => drawGraph(readHeap(root${classes}).graph);`]),
    ...(exits ? ['process.exit = () => {', "  throw new Error('process.exit was called');", '};'] : []),
    ...(drawsNumbers ? ['// The calls need these random numbers.', ...randomLines(OWN_SEED)] : []),
    ...(needsModel || script.needsOperation || exits || drawsNumbers ? [''] : []),
  ];
  const body = [
    ...(interleaving === undefined ? [] : replayLines(interleaving)),
    `const object = ${script.createsLater ? 'await ' : ''}structure.create(${k}${interleaving === undefined ? '' : ', { schedule }'});`,
    ...steps,
    ...(isJudged && !startsRejected && last !== undefined ? [assertion] : []),
    ...(interleaving === undefined
      ? [...seedOfLast, ...(last === undefined ? [] : lastLines(last, subject, dialect))]
      : pendingLines(script.lines.slice(-pending), subject.timeout)),
    ...(isJudged ? [assertion] : []),
  ];
  return { imports, setup, isAsync, body };
}

/**
 * Returns the lines that import the structure.
 *
 * @param packages packages whose classes must expose their private fields, besides own files; false if none must.
 */
function structureLines(source: string, packages: readonly string[] | false): string[] {
  const builtIn = /^built-in:(.*)$/.exec(source)?.[1];
  if (builtIn !== undefined) {
    return [
      "import { builtInStructures } from 'learn-inv/structures';",
      '',
      `const structure = await builtInStructures[${jsString(builtIn)}]();`,
    ];
  }
  if (packages === false) return [`import structure from ${jsString(source)};`];
  const names = packages.map(jsString).join(', ');
  return [
    ...(names === ''
      ? ["import 'learn-inv/private-fields';", '']
      : [
          "import { exposePrivateFields } from 'learn-inv/private-fields';",
          '',
          `exposePrivateFields([${names}]);`,
        ]),
    `const { default: structure } = await import(${jsString(source)});`,
  ];
}

function lastLines(last: ScriptLine, subject: TestSubject, dialect: Dialect): string[] {
  const { structure, kind, outcome, timeout } = subject;
  if (outcome !== undefined) {
    const root = structure.expose === undefined ? 'object' : 'structure.expose(object)';
    return outcomeLines(awaitedCode(last), { ...outcome, dialect, root });
  }
  if (kind !== 'timeout') return [awaitedCode(last)];
  const call = last.code.replace(/;$/, '');
  return last.isAwaited ? settledLines(call, timeout) : timeoutLines(call, timeout, false);
}

/** Returns the code of each line, after one that sets the seed of the numbers that its call draws. */
function withSeeds(lines: readonly ScriptLine[], drawn: readonly (number | undefined)[]): string[][] {
  let call = 0;
  return lines.map((line) => {
    const seed = line.method === undefined ? undefined : drawn[call++];
    return [...(seed === undefined ? [] : [`state = ${seed};`]), awaitedCode(line)];
  });
}

const awaitedCode = ({ code, isAwaited }: ScriptLine): string => (isAwaited ? `await ${code}` : code);

/** Returns the lines that prepare the replay of an interleaving. */
const replayLines = ({ order, turns }: Interleaving): string[] => [
  `const interleaving = { order: [${order.join(', ')}], turns: [${turns.join(', ')}] };`,
  'const { schedule, together } = replayInterleaving(interleaving);',
];

/** Returns the lines that make calls that are pending together. */
const pendingLines = (calls: readonly ScriptLine[], timeout: number): string[] => [
  'const calls = [',
  ...calls.map(({ code }) => `  () => ${code.replace(/;$/, '')},`),
  '];',
  `await together(calls, ${timeout});`,
];
