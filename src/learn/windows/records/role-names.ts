/** The depth of nested containers up to which each level has a separate role. */
const MAX_NESTING = 3;

/** The suffixes that the fields of places add to the name of the field that holds their container. */
const PLACE_FIELD = /\[\]$|\.key$|\.value$/;

/**
 * Returns the role of a container that a field of a record is the first to refer to: `List.items`; if nested too
 * deeply, that of the container around it.
 */
export const containerRole = (owner: string, field: string): string =>
  isTooDeep(owner) ? owner.slice(0, -'[]'.length) : `${owner}.${field}`;

/** Returns the prefix of the field names of a container's places, given the field that holds the container. */
export const placeFieldPrefix = (owner: string, field: string): string =>
  isTooDeep(owner) ? field.replace(PLACE_FIELD, '') : field;

/** True for a role of places so deeply nested that containers in them share the role of the container around them. */
export const isTooDeep = (role: string): boolean =>
  role.endsWith('[]') && role.split('[].').length >= MAX_NESTING;

/** The names of the fields of places. */
interface PlaceNames {
  /** The field of an element. */
  readonly item: string;
  /** The fields of an entry. */
  readonly key: string;
  readonly value: string;
}

/**
 * Returns a function from the field that holds a container to the names of the fields of its places: `items[]`,
 * `map.key`, `map.value`.
 */
export const placeNames = (): ((prefix: string) => PlaceNames) =>
  memoByName((prefix) => ({ item: `${prefix}[]`, key: `${prefix}.key`, value: `${prefix}.value` }));

/** Names remembered at most; objects outside of a plan may have any number of names. */
const MAX_NAMES = 1000;

/**
 * Remembers what `derive` returns for a name: making and hashing a name for each place takes longer than reading the
 * place.
 */
export function memoByName<T>(derive: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    let derived = known.get(name);
    if (derived === undefined) {
      if (known.size >= MAX_NAMES) known.clear();
      known.set(name, (derived = derive(name)));
    }
    return derived;
  };
}
