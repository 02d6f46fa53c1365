import type { KeeperReport } from '../../neural/keeper/run/keeper.ts';

/** Returns a run as a JSON document. */
export const keeperJson = ({ functions, cutShort }: KeeperReport): object => ({
  functions: functions.map(
    ({ name, goals, satisfiable, covered, inputs, failures, suggestions, warnings }) => ({
      ...{ name, goals, satisfiable, covered, inputs },
      failures: failures.map(({ kind, goal, line, reached, n, message }) => ({
        ...{ kind, goal, line, reached, n, message },
      })),
      suggestions: suggestions.map(({ goal, change, before, after }) => ({ goal, change, before, after })),
      warnings,
    }),
  ),
  cutShort,
});
