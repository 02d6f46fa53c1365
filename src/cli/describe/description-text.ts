import type {
  Agreement,
  Condition,
  Description,
  RoleDescription,
} from '../../classifier/describe/description.ts';
import { terminalLine } from '../../escape/terminal.ts';

/** What to show of a description. */
export interface Shown {
  /** The support of each condition; default true. */
  readonly support?: boolean;
  /** The most conditions of a class; default all. */
  readonly most?: number;
  /** Whether to show conditions that are not needed too; default false. */
  readonly all?: boolean;
}

/** Returns a description as lines of text for a terminal. */
export function descriptionLines({ roles, agreement }: Description, shown: Shown = {}): string[] {
  const lines = roles.flatMap((role) => roleLines(role, shown));
  return agreement === undefined ? lines : [...lines, '', ...agreementLines(agreement)];
}

function roleLines({ words, fields, conditions: all, unworded }: RoleDescription, shown: Shown): string[] {
  const { support = true, most = Infinity } = shown;
  const conditions = shownConditions(all, shown);
  const left = conditions.length - most;
  const held = fields.map(({ field, holds }) => `\`${field}\` (${holds})`);
  return [
    held.length === 0 ? words : `${words}: ${held.join(', ')}`,
    ...conditions
      .slice(0, most)
      .map((condition) => `  - ${condition.words}${support ? `  [${supportWords(condition)}]` : ''}`),
    ...(left > 0 ? [`  … ${plural(left, 'more condition')}`] : []),
    ...unneededLines(all.length - conditions.length).map((line) => `  … ${line}`),
    ...unworded.map((words) => `  ? not in words: ${words}`),
  ].map(terminalLine);
}

/** Returns the conditions that a description shows. */
export const shownConditions = (
  conditions: readonly Condition[],
  { all = false }: Pick<Shown, 'all'>,
): Condition[] => conditions.filter(({ support }) => all || support.isNeeded !== false);

/** Returns the line about conditions that are not shown since they are not needed; none if there are none. */
export const unneededLines = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${plural(count, 'more condition')} that ${count === 1 ? 'rejects' : 'reject'} no other object of the dataset; --all shows ${count === 1 ? 'it' : 'them'}`,
      ];

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
