import type { HuntReport } from '../hunt-report.ts';
import type { Reporter } from '../../report-outputs.ts';

/** Reports as one line of JSON: the report of a project, or the document of the structure that the user named. */
export const jsonReporter: Reporter<HuntReport> = {
  name: 'json',
  stream: 'stdout',
  write: (report) => `${JSON.stringify(report.project ? report : report.hunts[0])}\n`,
};
