import { extname, dirname, join, resolve } from 'node:path';
import { builtInStructures } from '../../../structures/index.ts';
import { declarationsOf, type CodeOptions } from '../../learn/model/compile/exported-code.ts';
import { modelCode } from '../../learn/model/compile/model-code.ts';
import { requireObjects } from '../../learn/model/require-objects.ts';
import { loadModel } from '../../learn/model/load-model.ts';
import type { Model } from '../../learn/model/model.ts';
import { modelToJson } from '../../learn/model/model-json.ts';
import { weaknessOf } from '../../learn/model/vacuity/vacuity.ts';
import { LearnInvError } from '../../base/error.ts';
import { isBindingName } from '../../base/escape/javascript.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { agreesEverywhere, type CodeComparison } from '../../learn/evaluate/compare-code.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import { checkFileWritable, writeWhole } from '../../base/files/write-whole.ts';
import type { task } from '../../learn/isolated/code-task.ts';
import { taskScript } from '../../learn/isolated/run-task.ts';
import { print, printError, printNote } from '../print.ts';
import { runTaskWithin } from '../run-task-within.ts';
import type { Flags } from '../commands/options.ts';
import { version } from '../../base/version.ts';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

export async function runCode(path: string, flags: Flags<'code'>): Promise<void> {
  const { out } = flags;
  const types = isTyped(out);
  const target = flags.for === undefined ? undefined : targetOf(flags.for);
  if (out !== undefined) checkFileWritable(out);
  const model = loadModel(path);
  requireObjects(model);
  const options = (head: readonly string[]): CodeOptions => ({
    ...{ types, head, trustsClasses: flags.trustClasses },
    ...(target === undefined ? {} : { for: target }),
  });
  // Refuses a model without code before its objects are made.
  modelCode(model, options([]));
  const comparison = await compared(path, model, flags);
  const head = codeHead(model.structure, checksumOf(modelToJson(model)), comparison);
  const code = await formatCode(modelCode(model, options(head)), out ?? 'rep-ok.ts');
  if (out !== undefined) writeWhole(out, code);
  if (out !== undefined && !types) {
    const declarations = out.replace(/(m?)js$/u, 'd.$1ts');
    const text = declarationsOf(model.schema.classes[0]!.name, options(head));
    writeWhole(declarations, await formatCode(text, declarations));
  }
  const lines = code.split('\n').length - 1;
  const agrees = comparison !== undefined && agreesEverywhere(comparison);
  if (flags.json)
    print(`${JSON.stringify({ structure: model.structure, out, lines, agrees, comparison, code })}\n`);
  else if (out === undefined) print(code);
  else
    print(
      `${[`${terminalLine(out)}: ${lines} lines`, ...(comparison === undefined ? [] : comparisonLines(comparison))].join('\n')}\n`,
    );
  const weakness = weaknessOf(model);
  if (weakness !== undefined) {
    printNote(`warning: the model ${weakness.words}. ${weakness.advice}.`);
    process.exitCode = EXIT.finding;
  }
  if (agrees || comparison === undefined) return;
  printError(`${differenceLines(comparison).join('\n')}\n`);
  if (!flags.allowDifferences) process.exitCode = EXIT.finding;
}

/** Compares the code of a model with the model; returns undefined without a structure, if that is allowed. */
async function compared(
  path: string,
  model: Model,
  { structure, timeout, memory, seconds, allowDifferences, trustClasses }: Flags<'code'>,
): Promise<CodeComparison | undefined> {
  const name = structure ?? (Object.hasOwn(builtInStructures, model.structure) ? model.structure : undefined);
  if (name === undefined) {
    if (allowDifferences) return undefined;
    throw new LearnInvError('BAD_OPTION', 'the code cannot be compared with the classifier', {
      expected: 'the structure that the model was trained on, whose objects are made again',
      got: `"${model.structure}", which is not built in`,
      hint: 'pass --structure <file>, or --allow-differences to write the code without a comparison',
    });
  }
  return runTaskWithin<typeof task>(
    taskScript('code'),
    { model: path, structure: name, trustsClasses: trustClasses },
    { structure: name, timeout, memory, seconds, work: 'comparing the code' },
  );
}

/** Returns the objects on which code and classifier differ, as lines. */
const differenceLines = ({ differences }: CodeComparison): string[] =>
  differences.flatMap(({ origin, drawing, isAccepted, fault }) => [
    terminalLine(
      `${origin}: the classifier ${isAccepted ? 'accepts' : 'rejects'} this object, the code ${fault === undefined ? 'accepts it' : `says ${fault}`}`,
    ),
    drawing.replaceAll(/^/gmu, '  '),
  ]);

function isTyped(out: string | undefined): boolean {
  const extension = out === undefined ? '.ts' : extname(out);
  if (['.ts', '.mts', '.js', '.mjs'].includes(extension)) return extension.endsWith('ts');
  throw new LearnInvError('BAD_OPTION', 'unknown kind of module', {
    expected: '--out with a name that ends in .ts, .mts, .js or .mjs',
    got: out!,
    hint: 'for example --out rep-ok.ts',
  });
}

function targetOf(text: string): NonNullable<CodeOptions['for']> {
  const at = text.lastIndexOf('#');
  const [module, name] = [text.slice(0, at), text.slice(at + 1)];
  if (at > 0 && (isBindingName(name) || name === 'default')) return { module, name };
  throw new LearnInvError('BAD_OPTION', 'option --for names no class', {
    expected: 'a module and the name of a class that it exports: ./queue.ts#Queue',
    got: text,
    hint: 'use #default for a default export',
  });
}

/** Returns the comment at the top of generated code: its origin, and how it compares with its classifier. */
function codeHead(structure: string, checksum: string, comparison: CodeComparison | undefined): string[] {
  return [
    `The invariant that learn-inv has learned of ${structure}.`,
    `Generated by learn-inv ${version()} (learn-inv code) from the model with checksum`,
    `${checksum}.`,
    '',
    ...(comparison === undefined ? ['Not compared with the classifier.'] : comparisonLines(comparison)),
  ];
}

function comparisonLines(comparison: CodeComparison): string[] {
  const { groups, cappedAt } = comparison;
  return [
    agreesEverywhere(comparison)
      ? 'Code and classifier agree on all objects that they were compared on:'
      : 'Code and classifier differ. They agree on:',
    ...groups.map(({ origin, objects, agreed }) => `- ${agreed} of ${objects} objects: ${origin}`),
    ...(cappedAt === undefined ? [] : [`  (the search of candidates was stopped after ${cappedAt})`]),
  ];
}

/** Formats code with the Prettier of its project, in a process of its own, since its settings can be code. */
export async function formatCode(code: string, path: string): Promise<string> {
  const prettier = projectPrettier(path);
  if (prettier === undefined) return code;
  return new Promise((done) => {
    const run = execFile(
      process.execPath,
      [prettier, '--stdin-filepath', resolve(path)],
      { maxBuffer: Infinity, timeout: 60_000 },
      (error, formatted) => done(error === null ? formatted : code),
    );
    run.stdin?.on('error', () => undefined);
    run.stdin?.end(code);
  });
}

function projectPrettier(path: string): string | undefined {
  const require = createRequire(resolve(path));
  try {
    const manifest = require.resolve('prettier/package.json');
    const { bin } = require(manifest) as { readonly bin: string | { readonly prettier: string } };
    return join(dirname(manifest), typeof bin === 'string' ? bin : bin.prettier);
  } catch {
    return undefined;
  }
}
