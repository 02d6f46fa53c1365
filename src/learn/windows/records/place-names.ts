import { memoByName } from './memo-by-name.ts';

/** The names of the fields of places. */
export interface PlaceNames {
  /** The field of an element. */
  readonly item: string;
  /** The fields of an entry. */
  readonly key: string;
  readonly value: string;
}

/**
 * Returns a function from a prefix to the names of the fields of places: `items[]` for an element, `map.key` and
 * `map.value` for an entry. The prefix is the field that holds the container.
 */
export const placeNames = (): ((prefix: string) => PlaceNames) =>
  memoByName((prefix) => ({ item: `${prefix}[]`, key: `${prefix}.key`, value: `${prefix}.value` }));
