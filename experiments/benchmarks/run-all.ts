// Runs all benchmarks one after the other, each as its own command. With --quick it measures a few ratios and exits
// with code 1 if one is out of bounds. `npm run bench [-- --quick]`
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { markdownTable } from './support/markdown-table.ts';
import { QUICK_RATIOS } from './support/quick-ratios.ts';
import { readFlags } from './support/read-flags.ts';

/** The exit code of a benchmark that lacks something on this machine, such as a graphics card. */
const CANNOT_RUN = 2;

const { quick } = readFlags({ quick: { type: 'boolean', default: false } });

async function checkRatios(): Promise<void> {
  const rows: string[][] = [];
  const lost: string[] = [];
  for (const { name, bound, kind, measure } of QUICK_RATIOS) {
    const ratio = await measure();
    const holds = kind === 'at least' ? ratio >= bound : ratio <= bound;
    rows.push([name, `${kind} ${bound}`, ratio.toFixed(2), holds ? 'yes' : 'NO']);
    if (!holds) lost.push(name);
  }
  console.log(markdownTable(['ratio', 'bound', 'measured', 'holds'], rows));
  if (lost.length === 0) return;
  console.error(`\nout of bounds: ${lost.join('; ')}`);
  process.exitCode = 1;
}

function runAll(): void {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const script of Object.keys(scripts).filter((name) => name.startsWith('bench:'))) {
    console.log(`\n=== ${script}`);
    const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
    if (status !== 0 && status !== CANNOT_RUN) process.exitCode = 1;
  }
}

if (quick) await checkRatios();
else runAll();
