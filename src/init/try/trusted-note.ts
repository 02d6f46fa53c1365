/** Returns the sentence that an operation which changes objects without building them is trusted. @param why it does, as a clause. */
export const trustedNote = (name: string, what: string, why = ''): string =>
  `${name} ${what} and is trusted${why}: a fault of ${name} itself cannot be found.`;

/** True for the sentence that an operation is trusted. */
export const isTrustOf = (name: string, note: string): boolean =>
  note.startsWith(`${name} `) && note.endsWith(`: a fault of ${name} itself cannot be found.`);
