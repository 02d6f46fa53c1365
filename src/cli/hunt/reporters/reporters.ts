import type { Reporter } from '../../report-outputs.ts';
import type { HuntReport } from '../hunt-report.ts';
import { githubReporter } from './github.ts';
import { htmlReporter } from './html.ts';
import { jsonReporter } from './json.ts';
import { junitReporter } from './junit.ts';
import { sarifReporter } from './sarif.ts';
import { textReporter } from './text.ts';

/** The reporters of `learn-inv hunt`; the first is the default. */
export const HUNT_REPORTERS: readonly Reporter<HuntReport>[] = [
  textReporter,
  jsonReporter,
  junitReporter,
  sarifReporter,
  githubReporter,
  htmlReporter,
];
