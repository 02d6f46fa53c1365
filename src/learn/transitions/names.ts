// Names of the additional fields and classes of a merged graph. All contain a space, so they clash with no identifier.

const BEFORE = 'before ';

/** Returns the name of a field, or of a container's class, in the state before the call. */
export const beforeName = (name: string): string => `${BEFORE}${name}`;

/** True if a name was made by {@link beforeName}. */
export const isBefore = (name: string): boolean => name.startsWith(BEFORE);

/** Returns the root's field for an argument with an index from 0. */
export const argumentName = (index: number): string => `argument ${index + 1}`;

/** Field of the root that holds the result of the call. */
export const RESULT = 'call result';

/** Field of a container that refers to the same container before the call, a separate object of the merged graph. */
export const CONTAINER_BEFORE = 'container before';

/** Field of the additional root, which refers to a receiver that is a container itself. */
export const RECEIVER = 'the receiver';

/** True if a field of the root holds an argument or the result rather than a field of the receiver. */
export const isOfCall = (name: string): boolean => name === RESULT || /^argument \d+$/.test(name);
