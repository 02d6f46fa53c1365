import { join } from 'node:path';
import { LearnInvError } from '../../../error.ts';
import { errorOf } from '../../../subject-process/error-of.ts';
import { siblingScript } from '../../../subject-process/sibling-script.ts';
import {
  startSubject,
  type RunningSubject,
  type SubjectEnd,
} from '../../../subject-process/start-subject.ts';
import type { Failure, Fault } from './failure.ts';
import type { FunctionReport } from './function-report.ts';
import type { FatalCall } from './function-tester.ts';
import { readJournal, type JournalEntry } from './journal.ts';
import type { AnnotestJob, ProcessMessage } from './messages.ts';
import type { ModuleQueue } from './module-queue.ts';

/** Calls that may end or hang a process to shrink one that did, and the seconds after which no more do. */
const FATAL_ATTEMPTS = 10;
const FATAL_SECONDS = 20;

/** Who receives what processes find. */
export interface Findings {
  readonly onFailure: (queue: ModuleQueue, name: string, failure: Failure) => void;
  readonly onReport: (queue: ModuleQueue, index: number, report: FunctionReport) => void;
  /** Called when a module is loaded, so that other processes can share its functions. */
  readonly onLoaded: () => void;
}

/** What a process is started with, besides its module. */
export interface ProcessSettings extends Omit<AnnotestJob, 'file' | 'journal' | 'fatal'> {
  readonly memory: number;
  /** Folder of the journals. */
  readonly folder: string;
}

/** Tests functions of a module, in one process after another if calls end or hang them. */
export class ModuleProcess {
  readonly #queue: ModuleQueue;
  readonly #job: ProcessSettings;
  readonly #findings: Findings;
  readonly #journal: string;
  #running: RunningSubject | undefined;
  #isStopped = false;
  /** The function that is tested. */
  #index: number | undefined;
  #begin = performance.now();
  #failures: Failure[] = [];

  constructor(queue: ModuleQueue, number: number, settings: ProcessSettings, findings: Findings) {
    this.#queue = queue;
    this.#job = settings;
    this.#findings = findings;
    this.#journal = join(settings.folder, `journal-${number}`);
  }

  /** Ends the process soon; what it has found is reported. */
  finish(): void {
    this.#isStopped = true;
    this.#running?.finish();
  }

  /**
   * Tests functions until none of the module waits.
   *
   * @throws LearnInvError if the module or its annotations cannot be used.
   */
  async run(): Promise<void> {
    let fatal: FatalCall | undefined;
    do {
      const end = await this.#runOne(fatal);
      if (end.kind === 'reported') {
        if (end.last.kind !== 'done') throw errorOf(end.last);
        return;
      }
      if (this.#isStopped || end.kind === 'stopped') {
        const { tests, rejected } = this.#entry ?? { tests: 0, rejected: 0 };
        this.#endFunction(tests, rejected);
        return;
      }
      if (end.stage === 'loading') throw cannotLoad(this.#queue.file, end);
      fatal = this.#fatalCall(faultOf(end), fatal);
    } while (fatal !== undefined || this.#queue.isWaiting);
  }

  /** Returns the call that ended a process; undefined if none did, or if it cannot be shrunk. */
  #fatalCall(fault: Fault, earlier: FatalCall | undefined): FatalCall | undefined {
    const entry = this.#entry;
    if (entry === undefined || this.#index === undefined) {
      this.#endFunction(0, 0, [fault.message]);
      return undefined;
    }
    if (entry.index !== earlier?.index) return { ...entry, fault, attempts: FATAL_ATTEMPTS };
    const attempts = this.#seconds > FATAL_SECONDS ? 0 : earlier.attempts - 1;
    if (earlier.attempts > 0) return { ...entry, fault, attempts };
    const { name } = this.#queue.functions![this.#index]!;
    this.#fail({ ...fault, call: `${name}(…)`, test: '', path: entry.path });
    this.#endFunction(entry.tests, entry.rejected);
    return undefined;
  }

  /** The last call of the function that is tested; undefined if none was made. */
  get #entry(): JournalEntry | undefined {
    const entry = readJournal(this.#journal);
    return entry?.index === this.#index ? entry : undefined;
  }

  #runOne(fatal: FatalCall | undefined): Promise<SubjectEnd> {
    const { memory, folder: _, ...settings } = this.#job;
    const { file } = this.#queue;
    const job: AnnotestJob = { ...settings, file, journal: this.#journal, fatal };
    this.#running = startSubject({
      script: siblingScript('annotest-task', import.meta.url),
      ...{ job, memory, structure: file, timeout: settings.timeout, ignoresStrayErrors: true },
      onMessage: (message) => this.#receive(message as ProcessMessage),
    });
    if (this.#isStopped) this.#running.finish();
    return this.#running.end;
  }

  #receive(message: ProcessMessage): number | undefined {
    switch (message.kind) {
      case 'functions':
        this.#queue.functions ??= message.functions;
        this.#findings.onLoaded();
        return undefined;
      case 'failure':
        this.#fail(message.failure);
        return undefined;
      case 'report':
        this.#endFunction(message.report.tests, message.report.rejected, message.report.notes);
        return undefined;
      case 'next':
        this.#index = this.#isStopped ? undefined : this.#queue.take();
        this.#begin = performance.now();
        return this.#index;
    }
  }

  /** Seconds since the test of the function began. */
  get #seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }

  #fail(failure: Failure): void {
    const { name } = this.#queue.functions![this.#index!]!;
    this.#failures.push(failure);
    this.#findings.onFailure(this.#queue, name, failure);
  }

  /** Reports the function that is tested, with what all processes found in it. */
  #endFunction(tests: number, rejected: number, notes: readonly string[] = []): void {
    const index = this.#index;
    if (index === undefined) return;
    const { name, line } = this.#queue.functions![index]!;
    const failures = this.#failures;
    const seconds = this.#seconds;
    this.#failures = [];
    this.#index = undefined;
    const report = { name, file: this.#queue.file, line, tests, rejected, failures, notes, seconds };
    this.#findings.onReport(this.#queue, index, report);
  }
}

/** Returns the fault of a call that ended or hung a process. */
const faultOf = (end: Exclude<SubjectEnd, { readonly kind: 'reported' | 'stopped' }>): Fault =>
  end.kind === 'hung'
    ? { kind: 'timeout', message: `no return within ${end.limit} ms` }
    : { kind: 'crash', message: `${end.how}${reasonOf(end.stderr)}` };

/** Returns the fatal error that Node prints before it ends a process. */
function reasonOf(stderr: string): string {
  const reason = /^FATAL ERROR: (.*)$/m.exec(stderr)?.[1];
  return reason === undefined ? '' : `: ${reason}`;
}

function cannotLoad(file: string, end: SubjectEnd): LearnInvError {
  const died = end.kind === 'died' ? `${end.how}${reasonOf(end.stderr)}` : 'it does not load in time';
  return new LearnInvError('BAD_FILE', `${file} cannot be loaded`, {
    expected: 'a module that loads without error',
    got: died,
    hint: 'run the file on its own to see the full error',
  });
}
