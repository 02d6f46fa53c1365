import type { Command } from 'commander';
import { integer } from '../parse-options.ts';

/** Default milliseconds that a call may take. */
const DEFAULT = 10_000;

/** Adds the option that limits each call of a structure. */
export const addTimeoutOption = (command: Command): Command =>
  command.option(
    '--timeout <ms>',
    'milliseconds that a call of the structure may take',
    integer('--timeout', 10, 600_000),
    DEFAULT,
  );
