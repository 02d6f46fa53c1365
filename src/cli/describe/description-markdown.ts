import type { Description } from '../../classifier/describe/description.ts';
import { markdownCell, markdownSentence } from '../../escape/markdown.ts';
import {
  agreementLines,
  shownConditions,
  supportWords,
  unneededLines,
  type Shown,
} from './description-text.ts';

/** Returns a description as a Markdown document. */
export function descriptionMarkdown(
  { structure, scope, roles, agreement }: Description,
  shown: Pick<Shown, 'all'> = {},
): string {
  const sections = roles.map(({ words, fields, conditions: all, unworded }) => {
    const conditions = shownConditions(all, shown);
    return [
      `## ${markdownSentence(words)}`,
      '',
      ...(fields.length === 0
        ? []
        : [
            '| field | values |',
            '| ----- | ------ |',
            ...fields.map(({ field, holds }) => `| ${markdownCell(field)} | ${markdownCell(holds)} |`),
            '',
          ]),
      ...conditions.map((condition) => `- ${markdownSentence(condition.words)} (${supportWords(condition)})`),
      ...unneededLines(all.length - conditions.length).map((line) => `- ${line}`),
      ...unworded.map((line) => `- not in words: ${markdownSentence(line)}`),
    ].join('\n');
  });
  const end = agreement === undefined ? [] : [agreementLines(agreement).join('\n')];
  return `${[`# Invariant of ${markdownSentence(structure)} at scope ${scope}`, ...sections, ...end].map((part) => part.trimEnd()).join('\n\n')}\n`;
}
