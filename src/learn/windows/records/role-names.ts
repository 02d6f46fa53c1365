/** The depth of nested containers up to which each level has a separate role. */
const MAX_NESTING = 3;

/** The suffixes that the fields of places add to the name of the field that holds their container. */
const PLACE_FIELD = /\[\]$|\.key$|\.value$/;

/**
 * Returns the role of a container that `field` of a record of role `owner` is the first to refer to: `List.items`. A
 * container nested too deeply has the role of the container around it.
 */
export const containerRole = (owner: string, field: string): string =>
  isTooDeep(owner) ? owner.slice(0, -'[]'.length) : `${owner}.${field}`;

/** Returns the prefix of the field names of a container's places, given the field that holds the container. */
export const placeFieldPrefix = (owner: string, field: string): string =>
  isTooDeep(owner) ? field.replace(PLACE_FIELD, '') : field;

/** True for a role of places so deeply nested that containers in them share the role of the container around them. */
export const isTooDeep = (role: string): boolean =>
  role.endsWith('[]') && role.split('[].').length >= MAX_NESTING;
