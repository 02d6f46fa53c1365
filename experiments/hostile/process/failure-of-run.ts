import type { MeasuredRun } from './run-measured.ts';

/** Megabytes that all processes of a command may take together. */
export const MAX_MEGABYTES = 1024;
/** Longest error in characters that a reader still takes in. */
const MAX_ERROR = 2500;
/** A line of a stack that leads into learn-inv or Node. */
const OUR_FRAME = /^\s+at .*(?:\/dist\/src\/|\/bin\/learn-inv\.js|node:internal)/m;
const ERROR = /^error: [^\n]+\n {2}expected: [^\n]*\n {2}got: {6}[^\n]*\n {2}hint: {5}[^\n]+$/m;
/** Wrong usage, as Commander words it. */
const USAGE = /^error: [^\n]+$/m;

/** Returns why a run of a command counts as failed; undefined if it passed. */
export function failureOfRun(run: MeasuredRun): string | undefined {
  const { code, err, seconds, megabytes, isLate, orphans, temporary } = run;
  if (isLate) return `still ran after ${seconds.toFixed(0)} s`;
  if (OUR_FRAME.test(err)) return `exit ${code} with a stack trace: ${excerpt(err)}`;
  if (code !== 0 && code !== 1 && code !== 2) return `exit ${code}: ${excerpt(err)}`;
  if (code === 2 && !ERROR.test(err) && !(USAGE.test(err) && err.length < 500))
    return `exit 2 without a clear error: ${excerpt(err)}`;
  if (code === 2 && err.length > MAX_ERROR && !err.includes('\nwarning: '))
    return `an error of ${err.length} characters`;
  if (megabytes > MAX_MEGABYTES) return `${megabytes.toFixed(0)} MB of memory`;
  if (orphans.length > 0) return `processes that still run: ${orphans[0]!}`;
  if (temporary.length > 0) return `temporary files are left: ${temporary[0]!}`;
  return undefined;
}

const excerpt = (text: string): string => JSON.stringify(text.trim().slice(0, 600));
