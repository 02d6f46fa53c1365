import { jsComment, jsString } from '../escape/javascript.ts';
import { singleLine } from '../escape/terminal.ts';
import { DIALECTS, type TestRunner } from './test-runners.ts';

/** Maximum length of a comment or a name of a test, in characters. */
const WIDTH = 200;

/** The parts of a test file that fails while a fault exists. */
export interface FailureTest {
  readonly runner: TestRunner;
  /** Specifier of the module under test; a test of a TypeScript module is not type-checked. */
  readonly module: string;
  /** The command that found the fault: `hunt`. */
  readonly command: string;
  /** The fault, for the first comment. */
  readonly summary: string;
  /** More lines of comment. */
  readonly details?: readonly string[];
  /** Lines that import the runner, see {@link DIALECTS}, and what the test uses. */
  readonly imports: readonly string[];
  /** Lines before the test. */
  readonly setup: readonly string[];
  readonly name: string;
  readonly isAsync: boolean;
  /** The lines of the test. */
  readonly body: readonly string[];
}

/** Returns the source of a test file that fails while a fault exists. */
export function failureTest(test: FailureTest): string {
  const { runner, module, command, summary, details = [], imports, setup, name, isAsync, body } = test;
  const lines = [
    ...(/\.[cm]?tsx?$/.test(module) ? ['// @ts-nocheck'] : []),
    `// Found by learn-inv ${command}: ${jsComment(summary, WIDTH)}`,
    ...details.map((detail) => `// ${jsComment(detail, WIDTH)}`),
    ...imports,
    '',
    ...setup,
    `test(${jsString(singleLine(name, WIDTH))}, ${isAsync ? 'async ' : ''}() => {`,
    ...body.map((line) => `  ${line}`),
    '});',
    ...DIALECTS[runner].end,
  ];
  return `${lines.join('\n')}\n`;
}

/** The import that {@link timeoutLines} need. */
export const TIMEOUT_IMPORT = "import { createContext, Script } from 'node:vm';";

/** Returns the lines of a test of a call that must return in time. The test fails even if the call blocks its thread. */
export const timeoutLines = (call: string, milliseconds: number, isAsync: boolean): string[] => [
  `const call = () => ${call};`,
  `${isAsync ? 'await ' : ''}new Script('call()').runInContext(createContext({ call }), { timeout: ${milliseconds} }); // throws if the call takes longer`,
];

/** Returns the lines of a test of a promise that must settle in time. */
export const settledLines = (promise: string, milliseconds: number): string[] => [
  `const late = new Promise((_, reject) => setTimeout(reject, ${milliseconds}, new Error('the promise does not settle')));`,
  `await Promise.race([${promise}, late]);`,
];
