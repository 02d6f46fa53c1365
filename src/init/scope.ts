/** The scope at which a class is tried. */
export const SCOPE = 4;
