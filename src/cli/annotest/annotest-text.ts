import type { AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import type { FoundFailure } from '../../neural/annotest/run/failure.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import { cutText } from '../campaign/campaign-end.ts';
import { fixed, table } from '../tables.ts';

/** Characters of a line that shows code of any length. */
const WIDTH = 1000;

/** Returns a failure as text for a terminal. */
export const failureText = ({ kind, message, call, name, file }: FoundFailure): string =>
  [
    singleLine(`${file}: ${name}: ${kind}`, WIDTH),
    `  ${singleLine(call, WIDTH)}`,
    `  ${singleLine(message, WIDTH)}`,
    '',
    '',
  ].join('\n');

/** Returns a run as text for a terminal; its failures are shown before. */
export function annotestText({ functions, seconds, cutShort }: AnnotestReport): string {
  const rows = functions.map(({ name, tests, rejected, failures, seconds: own }) => [
    name,
    String(tests),
    String(tests - rejected),
    String(failures.length),
    fixed(own, 2),
  ]);
  const count = functions.reduce((sum, { failures }) => sum + failures.length, 0);
  const several = new Set(functions.map(({ file }) => file)).size > 1;
  const notes = functions.flatMap(({ name, file, notes: own }) =>
    own.map((note) => singleLine(`${several ? `${file}: ` : ''}${name}: ${note}`, WIDTH)),
  );
  return [
    ...(rows.length === 0 ? [] : [table(['function', 'tests', 'valid', 'failures', 'seconds'], rows)]),
    ...notes,
    `${count === 0 ? 'no' : count} ${count === 1 ? 'failure' : 'failures'} in ${functions.length} ${functions.length === 1 ? 'function' : 'functions'}, ${fixed(seconds, 1)} s${cutText(cutShort)}`,
    '',
  ].join('\n');
}
