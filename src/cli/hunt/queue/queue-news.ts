import { shownUrl } from '../../../queue/queue-address.ts';
import type { QueueProgress } from '../../../queue/run-jobs.ts';
import { printError } from '../../print.ts';

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
      printError(`${workers} ${workers === 1 ? 'worker is' : 'workers are'} connected\n`);
      return;
    }
    printError(
      `no worker is connected: start some in this project, here or on other machines:\n  npx learn-inv worker --queue ${this.#url}\n`,
    );
  }

  /** Prints that the connection failed. */
  tellError(message: string): void {
    this.#once(`the queue will be tried again: ${message}`);
  }

  #once(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    printError(`${text}\n`);
  }
}
