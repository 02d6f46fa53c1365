// Table IV of the paper: which known bugs a hunt finds with exceptions alone, with the filtered invariants of a
// Daikon-style detector, with a classifier learned from the version without the bug, and with that classifier and the
// learned transitions of that version. `npm run experiment:rq3 [-- --quick]`
import { table } from '../../src/cli/tables.ts';
import { hunt } from '../../src/hunt/hunt.ts';
import { rq3Structures, rq3Variants } from '../../structures/rq3.ts';
import type { HuntCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { isFound } from '../report/tables/hunt-table.ts';
import { isValidAfter } from '../support/is-valid-after.ts';
import { runProgram } from '../support/run-program.ts';
import { CALLS, loadClean, oracleFactory, ORACLES, type OracleName } from './support/hunt-oracles.ts';
import { combinations, readGrid, type Grid } from './support/read-grid.ts';

const tasksOf = (grid: Grid): CellTask<HuntCell>[] =>
  [...combinations(grid)].flatMap(({ structure, scope, seed }) =>
    ORACLES.map((oracle) => ({
      key: { experiment: 'rq3', structure, scope, oracle, seed },
      compute: () => compute(structure, oracle, scope, seed),
    })),
  );

async function compute(name: string, oracle: OracleName, scope: number, seed: number): Promise<HuntCell> {
  const variant = rq3Variants[name];
  const baseline = variant?.baseline ?? name;
  const structure = await (variant?.structure() ?? loadClean(name));
  const options = (await oracleFactory(oracle, baseline, scope, seed))();
  const { classes } = options.oracle;
  const begin = performance.now();
  const { calls, retrained, doubtful, findings } = await hunt(structure, {
    ...options,
    scope,
    seed,
    calls: CALLS,
    // The paper counts every exception.
    refusals: true,
    trusted: await loadClean(baseline),
  });
  return {
    experiment: 'rq3',
    structure: name,
    scope,
    seed,
    oracle,
    effect: variant?.effect ?? 'clean',
    suspects: variant?.suspects ?? [],
    calls,
    seconds: (performance.now() - begin) / 1000,
    retrained,
    doubtful,
    findings: findings.map((finding) => {
      const { method, kind, sequence, explanation } = finding;
      const isFalse =
        variant === undefined || (kind === 'invariant' && isValidAfter(finding, structure, classes));
      const calls = sequence.map(({ text }) => text);
      return { method, kind, calls, summary: explanation.summary, falseAlarm: isFalse };
    }),
  };
}

const HEAD = [
  ...['subject', 'effect', 'learned', 'with transitions', 'exceptions alone', 'filtered Daikon'],
  ...['false alarms of the learned oracles', 'shortest finding'],
];

function rowOf(subject: string, cells: readonly HuntCell[]): string[] {
  const own = cells.filter(({ structure }) => structure === subject);
  const found = ORACLES.map((oracle) => {
    const hunts = own.filter((cell) => cell.oracle === oracle);
    return `${hunts.filter(isFound).length} of ${hunts.length}`;
  });
  const findings = own
    .filter(({ oracle }) => oracle === 'learned' || oracle === 'transitions')
    .flatMap((cell) => cell.findings);
  const alarms = findings.filter(({ falseAlarm }) => falseAlarm);
  const shortest = findings.toSorted((a, b) => a.calls.length - b.calls.length)[0];
  return [
    ...[subject, own[0]!.effect, ...found],
    ...[String(alarms.length), shortest?.calls.join('; ') ?? ''],
  ];
}

await runProgram(async () => {
  const grid = readGrid('experiment:rq3', 'Table IV: bugs found with a learned oracle', {
    seeds: 5,
    scopes: [6],
    structures: [...Object.keys(rq3Structures), ...Object.keys(rq3Variants)],
  });
  const cells = await runCells(tasksOf(grid), grid);
  if (cells === undefined) return;
  const rows = grid.structures.map((subject) => rowOf(subject, cells));
  console.log(`Seeds in which a hunt of ${CALLS} calls found the bug\n${table(HEAD, rows)}`);
});
