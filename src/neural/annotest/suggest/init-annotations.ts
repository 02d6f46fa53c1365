import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { EditableFile } from '../../../base/files/editable-file.ts';
import { checkFileWritable, writeWhole } from '../../../base/files/write-whole.ts';
import { itemAt } from '../../../base/item-at.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { readSource } from '../program/load-program.ts';
import { insertTags } from './insert-tags.ts';
import { readCalls } from './read-calls.ts';
import { sideFile, sidePath } from './side-file.ts';
import { suggest, type Draft, type Suggestion } from './suggest.ts';
import type { Tried, TryJob } from './try-task.ts';
import { errorOf } from '../../../programs/process/subject-errors.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import { startSubject } from '../../../programs/process/start-subject.ts';
import { cannotLoad } from '../run/module-process.ts';
import { OF_MAKER, type Texts } from './narrowings.ts';

/** A suggestion that was tried; `tried` is undefined if a call ended or hung its process. */
export interface TriedSuggestion extends Suggestion {
  readonly tried: Tried | undefined;
}

export interface InitReport {
  readonly suggestions: readonly TriedSuggestion[];
  readonly leftOut: Draft['leftOut'];
  /** The path of the written file; undefined if there was nothing to write. */
  readonly written: string | undefined;
}

export interface InitOptions {
  /** True if the tags go into the doc comments of the file. */
  readonly inPlace: boolean;
  /** Megabytes of the process that tries them. */
  readonly memory: number;
  /** A file that `learn-inv record` wrote. */
  readonly from?: string | undefined;
}

/** Suggests annotations, tries them, narrows what checks refuse, and writes them into a side file or into doc comments. */
export async function initAnnotations(
  path: string,
  { inPlace: isInPlace, memory, from }: InitOptions,
): Promise<InitReport> {
  const edited = isInPlace ? new EditableFile(path) : undefined;
  const source = edited?.text ?? readSource(path);
  const file = parseSource(source, path, path);
  const target = isInPlace ? path : sidePath(path);
  const drafted = suggest(source, file, path, readCalls(resolve(path), from));
  if (drafted.suggestions.length + drafted.leftOut.length === 0) throw noFunctions(path);
  if (!isInPlace && existsSync(target)) throw exists(target);
  if (drafted.suggestions.length === 0) return { ...drafted, suggestions: [], written: undefined };
  checkFileWritable(target);
  const suggestions = await tried(path, source, drafted.suggestions, memory);
  if (edited === undefined) writeWhole(target, sideFile(path, file, { ...drafted, suggestions }));
  else edited.write(insertTags(source, suggestions));
  return { suggestions, leftOut: drafted.leftOut, written: target };
}

async function tried(
  path: string,
  source: string,
  suggestions: readonly Suggestion[],
  memory: number,
): Promise<TriedSuggestion[]> {
  const functions = suggestions.map(({ found: { name }, args }) => ({
    name,
    texts: Object.fromEntries(args.map((arg) => [arg.name, arg.text])),
  }));
  const outcomes = await tryDraft({ file: path, source: insertTags(source, suggestions), functions }, memory);
  return suggestions.map((suggestion) => {
    const { name, kind, className } = suggestion.found;
    const outcome = outcomes.get(name);
    const methods = suggestions.filter(
      ({ found }) => kind === 'constructor' && found.className === className,
    );
    const args = suggestion.args.map((arg) => {
      const own = outcome?.texts[arg.name] ?? arg.text;
      // Methods give the sizes of a constructor names.
      const texts = methods.map(({ found }) => outcomes.get(found.name)?.texts[OF_MAKER + arg.name]);
      const text = texts.findLast((sized) => sized?.startsWith('dim(')) ?? own;
      const reason = own === arg.text ? arg.reason : `tried ${arg.text}: ${outcome?.narrowedBy}`;
      return { ...arg, text, reason };
    });
    // Numbers of any size overflow, which is no fault of the function.
    const isBounded = !args.some(({ text }) => text.includes('float()'));
    const { returned = 0, finite = 0 } = outcome ?? {};
    const isFinite = isBounded && returned > 0 && finite === returned;
    const ensures = isFinite ? [{ text: 'finite', reason: `as ${returned} results are` }] : [];
    return { ...suggestion, args, ensures, tried: outcome };
  });
}

const noFunctions = (path: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${path} has no functions to annotate`, {
    expected: 'functions, classes or methods at the top level of the file',
    got: 'none',
    hint: 'give the file that declares the functions',
  });

const exists = (path: string): LearnInvError =>
  new LearnInvError('CANNOT_WRITE', `${path} already exists`, {
    expected: 'the path of a new file',
    got: path,
    hint: 'remove the file, or annotate the functions in their own file with --in-place',
  });

const TIMEOUT = 5000;

/** Makes calls by suggested annotations in child processes. Leaves out functions whose calls end or hang their process. */
async function tryDraft({ functions, ...job }: TryJob, memory: number): Promise<ReadonlyMap<string, Tried>> {
  const tried = new Map<string, Tried>();
  let left = functions;
  while (left.length > 0) {
    let current = itemAt(left, 0).name;
    const end = await startSubject({
      script: siblingScript('try-task', import.meta.url),
      ...{
        job: { ...job, functions: left } satisfies TryJob,
        structure: job.file,
        timeout: TIMEOUT,
        memory,
      },
      ignoresStrayErrors: true,
      onMessage: (message) => {
        const { name, texts } = message as { readonly name: string; readonly texts?: Texts };
        current = name;
        if (texts !== undefined) tried.set(name, message as Tried);
      },
    }).end;
    if (end.kind === 'reported' && end.last.kind !== 'done') throw errorOf(end.last);
    if (end.kind !== 'reported' && 'stage' in end && end.stage === 'loading') throw cannotLoad(job.file, end);
    left = end.kind === 'reported' ? [] : left.slice(left.findIndex(({ name }) => name === current) + 1);
  }
  return tried;
}
