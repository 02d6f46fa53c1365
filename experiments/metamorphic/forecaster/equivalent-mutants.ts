/** Mutants that compute what the program computes, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
