import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LearnInvError } from '../../error.ts';
import { bareFinding, type Ended } from '../findings/describe-ended.ts';
import type { Finding } from '../findings/finding.ts';
import type { Hunt } from '../hunt-options.ts';
import { readJournal } from './journal.ts';
import type { HuntJob, SubjectMessage } from './messages.ts';
import { runSubject, type RunningSubject, type SubjectEnd } from './run-subject.ts';

/** How often a subject whose process ended gets another. */
const RESTARTS = 8;

/** What came of a hunt, whatever the subject did to its processes. */
export interface SupervisedHunt extends Omit<Hunt, 'structure' | 'aborted'> {
  readonly model: string | undefined;
  /** Methods that were left out after they had ended the process. */
  readonly leftOut: readonly string[];
  /** Whether all calls were made. */
  readonly complete: boolean;
}

/** The job as the command line gives it. */
export type HuntRequest = Omit<HuntJob, 'journal' | 'without' | 'known' | 'ended'>;

/** Hunts in a process of its own, and in another one where a call ends that. */
export class Supervisor {
  readonly #request: HuntRequest;
  readonly #hear: (message: SubjectMessage) => void;
  readonly #leftOut: string[] = [];
  readonly #findings: Finding[] = [];
  #running: RunningSubject | undefined;
  #current: readonly Finding[] = [];
  #stopped = false;
  #calls = 0;
  #made = 0;
  #model: string | undefined;

  constructor(request: HuntRequest, hear: (message: SubjectMessage) => void) {
    this.#request = request;
    this.#hear = hear;
  }

  /** Ends the hunt at once; what was found so far is its result. */
  stop(): void {
    this.#stopped = true;
    this.#running?.stop();
  }

  /** Ends the hunt when its process gets to it. */
  finish(): void {
    this.#stopped = true;
    this.#running?.finish();
  }

  /** @throws LearnInvError where the structure, the model or an option is not usable. */
  async run(): Promise<SupervisedHunt> {
    const folder = mkdtempSync(join(tmpdir(), 'learn-inv-hunt-'));
    try {
      let ended: Ended | undefined;
      for (let process = 0; process < RESTARTS; process++) {
        const journal = join(folder, `calls-${process}`);
        const end = await this.#runOne(journal, process, ended);
        const hunt = this.#resultOf(end, ended);
        if (ended !== undefined && this.#current.length === 0) this.#current = [bareFinding(ended)];
        if (hunt !== undefined || this.#stopped) return this.#summary(hunt);
        this.#settle();
        ended = endedOf(end, journal, this.#request.timeout);
        this.#leftOut.push(ended.sequence.calls.at(-1)!.method);
      }
      if (ended !== undefined) this.#findings.push(bareFinding(ended));
      return this.#summary(undefined);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #runOne(journal: string, process: number, ended: Ended | undefined): Promise<SubjectEnd> {
    const { methods, seed, calls, ...request } = this.#request;
    const left = methods?.filter((name) => !this.#leftOut.includes(name));
    const job: HuntJob = {
      ...request,
      calls: Math.max(1, calls - this.#calls),
      seed: process === 0 ? seed : `${seed}/${process}`,
      without: this.#leftOut,
      journal,
      known: this.#findings,
      ...(left === undefined ? {} : { methods: left }),
      ...(ended === undefined ? {} : { ended }),
    };
    this.#running = runSubject(job, (message) => this.#listen(message));
    return this.#running.end;
  }

  #listen(message: SubjectMessage): void {
    if (message.kind === 'findings') this.#current = message.findings;
    if (message.kind === 'progress' && message.stage === 'hunt') this.#made = message.done;
    if (message.kind === 'stage') this.#model = message.model ?? this.#model;
    this.#hear(message);
  }

  /** What a process told at last; undefined where it ended otherwise, and the hunt may go on in another. */
  #resultOf(end: SubjectEnd, ended: Ended | undefined): Hunt | undefined {
    if (end.kind !== 'told') return undefined;
    if (end.last.kind === 'result') {
      this.#current = end.last.hunt.findings;
      return end.last.hunt;
    }
    // Another process could not even begin: that the one before it ended is what there is to tell.
    if (ended !== undefined) {
      this.#stopped = true;
      return undefined;
    }
    if (end.last.kind === 'failed') throw failed(end.last);
    const { code, summary, ...details } = end.last.error;
    throw new LearnInvError(code, summary, details);
  }

  /** Puts down what the process that ended had done. */
  #settle(): void {
    this.#findings.push(...this.#current);
    this.#current = [];
    this.#calls += this.#made;
    this.#made = 0;
  }

  #summary(hunt: Hunt | undefined): SupervisedHunt {
    return {
      seed: this.#request.seed,
      calls: this.#calls + (hunt?.calls ?? this.#made),
      states: hunt?.states ?? 0,
      largest: hunt?.largest ?? 0,
      outOfScope: hunt?.outOfScope ?? 0,
      retrained: hunt?.retrained ?? 0,
      doubtful: hunt?.doubtful ?? 0,
      heldBack: hunt?.heldBack ?? [],
      patched: hunt?.patched ?? [],
      findings: [...this.#findings, ...this.#current],
      model: this.#model,
      leftOut: this.#leftOut,
      complete: hunt?.aborted === false,
    };
  }
}

/** The call that ended a process. */
function endedOf(end: SubjectEnd, journal: string, limit: number): Ended {
  const stage = end.kind === 'died' || end.kind === 'hung' ? end.stage : 'hunting';
  const sequence = stage === 'hunting' ? readJournal(journal) : undefined;
  if (sequence !== undefined) {
    return end.kind === 'died'
      ? { sequence, kind: 'exception', how: `${end.how}${reasonIn(end.stderr)}` }
      : { sequence, kind: 'timeout', how: `no return within ${limit} ms` };
  }
  throw new LearnInvError('INVALID_STRUCTURE', `the process of the structure ended while ${stage}`, {
    expected: 'a module that can be loaded, and builders that return',
    got: end.kind === 'died' ? `${end.how}${reasonIn(end.stderr)}` : 'nothing heard of it for too long',
    hint: 'run the file by itself, and trust only builders that return',
  });
}

/** What Node says last of a process that it ends. */
function reasonIn(stderr: string): string {
  const reason = /^FATAL ERROR: (.*)$/m.exec(stderr)?.[1];
  return reason === undefined ? '' : `: ${reason}`;
}

function failed({ stack, patched }: Extract<SubjectMessage, { kind: 'failed' }>): Error {
  if (patched.length === 0) return Object.assign(new Error('hunting failed'), { stack });
  return new LearnInvError('INVALID_STRUCTURE', 'the structure changes built-ins that learn-inv works with', {
    expected: 'built-ins as the language has them',
    got: `other ones: ${patched.slice(0, 8).join(', ')}; ${stack.split('\n', 1)[0]!}`,
    hint: 'load the class without what changes them, or mend that',
  });
}
