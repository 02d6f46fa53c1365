import {
  failureTest,
  settledLines,
  TIMEOUT_IMPORT,
  timeoutLines,
} from '../../../base/report-parts/failure-test.ts';
import { DIALECTS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import type { ReadProgram, Subject } from '../program/load-program.ts';
import type { Fault, FunctionReport } from '../run/failure.ts';
import type { Generated } from '../run/make-call.ts';
import { randomLines } from '../../../base/seeded-random.ts';
import {
  generatedCallCode,
  ownerName,
  callCode,
  codeOfValues,
  bindingLine,
  tensorFlowLines,
} from './call-code.ts';
import { types } from 'node:util';
import { jsString } from '../../../base/escape/javascript.ts';
import { namesOf } from '../program/hand-out.ts';
import { relative, resolve, basename, extname } from 'node:path';
import { importSpecifier } from '../../../base/escape/import-specifier.ts';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';

/** Runner and imports of generated tests. */
export interface TestTarget {
  readonly runner: TestRunner;
  /** The module under test as the test imports it, in quotes. */
  readonly program: string;
  /** Specifiers of TensorFlow.js, as the test imports them, in quotes. */
  readonly tensorFlow: readonly string[];
  /** The lines that import what the module imports from files beside it, by the name there. */
  readonly imports: Readonly<Record<string, string>>;
}

interface TestSubject {
  readonly subject: Subject;
  /** All annotated functions of the module, which the code of arguments may name. */
  readonly subjects: readonly Subject[];
  readonly exported: ReadonlySet<string>;
  readonly generated: Generated;
  readonly fault: Fault;
  /** True if the failure needs the random numbers of the call. */
  readonly needsSeed: boolean;
  readonly timeout: number;
  readonly usesTf: boolean;
}

/** Returns the source of a test file that fails while the fault exists. */
export function writeTest(
  found: Omit<TestSubject, 'usesTf'>,
  { runner, program, tensorFlow, imports }: TestTarget,
): string {
  const { subject, subjects, exported, generated, fault, needsSeed } = found;
  const { annotated } = subject;
  const values = [...generated.args, ...(generated.receiver ?? [])];
  const used = new Set(values.flatMap((value) => value?.made.uses ?? []));
  const needed = subjects.filter((other) => other === subject || used.has(ownerName(other.annotated)));
  const known = new Set(needed.map(({ annotated: one }) => ownerName(one)));
  const others = [...used].filter((name) => !known.has(name) && !Object.hasOwn(imports, name));
  const hidden = [
    ...needed.flatMap(({ annotated: one, exportName }) => (exportName === undefined ? ownerName(one) : [])),
    ...others.filter((name) => !exported.has(name)),
  ];
  const isBuilt = values.some((value) => /\btf\b/.test(value?.made.code ?? ''));
  const usesTf = tensorFlow.length > 0 && (isBuilt || annotated.checks.length > 0);
  const check = checkOf({ ...found, usesTf });
  return failureTest({
    ...{ runner, module: program.slice(1, -1), command: 'annotest', isAsync: true, body: check.lines },
    summary: `${generatedCallCode(annotated, generated)}: ${fault.message}`,
    details: hidden.map(exportHint),
    imports: [
      ...check.imports,
      ...DIALECTS[runner].imports,
      ...(usesTf ? tensorFlowLines(tensorFlow) : []),
      `import * as program from ${program};`,
      ...importLines(used, imports),
    ],
    setup: [
      ...(needsSeed ? ['// The failure needs these random numbers.', ...randomLines(generated.seed)] : []),
      ...needed.map(bindingOf),
      ...others.map((name) => bindingLine(name, name)),
    ],
    name: `${annotated.name}: ${fault.message}`,
  });
}

/** Returns the lines that import names which the module under test imports itself. */
export const importLines = (names: Iterable<string>, imports: TestTarget['imports']): string[] =>
  [...new Set(names)].flatMap((name) => (Object.hasOwn(imports, name) ? imports[name]! : []));

const exportHint = (name: string): string =>
  `${name} is not exported: export it under this name before you run the test.`;

const bindingOf = ({ annotated, exportName = ownerName(annotated) }: Subject): string =>
  bindingLine(ownerName(annotated), exportName);

interface CheckLines {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

function checkOf(given: TestSubject): CheckLines {
  const { subject, generated, fault, timeout } = given;
  const call = generatedCallCode(subject.annotated, generated);
  // A gradient is computed, and the items of a generator are read, only by a check.
  const needsCheck = subject.annotated.checks.includes('gradient') || isGenerator(subject);
  switch (needsCheck && fault.kind === 'crash' ? 'checked' : fault.kind) {
    case 'crash':
      return { imports: [], lines: fault.throwsValue === true ? valueLines(call) : [`await ${call};`] };
    case 'unsettled':
      return { imports: [], lines: settledLines(call, timeout) };
    case 'timeout':
      return { imports: [TIMEOUT_IMPORT], lines: timeoutLines(call, timeout, true) };
    default:
      return { imports: ["import { checkCall } from 'learn-inv/annotest';"], lines: checkedCall(given) };
  }
}

function isGenerator({ annotated: { kind, name }, target }: Subject): boolean {
  if (kind === 'function') return types.isGeneratorFunction(target);
  const owner = kind === 'method' ? (target as { readonly prototype: unknown }).prototype : target;
  return types.isGeneratorFunction((owner as Readonly<Record<string, unknown>>)[name.split(/[#.]/)[1] ?? '']);
}

const valueLines = (call: string): string[] => [
  'try {',
  `  await ${call};`,
  '} catch {',
  "  throw new Error('the call throws a value that is no Error');",
  '}',
];

function checkedCall({ subject, generated, usesTf }: TestSubject): string[] {
  const { annotated } = subject;
  const { returns, ensures, checks } = annotated;
  const call = callCode(annotated, '...args', codeOfValues(generated.receiver ?? []));
  const parameters = ['result', ...namesOf(annotated.parameters)].join(', ');
  const properties = [
    ...checks.map((check) => jsString(check)),
    ...ensures.map(({ text }) => `(${parameters}) => ${text}`),
  ];
  const sizes = JSON.stringify(generated.sizes);
  return [
    `await checkCall((...args) => ${call}, () => [${codeOfValues(generated.args)}], {`,
    ...(returns === undefined ? [] : [`  returns: ${jsString(returns.label)},`, `  sizes: ${sizes},`]),
    ...(properties.length === 0 ? [] : [`  ensure: [${properties.join(', ')}],`]),
    ...(usesTf ? ['  tf,'] : []),
    '});',
  ];
}

/** Returns the source of a test file that fails while a module cannot be loaded. */
export function loadingTest({ runner, program }: TestTarget, name: string, message: string): string {
  return failureTest({
    ...{ runner, module: program.slice(1, -1), command: 'annotest', setup: [], isAsync: true },
    summary: `${name} does not load: ${message}`,
    imports: DIALECTS[runner].imports,
    name: `${name} loads`,
    body: [`await import(${program});`],
  });
}

/** Returns what tests of a module in a folder import. */
export function testTarget(
  file: string,
  { tensorFlow, imports }: Pick<ReadProgram, 'tensorFlow' | 'imports'>,
  folder: string,
  runner: TestRunner,
): TestTarget {
  const imported = (path: string): string => importSpecifier(relative(resolve(folder), path));
  return {
    runner,
    program: imported(resolve(file)),
    tensorFlow: tensorFlow.map((from) =>
      from.startsWith('.') ? imported(resolve(file, '..', from)) : jsString(from),
    ),
    imports: Object.fromEntries(
      [...imports].map(([name, [there, from]]) => [
        name,
        `import { ${there === name ? name : `${there} as ${name}`} } from ${imported(resolve(from))};`,
      ]),
    ),
  };
}

/** Writes the test of each failure to a file `<module>-<function>-<kind>.test.<extension>`; returns their paths. */
export function writeFailureTests(functions: readonly FunctionReport[], folder: string): string[] {
  const tests = functions.flatMap(({ name, file, failures }) =>
    failures
      .filter(({ test }) => test !== '')
      .map(({ kind, test }) => ({
        name: `${basename(file, extname(file))}-${name}-${kind}`,
        extension: testExtension(file),
        text: test,
      })),
  );
  return writeTestFiles(tests, folder);
}
