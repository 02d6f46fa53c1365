import { workerData } from 'node:worker_threads';
import { createRepOK } from '../../classifier/classifier.ts';
import { modelFromJson } from '../../classifier/model-json.ts';
import type { Tallies } from '../../evaluate/evaluate-in-parts.ts';
import { CandidateJudge } from '../../evaluate/candidate-judge.ts';
import { chooseByMask, type SampleMask } from '../../evaluate/sample.ts';
import { openSearch, type KoratCandidate, type SearchPart } from '../../korat/candidates.ts';
import { createSearchSpace } from '../../korat/create-search-space.ts';
import type { SearchCounts } from '../../korat/search.ts';
import type { SearchSpace } from '../../korat/search-space.ts';
import type { Structure } from '../../structure/structure.ts';
import { answer, type Answer } from '../../threads/answer.ts';
import type * as Loading from '../../load-structure/load-structure.ts';

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
/** What this thread has of the task, once it has loaded it. */
interface Opened {
  readonly structure: Structure;
  readonly space: SearchSpace;
  readonly candidates: (part: SearchPart) => Iterable<KoratCandidate>;
}

let opened: Promise<Opened> | undefined;
let judge: CandidateJudge | undefined;

const open = (): Promise<Opened> => (opened ??= load());

async function load(): Promise<Opened> {
  const { loadStructure } = await loader();
  const structure = await loadStructure(task.structure);
  const space = createSearchSpace(structure, task.scope);
  return { structure, space, candidates: openSearch(space) };
}

/** In a checkout of TypeScript a thread has no hooks for `import()`, by which built-in structures are loaded. */
async function loader(): Promise<typeof Loading> {
  if (!import.meta.url.endsWith('.ts')) return import('../../load-structure/load-structure.ts');
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport('../load-structure/load-structure.ts', import.meta.url)) as typeof Loading;
}

/** Counts the candidates of a part; called by the thread pool. */
export const count = (part: SearchPart): Promise<Answer<SearchCounts>> =>
  answer(async () => {
    const { candidates } = await open();
    let explored = 0;
    let valid = 0;
    for (const candidate of candidates(part)) {
      explored++;
      if (candidate.valid) valid++;
    }
    return { valid, explored };
  });

/** Judges the candidates of a part; called by the thread pool. */
export const judgePart = ({
  part,
  mask,
}: {
  readonly part: SearchPart;
  readonly mask: SampleMask | undefined;
}): Promise<Answer<Tallies>> =>
  answer(async () => {
    const { structure, space } = await open();
    judge ??= new CandidateJudge(
      createRepOK(modelFromJson(task.model, 'the model')),
      space,
      structure,
      new Set(task.trained),
    );
    const { own, korat } = judge.judge(chooseByMask(mask), { part });
    return { own: own.tallies, korat: korat.tallies };
  });
