/** A sentence about the objects of a class, written down before the class is trained. */
export interface Statement {
  readonly words: string;
  /** The only fields that a learned sentence may mention if it says this. */
  readonly fields: readonly string[];
  /** Patterns that such a sentence matches, all of them: fields and terms rather than words. */
  readonly says: readonly RegExp[];
}

/**
 * True if a learned sentence says a statement.
 *
 * @param sentence role and condition, `Node: \`next\` leads to no object met before`, with fields in backticks.
 */
export const isSaid = ({ fields, says }: Statement, sentence: string): boolean =>
  says.every((pattern) => pattern.test(sentence)) &&
  mentionedFields(sentence).every((field) => fields.includes(field));

/** Returns the names in the code of a sentence; `i` is an index. */
const mentionedFields = (sentence: string): string[] =>
  sentence
    .slice(sentence.indexOf(': '))
    .split('`')
    .filter((_, part) => part % 2 === 1)
    .flatMap((code) => code.match(/[#$_\p{L}][$\w]*/gu) ?? [])
    .filter((name) => name !== 'i');
