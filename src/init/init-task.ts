import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { LearnInvError } from '../base/error.ts';
import type { Task } from '../programs/process/task.ts';
import type { InitAttempt } from './attempts.ts';
import { documentationOf } from './find/documentation-of.ts';
import { findClass } from './find/find-class.ts';
import type { FoundClass } from './find/find-classes.ts';
import { findUsedClass } from './find/find-used-class.ts';
import { locate } from './find/locate.ts';
import type { LeftOut, ProposedOperation } from './operations/proposed-operation.ts';
import { isUsedThroughOthers } from './use/used-class.ts';
import { subjectsOf } from './use/subject-use.ts';
import type { RecordResult } from '../programs/record/record-task.ts';
import type { Proposal } from './proposal.ts';
import { propose, structureNameOf } from './propose.ts';
import type { Without } from './leaving-out.ts';
import { beginTrials } from './try/begin-trials.ts';
import { TrialCalls } from './try/trial-calls.ts';
import { readClassSources, typeNames } from '../programs/source/class-source.ts';
import { sourceOfClass } from '../programs/source/source-of-class.ts';

/** The job of {@link task}. */
export interface InitJob {
  /** A file, or the name of a package. */
  readonly given: string;
  /** Folder of the structure file. */
  readonly folder: string;
  /** Path of the structure file; undefined to name it after the class. */
  readonly out: string | undefined;
  /** A path in the folder; its extension decides the kind of module. */
  readonly wanted: string;
  /** Name of the class; undefined if the user gave none. */
  readonly name: string | undefined;
  /** Arguments of the constructor as code. */
  readonly args: string | undefined;
  /** What programs did with the module, and their files; undefined if none was run. */
  readonly recorded: RecordResult | undefined;
  readonly attempt: InitAttempt;
  /** What is not tried. */
  readonly without: Without;
  /** True if internal methods are put under test. */
  readonly internals: boolean;
  /** True if the user can be asked. */
  readonly asks: boolean;
}

/** A question of {@link task}; the answer to `path` is ignored. */
export type InitQuestion =
  /** The likeliest name comes first; it is taken if the answer is undefined. */
  | { readonly kind: 'class'; readonly names: readonly string[] }
  /** The path of the structure file is known. An error ends the task. */
  | { readonly kind: 'path'; readonly path: string }
  | {
      readonly kind: 'builders';
      readonly operations: readonly ProposedOperation[];
      readonly guessed: readonly string[];
    };

/** The result of {@link task}. */
export interface InitResult {
  readonly path: string;
  /** The proposal, whose builders have not been called together yet. */
  readonly proposal: Proposal;
  /** The operations that left timers or promises behind which fail. */
  readonly strays: readonly LeftOut[];
}

/** Files in which a class was seen in use that are named, at most. */
const MAX_FILES = 3;

/** Finds a class, tries its methods and proposes a structure, in a subject's process. */
export const task: Task<InitJob, InitResult> = async (job, context) => {
  const ask = (question: InitQuestion): Promise<unknown> => context.ask(question);
  const { builtIns, printed } = context;
  const { given, folder, out, wanted, name: chosen, args, internals, asks, recorded, attempt, without } = job;
  const use = recorded?.use;
  const located = locate(given, folder);
  const text = readFileSync(located.file, 'utf8');
  const sources = readClassSources(text, located.file, given);
  const types = typeNames(text, located.file);
  const documents = chosen === undefined ? (documentationOf(located, [], undefined)?.text ?? '') : '';
  const askClass = (names: readonly string[]): Promise<string | undefined> =>
    ask({ kind: 'class', names }) as Promise<string | undefined>;
  const choice = { path: wanted, name: chosen, builtIns };
  const inUse = async (): Promise<FoundClass | undefined> =>
    use === undefined ? undefined : findUsedClass(located, { ...choice, use });
  const find = async (): Promise<FoundClass> => {
    const isThroughOthers = chosen === undefined && use !== undefined && isUsedThroughOthers(use);
    const taken = isThroughOthers ? await inUse() : undefined;
    if (taken !== undefined && attempt === 'exported') return taken;
    if (attempt === 'as used') return (await inUse()) ?? raise(notUsed(given));
    try {
      return await findClass(located, { ...choice, sources, types, use, documents, ask: askClass });
    } catch (error) {
      return (await inUse()) ?? raise(error);
    }
  };
  const found = await find();
  beginTrials(context);
  const calls = new TrialCalls(
    context,
    without.leftOut.map(({ name }) => name),
  );
  const name = found.used?.className ?? found.import.name;
  const path = out ?? `${structureNameOf(name)}.structure.ts`;
  await ask({ kind: 'path', path });
  const names = [name, found.Class.name];
  const declared = found.makerTypes?.made ?? sourceOfClass(names, [], located.declarations);
  const source = declared ?? sourceOfClass(names, sources, []);
  const choose = async (
    operations: readonly ProposedOperation[],
    guessed: readonly string[],
  ): Promise<readonly string[]> =>
    asks ? ((await ask({ kind: 'builders', operations, guessed })) as readonly string[]) : guessed;
  const className = found.Class.name || name;
  const { isDefault } = found;
  const subjects = use === undefined ? [] : subjectsOf(use, { name, className, isDefault });
  const documentation = internals ? undefined : documentationOf(located, names, declared);
  const subject = {
    ...{ ...found, title: name, source, path, args, package: located.package },
    ...{ documentation, builtIns, subjects, attempt, printed, without, calls },
  };
  const proposal = await propose(subject, choose);
  const notes = [
    ...without.leftOut.map(({ name, why }) => `${name} is left out: ${why}`),
    ...proposal.notes,
    ...seenIn(recorded, folder),
    ...(printed() > 0 ? [`What ${name} printed is not shown.`] : []),
  ];
  return { path, proposal: { ...proposal, notes }, strays: await calls.end() };
};

const notUsed = (given: string): LearnInvError =>
  new LearnInvError('NO_BUILDERS', `no program uses an object of ${given}`, {
    expected: 'a README, examples or tests that make an object and call its methods',
    got: 'none',
    hint: 'give a script that does so with --from',
  });

const raise = (error: unknown): never => {
  throw error;
};

/** Says in which files the class was seen in use. */
function seenIn(recorded: RecordResult | undefined, folder: string): string[] {
  const { files = [], use } = recorded ?? {};
  if (use === undefined || use.calls.length === 0) return [];
  const shown = files.slice(0, MAX_FILES).map((file) => relative(folder, file));
  const more = files.length > MAX_FILES ? ` and ${files.length - MAX_FILES} more` : '';
  return [`Arguments are like those of ${use.calls.length} calls in ${shown.join(', ')}${more}.`];
}
