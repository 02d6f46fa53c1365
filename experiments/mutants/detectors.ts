import type { HuntOptions } from '../../src/hunt/hunt-options.ts';

/** Calls of a hunt in a mutant, at most. */
export const HUNT_CALLS = 20_000;

/** What kills mutants: exceptions and timeouts alone, or also what an oracle rejects. */
export const DETECTORS = ['exceptions', 'daikon', 'learned', 'transitions'] as const;
export type Detector = (typeof DETECTORS)[number];

/** What a detector adds to the options of a hunt. */
export type DetectorOptions = Pick<HuntOptions, 'oracle' | 'transitions'>;
