/** First words of methods that insert something. `set` counts only as a whole name, since `setLimit` inserts nothing. */
const INSERTS =
  /^(?:add|append|attach|enqueue|insert|link|offer|prepend|push|put|register|store|union|unite|unshift|write)(?![a-z])|^set$/;
/** Last words of methods that configure something, or that insert many elements or at a place. */
const EXISTING = /(?:All|Many|At|Before|After|Comparator|Size|Capacity|Limit)$/;
/** Last words of methods that take an object of the structure, unless it turns out to be a key. */
const OF_NODES = /(?:Node|Entry)$/;

/** True if the name of a method suggests that it builds the object. */
export const looksLikeBuilder = (name: string): boolean => insertsElements(name) && !OF_NODES.test(name);

/** True if the name of a method suggests that it inserts an element, which may be an object of the structure. */
export const insertsElements = (name: string): boolean => INSERTS.test(name) && !EXISTING.test(name);

/** Last words of methods that insert at the place of another element. */
const PLACES = /(?:Before|After)$/;

/** True if the name of a method suggests that it inserts an element, also before or after another one. */
export const insertsAnywhere = (name: string): boolean => insertsElements(name.replace(PLACES, ''));

/** First words of methods that look something up. */
const READS = /^(?:get|peek|has|find|lookup|contains|includes|access|touch|use)(?![a-z])/;

/** True if the name of a method suggests that it looks something up: what it changes is no content. */
export const looksLikeRead = (name: string): boolean => READS.test(name);

/** First words of methods that remove something, those that name what they remove first. */
const REMOVALS = ['delete', 'remove', 'discard', 'evict', 'pop', 'shift', 'dequeue', 'poll', 'extract'];

/** Returns the rank of a method whose name suggests that it removes something, 0 for `delete`; -1 for other names. */
export const removalRank = (name: string): number =>
  REMOVALS.findIndex((word) => name.startsWith(word) && !/[a-z]/.test(name.charAt(word.length)));
