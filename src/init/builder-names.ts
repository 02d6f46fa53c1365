/** Methods that put something in, by their first words; `set` is one by itself, and `setLimit` none. */
const PUTS =
  /^(?:add|append|attach|enqueue|insert|link|offer|prepend|push|put|register|store|union|unite|unshift|write)(?![a-z])|^set$/;
/** Where the name goes on like this it says more of something that is there than of something new. */
const PLACES = /(?:Node|Entry|All|Many|At|Before|After|Comparator|Size|Capacity|Limit)$/;

/** Whether a method looks by its name as if it built the object up. */
export const looksLikeBuilder = (name: string): boolean => PUTS.test(name) && !PLACES.test(name);
