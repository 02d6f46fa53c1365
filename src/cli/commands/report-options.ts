import type { Command } from 'commander';
import { moreNames } from '../parse-options.ts';
import { JSON_OPTION } from './descriptions.ts';

/** Adds the options that decide what becomes of the results of hunts. */
export const addReportOptions = (command: Command): Command =>
  command
    .option(
      '--reporter <names>',
      'reporters, separated by commas or repeated: text, json, junit, sarif, github, html; <name>=<file> writes a file (default: text)',
      moreNames,
    )
    .option(
      '--update-known',
      'write the findings to learn-inv.known.json; from then on only others fail (exit code 1)',
      false,
    )
    .option('--json', JSON_OPTION, false);
