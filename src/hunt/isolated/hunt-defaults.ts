import { MEMORY } from '../../programs/process/memory-limit.ts';

/** Default options of {@link huntIsolated}. */
export const HUNT_DEFAULTS = {
  trials: 10,
  calls: 20_000,
  seed: 1,
  timeout: 1000,
  memory: MEMORY,
  seconds: 600,
  transitions: true,
};
