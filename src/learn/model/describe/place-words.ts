import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';

/** The index of the place that a sentence is about. */
export const OWN_INDEX = 'i';

/** True for a field that is the element of an array. */
export const isElement = (field: string): boolean => field.endsWith('[]');

/** Returns the name of the array whose elements a field is. */
export const arrayOf = (field: string): string => field.slice(0, -'[]'.length);

/** Returns an element of an array: `items[i + 1]`. */
export const elementAt = (field: string, index = OWN_INDEX): string => `${arrayOf(field)}[${index}]`;

/** True for the field of a class that holds arrays. */
const isArray = (field: string, { roles }: WindowPlan): boolean =>
  roles.some(({ name, kind }) => (kind === 'array' || kind === 'typed-array') && name.endsWith(`.${field}`));

/** Returns the index of the place of an array that a link leads to from another; undefined for any other link. */
export function indexWords({ parts }: Link, plan: WindowPlan, index = OWN_INDEX): string | undefined {
  switch (parts.kind) {
    case 'twin':
      return index;
    case 'position':
      return positionWords(parts.index, index);
    case 'named':
      if (parts.entry !== undefined || !isArray(parts.container, plan)) return undefined;
      if (isElement(parts.field)) return elementAt(parts.field, index);
      return index === OWN_INDEX && !/\.(key|value)$/u.test(parts.field) ? parts.field : undefined;
    default:
      return undefined;
  }
}

/** Returns the position that `i + 1`, of a link to another place, is from an index. */
export function positionWords(position: string, index: string): string {
  const own = / /u.test(index) ? `(${index})` : index;
  return position.replaceAll(/\bi\b/gu, () => own).replace(/^2 \* (?=\w)/u, '2');
}

/**
 * Returns what a record looks up by an index or key, as code: `items[order[i]]`, `map.get(keys[i])`; undefined for
 * other links.
 */
export function lookupWords({ parts }: Link, { roles }: WindowPlan): string | undefined {
  if (parts.kind !== 'named' || /\.(key|value)$/u.test(parts.field)) return undefined;
  const by = isElement(parts.field) ? elementAt(parts.field) : parts.field;
  const kinds = new Set(
    roles.filter(({ name }) => name.endsWith(`.${parts.container}`)).map(({ kind }) => kind),
  );
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === 'set') return undefined;
  return kind === 'map' ? `${parts.container}.get(${by})` : `${parts.container}[${by}]`;
}

/** Returns the element of an array that a term is, as code; undefined for any other term. */
export function elementWords({ parts }: Term, plan: WindowPlan, index = OWN_INDEX): string | undefined {
  if (parts.kind === 'own') return isElement(parts.field) ? elementAt(parts.field, index) : undefined;
  if (parts.kind !== 'linked') return undefined;
  const next = indexWords(parts.link, plan, index);
  return next === undefined ? undefined : elementWords(parts.term, plan, next);
}
