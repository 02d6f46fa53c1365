import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve, isAbsolute } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { isBroken, withoutHints, type Diagnosis } from '../../init/doctor/advice.ts';
import { leavingOut } from '../../init/leaving-out.ts';
import type { CalledMessage } from '../../init/try/trial-calls.ts';
import { firstClassThatBuilds, firstThatBuilds, type Failed, type InitAttempt } from '../../init/attempts.ts';
import { SCOPE } from '../../init/scope.ts';
import { diagnosisOf, diagnosisText } from './run-doctor.ts';
import { checkWritable, writeWhole } from '../../base/files/write-whole.ts';
import { parseExpression } from '../../programs/source/ast.ts';
import type { LeftOut } from '../../init/operations/proposed-operation.ts';
import type { InitQuestion, task } from '../../init/init-task.ts';
import type { task as tryTask } from '../../init/try-task.ts';
import { locate } from '../../init/find/locate.ts';
import { namedRunner } from '../../base/report-parts/project-runner.ts';
import { huntTest } from '../../init/hunt-test.ts';
import { withExposedFields } from '../../objects/private-fields/with-exposed-fields.ts';
import { recordForInit } from '../../init/use/record-for-init.ts';
import { removeProbes } from '../../init/load-text.ts';
import { structureText } from '../../init/structure-text.ts';
import { askBuilders, askClass } from '../init/questions.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';
import { nameFromSubject } from '../../learn/isolated/name-from-subject.ts';
import { runTask } from '../../learn/isolated/run-task.ts';
import { print, printText } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { shellWord } from '../../base/escape/shell.ts';
import type { Proposal } from '../../init/proposal.ts';
import { CALLS, SECONDS, withoutEnding, type Tryout } from '../../init/without-throwing.ts';

/** Milliseconds that a call of the class may take before its process is ended; methods under trial have less. */
const TIMEOUT = 5000;
/** Seconds that it may take to say how good the structure is. */
const DIAGNOSIS = 30;

const ENDING = '.structure.ts';

export async function runInit(given: string, flags: Flags<'init'>): Promise<void> {
  const asks = !flags.yes && !flags.json && process.stdin.isTTY && process.stdout.isTTY;
  const wanted = resolve(flags.out ?? 'init.structure.ts');
  if (!/\.[cm]?[jt]s$/.test(wanted)) throw noModule(flags.out);
  if (parseExpression(`[${flags.args ?? ''}]`, ['typescript']) === undefined) throw noCode(flags.args);
  const folder = dirname(wanted);
  checkWritable(folder);
  // The process of the class names the file only, and only as files of structures are named.
  const pathOf = (sent: string): string => flags.out ?? `${nameFromSubject(basename(sent, ENDING))}${ENDING}`;
  let chosenClass: Promise<string> | undefined;
  /** The classes to choose from, if nobody is asked. */
  let classes: readonly string[] = [];
  let chosenBuilders: Promise<readonly string[]> | undefined;
  const answer = (body: unknown): unknown => {
    const question = body as InitQuestion;
    // Asked once, though the methods are tried again without one of them.
    if (question.kind === 'class') {
      if (asks) return (chosenClass ??= askClass(question.names));
      classes = question.names;
      return undefined;
    }
    if (question.kind === 'builders')
      return (chosenBuilders ??= askBuilders(question.operations, question.guessed));
    const path = pathOf(question.path);
    if (existsSync(path) && !flags.force) throw exists(path);
    return undefined;
  };
  const { memory } = flags;
  const limits = {
    structure: given,
    timeout: TIMEOUT,
    memory,
    logs: 'at once',
    ignoresStrayErrors: true,
  } as const;
  try {
    const names = flags.class === undefined ? [] : [flags.class];
    const { from } = flags;
    const located = locate(given, folder);
    const isRecorded = flags.record || from !== undefined;
    const recorded = isRecorded ? await recordForInit({ located, names, from, memory }) : undefined;
    const propose = (name: string | undefined, attempt: InitAttempt): Promise<Proposed> =>
      leavingOut(async (without, onCalled) => {
        const proposed = await runTask<typeof task>(
          siblingScript('../../init/init-task', import.meta.url),
          {
            given,
            folder,
            out: flags.out,
            wanted,
            name,
            args: flags.args,
            recorded,
            attempt,
            internals: flags.internals,
            asks,
            without,
          },
          {
            ...limits,
            onMessage: (body, isQuestion) =>
              isQuestion ? answer(body) : onCalled((body as CalledMessage).name),
          },
        );
        const path = pathOf(proposed.path);
        const done = await withoutEnding(proposed.proposal, (proposal) =>
          runTask<typeof tryTask>(
            siblingScript('../../init/try-task', import.meta.url),
            { proposal, path },
            { ...limits, onMessage: (body) => onCalled((body as CalledMessage).name) },
          ),
        );
        return { path, ...done, strays: [...proposed.strays, ...done.strays] };
      });
    const { result, failed } = await firstClassThatBuilds(
      () => classes,
      (name = flags.class) =>
        firstThatBuilds(recorded !== undefined && !asks, (attempt) => propose(name, attempt)),
    );
    const { path, tried } = result;
    const notes = [...result.proposal.notes, ...notesOnOthers(classes, failed)];
    const proposal = { ...result.proposal, notes };
    writeWhole(path, structureText(proposal));
    const diagnosis = await diagnosisIfAny(path, flags.memory);
    const test = writeHuntTest(path, located.file);
    if (flags.json) print(`${JSON.stringify(initJson(proposal, path, tried, diagnosis, test))}\n`);
    else printText(initText(proposal, path, tried, diagnosis, test));
    if (diagnosis !== undefined && isBroken(diagnosis)) process.exitCode = EXIT.finding;
  } finally {
    removeProbes(folder);
  }
}

