import { itemAt } from '../../../base/item-at.ts';
import { orList } from './or-list.ts';

const DIFFERENCES = [
  '',
  'at least 2 less than',
  '1 less than',
  'equal to',
  '1 more than',
  'at least 2 more than',
];
const AT_MOST = ['', '', 'less than', 'at most', 'at most 1 more than'];
const AT_LEAST = ['', '', 'at least 1 less than', 'at least', 'greater than'];

/** The same words beside the number 1. */
const BESIDE_ONE = {
  differences: ['', 'at most -1', '0', '1', '2', 'at least 3'],
  atMost: ['', '', 'less than 1', 'at most 1', 'at most 2'],
  atLeast: ['', '', 'at least 0', 'at least 1', 'greater than 1'],
};

/**
 * Returns the words for outcomes of a difference: a range if they are consecutive, else a list.
 *
 * @param b the words for the number with which another is compared.
 */
export function gapWords(outcomes: readonly number[], b: string): string {
  const isOne = b === '1';
  const [differences, atMost, atLeast] = isOne
    ? [BESIDE_ONE.differences, BESIDE_ONE.atMost, BESIDE_ONE.atLeast]
    : [DIFFERENCES, AT_MOST, AT_LEAST];
  const [first, last] = [itemAt(outcomes, 0), outcomes.at(-1)!];
  const isRange = outcomes.length > 1 && last - first === outcomes.length - 1;
  const words =
    isRange && first === 1
      ? itemAt(atMost, last)
      : isRange && last === 5
        ? itemAt(atLeast, first)
        : orList(outcomes.map((outcome) => itemAt(differences, outcome)));
  if (isOne) return words;
  return words === 'equal to' ? b : `${words} ${b}`;
}
