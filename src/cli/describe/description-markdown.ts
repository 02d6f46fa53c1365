import type { Description } from '../../classifier/describe/description.ts';
import { markdownCell, markdownSentence } from '../../escape/markdown.ts';
import { agreementLine, supportWords } from './description-text.ts';
import { disagrees } from './disagrees.ts';

/** Returns a description as a Markdown document. */
export function descriptionMarkdown({ structure, scope, roles, agreement }: Description): string {
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
  const line = agreement === undefined ? [] : [agreementLine(agreement)];
  const warns = agreement !== undefined && disagrees(agreement);
  const title = `# Invariant of ${markdownSentence(structure)} at scope ${scope}`;
  const parts = warns ? [title, ...line, ...sections] : [title, ...sections, ...line];
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}
