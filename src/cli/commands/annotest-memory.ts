import { Option } from 'commander';
import { integer } from '../parse-options.ts';

/** The option `--memory` of `annotest` and `annotest init`. */
export const memoryOption = (): Option =>
  new Option('--memory <mb>', 'megabytes that a process may take')
    .argParser(integer('--memory', 128, 1e6))
    .default(2048);
