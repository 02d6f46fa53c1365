import { readHeap } from './read.ts';

/**
 * True if an object holds another one: its fields and what it contains lead there. For a method that takes only objects which were
 * removed before.
 *
 * @param object the object that may hold the other one.
 * @param part any object.
 * @throws LearnInvError `NO_READABLE_STATE` if reading an object throws.
 * @example
 * ```ts
 * methods: { add: { args: [node()], require: (list, entry) => !holds(list, entry) } }
 * ```
 */
export const holds = (object: object, part: object): boolean => readHeap(object).objects.includes(part);
