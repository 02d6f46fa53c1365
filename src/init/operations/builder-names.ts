/** First words of methods that insert something. `set` counts only as a whole name, since `setLimit` inserts nothing. */
const INSERTS =
  /^(?:add|append|attach|enqueue|insert|link|offer|prepend|push|put|register|store|union|unite|unshift|write)(?![a-z])|^set$/;
/** Last words of methods that take or configure something that exists already. */
const EXISTING = /(?:Node|Entry|All|Many|At|Before|After|Comparator|Size|Capacity|Limit)$/;

/** True if the name of a method suggests that it builds the object. */
export const looksLikeBuilder = (name: string): boolean => INSERTS.test(name) && !EXISTING.test(name);

/** First words of methods that look something up. */
const READS = /^(?:get|peek|has|find|lookup|contains|includes|access|touch|use)(?![a-z])/;

/** True if the name of a method suggests that it looks something up: what it changes is no content. */
export const looksLikeRead = (name: string): boolean => READS.test(name);
