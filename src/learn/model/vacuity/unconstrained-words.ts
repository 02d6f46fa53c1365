import { itemAt } from '../../../base/item-at.ts';
import type { FieldBreaks } from '../model.ts';
import { byRole, isVacuous, sumBreaks, type BreakCounts } from './break-counts.ts';
import { fieldWords, roleWords } from './field-words.ts';

/**
 * Returns a sentence for each field of which a model rejects less than half of the wrong values: "nothing
 * rejects a wrong `size`". A container or class of which it rejects no wrong value at all gets one sentence
 * as a whole.
 *
 * @param breaks the counts of a model's training.
 * @param root the name of the root's class, which the sentences leave out.
 */
export const unconstrainedWords = (breaks: readonly FieldBreaks[], root: string): string[] =>
  byRole(breaks).flatMap((fields) => {
    const all = sumBreaks(fields);
    if (fields.length > 1 && all.rejected === 0 && isVacuous(all))
      return [sentence(roleWords(itemAt(fields, 0), root), all)];
    return fields.filter(isVacuous).map((field) => sentence(fieldWords(field, root), field));
  });

const sentence = (words: string, { broken, rejected }: BreakCounts): string =>
  rejected === 0
    ? `nothing rejects a wrong ${words}`
    : `only 1 in ${Math.round(broken / rejected)} objects with a wrong ${words} is rejected`;
