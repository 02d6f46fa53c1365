import type { Command } from 'commander';
import { integer } from '../parse-options.ts';

/** Default milliseconds that a call may take. */
const TIMEOUT = 10_000;
/** Default seconds to make the objects of a model again and to judge them: as many as training has. */
export const SECONDS = 1800;

/** Adds the options that limit each call of a structure, and its process. */
export const addSubjectOptions = (command: Command): Command =>
  addMemoryOption(
    command.option(
      '--timeout <ms>',
      'milliseconds that a call of the structure may take',
      integer('--timeout', 10, 600_000),
      TIMEOUT,
    ),
  );

/**
 * Adds the option that limits the seconds of a command.
 *
 * @param seconds the default; omit it for no limit.
 */
export const addSecondsOption = (command: Command, seconds?: number): Command =>
  command.option(
    '--seconds <n>',
    `maximum seconds for the run${seconds === undefined ? ' (default: no limit)' : ''}`,
    integer('--seconds', 1, 1e6),
    seconds,
  );

/** Adds the option that limits the memory of the process that runs a subject. */
export const addMemoryOption = (command: Command): Command =>
  command.option(
    '--memory <mb>',
    'megabytes of memory that the process of the structure may take (default: 1024)',
    integer('--memory', 256, 1e6),
  );
