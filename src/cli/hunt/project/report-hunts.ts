import { printNote } from '../../print.ts';
import { huntReport } from '../hunt-report.ts';
import { reportResults, type ResultTargets } from '../hunt-results.ts';
import type { HuntJobResult } from './hunt-job.ts';

/**
 * Reports hunts together, and sets the exit code.
 *
 * @param results the results of the hunts that were begun, in the order of the jobs.
 * @param total the number of jobs.
 */
export function reportHunts(results: readonly HuntJobResult[], total: number, targets: ResultTargets): void {
  const documents = results.flatMap((result) => ('document' in result ? [result.document] : []));
  const failed = results.flatMap((result) => ('failure' in result ? [result.failure] : []));
  reportResults(huntReport(documents, true, failed, total - results.length), targets);
  for (const result of results) {
    if ('document' in result) for (const path of result.written) printNote(`wrote ${path}`);
  }
}
