/** Returns the first line of a text. */
export const firstLine = (text: string): string => text.replace(/\n.*$/su, '');
