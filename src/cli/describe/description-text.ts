import type {
  Agreement,
  Condition,
  Description,
  RoleDescription,
} from '../../classifier/describe/description.ts';
import { terminalLine } from '../../escape/terminal.ts';

/** Returns a description as lines of text for a terminal. */
export function descriptionLines({ roles, agreement }: Description, { support = true } = {}): string[] {
  const lines = roles.flatMap((role) => roleLines(role, support));
  return agreement === undefined ? lines : [...lines, '', ...agreementLines(agreement)];
}

function roleLines({ words, fields, conditions, unworded }: RoleDescription, support: boolean): string[] {
  const held = fields.map(({ field, holds }) => `\`${field}\` (${holds})`);
  return [
    `${words}: ${held.join(', ')}`,
    ...conditions.map(
      (condition) => `  - ${condition.words}${support ? `  [${supportWords(condition)}]` : ''}`,
    ),
    ...unworded.map((words) => `  ? not in words: ${words}`),
  ].map(terminalLine);
}

/** Returns the support of a condition in words: `in 4 windows of 51 objects; alone rejects 12 broken objects; 3 of 3 votes`. */
export function supportWords({ support }: Pick<Condition, 'support'>): string {
  const { windows, objects, onlyRejects, votes, ofVotes } = support;
  return [
    `in ${plural(windows, 'window')}${objects === undefined ? '' : ` of ${plural(objects, 'object')}`}`,
    ...(onlyRejects === undefined ? [] : [`alone rejects ${plural(onlyRejects, 'broken object')}`]),
    `${votes} of ${ofVotes} votes`,
  ].join('; ');
}

/** Returns lines about the objects on which conditions and classifier agree. */
export function agreementLines({ valid, validAgreed, broken, brokenAgreed, foreign }: Agreement): string[] {
  return [
    `Conditions and classifier agree on ${validAgreed} of ${plural(valid, 'valid object')} and on ${brokenAgreed} of ${plural(broken, 'broken object')}.`,
    `${foreign} broken objects hold a class, field or kind of value that no valid object has.`,
  ];
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
