import { itemAt } from '../../../base/item-at.ts';
import { isWindows } from '../model-json.ts';
import type { Model, WindowsModel } from '../model.ts';
import { byRole, isVacuous, sumBreaks, type BreakCounts } from './break-counts.ts';
import { isOfContainer, roleWords } from './field-words.ts';

/** Why a model without conditions judges nothing. */
export const CONSTRAINS_NOTHING = 'constrains nothing: no condition relates the values of an object';

/** Share of objects on which networks and conditions must agree; below it, the networks are to blame. */
const MIN_AGREED = 0.99;

/** What makes a model too weak to find faults with. */
export interface Weakness {
  /** The end of a sentence about the model. */
  readonly words: string;
  /** What to do, as a sentence without its full stop. */
  readonly advice: string;
}

/** What to do about a model with too few conditions. */
export const CONDITIONS_ADVICE =
  'Name more builders, let `expose` return the parts of the state by name, `ignore` fields that are no part of it, or raise --scope';

/**
 * Returns why a model is weak. It has no condition, or it rejects less than half of all broken objects of its training,
 * or less than half of those with a wrong container.
 *
 * @returns undefined for a model that is strong enough, or was trained on candidate vectors.
 */
export function weaknessOf(model: Model): Weakness | undefined {
  if (!isWindows(model)) return undefined;
  const words = model.conditions.length === 0 ? CONSTRAINS_NOTHING : fewRejected(model);
  if (words === undefined) return undefined;
  const { compared, agreed } = model.training.agreement ?? { compared: 0, agreed: 0 };
  const advice =
    agreed < MIN_AGREED * compared
      ? `Raise --trials: its networks agree with its conditions on ${agreed} of ${compared} objects only`
      : CONDITIONS_ADVICE;
  return { words, advice };
}

function fewRejected({ training: { breaks = [] }, schema }: WindowsModel): string | undefined {
  const all = sumBreaks(breaks);
  if (isVacuous(all)) return `rejects only ${countWords(all)}`;
  const container = byRole(breaks).find(
    (fields) => isOfContainer(itemAt(fields, 0)) && isVacuous(sumBreaks(fields)),
  );
  if (container === undefined) return undefined;
  return `rejects only ${countWords(sumBreaks(container))} with a wrong ${roleWords(itemAt(container, 0), itemAt(schema.classes, 0).name)}`;
}

const countWords = ({ broken, rejected }: BreakCounts): string => `${rejected} of ${broken} broken objects`;
