import type { FieldBreaks, Model, WindowsModel } from '../model.ts';
import { itemAt } from '../../../base/item-at.ts';
import { isWindows } from '../model-json.ts';

/** Number of broken objects, and how many of them a model rejects. */
type BreakCounts = Pick<FieldBreaks, 'broken' | 'rejected'>;

/** The least number of broken objects for a meaningful share of rejected objects. */
const MIN_BROKEN = 5;
/** Share of the broken objects that a model must reject. */
const MIN_REJECTED = 1 / 2;

/** True if a model rejects less than half of some broken objects, and there are enough of them to say so. */
const isVacuous = ({ broken, rejected }: BreakCounts): boolean =>
  broken >= MIN_BROKEN && rejected < MIN_REJECTED * broken;

/** Returns the counts of several fields together. */
const sumBreaks = (breaks: readonly BreakCounts[]): BreakCounts => ({
  broken: breaks.reduce((sum, { broken }) => sum + broken, 0),
  rejected: breaks.reduce((sum, { rejected }) => sum + rejected, 0),
});

/** Returns fields by role: the fields of a class, or of a container. */
const byRole = (breaks: readonly FieldBreaks[]): FieldBreaks[][] =>
  [...new Set(breaks.map(({ role }) => role))].map((role) => breaks.filter((field) => field.role === role));

/** What the name of a field of places adds to the name of the field that holds their container. */
const SUFFIX = /(?:\[\]|\.key|\.value|\.length|\.size)$/u;

/** True for a field of the places of a container. */
const isOfContainer = ({ role }: Pick<FieldBreaks, 'role'>): boolean => role.endsWith('[]');

/** Returns the words for a field: `` `size` ``, `` `Node.next` ``, `` `items[i]` ``, `` key of `map` ``. */
function fieldWords(counts: FieldBreaks, root: string): string {
  const { role, field } = counts;
  if (!isOfContainer(counts)) return `\`${rolePrefix(role, root)}${field}\``;
  const [suffix = ''] = SUFFIX.exec(field) ?? [];
  const container = containerName(counts, root);
  if (suffix === '.key' || suffix === '.value') return `${suffix.slice(1)} of \`${container}\``;
  return `\`${container}${suffix === '[]' ? '[i]' : suffix}\``;
}

/** Returns the words for all fields of the role of a field: `` `items` ``, or `field of Node` for a class. */
const roleWords = (counts: FieldBreaks, root: string): string =>
  isOfContainer(counts) ? `\`${containerName(counts, root)}\`` : `field of ${counts.role}`;

/** Returns the container of a field of places. */
function containerName({ role, field }: FieldBreaks, root: string): string {
  const [owner = ''] = role.split(/\.|\[\]/u);
  // The root itself may be a container, which no field holds: its own fields begin with a suffix.
  return `${rolePrefix(owner, root)}${field.replace(SUFFIX, '').replace(/^(?=\.|$)/u, 'this')}`;
}

/** Returns what comes before a field of a role: `Node.`, nothing for the root, `since.` for an object in its field. */
function rolePrefix(role: string, root: string): string {
  if (role === root) return '';
  return `${role.startsWith(`${root}.`) ? role.slice(root.length + 1) : role}.`;
}

/**
 * Returns a sentence for each field of which a model rejects less than half of the wrong values: "nothing rejects a
 * wrong `size`". A container or class of which it rejects none has one sentence.
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
 * Returns why a model is weak: it has no condition, or rejects less than half of all broken objects, or of those with a
 * wrong container. Undefined for a strong model.
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
