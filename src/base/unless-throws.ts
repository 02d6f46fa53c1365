/** Returns what a function returns; `otherwise` if it throws, as code and values of a subject may. */
export function unlessThrows<T, O = undefined>(work: () => T, otherwise?: O): T | O {
  try {
    return work();
  } catch {
    return otherwise as O;
  }
}
