import { createRandom, type Random } from '../../../src/base/random.ts';
import type { HostileFormat } from './hostile-format.ts';

/** Returns the random numbers of a mutant: the same for its reader and for commands. */
const randomOf = ({ name }: HostileFormat, seed: string, number: number): Random =>
  createRandom(`hostile ${seed} ${name}`).fork(number);

/** Returns a mutant by its number. */
export const mutantOf = (format: HostileFormat, original: Buffer, seed: string, number: number) =>
  format.mutate(original, randomOf(format, seed, number));
