import { shownUrl } from '../../../programs/queue/queue-address.ts';
import type { QueueProgress } from '../../../programs/queue/run-jobs.ts';
import { printNote } from '../../print.ts';

/** Prints what a producer must know of its queue, each thing once. */
export class QueueNews {
  readonly #url: string;
  readonly #told = new Set<string>();
  #workers = -1;

  constructor(url: string) {
    this.#url = shownUrl(url);
  }

  /** Prints the number of workers when it changes, and new reasons of refusals. */
  tell({ workers, done, total, refusals }: QueueProgress): void {
    for (const reason of refusals) this.#once(`a worker leaves a hunt to others: ${reason}`);
    if (workers === this.#workers || done === total) return;
    this.#workers = workers;
    if (workers > 0) {
      printNote(`${workers} ${workers === 1 ? 'worker is' : 'workers are'} connected`);
      return;
    }
    printNote('no worker is connected: start some in this project, here or on other machines:');
    printNote(`  npx learn-inv worker --queue ${this.#url}`);
  }

  /** Prints that the connection failed. */
  tellError(message: string): void {
    this.#once(`the queue will be tried again: ${message}`);
  }

  #once(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    printNote(text);
  }
}
