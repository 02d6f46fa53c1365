import type { Command } from 'commander';
import { share } from '../parse-options.ts';

/** Adds the thresholds of evaluations. */
export const addThresholdOptions = (command: Command): Command =>
  command
    .option('--min-precision <share>', 'required precision of both classes, 0 to 1', share('--min-precision'))
    .option('--min-recall <share>', 'required recall of both classes, 0 to 1', share('--min-recall'));
