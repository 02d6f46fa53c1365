/**
 * Returns a predicate that calls a hand-written repOK and returns false if it throws. A repOK may throw on a broken
 * object, for example at a null that no valid object has.
 */
export const falseIfThrows =
  (repOK: (object: object) => boolean) =>
  (object: object): boolean => {
    try {
      return repOK(object);
    } catch {
      return false;
    }
  };
