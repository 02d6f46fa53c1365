import { availableParallelism } from 'node:os';
import { ClassTable } from '../../heap/class-table.ts';
import { graphToJson } from '../../heap/graph-json.ts';
import { candidateGraphs } from '../../korat/candidate-graphs.ts';
import { candidates, type SearchPart } from '../../korat/candidates.ts';
import { createSearchSpace } from '../../korat/create-search-space.ts';
import type { SearchCounts } from '../../korat/search.ts';
import type { SearchSpace } from '../../korat/search-space.ts';
import { inParts } from '../../threads/in-parts.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { createProgress, type Progress } from '../progress.ts';
import { partsForThreads, withSearchThreads } from '../search/search-threads.ts';
import { fixed } from '../tables.ts';
import { print } from '../print.ts';

/** The options of `learn-inv enumerate`. */
export interface EnumerateFlags {
  readonly scope: number;
  readonly stream: boolean;
  readonly invalid: boolean;
  readonly maxObjects?: number;
  readonly maxExplored?: number;
  readonly jobs?: number;
  readonly json: boolean;
}

/** Candidates between two updates of the progress display. */
const STEP = 1 << 16;

/** Runs `learn-inv enumerate`. */
export async function runEnumerate(name: string, flags: EnumerateFlags): Promise<void> {
  const space = await createSearchSpace(await loadStructure(name), flags.scope);
  const printObject = flags.stream && !flags.json ? printer(space) : undefined;
  const progress = createProgress();
  const begin = performance.now();
  const jobs = flags.jobs ?? availableParallelism();
  // Printing in order, and stopping at a limit, needs a single thread.
  const inOrder = printObject !== undefined || flags.maxExplored !== undefined;
  const parts = inOrder ? undefined : partsForThreads(space, jobs);
  const { explored, valid } =
    parts === undefined
      ? await countHere(space, printObject, flags, progress)
      : await countInThreads(name, flags.scope, parts, jobs, progress);
  progress.stop();
  if (printObject !== undefined) return;
  const seconds = (performance.now() - begin) / 1000;
  const counts = {
    structure: space.structure,
    scope: flags.scope,
    valid,
    invalid: explored - valid,
    explored,
    seconds,
  };
  print(
    flags.json
      ? `${JSON.stringify(counts)}\n`
      : `${space.structure}, scope ${flags.scope}: ${valid} valid, ${explored - valid} invalid, ${explored} explored in ${fixed(seconds, 2)} s\n`,
  );
}

/** Counts the candidates in this thread, and prints them if there is a printer. */
async function countHere(
  space: SearchSpace,
  printObject: Printer | undefined,
  { maxObjects = Infinity, maxExplored = Infinity, invalid }: EnumerateFlags,
  progress: Progress,
): Promise<SearchCounts> {
  let explored = 0;
  let valid = 0;
  let printed = 0;
  for (const candidate of candidates(space)) {
    explored++;
    if (candidate.valid) valid++;
    if (explored % STEP === 0) {
      progress.update('enumerate', explored);
      // Lets the event loop write output and handle Ctrl-C.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (printObject !== undefined && (candidate.valid || invalid)) {
      await printObject(candidate.cells, candidate.valid);
      printed++;
    }
    if (printed >= maxObjects || explored >= maxExplored) break;
  }
  return { explored, valid };
}

function countInThreads(
  structure: string,
  scope: number,
  parts: readonly SearchPart[],
  jobs: number,
  progress: Progress,
): Promise<SearchCounts> {
  return withSearchThreads({ structure, scope }, jobs, async (workers) => {
    const counts = { explored: 0, valid: 0 };
    await inParts(parts, workers.concurrency, async (part) => {
      const { explored, valid } = await workers.count(part);
      counts.explored += explored;
      counts.valid += valid;
      progress.update('enumerate', counts.explored);
    });
    return counts;
  });
}

type Printer = (cells: Int32Array, valid: boolean) => Promise<void>;

/** Returns a function that prints a candidate as a line of JSON and waits while the reader is slower. */
function printer(space: SearchSpace): Printer {
  const fields = space.classes.map(
    (scoped) => [scoped.name, scoped.fields.map((field) => field.name)] as const,
  );
  const graphOf = candidateGraphs(space, new ClassTable(Object.fromEntries(fields)));
  return async (cells, valid) => {
    const flushed = print(`${JSON.stringify({ valid, object: graphToJson(graphOf(cells)) })}\n`);
    if (!flushed) await new Promise((resolve) => process.stdout.once('drain', resolve));
  };
}
