import { plural } from '../tables.ts';
import type {
  Agreement,
  DescribedCondition,
  Description,
  RoleDescription,
} from '../../learn/model/describe/description.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { markdownCell, markdownSentence } from '../../base/escape/markdown.ts';

interface Shown {
  /** The support of each condition; default true. */
  readonly support?: boolean;
  /** The most conditions of a class; default all. */
  readonly most?: number;
}

export interface DescriptionLines {
  /** Warnings that come before all else: with one of them, `describe` ends with 1. */
  readonly doubts: readonly string[];
  readonly conditions: readonly string[];
  readonly remarks: readonly string[];
}

export function descriptionLines(description: Description, shown: Shown = {}): DescriptionLines {
  const { doubts, remarks } = remarksOn(description);
  return {
    doubts: doubts.map((doubt) => terminalLine(`warning: ${doubt}`)),
    conditions: description.roles.flatMap((role) => roleLines(role, shown)),
    remarks: remarks.map(terminalLine),
  };
}

export const joinGroups = (...groups: readonly (readonly string[])[]): string[] =>
  groups.filter(({ length }) => length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));

function roleLines({ words, fields, conditions, sentences }: RoleDescription, shown: Shown): string[] {
  const { support = true, most = Infinity } = shown;
  const left = sentences.slice(most).flatMap((sentence) => sentence.conditions).length;
  const held = fields.map(({ field, holds }) => `\`${field}\` (${holds})`);
  return [
    held.length === 0 ? words : `${words}: ${held.join(', ')}`,
    ...sentences.slice(0, most).map((sentence) => {
      // Constants that share a sentence are of little interest one by one.
      const [only, ...others] = sentence.conditions;
      const isShown = support && others.length === 0;
      return `  - ${sentence.words}${isShown ? `  [${supportWords(conditions[only!]!)}]` : ''}`;
    }),
    ...(left > 0 ? [`  … ${plural(left, 'more condition')}`] : []),
  ].map(terminalLine);
}

/** Returns the support of a condition in words: `in 51 objects; rejects 120 broken objects, 12 alone; 3 of 3 votes`. */
function supportWords({ support }: Pick<DescribedCondition, 'support'>): string {
  const { objects, rejected, onlyRejected, votes, ofVotes } = support;
  return [
    `in ${plural(objects, 'object')}`,
    `rejects ${plural(rejected, 'broken object')}, ${onlyRejected} alone`,
    `${votes} of ${ofVotes} votes`,
  ].join('; ');
}

function remarksOn({ agreement, unconstrained, weakness }: Description): {
  readonly doubts: readonly string[];
  readonly remarks: readonly string[];
} {
  const line = agreement === undefined ? [] : [agreementLine(agreement)];
  const isDoubtful = agreement !== undefined && disagrees(agreement);
  const weak = weakness === undefined ? [] : [`The model ${weakness.words}. ${weakness.advice}.`];
  const open = unconstrained.map((words) => `${words[0]!.toUpperCase()}${words.slice(1)}.`);
  return {
    doubts: isDoubtful ? [...weak, ...line] : weak,
    remarks: isDoubtful ? open : [...open, ...line],
  };
}

const agreementLine = ({ compared, agreed }: Agreement): string =>
  `Conditions and classifier agree on ${agreed} of ${plural(compared, 'object')}.`;

/** Share of objects with different verdicts from which on conditions do not describe a classifier. */
const MAX_DISAGREEING = 0.01;

/** True if the conditions of a classifier do not describe it. */
const disagrees = ({ compared, agreed }: Agreement): boolean =>
  compared - agreed > MAX_DISAGREEING * compared;

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
