/** Returns the number of lines of a text: one more than its line ends. */
export const linesOf = (text: string): number => text.split(/\r\n|\r|\n/).length;
