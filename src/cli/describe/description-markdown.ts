import type { Description } from '../../learn/model/describe/description.ts';
import { markdownCell, markdownSentence } from '../../base/escape/markdown.ts';
import { remarksOn, supportWords } from './description-text.ts';

/** Returns a description as a Markdown document. */
export function descriptionMarkdown(description: Description): string {
  const { structure, scope, roles } = description;
  const sections = roles.map(({ words, fields, conditions }) =>
    [
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
    ].join('\n'),
  );
  const { doubts, remarks } = remarksOn(description);
  const title = `# Invariant of ${markdownSentence(structure)} at scope ${scope}`;
  const parts = [title, ...doubts.map(markdownSentence), ...sections, ...remarks.map(markdownSentence)];
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}
