import type { Structure } from '../../../structure/structure.ts';
import type { FaultKind } from '../../judge/fault.ts';
import type { Transition } from '../../../transition/transition.ts';
import { quoted } from './literal.ts';
import { outcomeLines } from './outcome-lines.ts';
import { DIALECTS, type Dialect, type TestRunner } from './runners.ts';
import type { Script } from './script.ts';

/** How a test gets at the structure and its model. */
export interface TestTarget {
  /** Default `uvu`. */
  readonly runner?: TestRunner;
  /** Where the structure is imported from: `./queue.ts`; or `built-in:queue`. Default: `./<name>.ts`. */
  readonly structure?: string;
  /** The folder of the model, as seen from where tests are run. Default: `models/<name>`. */
  readonly model?: string;
}

/** What a test shows. */
export interface TestSubject {
  readonly structure: Structure;
  readonly k: number;
  readonly script: Script;
  readonly kind: FaultKind;
  /** Of a `transition`: what the last call did, and what it should have done. */
  readonly outcome?: { readonly did: Transition; readonly right: Transition } | undefined;
  /** What is wrong, in one line. */
  readonly summary: string;
  readonly details: readonly string[];
  /** Milliseconds that a call may take. */
  readonly limit: number;
  readonly exits: boolean;
}

/** Writes a test file that fails as long as the fault is there. */
export function writeTest(subject: TestSubject, target: TestTarget = {}): string {
  const { structure, k, script, kind, outcome, summary, details, exits } = subject;
  const {
    runner = 'uvu',
    structure: source = `./${structure.name}.ts`,
    model = `models/${structure.name}`,
  } = target;
  const dialect = DIALECTS[runner];
  const builtIn = /^built-in:(.*)$/.exec(source)?.[1];
  const judged = kind === 'invariant';
  const needsNodes = script.needsNodes || outcome !== undefined;
  const needsModel = judged || needsNodes;
  const expose = structure.expose === undefined ? '' : ', { expose: structure.expose }';
  const steps = script.lines.map(({ code }) => code);
  const last = steps.pop()!;
  const fromHeap = [...(outcome === undefined ? [] : ['drawGraph']), ...(needsNodes ? ['readHeap'] : [])];

  const lines = [
    ...(/\.[cm]?ts$/.test(source) ? ['// @ts-nocheck'] : []),
    `// Found by learn-inv hunt: ${oneLine(summary)}`,
    ...details.map((detail) => `//   ${oneLine(detail)}`),
    ...(kind === 'timeout' ? ["import { createContext, Script } from 'node:vm';"] : []),
    ...dialect.imports,
    ...(needsModel ? ["import { loadRepOK } from 'learn-inv';"] : []),
    ...(fromHeap.length === 0 ? [] : [`import { ${fromHeap.join(', ')} } from 'learn-inv/heap';`]),
    ...(builtIn === undefined
      ? [`import structure from ${quoted(source)};`]
      : [
          "import { builtInStructures } from 'learn-inv/structures';",
          '',
          `const structure = await builtInStructures[${quoted(builtIn)}]();`,
        ]),
    '',
    ...(needsModel ? [`const repOK = loadRepOK(${quoted(model)}${expose});`] : []),
    ...(script.needsOperation
      ? [
          'const operation = (name) => [...structure.builders, ...structure.methods].find((it) => it.name === name);',
        ]
      : []),
    ...(needsNodes ? ['const nodes = (root) => readHeap(root, repOK.classes).objects;'] : []),
    ...(outcome === undefined
      ? []
      : ['const drawn = (root) => drawGraph(readHeap(root, repOK.classes).graph);']),
    ...(exits ? ['process.exit = () => {', "  throw new Error('process.exit was called');", '};'] : []),
    ...(needsModel || script.needsOperation || exits ? [''] : []),
    `test(${quoted(oneLine(`${structure.name}: ${summary}`))}, () => {`,
    ...[
      `const object = structure.create(${k});`,
      ...steps,
      ...(judged ? [dialect.holds('repOK(object)', quoted('valid before the call'))] : []),
      ...lastLines(last, subject, dialect),
      ...(judged ? [dialect.holds('repOK(object)', quoted('valid after the call'))] : []),
    ].map((line) => `  ${line}`),
    '});',
    ...dialect.end,
  ];
  return `${lines.join('\n')}\n`;
}

function lastLines(last: string, subject: TestSubject, dialect: Dialect): string[] {
  const { structure, kind, outcome, limit } = subject;
  if (outcome !== undefined) {
    const root = structure.expose === undefined ? 'object' : 'structure.expose(object)';
    return outcomeLines(last, { ...outcome, dialect, root });
  }
  if (kind !== 'timeout') return [last];
  const call = last.replace(/;$/, '');
  return [
    `const call = () => ${call};`,
    `new Script('call()').runInContext(createContext({ call }), { timeout: ${limit} }); // throws where it takes longer`,
  ];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);
