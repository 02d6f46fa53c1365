import type { Path } from '../symbolic/explore.ts';
import {
  allParts,
  constantsOf,
  holds,
  variablesOf,
  type Assignment,
  type Expression,
} from '../symbolic/expression.ts';

/**
 * Adds to a text what the conditions on it ask for, if it lacks that: one of their constants, such as a command that it must
 * begin with, or the text that the path has chosen. Where its marks are in the way it has its words only. `hasInput` is false
 * if nothing of the text can stay.
 */
export function meeting(
  { conditions, values }: Path,
  found: Assignment,
): { readonly values: Assignment; readonly hasInput: boolean } {
  const [[name, given] = ['', undefined]] = Object.entries(found);
  // The number of words that a path was explored with is no wish of the program.
  const own = conditions.filter(
    (condition) => !isOfParts(condition) && [...variablesOf(condition)].every((other) => other === name),
  );
  if (typeof given !== 'string' || own.length === 0) return { values: found, hasInput: true };
  const asked = own
    .flatMap((condition) => [...constantsOf(condition), values[name]])
    .filter((word): word is string => typeof word === 'string' && word !== '');
  const texts = [given, given.replaceAll(/[^\p{L}\p{N}\s]/gu, '')].flatMap((text) => [
    text,
    ...asked.flatMap((word) => [`${word} ${text}`, `${text} ${word}`]),
  ]);
  const meets = (text: unknown): boolean => own.every((condition) => holds(condition, { [name]: text }));
  const met = texts.find(meets) ?? asked.find(meets);
  return met === undefined
    ? { values: found, hasInput: true }
    : { values: { ...found, [name]: met }, hasInput: texts.includes(met) };
}

/** True if arguments meet the conditions of a path on arguments alone, such as a pattern of the text. */
export const meetsOwn = ({ conditions }: Path, values: Assignment): boolean =>
  conditions.every(
    (condition) =>
      isOfParts(condition) ||
      [...variablesOf(condition)].some((name) => !(name in values)) ||
      holds(condition, values),
  );

/** True for a condition on how many parts a text has. */
const isOfParts = (condition: Expression): boolean =>
  allParts(condition).some(([head, left]) => head === '>=' && (left as Expression)[0] === 'parts');
