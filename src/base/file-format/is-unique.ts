/** Returns true if no two texts are equal. */
export const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
