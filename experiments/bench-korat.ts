import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import Table from 'cli-table3';
import { createSearchSpace } from '../src/korat/create-search-space.ts';
import { search } from '../src/korat/search.ts';
import { builtInStructures } from '../structures/index.ts';

/**
 * How many candidates a second the search visits, for five of the paper's structures at its largest scope.
 * A search that takes seconds is run three times, a short one more often; the best run and the median are
 * shown. Each structure has a process of its own, as it has in `learn-inv enumerate`.
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
  /** Seconds of each run, the fastest first. */
  readonly seconds: readonly number[];
}

async function measure(name: string): Promise<Measured> {
  const space = createSearchSpace(await builtInStructures[name]!(), SCOPE);
  const seconds: number[] = [];
  let counts = { valid: 0, explored: 0 };
  for (let run = 0; run < RUNS[name]!; run++) {
    const start = performance.now();
    counts = search(space);
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

function report(results: ReadonlyMap<string, Measured>): string {
  const table = new Table({
    head: ['structure', 'scope', 'valid', 'explored', 'runs', 'best s', 'median s', 'candidates/s'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  for (const [name, { valid, explored, seconds }] of results) {
    const best = seconds[0]!;
    const median = seconds[Math.floor(seconds.length / 2)]!;
    const rate = Math.round(explored / median);
    table.push([
      name,
      SCOPE,
      ...[valid, explored].map(grouped),
      seconds.length,
      best.toFixed(2),
      median.toFixed(2),
      grouped(rate),
    ]);
  }
  return table.toString();
}

const grouped = (count: number): string => count.toLocaleString('en');

const subject = process.argv[2];
if (subject === undefined) {
  const results = new Map<string, Measured>();
  for (const name of Object.keys(RUNS)) results.set(name, await measureApart(name));
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}; candidates/s at the median run`,
  );
  console.log(report(results));
} else {
  process.send!(await measure(subject));
}
