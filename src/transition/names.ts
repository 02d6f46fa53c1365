/** How fields of a merged graph are called; none of them is the name of a property that a program would choose. */
const BEFORE = 'before ';

/** The field, or the class of containers, that tells of the state before the call. */
export const beforeName = (name: string): string => `${BEFORE}${name}`;

/** Whether a name was made by {@link beforeName}. */
export const isBefore = (name: string): boolean => name.startsWith(BEFORE);

/** What {@link beforeName} was given. */
export const withoutBefore = (name: string): string => name.slice(BEFORE.length);

/** The root's field for an argument, counted from 0. */
export const argumentName = (index: number): string => `argument ${index + 1}`;

/** The root's field for what the call returned. */
export const RESULT = 'call result';

/** A container's field: the same container before the call, which stands as an object of its own. */
export const FORMER = 'container before';

/** The fields of a root that stands for a receiver that is a container itself. */
export const WHOLE = 'the receiver';

/** Whether a root's field tells of the call rather than of the receiver. */
export const isOfCall = (name: string): boolean => name === RESULT || /^argument \d+$/.test(name);
