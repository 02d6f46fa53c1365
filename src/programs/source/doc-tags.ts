import { itemAt } from '../../base/item-at.ts';

/** A tag of a doc comment, with its place in the file. */
export interface Tag {
  /** The name without `@`. */
  readonly name: string;
  /** The text after the name. Stars at the start of lines are blanked out, so columns stay as in the file. */
  readonly text: string;
  /** Line of the text, from 1. */
  readonly line: number;
  /** Column of the text, from 0. */
  readonly column: number;
}

const TAG = /^(\s*)@([a-z_]\w*)/i;

/**
 * Returns the tags of a doc comment.
 *
 * @param value the text between the opening slash and star and the closing ones.
 * @param start line (from 1) and column (from 0) of the opening.
 */
export function tagsOf(value: string, start: { readonly line: number; readonly column: number }): Tag[] {
  const tags: { name: string; lines: string[]; line: number; column: number }[] = [];
  for (const [index, raw] of value.split(/\r?\n/).entries()) {
    const offset = index === 0 ? start.column + 2 : 0;
    const text = raw.replace(/^(\s*)\*/, '$1 ');
    const found = TAG.exec(text);
    if (found !== null) {
      const skipped = found[0].length;
      const rest = text.slice(skipped);
      const blank = rest.length - rest.trimStart().length;
      tags.push({
        name: itemAt(found, 2),
        lines: [rest.slice(blank)],
        line: start.line + index,
        column: offset + skipped + blank,
      });
    } else tags.at(-1)?.lines.push(text);
  }
  return tags.map(({ name, lines, line, column }) => ({
    name,
    text: lines.join('\n').trimEnd(),
    line,
    column,
  }));
}
