import { LearnInvError } from '../../../base/error.ts';
import { errorOf, fatalError } from '../../../programs/process/subject-errors.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import {
  startSubject,
  type RunningSubject,
  type SubjectEnd,
} from '../../../programs/process/start-subject.ts';
import type { Failure, Fault, FoundFailure } from './failure.ts';
import {
  readJournal,
  type Tested,
  type FatalCall,
  type JournalEntry,
  type AnnotestJob,
  type ProcessMessage,
  type RunSettings,
} from './annotest-job.ts';
import type { TestedModule } from './scheduler.ts';

/** Calls that may end or hang a process to shrink one that did, and the seconds after which no more do. */
const FATAL_ATTEMPTS = 10;
const FATAL_SECONDS = 20;

/** Milliseconds after which a process that does not end is killed; what it has found was reported before. */
const GRACE = 2000;

export interface Listener {
  /** Called with each failure as soon as it is shrunk. */
  readonly onFailure: (failure: FoundFailure) => void;
  readonly onFunction: () => void;
}

/** Tests functions of a module, in one process after another if calls end or hang them. */
export class ModuleProcess {
  readonly #module: TestedModule;
  readonly #settings: RunSettings;
  readonly #journal: string;
  readonly #listener: Listener;
  #running: RunningSubject | undefined;
  #isStopped = false;
  #index: number | undefined;
  #begin = performance.now();
  #failures: Failure[] = [];

  constructor(module: TestedModule, settings: RunSettings, journal: string, listener: Listener) {
    this.#module = module;
    this.#settings = settings;
    this.#journal = journal;
    this.#listener = listener;
  }

  /** Ends the process soon; what it has found is reported. */
  finish(): void {
    this.#isStopped = true;
    this.#running?.finish();
    setTimeout(() => this.#running?.stop(), GRACE).unref();
  }

  /** Tests functions until none of the module waits. */
  async run(): Promise<void> {
    let fatal: FatalCall | undefined;
    do {
      const end = await this.#runOne(fatal);
      if (end.kind === 'reported') {
        if (end.last.kind !== 'done') throw errorOf(end.last);
        return;
      }
      if (this.#isStopped || end.kind === 'stopped') {
        this.#endFunction(this.#entry);
        return;
      }
      if (end.stage === 'loading') throw cannotLoad(this.#module.file, end);
      fatal = this.#fatalCall(processFault(end), fatal);
    } while (fatal !== undefined || this.#module.isWaiting);
  }

  /** Returns the call that ended a process; undefined if none did, or if it cannot be shrunk. */
  #fatalCall(fault: Fault, earlier: FatalCall | undefined): FatalCall | undefined {
    const entry = this.#entry;
    if (entry === undefined || this.#index === undefined) {
      this.#endFunction({ notes: [fault.message] });
      return undefined;
    }
    if (entry.index !== earlier?.index) return { ...entry, fault, attempts: FATAL_ATTEMPTS };
    const attempts = this.#seconds > FATAL_SECONDS ? 0 : earlier.attempts - 1;
    if (earlier.attempts > 0) return { ...entry, fault, attempts };
    const { name } = this.#module.item(this.#index);
    this.#fail({ ...fault, call: `${name}(…)`, test: '', path: entry.path, tests: entry.tests });
    this.#endFunction(entry);
    return undefined;
  }

  /** The last call of the function that is tested; undefined if none was made. */
  get #entry(): JournalEntry | undefined {
    const entry = readJournal(this.#journal);
    return entry?.index === this.#index ? entry : undefined;
  }

  #runOne(fatal: FatalCall | undefined): Promise<SubjectEnd> {
    const { file, target: test } = this.#module;
    const job: AnnotestJob = { ...this.#settings, file, test, journal: this.#journal, fatal };
    this.#running = startSubject({
      script: siblingScript('annotest-task', import.meta.url),
      ...{ job, memory: job.memory, structure: file, timeout: job.timeout, ignoresStrayErrors: true },
      onMessage: (message) => this.#receive(message as ProcessMessage),
    });
    if (this.#isStopped) this.#running.finish();
    return this.#running.end;
  }

  #receive(message: ProcessMessage): number | undefined {
    switch (message.kind) {
      case 'functions':
        this.#module.load(message.functions);
        return undefined;
      case 'failure':
        this.#fail(message.failure);
        return undefined;
      case 'tested':
        this.#endFunction(message);
        return undefined;
      case 'next':
        this.#index = this.#isStopped ? undefined : this.#module.take();
        this.#begin = performance.now();
        return this.#index;
    }
  }

  get #seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }

  #fail(failure: Failure): void {
    const { name } = this.#module.item(this.#index!);
    this.#failures.push(failure);
    this.#listener.onFailure({ ...failure, name, file: this.#module.file });
  }

  /** Reports the function that is tested, with what all processes found in it. */
  #endFunction({ tests = 0, rejected = 0, notes = [] }: Partial<Tested> = {}): void {
    const index = this.#index;
    if (index === undefined) return;
    const { name, line } = this.#module.item(index);
    const failures = this.#failures;
    const seconds = this.#seconds;
    this.#failures = [];
    this.#index = undefined;
    this.#module.reports[index] = {
      ...{ name, file: this.#module.file, line, tests, rejected, failures, notes, seconds },
    };
    this.#listener.onFunction();
  }
}

/** Returns the fault of a call that ended or hung a process. */
const processFault = (end: Exclude<SubjectEnd, { readonly kind: 'reported' | 'stopped' }>): Fault =>
  end.kind === 'hung'
    ? { kind: 'timeout', message: `no return within ${end.limit} ms` }
    : { kind: 'crash', message: `${end.how}${fatalError(end.stderr)}` };

/** Returns the error of a module whose process ends or hangs while it loads. */
export function cannotLoad(file: string, end: SubjectEnd): LearnInvError {
  const died = end.kind === 'died' ? `${end.how}${fatalError(end.stderr)}` : 'it does not load in time';
  return new LearnInvError('BAD_FILE', `${file} cannot be loaded`, {
    expected: 'a module that loads without error',
    got: died,
    hint: 'run the file on its own to see the full error',
  });
}
