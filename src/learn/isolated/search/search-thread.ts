import { workerData } from 'node:worker_threads';
import { createRepOK } from '../../model/classifier.ts';
import { modelFromJson, type ModelJson } from '../../model/model-json.ts';
import type { Tallies } from '../../evaluate/evaluate-in-parts.ts';
import { CandidateJudge } from '../../evaluate/candidate-judge.ts';
import { chooseByMask, type SampleMask } from '../../evaluate/sample.ts';
import {
  countCandidates,
  openSearch,
  type KoratCandidate,
  type SearchPart,
  type SearchCounts,
} from '../../examples/korat/candidates.ts';
import { createSearchSpace } from '../../examples/korat/create-search-space.ts';
import type { SearchSpace } from '../../examples/korat/search-space.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { answer, type Answer } from '../../../base/threads/answer.ts';
import { BuiltIns } from '../../../programs/process/built-ins.ts';
import { forbidExit } from '../../../programs/process/guard-process.ts';
import { Pulse } from '../../../programs/process/pulse.ts';
import { checkBuiltIns } from '../check-built-ins.ts';
import type * as Opening from '../open-structure.ts';

/** The start data of a search thread. */
export interface SearchTask {
  /** The argument of `openStructure`. Each thread loads the structure, since functions cannot be sent to threads. */
  readonly structure: string;
  readonly scope: number;
  /** The model that judges candidates, as JSON data; undefined to count them only. */
  readonly model?: unknown;
  /** Keys of the object graphs on which the model was trained. */
  readonly trained?: readonly string[];
  readonly cells: Int32Array;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
}

const task = workerData as SearchTask;
const builtIns = new BuiltIns();
forbidExit();
/** The loaded structure and its search. */
interface Opened {
  readonly structure: Structure;
  readonly space: SearchSpace;
  readonly candidates: (part: SearchPart) => Iterable<KoratCandidate>;
}

let opened: Promise<Opened> | undefined;
let judge: CandidateJudge | undefined;

const open = (): Promise<Opened> => (opened ??= load());

async function load(): Promise<Opened> {
  const { openStructure } = await opener();
  const { cells, timeout } = task;
  const watched = { builtIns, pulse: new Pulse(cells), timeout, journal: undefined };
  const structure = await openStructure(task.structure, watched);
  const space = await createSearchSpace(structure, task.scope);
  return { structure, space, candidates: openSearch(space) };
}

/** Returns the module that opens structures. In TypeScript sources a thread has no hooks for `import()`. */
async function opener(): Promise<typeof Opening> {
  if (!import.meta.url.endsWith('.ts')) return import('../open-structure.ts');
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport('../open-structure.ts', import.meta.url)) as typeof Opening;
}

/** Counts the candidates of a part. Called by the thread pool. */
export const count = (part: SearchPart): Promise<Answer<SearchCounts>> =>
  answer(async () => {
    const { candidates } = await open();
    const counts = countCandidates(candidates(part));
    checkBuiltIns(builtIns);
    return counts;
  });

/** Judges the candidates of a part. Called by the thread pool. */
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
      createRepOK(modelFromJson(task.model as ModelJson), { allowWeak: true }),
      space,
      structure,
      new Set(task.trained),
    );
    const { own, korat } = judge.judge(chooseByMask(mask), { part });
    checkBuiltIns(builtIns);
    return { own: own.tallies, korat: korat.tallies };
  });
