import { fileURLToPath } from 'node:url';
import { runMeasured, type MeasuredRun, type RunOptions } from './run-measured.ts';

/** The program, as built. */
export const BIN = fileURLToPath(new URL('../../../bin/learn-inv.js', import.meta.url));

/** Runs the built command line, and measures it. */
export const learnInv = (args: readonly string[], options: RunOptions): Promise<MeasuredRun> =>
  runMeasured([BIN, ...args], options);
