import { availableParallelism } from 'node:os';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphToJson } from '../../objects/heap/graph-json.ts';
import { candidateGraphs } from '../examples/korat/candidate-graphs.ts';
import { candidates, type SearchPart, type SearchCounts } from '../examples/korat/candidates.ts';
import { createSearchSpace } from '../examples/korat/create-search-space.ts';
import type { SearchSpace } from '../examples/korat/search-space.ts';
import type { Task, TaskContext } from '../../programs/process/task.ts';
import { inParts } from '../../base/threads/in-parts.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';
import { partsForThreads, withSearchThreads } from './search/search-threads.ts';
import type { Pulse } from '../../programs/process/pulse.ts';
import { requireObjects } from '../model/require-objects.ts';
import { loadCode } from '../model/compile/model-code.ts';
import { loadRepOK } from '../model/load-model.ts';
import { requireFittingModel } from '../evaluate/require-fitting-model.ts';
import type { Structure } from '../../objects/structure/structure.ts';

interface EnumerateJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly scope: number;
  /** Folder of a model whose code is the repOK; undefined for that of the structure. */
  readonly repOK: string | undefined;
  /** True to send each valid object as a line of JSON. */
  readonly stream: boolean;
  /** True to send the invalid candidates too. */
  readonly invalid: boolean;
  readonly maxObjects: number | undefined;
  readonly maxExplored: number | undefined;
  readonly jobs: number | undefined;
}

interface Enumeration extends SearchCounts {
  readonly structure: string;
  /** Seconds that the search took. */
  readonly seconds: number;
}

/** Candidates that one thread counts in the time that it takes to start others, 0.3 s. */
const MIN_CANDIDATES = 1 << 19;
/** Candidates between two progress messages. */
const STEP = 1 << 16;

/** Enumerates the objects of a scope in a subject's process. */
export const task: Task<EnumerateJob, Enumeration> = async (job, context) => {
  const declared = await openStructure(job.structure, context);
  const structure = job.repOK === undefined ? declared : await withGeneratedRepOK(declared, job.repOK);
  context.stage('enumerating');
  const begin = performance.now();
  const space = await createSearchSpace(structure, job.scope);
  // Sending in order, and stopping at a limit, needs a single thread; so do the journal and generated code.
  const inOrder =
    job.stream || job.repOK !== undefined || job.maxExplored !== undefined || context.journal !== undefined;
  const jobs = job.jobs ?? availableParallelism();
  const parts = inOrder ? undefined : partsForThreads(space, jobs, MIN_CANDIDATES);
  const counts =
    parts === undefined
      ? await countHere(space, job, context)
      : await countInThreads(job, parts, jobs, context);
  checkBuiltIns(context.builtIns);
  return { structure: space.structure, ...counts, seconds: (performance.now() - begin) / 1000 };
};

/** Counts the candidates in this thread, and sends them if the job asks for them. */
async function countHere(
  space: SearchSpace,
  { stream, invalid, maxObjects = Infinity, maxExplored = Infinity }: EnumerateJob,
  context: TaskContext,
): Promise<SearchCounts> {
  const lineOf = stream ? lineWriter(space) : undefined;
  const batch = new LineBatch((text) => context.ask({ kind: 'lines', text }));
  let explored = 0;
  let valid = 0;
  let sent = 0;
  // Generated code makes no calls that would beat the pulse.
  for (const candidate of beating(candidates(space), context.pulse)) {
    explored++;
    if (candidate.valid) valid++;
    if (explored % STEP === 0) context.send({ kind: 'progress', stage: 'enumerate', done: explored });
    if (lineOf !== undefined && (candidate.valid || invalid)) {
      await batch.add(lineOf(candidate.cells, candidate.valid));
      sent++;
    }
    if (sent >= maxObjects || explored >= maxExplored) break;
  }
  await batch.flush();
  return { explored, valid };
}

function countInThreads(
  { structure, scope }: EnumerateJob,
  parts: readonly SearchPart[],
  jobs: number,
  context: TaskContext,
): Promise<SearchCounts> {
  return withSearchThreads({ structure, scope }, jobs, context, async (workers) => {
    const counts = { explored: 0, valid: 0 };
    await inParts(parts, workers.concurrency, async (part) => {
      const { explored, valid } = await workers.count(part);
      counts.explored += explored;
      counts.valid += valid;
      context.send({ kind: 'progress', stage: 'enumerate', done: counts.explored });
    });
    return counts;
  });
}

/** Returns a function that writes a candidate as a line of JSON. */
function lineWriter(space: SearchSpace): (cells: Int32Array, valid: boolean) => string {
  const fields = space.classes.map(
    (scoped) => [scoped.name, scoped.fields.map((field) => field.name)] as const,
  );
  const graphOf = candidateGraphs(space, new ClassTable(Object.fromEntries(fields)));
  return (cells, valid) => JSON.stringify({ valid, object: graphToJson(graphOf(cells)) });
}

/** Characters of a batch. */
const SIZE = 1 << 14;
/** Milliseconds after which lines are sent although the batch is small. */
const DELAY = 100;

/** Collects lines and sends them in batches, one after the other: a slow reader makes the writer wait. */
class LineBatch {
  readonly #send: (text: string) => Promise<unknown>;
  #text = '';
  #begin = performance.now();

  constructor(send: (text: string) => Promise<unknown>) {
    this.#send = send;
  }

  /** Adds a line; sends the batch if it is large or old. */
  async add(line: string): Promise<void> {
    this.#text += `${line}\n`;
    if (this.#text.length >= SIZE || performance.now() - this.#begin > DELAY) await this.flush();
  }

  /** Sends the lines that are left. */
  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '') await this.#send(text);
    this.#begin = performance.now();
  }
}

/** Items between two beats. */
const BEAT = 1 << 12;

/** Yields items of a long search that makes no watched calls, and beats the pulse of the process as the last time. */
export function* beating<Item>(items: Iterable<Item>, pulse: Pulse): Generator<Item, void> {
  let count = 0;
  for (const item of items) {
    if (count++ % BEAT === 0) pulse.again();
    yield item;
  }
}

/** Returns a structure with the plain code of a learned model as its repOK. Throws `BAD_OPTION` if it does not fit. */
export async function withGeneratedRepOK(structure: Structure, folder: string): Promise<Structure> {
  const repOK = loadRepOK(folder);
  const { model } = repOK;
  requireFittingModel(repOK, structure, model.scope);
  requireObjects(model);
  const code = await loadCode(model);
  return { ...structure, repOK: code.repOK, koratRepOK: undefined };
}