/** What one attempt proposes. */
interface Proposed {
  readonly path: string;
  readonly proposal: Proposal;
  readonly tried: Tryout;
  readonly strays: readonly LeftOut[];
}

/** Says which classes a structure was not proposed for, and why. */
function notesOnOthers(classes: readonly string[], failed: readonly Failed[]): string[] {
  const others = classes.slice(failed.length + 1);
  return [
    ...failed.map(({ name, error }) => `Not ${name}: ${error.summary}.`),
    ...(others.length === 0 ? [] : [`Other classes, for --class: ${others.join(', ')}.`]),
  ];
}

/** Writes a test that hunts, if the project has a runner for it and no file of the name; returns its path. */
function writeHuntTest(structure: string, file: string): string | undefined {
  const source = readFileSync(file, 'utf8');
  const hasPrivate = withExposedFields(source, file) !== source;
  const test = huntTest(structure, namedRunner(dirname(resolve(structure)))?.runner, hasPrivate);
  if (test === undefined || existsSync(test.path)) return undefined;
  writeWhole(test.path, test.text);
  return test.path;
}

/** Returns how good the written structure is; undefined if its operations end the process, which a hunt can find. */
async function diagnosisIfAny(path: string, memory: number | undefined): Promise<Diagnosis | undefined> {
  try {
    const limits = { timeout: TIMEOUT, seconds: DIAGNOSIS, ...(memory !== undefined && { memory }) };
    return withoutHints(await diagnosisOf(resolve(path), { scope: SCOPE, seed: '1', ...limits }));
  } catch (error) {
    if (error instanceof LearnInvError) return undefined;
    throw error;
  }
}

const exists = (path: string): LearnInvError =>
  new LearnInvError('CANNOT_WRITE', `${path} already exists`, {
    expected: 'the path of a new file',
    got: path,
    hint: 'choose another path with --out, or overwrite the file with --force',
  });

const noModule = (path: string | undefined): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'a structure file is a module', {
    expected: 'a file that ends in .ts, .mts, .cts, .js, .mjs or .cjs',
    got: `--out ${path}`,
    hint: 'give another file name, or omit --out',
  });

const noCode = (args: string | undefined): LearnInvError =>
  new LearnInvError('BAD_OPTION', '--args is not code', {
    expected: 'the arguments of the constructor as code',
    got: `--args '${args}'`,
    hint: "for example --args '10, (a, b) => a - b'",
  });

/** Advice that is shown, at most; `learn-inv doctor` shows all. */
const MAX_ADVICE = 5;

/** Returns the output of `learn-inv init`. An undefined diagnosis is not known, an undefined test was not written. */
export function initText(
  { builders, methods, leftOut, notes }: Proposal,
  path: string,
  tried: Tryout,
  diagnosis: Diagnosis | undefined,
  test: string | undefined,
): string {
  const names = (all: readonly { name: string }[]): string =>
    all.map(({ name }) => name).join(', ') || 'none';
  const found =
    tried.objects === undefined
      ? `${CALLS} calls took more than ${SECONDS} s: learning will be slow`
      : `tried: ${tried.objects} different objects in scope ${tried.scope}`;
  const shown = shellWord(isAbsolute(path) || /^\.\.?[/\\]/.test(path) ? path : `./${path}`);
  return [
    `wrote ${path}`,
    `  trusted to build  ${names(builders)} (${found})`,
    `  under test        ${names(methods)}`,
    ...(leftOut.length === 0 ? [] : [`  left out          ${names(leftOut)} (the file says why)`]),
    ...notes.map((note) => `  ${note}`),
    ...(diagnosis === undefined
      ? []
      : diagnosisText(diagnosis, MAX_ADVICE)
          .split('\n')
          .map((line) => `  ${line}`)),
    ...(test === undefined ? [] : [`wrote ${test}: a test that hunts`]),
    `Review it, then run: npx learn-inv hunt ${shown}`,
    '',
  ]
    .map(terminalLine)
    .join('\n');
}

function initJson(
  proposal: Proposal,
  path: string,
  tried: Tryout,
  diagnosis: Diagnosis | undefined,
  test: string | undefined,
): object {
  const { structure, import: imported, builders, methods, leftOut, notes } = proposal;
  const plain = ({ name, args }: { name: string; args: readonly string[] }): object => ({ name, args });
  return {
    file: path,
    test: test ?? null,
    structure,
    class: imported.name,
    ...tried,
    builders: builders.map(plain),
    methods: methods.map(plain),
    leftOut,
    notes,
    ...(diagnosis && { states: diagnosis.states, advice: diagnosis.advice }),
  };
}
