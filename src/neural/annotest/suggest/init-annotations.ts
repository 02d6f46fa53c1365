import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { EditableFile } from '../../../base/files/editable-file.ts';
import { checkFileWritable, writeWhole } from '../../../base/files/write-whole.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { readSource } from '../program/read-program.ts';
import { insertTags } from './insert-tags.ts';
import { readCalls } from './read-calls.ts';
import { sideFile, sidePath } from './side-file.ts';
import { suggest, type Draft, type Suggestion } from './suggest.ts';
import { tryDraft } from './try-draft.ts';
import type { Tried } from './try-task.ts';

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

/** Suggests annotations, tries them, narrows what checks refuse, and writes them into a side file or into doc comments. */
export async function initAnnotations(path: string, isInPlace: boolean, memory: number): Promise<InitReport> {
  const edited = isInPlace ? new EditableFile(path) : undefined;
  const source = edited?.text ?? readSource(path);
  const file = parseSource(source, path, path);
  const target = isInPlace ? path : sidePath(path);
  const drafted = suggest(source, file, path, readCalls(resolve(path)));
  if (drafted.suggestions.length + drafted.leftOut.length === 0) throw noFunctions(path);
  if (!isInPlace && existsSync(target)) throw exists(target);
  if (drafted.suggestions.length === 0) return { ...drafted, suggestions: [], written: undefined };
  checkFileWritable(target);
  const suggestions = await tried(path, source, drafted.suggestions, memory);
  if (edited === undefined) writeWhole(target, sideFile(path, file, { ...drafted, suggestions }));
  else edited.write(insertTags(source, suggestions));
  return { suggestions, leftOut: drafted.leftOut, written: target };
}

export async function tried(
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
  return suggestions.map((one) => {
    const outcome = outcomes.get(one.found.name);
    const args = one.args.map((arg) => {
      const text = outcome?.texts[arg.name] ?? arg.text;
      return text === arg.text ? arg : { ...arg, text, reason: `tried ${arg.text}: ${outcome?.narrowedBy}` };
    });
    return { ...one, args, tried: outcome };
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
