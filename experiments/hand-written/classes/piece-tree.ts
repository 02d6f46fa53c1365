import { rich } from '../../rich-classes/classes/piece-tree.ts';
import type { CheckedClass } from '../checked-class.ts';

export { default } from '../../rich-classes/classes/piece-tree.ts';

/** The package has no check: this one holds a tree to all that was written down about it. */
export const checked: CheckedClass = {
  ...rich,
  check: (tree: never) => rich.truths.every(({ holds }) => holds(tree)),
  rules: rich.truths,
};
