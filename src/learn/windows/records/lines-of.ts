const LINE_END = /\r\n|\r|\n/g;

/** Returns the places in a text where its lines begin. */
export const lineStarts = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(LINE_END), ({ index, 0: end }) => index + end.length),
];

/** Returns the number of lines of a text: one more than its line ends. */
export const linesOf = (text: string): number => lineStarts(text).length;
