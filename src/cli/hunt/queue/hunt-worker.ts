import type { WorkerOptions } from '../../../programs/queue/start-worker.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import type { HuntPlace } from './hunt-job-task.ts';
import { HUNT_KIND } from './queued-hunt.ts';
import { refusalOf } from './refusal-of.ts';

/** Returns how a worker in the current folder does hunts. */
export const huntWorker = (place: HuntPlace): Pick<WorkerOptions, 'tasks' | 'place' | 'refuses'> => ({
  tasks: { [HUNT_KIND]: siblingScript('hunt-job-task', import.meta.url) },
  place,
  refuses: (_kind, hunt) => refusalOf(hunt),
});
