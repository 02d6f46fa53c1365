import type {
  Agreement,
  DescribedCondition,
  Description,
  RoleDescription,
} from '../../classifier/describe/description.ts';
import { terminalLine } from '../../escape/terminal.ts';
import { disagrees } from './disagrees.ts';

/** What to show of a description. */
export interface Shown {
  /** The support of each condition; default true. */
  readonly support?: boolean;
  /** The most conditions of a class; default all. */
  readonly most?: number;
}

/** Returns a description as lines of text for a terminal; that it disagrees with the classifier comes first. */
export function descriptionLines({ roles, agreement }: Description, shown: Shown = {}): string[] {
  const lines = roles.flatMap((role) => roleLines(role, shown));
  if (agreement === undefined) return lines;
  const line = agreementLine(agreement);
  return disagrees(agreement) ? [`warning: ${line}`, '', ...lines] : [...lines, '', line];
}

function roleLines({ words, fields, conditions }: RoleDescription, shown: Shown): string[] {
  const { support = true, most = Infinity } = shown;
  const left = conditions.length - most;
  const held = fields.map(({ field, holds }) => `\`${field}\` (${holds})`);
  return [
    held.length === 0 ? words : `${words}: ${held.join(', ')}`,
    ...conditions
      .slice(0, most)
      .map((condition) => `  - ${condition.words}${support ? `  [${supportWords(condition)}]` : ''}`),
    ...(left > 0 ? [`  … ${plural(left, 'more condition')}`] : []),
  ].map(terminalLine);
}

/** Returns the support of a condition in words: `in 51 objects; rejects 120 broken objects, 12 alone; 3 of 3 votes`. */
export function supportWords({ support }: Pick<DescribedCondition, 'support'>): string {
  const { objects, rejected, onlyRejected, votes, ofVotes } = support;
  return [
    `in ${plural(objects, 'object')}`,
    `rejects ${plural(rejected, 'broken object')}, ${onlyRejected} alone`,
    `${votes} of ${ofVotes} votes`,
  ].join('; ');
}

/** Returns the line about the objects on which conditions and classifier agree. */
export const agreementLine = ({ compared, agreed }: Agreement): string =>
  `Conditions and classifier agree on ${agreed} of ${plural(compared, 'object')}.`;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
