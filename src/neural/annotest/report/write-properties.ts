import { isBindingName, jsString } from '../../../base/escape/javascript.ts';
import { DIALECTS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import { DATA_HELPERS } from '../domains/data.ts';
import { sizesSource } from '../domains/sizes.ts';
import { constructorOf, type Annotated, type Parameter } from '../program/annotated.ts';
import { callCode, ownerName, bindingLine, tensorFlowLines, typeLines } from './call-code.ts';
import { importLines, type TestTarget, testTarget } from './test-file.ts';
import { basename, extname } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { itemAt } from '../../../base/item-at.ts';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';
import { readProgram } from '../program/load-program.ts';

/** Runner and imports of written properties, and how often they run. */
interface PropertyTarget extends TestTarget {
  readonly seed: number;
  readonly runs: number;
}

/** Returns properties that need only fast-check and what the program needs: the paper's templates, section 3.4, listing 9. */
export function writeProperties(annotated: readonly Annotated[], target: PropertyTarget): string {
  const tested = annotated.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'module');
  const body = tested.map((subject) => propertyOf(subject, annotated, target)).join('\n');
  const names = annotated
    .filter(({ kind }) => kind !== 'module')
    .flatMap((subject) => [
      ownerName(subject),
      ...subject.fromModule.map((code) => code.replace(/[^\w$].*$/s, '')),
    ])
    .filter((name) => !(name in globalThis) && new RegExp(`\\b${name}\\b`).test(body));
  const helpers = Object.entries(DATA_HELPERS).flatMap(([name, code]) =>
    body.includes(`${name}(`) ? [code] : [],
  );
  return [
    ...typeLines(target.program),
    '// Written by `learn-inv annotest --write` from annotations. It needs fast-check.',
    ...testImport(target.runner),
    "import * as fc from 'fast-check';",
    ...(/\btf\./.test(body) ? tensorFlowLines(target.tensorFlow) : []),
    `import * as program from ${target.program};`,
    ...importLines(names, target.imports),
    '',
    ...[...new Set(names)]
      .filter((name) => !Object.hasOwn(target.imports, name))
      .map((name) => bindingLine(name, name === 'standard' ? 'default' : name)),
    ...helpers,
    body,
    ...DIALECTS[target.runner].end,
    '',
  ].join('\n');
}

function propertyOf(subject: Annotated, all: readonly Annotated[], { seed, runs }: PropertyTarget): string {
  const receiver = madeParameters(subject, all);
  const parameters = [...receiver, ...subject.parameters];
  const names = parameters.map(({ name }, at) => (at < receiver.length ? `new_${name}` : nameOf(name, at)));
  const sizes = sizesSource(parameters.map(({ domain }) => domain));
  const sources = parameters.map(({ domain, optional, rest }) =>
    optional && !rest ? `fc.option(${domain.source()}, { nil: undefined, freq: 3 })` : domain.source(),
  );
  const list = sources.map((source) => `\n    ${source},`).join('');
  const isDependent = sizes !== undefined;
  const drawn = `${sizes}.chain(({ ${sizeNames(parameters).join(', ')} }) => fc.tuple(${list}\n  ))`;
  const given = isDependent ? `[${names.join(', ')}]` : names.join(', ');
  const timeout = subject.timeout === undefined ? '' : `, timeout: ${subject.timeout}`;
  return [
    '',
    `test(${jsString(subject.name)}, () => {`,
    ...(isDependent ? [`  const args = ${drawn};`] : []),
    `  const property = fc.asyncProperty(${isDependent ? 'args, ' : `${list}${list === '' ? '' : '\n    '}`}async (${given}) => {`,
    ...subject.requires.map(({ text }) => `    fc.pre(${text});`),
    ...callLines(subject, all, names, receiver.length),
    '  });',
    `  return fc.assert(property, { seed: ${seed}, numRuns: ${runs}${timeout} });`,
    '});',
  ].join('\n');
}

/** Returns the call, and the checks of its result that need no more than the language. */
function callLines(
  subject: Annotated,
  all: readonly Annotated[],
  names: readonly string[],
  made: number,
): string[] {
  const args = names
    .slice(made)
    .map((name, at) => `${itemAt(subject.parameters, at).rest ? '...' : ''}${name}`);
  const receiver = exampleOf(subject, all)?.map(({ code }) => code) ?? names.slice(0, made);
  const call = callCode(subject, args.join(', '), receiver.join(', '));
  const conditions = subject.throws.map(({ name, message }) =>
    [
      name === undefined ? '' : `error?.name === ${jsString(name)}`,
      message === undefined ? '' : `${message}.test(error?.message)`,
    ]
      .filter(Boolean)
      .join(' && '),
  );
  const body = [
    `    ${subject.ensures.length > 0 ? 'const result = ' : ''}await ${call};`,
    ...subject.ensures.map(
      ({ text }) => `    if (!(${text})) throw new Error(${jsString(`the result breaks: ${text}`)});`,
    ),
  ];
  if (conditions.length === 0) return body;
  const allowed = conditions.map((condition) => (condition === '' ? 'true' : condition)).join(' || ');
  return [
    '    try {',
    ...body.map((line) => `  ${line}`),
    '    } catch (error) {',
    `      if (!(${allowed})) throw error;`,
    '    }',
  ];
}

/** Returns the parameters of a method's class that are generated; none if examples of the arguments are given. */
const madeParameters = (subject: Annotated, all: readonly Annotated[]): readonly Parameter[] =>
  exampleOf(subject, all) === undefined ? (constructorOf(subject, all)?.parameters ?? []) : [];

const exampleOf = (subject: Annotated, all: readonly Annotated[]): Annotated['example'] =>
  subject.example ?? constructorOf(subject, all)?.example;

const sizeNames = (parameters: readonly Parameter[]): string[] => [
  ...new Set(parameters.flatMap(({ domain }) => domain.names.map(({ name }) => name))),
];

const nameOf = (name: string, at: number): string => (isBindingName(name) ? name : `arg${at}`);

const testImport = (runner: TestRunner): string[] =>
  DIALECTS[runner].imports.flatMap((line) =>
    line.includes('assert') ? [] : [line.replace('{ expect, test }', '{ test }')],
  );

interface PropertyFileOptions {
  readonly folder: string;
  readonly runner: TestRunner;
  readonly seed: number;
  readonly testsPerFunction: number;
}

/** Writes the annotations of files as properties, to `<module>.properties.test.<extension>`; returns their paths. */
export function writePropertyFiles(files: readonly string[], options: PropertyFileOptions): string[] {
  const { folder, runner, seed, testsPerFunction: runs } = options;
  const tests = files.map((file) => {
    const program = readProgram(file);
    const { annotated } = program;
    if (annotated.length === 0) throw noAnnotations(file);
    return {
      name: `${basename(file, extname(file))}.properties`,
      extension: testExtension(file),
      text: writeProperties(annotated, { ...testTarget(file, program, folder, runner), seed, runs }),
    };
  });
  return writeTestFiles(tests, folder);
}

const noAnnotations = (file: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${file} has no annotations in its comments`, {
    expected: '/** @arg name domain */ above a function',
    got: 'none',
    hint: 'see docs/annotest.md; properties are written from comments only',
  });
