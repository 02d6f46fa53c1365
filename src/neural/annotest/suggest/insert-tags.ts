import type { AnyNode } from '../../../programs/source/ast.ts';
import { jsComment } from '../../../base/escape/javascript.ts';
import { itemAt } from '../../../base/item-at.ts';
import { docCommentsOf } from '../../../programs/source/find-functions.ts';
import type { Suggestion } from './suggest.ts';

/** Returns the tags of a suggestion, each with its reason. */
export const tagsOfSuggestion = ({ args, requires, ensures = [] }: Suggestion): string[] => [
  ...args.map(
    ({ name, text, isOptional, reason }) =>
      `@arg ${isOptional ? `[${name}]` : name} ${text} // ${jsComment(reason)}`,
  ),
  ...requires.map(({ text, reason }) => `@require ${text} // ${jsComment(reason)}`),
  ...ensures.map(({ text, reason }) => `@ensure ${text} // ${jsComment(reason)}`),
];

/** Inserts the tags of suggestions into the doc comments of a file, and comments where there are none. Nothing else changes. */
export function insertTags(source: string, suggestions: readonly Suggestion[]): string {
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const edits = suggestions
    .flatMap((suggestion) => tagEdits(source, suggestion, newline))
    .toSorted((a, b) => b.at - a.at);
  return edits.reduce((text, { at, insert }) => text.slice(0, at) + insert + text.slice(at), source);
}

interface Edit {
  readonly at: number;
  readonly insert: string;
}

function tagEdits(source: string, suggestion: Suggestion, newline: string): Edit[] {
  const { anchors } = suggestion.found;
  const comment = docCommentsOf(anchors).at(-1);
  const tags = tagsOfSuggestion(suggestion);
  if (comment === undefined) {
    const anchor = insertionPoint(anchors);
    const indent = indentAt(source, anchor);
    const lines = ['/**', ...tags.map((tag) => `${indent} * ${tag}`), `${indent} */`, indent];
    return [{ at: anchor, insert: lines.join(newline) }];
  }
  const indent = indentAt(source, comment.start);
  const lines = tags.map((tag) => `${indent} * ${tag}`);
  const text = source.slice(comment.start, comment.end);
  if (text.includes('\n')) {
    const end = source.lastIndexOf('\n', comment.end - 1) + 1;
    const isAlone = /^\s*\*\/$/.test(source.slice(end, comment.end));
    if (isAlone) return [{ at: end, insert: lines.map((line) => line + newline).join('') }];
  }
  const at = comment.end - 2 - (/\s*$/.exec(text.slice(0, -2))?.[0] ?? '').length;
  const begin = text.includes('\n') ? [] : [{ at: comment.start + 3, insert: `${newline}${indent} *` }];
  const isSpaced = at < comment.end - 2;
  return [
    ...begin,
    { at, insert: `${newline}${lines.join(newline)}${newline}${indent}${isSpaced ? '' : ' '}` },
  ];
}

function insertionPoint(anchors: readonly AnyNode[]): number {
  const several = anchors.find(
    ({ declarations }) => ((declarations as unknown[] | undefined)?.length ?? 0) > 1,
  );
  const [outer, inner] = [itemAt(anchors, 0), itemAt(anchors, anchors.length - 1)];
  const anchor = several !== undefined || /^Class(?:Method|Property)/.test(inner.type) ? inner : outer;
  return anchor['start'] as number;
}

const indentAt = (source: string, at: number): string =>
  source.slice(source.lastIndexOf('\n', at - 1) + 1, at).replace(/[^ \t].*$/s, '');
