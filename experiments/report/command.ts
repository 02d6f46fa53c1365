import { Command } from 'commander';
import { readCells } from '../cells/read-cells.ts';
import { runCommand } from '../support/run-program.ts';
import { splitCells } from './split-cells.ts';
import { writeReport } from './write-report.ts';

interface Flags {
  readonly data: string;
  readonly out: string;
  readonly json: boolean;
}

const report = new Command('report')
  .description('draw the results of the experiments: one HTML page and PNGs')
  .option('--data <folder>', 'the folder of finished cells', 'reports/data')
  .option('--out <folder>', 'the folder for index.html and the pictures', 'reports')
  .option('--json', 'print one JSON document on stdout and nothing else', false)
  .addHelpText('after', '\nExample:\n  $ npm run report -- --data reports/data --out reports')
  .action(runReport);
await runCommand(report);

async function runReport({ data, out, json }: Flags): Promise<void> {
  const cells = readCells(data);
  const { page, pictures, notice } = await writeReport(cells, out);
  const { rq1, rq2, daikon, scope, unseen, rq3 } = splitCells(cells);
  if (json) {
    const counts = {
      rq1: rq1.length,
      rq2: rq2.length,
      rq3: rq3.length,
      daikon: daikon.length,
      scope: scope.length,
      unseen: unseen.length,
    };
    process.stdout.write(`${JSON.stringify({ cells: counts, page, pictures, notice: notice ?? null })}\n`);
    return;
  }
  const found = `${rq2.length} classifiers, ${scope.length + unseen.length} on larger objects, ${rq1.length} counts of spurious negatives, ${daikon.length} detectors, ${rq3.length} hunts`;
  process.stdout.write(
    `${page}: ${cells.length} cells (${found})\n${pictures.map((path) => `${path}\n`).join('')}`,
  );
  if (notice !== undefined) process.stderr.write(`note: ${notice}\n`);
}
