/** Returns the names in code, without those of properties and in texts. */
export const wordsOf = (code: string): Set<string> =>
  new Set(withoutTexts(code).match(/(?<![.\p{ID_Continue}$])[\p{ID_Continue}$]+/gu));

/** Returns code with its texts left out. */
export const withoutTexts = (code: string): string =>
  code.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gu, '');
