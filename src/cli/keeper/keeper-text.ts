import { singleLine } from '../../base/escape/terminal.ts';
import type { KeeperReport } from '../../neural/keeper/run/keeper.ts';
import type { KeeperFailure } from '../../neural/keeper/judge/function-report.ts';
import { diffOf } from '../../neural/keeper/suggest/diff-of.ts';
import { cutText } from '../campaign/campaign-end.ts';
import { fixed, percent, table } from '../tables.ts';

/** Characters of a line that shows a message. */
const WIDTH = 300;

/** A function of `learn-inv keeper --list`. */
export interface ListedFunction {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly apis: readonly string[];
  readonly isDirect: boolean;
  readonly isExported: boolean;
}

/** Returns a failure as text for a terminal. */
export const failureText = ({ kind, goal, file, line, message }: KeeperFailure): string =>
  `${singleLine(`${kind} ${file}:${line}: ${goal}`, WIDTH)}\n  ${singleLine(message, WIDTH)}\n\n`;

/** Returns a run as text for a terminal; its failures are shown before. */
export function keeperText({ functions, seconds, cutShort }: KeeperReport): string {
  const rows = functions.map(({ name, goals, satisfiable, covered, inputs, failures }) => [
    singleLine(name, 40),
    ...[goals, satisfiable, covered, inputs, failures.length].map(String),
  ]);
  const count = functions.reduce((sum, { failures }) => sum + failures.length, 0);
  const lines = functions.flatMap(({ name, suggestions, warnings }) => [
    ...suggestions
      .flatMap((one) => [
        `suggestion for ${name}, line ${one.line}: ${one.change} (${percent(one.before)} → ${percent(one.after)})`,
        ...diffOf(one),
      ])
      .map((one) => singleLine(one, WIDTH)),
    ...warnings.map((one) => singleLine(`warning for ${name}: ${one}`, WIDTH)),
  ]);
  return [
    table(['function', 'goals', 'satisfiable', 'covered', 'inputs', 'failures'], rows),
    ...lines,
    `${count === 0 ? 'no' : count} ${count === 1 ? 'failure' : 'failures'}, ${fixed(seconds, 1)} s${cutText(cutShort)}`,
    '',
  ].join('\n');
}

/** Returns the functions that call ML APIs as text. */
export const listText = (found: readonly ListedFunction[]): string =>
  found.length === 0
    ? 'no function calls an ML API\n'
    : `${table(
        ['function', 'place', 'APIs', 'calls'],
        found.map(({ name, file, line, apis, isDirect }) => [
          singleLine(name, 40),
          singleLine(`${file}:${line}`, 80),
          apis.join(', '),
          isDirect ? 'directly' : 'through others',
        ]),
      )}\n`;
