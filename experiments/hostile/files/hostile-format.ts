import type { Random } from '../../../src/base/random.ts';

/** A kind of file that learn-inv reads, and how its mutants are made and read. */
export interface HostileFormat {
  readonly name: string;
  /** The file of the fixtures that is mutated. */
  readonly file: string;
  /** Where the mutant is written; default: in place of the file. */
  readonly target?: string;
  /** Returns a mutant of the content; a checksum in it is right, so that readers get to the content. */
  readonly mutate: (original: Buffer, random: Random) => string | Uint8Array;
  /**
   * Reads the mutant, in the folder of the fixtures, as the commands do. It may throw a LearnInvError, which counts as
   * refused; any other error is a failure.
   */
  readonly read: () => unknown;
  /** Commands that read the file; a sample of the mutants is given to each. None if only `read` reads it. */
  readonly commands?: readonly (readonly string[])[];
}
