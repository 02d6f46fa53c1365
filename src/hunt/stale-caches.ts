import type { FalseAlarms } from './false-alarms/false-alarms.ts';
import type { StaleRead } from './false-alarms/stale-read.ts';
import type { Culprit } from './judge/call-at-fault.ts';
import { faultAfter, type HuntFault } from './judge/fault.ts';
import type { Reproduced, Reproducer } from './judge/reproducer.ts';
import type { HuntContext } from './run/hunt-context.ts';
import type { Sequence } from './run/sequence.ts';
import { shrink } from './shrink/shrink.ts';

/** States that are kept, every one of which a check reads in a few milliseconds. */
const MAX_STATES = 400;
/** Shrink attempts per fault. */
const MAX_ATTEMPTS = 300;
/** States that are shrunk, at most. */
const MAX_SHRUNK = 4;

/** A fault that a cache out of date shows, and the call that left the cache so. */
export interface StaleCache {
  readonly reproduced: Reproduced;
  readonly culprit: Culprit;
}

/** A sample of the tolerated states after caches were filled: those in which a cache is out of date are invalid after all. */
export class StaleCaches {
  readonly #context: HuntContext;
  readonly #falseAlarms: FalseAlarms;
  readonly #scope: number;
  readonly #faults: HuntFault[] = [];
  #offered = 0;

  /** @param scope that of the model. */
  constructor(context: HuntContext, falseAlarms: FalseAlarms, scope: number) {
    this.#context = context;
    this.#falseAlarms = falseAlarms;
    this.#scope = scope;
  }

  /** Adds the state that a fault leaves to the sample, in which every state offered so far has the same chance. */
  offer(fault: HuntFault): void {
    if (!this.#falseAlarms.knowsCaches || fault.sequence.interleaving !== undefined) return;
    this.#offered++;
    const random = this.#context.random.fork(`stale/${this.#offered}`);
    const place = this.#offered <= MAX_STATES ? this.#offered - 1 : random.below(this.#offered);
    if (place < MAX_STATES) this.#faults[place] = fault;
  }

  /** Takes all states from the sample; yields those whose caches are out of date, shrunk, the first one of each method. */
  async *take(reproducer: Reproducer): AsyncGenerator<StaleCache> {
    const faults = this.#faults.splice(0).sort((a, b) => callCount(a) - callCount(b));
    const methods = new Set<string>();
    let left = MAX_SHRUNK;
    for (const fault of faults) {
      if (left <= 0) return;
      if ((await this.#falseAlarms.staleRead(fault, reproducer.judge)) === undefined) continue;
      left--;
      const found = await this.#shrunk(fault, reproducer);
      if (found === undefined || methods.has(found.culprit.method)) continue;
      methods.add(found.culprit.method);
      yield found;
    }
  }

  /** Returns undefined if calls that are trusted, or that fill caches only, leave the cache so: then it is none. */
  async #shrunk(fault: HuntFault, reproducer: Reproducer): Promise<StaleCache | undefined> {
    const { structure, random } = this.#context;
    const { sequence } = await shrink(fault, {
      ...{ structure, scope: this.#scope, maxAttempts: MAX_ATTEMPTS, random: random.fork('shrink') },
      reproduce: async (candidate) => (await this.#read(candidate, reproducer))?.fault,
    });
    const trusted = new Set(structure.builders.map(({ name }) => name));
    const call = sequence.calls.findLastIndex(
      ({ operation }) => !trusted.has(operation.name) && !this.#falseAlarms.fillsCaches(operation),
    );
    const read = call < 0 ? undefined : await this.#read(sequence, reproducer);
    if (read === undefined) return undefined;
    const trace = await reproducer.runner.runCallByCall(sequence);
    const contradiction = { words: read.stale.words };
    const culprit = { call, method: sequence.calls[call]!.operation.name, contradiction };
    return { reproduced: { fault: read.fault, trace }, culprit };
  }

  async #read(
    sequence: Sequence,
    { runner, judge }: Reproducer,
  ): Promise<{ readonly fault: HuntFault; readonly stale: StaleRead } | undefined> {
    const trace = await runner.run(sequence);
    if (trace.end.kind !== 'done' || trace.calls.length !== sequence.calls.length) return undefined;
    const fault = faultAfter(trace, sequence.calls.length, 'invariant');
    if (fault.after === undefined || !judge.rejects(fault.after)) return undefined;
    const stale = await this.#falseAlarms.staleRead(fault, judge);
    return stale && { fault, stale };
  }
}

const callCount = ({ sequence }: HuntFault): number => sequence.calls.length;
