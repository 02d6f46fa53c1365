import type { BackEnd } from '../back-ends/back-end.ts';
import type { BackEndAnswer } from '../back-ends/back-end-job.ts';
import type { OpenedModel, ShippedModel, ShippedModelJob } from './shipped-model.ts';

/** What a back end computed; a string says why it did not. */
export type Computed = Extract<BackEndAnswer, { kind: 'computed' }> | string;

/** A model in the process of a back end. */
export class ModelRuns {
  readonly backEnd: BackEnd;
  readonly #shipped: ShippedModel;
  #isOpen = false;

  constructor(backEnd: BackEnd, shipped: ShippedModel) {
    this.backEnd = backEnd;
    this.#shipped = shipped;
  }

  /** Loads the model; a string says why the library does not. */
  async open(): Promise<OpenedModel | string> {
    const answer = await this.backEnd.run({ kind: 'open', shipped: this.#shipped });
    this.#isOpen = answer.kind === 'opened';
    return answer.kind === 'opened' ? answer.model : reasonOf(answer);
  }

  /** Does a job; a process that ended before is started again, and opens the model first. */
  async do(job: Exclude<ShippedModelJob, { kind: 'open' }>): Promise<Computed> {
    if (!this.#isOpen) {
      const opened = await this.open();
      if (typeof opened === 'string') return opened;
    }
    const answer = await this.backEnd.run(job);
    if (answer.kind === 'computed') {
      // A process whose WebAssembly has trapped is ended.
      this.#isOpen = answer.failures.length === 0;
      return answer;
    }
    this.#isOpen = false;
    return reasonOf(answer);
  }
}

const reasonOf = (answer: BackEndAnswer): string =>
  answer.kind === 'refused' || answer.kind === 'died' ? answer.message : 'it gave no answer';
