/** The environment variable that tells a program under observation what is observed, as JSON. */
export const OBSERVED_PROGRAM = 'LEARN_INV_OBSERVED';

export interface ObservedProgram {
  /** The file of the class. */
  readonly file: string;
  /** The folder that each process of the program writes a recording into. */
  readonly folder: string;
}
