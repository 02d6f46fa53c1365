import { workerData } from 'node:worker_threads';
import { createRepOK } from '../classifier/classifier.ts';
import { modelFromJson } from '../classifier/model-json.ts';
import type { Tallies } from '../evaluate/evaluate.ts';
import { PartJudge } from '../evaluate/part-judge.ts';
import { choosing, type Chosen } from '../evaluate/sample.ts';
import type { SearchPart } from '../korat/candidates.ts';
import { createSearchSpace } from '../korat/create-search-space.ts';
import { search, type SearchCounts } from '../korat/search.ts';
import type { SearchSpace } from '../korat/search-space.ts';
import type { Structure } from '../structure/structure.ts';
import { answer, type Answer } from '../threads/answer.ts';
import type * as Loading from './load-structure.ts';

/** What a thread that searches is told when it starts. */
export interface SearchTask {
  /** As `loadStructure` takes it: functions cannot be sent, so each thread loads them. */
  readonly structure: string;
  readonly scope: number;
  /** What judges candidates, as JSON data; none where they are only counted. */
  readonly model?: unknown;
  /** Keys of the graphs that the model was trained on. */
  readonly trained?: readonly string[];
}

const task = workerData as SearchTask;
let opened: Promise<{ readonly structure: Structure; readonly space: SearchSpace }> | undefined;
let judge: PartJudge | undefined;

async function open(): ReturnType<typeof load> {
  return (opened ??= load());
}

async function load(): Promise<{ readonly structure: Structure; readonly space: SearchSpace }> {
  const { loadStructure } = await loader();
  const structure = await loadStructure(task.structure);
  return { structure, space: createSearchSpace(structure, task.scope) };
}

/** In a checkout of TypeScript a thread has no hooks for `import()`, by which built-in structures are loaded. */
async function loader(): Promise<typeof Loading> {
  if (!import.meta.url.endsWith('.ts')) return import('./load-structure.ts');
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport('./load-structure.ts', import.meta.url)) as typeof Loading;
}

/** Counts the candidates of a part; called by the thread pool. */
export const count = (part: SearchPart): Promise<Answer<SearchCounts>> =>
  answer(async () => search((await open()).space, { part }));

/** Judges the candidates of a part; called by the thread pool. */
export const judgePart = ({
  part,
  chosen,
}: {
  readonly part: SearchPart;
  readonly chosen: Chosen | undefined;
}): Promise<Answer<Tallies>> =>
  answer(async () => {
    const { structure, space } = await open();
    judge ??= new PartJudge(
      createRepOK(modelFromJson(task.model, 'the model')),
      space,
      structure,
      new Set(task.trained),
    );
    const { own, korats } = judge.judge(choosing(chosen), { part });
    return { own: own.tallies, korats: korats.tallies };
  });
