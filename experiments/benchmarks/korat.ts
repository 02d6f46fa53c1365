import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createSearchSpace } from '../../src/learn/examples/korat/create-search-space.ts';
import { candidates, countCandidates } from '../../src/learn/examples/korat/candidates.ts';
import { builtInStructures } from '../../structures/index.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { median } from './support/race.ts';

/**
 * Candidates per second that the search visits, for five of the paper's structures at its largest scope. A search
 * that takes seconds runs three times, a short one more often; the table shows the best and the median run. Each
 * structure has its own process, as in `learn-inv enumerate`. `npm run bench:korat`
 */
const SCOPE = 8;
const RUNS: Record<string, number> = {
  'singly-linked-list': 3,
  'sorted-list': 3,
  'binary-search-tree': 5,
  'red-black-tree': 9,
  'binomial-heap': 9,
};

interface Measured {
  readonly valid: number;
  readonly explored: number;
  /** Seconds per run, the fastest first. */
  readonly seconds: readonly number[];
}

async function measure(name: string): Promise<Measured> {
  const space = await createSearchSpace(await builtInStructures[name]!(), SCOPE);
  const seconds: number[] = [];
  let counts = { valid: 0, explored: 0 };
  for (let run = 0; run < RUNS[name]!; run++) {
    const start = performance.now();
    counts = countCandidates(candidates(space));
    seconds.push((performance.now() - start) / 1000);
  }
  return { ...counts, seconds: seconds.sort((a, b) => a - b) };
}

async function measureApart(name: string): Promise<Measured> {
  const child = fork(import.meta.filename, [name]);
  const [measured] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the run of ${name} failed`))),
  ])) as [Measured];
  return measured;
}

function rowOf(name: string, { valid, explored, seconds }: Measured): string[] {
  return [
    name,
    ...[valid, explored, seconds.length].map(grouped),
    seconds[0]!.toFixed(2),
    median(seconds).toFixed(2),
    grouped(Math.round(explored / median(seconds))),
  ];
}

const grouped = (count: number): string => count.toLocaleString('en');

const subject = process.argv[2];
if (subject === undefined) {
  const rows: string[][] = [];
  for (const name of Object.keys(RUNS)) {
    rows.push(rowOf(name, await measureApart(name)));
    console.log(rows.at(-1)!.join(', '));
  }
  const head = ['structure', 'valid', 'explored', 'runs', 'best, s', 'median, s', 'candidates/s'];
  const text = `Korat's search over all of scope ${SCOPE}, each structure in its own process. The rate is that of the median run.`;
  publish(
    { heading: 'Enumerating a scope', script: 'bench:korat', paragraphs: [text, markdownTable(head, rows)] },
    true,
  );
} else {
  process.send!(await measure(subject));
}
