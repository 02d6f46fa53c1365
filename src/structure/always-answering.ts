/** Wraps a hand-written repOK so that it returns false if it throws: it met something that no valid object has. */
export const alwaysAnswering =
  (repOK: (object: object) => boolean) =>
  (object: object): boolean => {
    try {
      return repOK(object);
    } catch {
      return false;
    }
  };
