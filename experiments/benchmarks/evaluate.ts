// Time and memory of evaluating a classifier on a growing number of candidates: a model of windows judges the first
// candidates of Korat's search, each number of candidates in its own process, as in `learn-inv evaluate`. `npm run
// bench:evaluate [-- --quick]`
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import { saveModel } from '../../src/learn/model/save-model.ts';
import { evaluate } from '../../src/learn/evaluate/evaluate.ts';
import { learn } from '../../src/learn/training/learn.ts';
import structure from '../../structures/doubly-linked-list/index.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { median } from './support/race.ts';

const SCOPE = 8;
const REPEATS = 3;
/** Number of garbage collections per run, each to measure the used memory. */
const LOOKS = 5;

interface Measured {
  readonly seconds: number;
  readonly mistakes: number;
  /** Peak resident memory of the process in MB. */
  readonly resident: number;
  /** Peak used heap in MB, measured after garbage collections. */
  readonly heap: number;
}

async function measure(folder: string, explored: number): Promise<Measured> {
  const repOK = loadRepOK(folder);
  let heap = 0;
  let judged = 0;
  let start = performance.now();
  const { positives, negatives } = await evaluate(repOK, structure, {
    scope: SCOPE,
    maxObjects: Infinity,
    maxExplored: explored,
    onJudged: () => {
      if (++judged % (explored / LOOKS) !== 0) return;
      const pause = performance.now();
      globalThis.gc!();
      start += performance.now() - pause;
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    },
  });
  const seconds = (performance.now() - start) / 1000;
  const resident = process.resourceUsage().maxRSS / 1024;
  return { seconds, mistakes: positives.fp + negatives.fn, resident, heap: heap / 2 ** 20 };
}

async function measureApart(folder: string, explored: number): Promise<Measured> {
  const child = fork(import.meta.filename, [folder, String(explored)], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const [measured] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the run of ${explored} candidates failed`))),
  ])) as [Measured];
  return measured;
}

async function main(quick: boolean): Promise<void> {
  const counts = quick ? [1e3, 1e4, 1e5] : [1e4, 1e5, 1e6, 1e7];
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
  const rows: string[][] = [];
  try {
    const scope = quick ? 4 : 6;
    const { model } = await learn(structure, { scope, seed: 1 });
    saveModel(model, folder);
    for (const count of counts) {
      const runs: Measured[] = [];
      while (runs.length < REPEATS) runs.push(await measureApart(folder, count));
      const seconds = median(runs.map((run) => run.seconds));
      rows.push([
        count.toLocaleString('en'),
        seconds.toFixed(2),
        Math.round(count / seconds).toLocaleString('en'),
        median(runs.map(({ resident }) => resident)).toFixed(0),
        median(runs.map(({ heap }) => heap)).toFixed(0),
        String(runs[0]!.mistakes),
      ]);
      console.log(rows.at(-1)!.join(' | '));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const head = [
    'candidates',
    'seconds',
    'candidates/s',
    'peak resident, MB',
    'peak used heap, MB',
    'mistakes',
  ];
  publish(
    {
      heading: 'Evaluating more and more candidates',
      script: 'bench:evaluate',
      paragraphs: [
        `The first candidates of the doubly linked list of scope ${SCOPE}. Each is generated twice, to be counted and to be ` +
          `judged, turned into a graph and judged by a model of windows; the median of ${REPEATS} processes. Most of the ` +
          'memory is Node with the TypeScript compiler.',
        markdownTable(head, rows),
      ],
    },
    !quick,
  );
}

const [first, second] = process.argv.slice(2);
if (second === undefined) await main(first === '--quick');
else process.send!(await measure(first!, Number(second)));
