import { isInstance } from '../../../base/is-instance.ts';
import { itemAt } from '../../../base/item-at.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { BuiltIns } from '../../../programs/process/built-ins.ts';
import type { Pulse } from '../../../programs/process/pulse.ts';
import { Unsettled, type Waiter } from '../../../programs/process/waiter.ts';
import type { World } from '../domains/argument-domain.ts';
import { crash } from '../oracles/crash.ts';
import { judgeResult, type Expected } from '../oracles/judge-result.ts';
import type { Subject } from '../program/load-program.ts';
import type { EngineScope } from '../../tensor-flow/engine-scope.ts';
import type { Fault } from './failure.ts';
import { type Generated, buildCall, isAwaited, makeCall, type BuiltCall } from './make-call.ts';
import type { SeededRandom } from '../../../base/seeded-random.ts';
import type { Clause } from '../program/annotated.ts';

/** Milliseconds that the watchdog waits longer for a promise than this process does. */
const WAIT_MARGIN = 1000;

export interface Bench {
  readonly world: World;
  readonly expected: Expected;
  readonly scope: EngineScope;
  readonly random: SeededRandom;
  /** The changes that the program made of the language while it was loaded. */
  readonly builtIns: BuiltIns;
  readonly pulse: Pulse;
  readonly waiter: Waiter;
  readonly timeout: number;
}

/** The values of a call and its result, which is in an object since a promise cannot hold every result. */
type Ended = BuiltCall & { readonly result: unknown; readonly tensorsBefore: number };

/** Makes a call and judges it. What the first call makes is not disposed, since the program may keep it for later calls. */
export async function judgeCall(
  subject: Subject,
  generated: Generated,
  bench: Bench,
  isFirst: boolean,
): Promise<Fault | Rejection | undefined> {
  const { scope, random, pulse, timeout } = bench;
  random.seed(generated.seed);
  if (!isFirst) scope.begin();
  pulse.beat(timeout);
  try {
    const made = await make(subject, generated, bench);
    if (made === undefined || isRejection(made) || 'kind' in made) return made;
    const { receiver, args, result, tensorsBefore } = made;
    return await judgeResult(bench.expected, {
      ...{ receiver, args, result, sizes: generated.sizes, tf: bench.world.tf },
      tensors: [tensorsBefore, scope.tensors],
      call: (others) => makeCall(subject, { receiver, args: others }),
      again: () => resultAgain(subject, generated, bench),
    });
  } catch (error) {
    return { kind: 'result', message: `the result cannot be read: ${showThrown(error)}` };
  } finally {
    if (!isFirst) scope.end();
  }
}

/** Makes a call if its preconditions hold; undefined if it threw an error that it may throw. */
async function make(
  subject: Subject,
  generated: Generated,
  bench: Bench,
): Promise<Ended | Fault | Rejection | undefined> {
  const { builtIns, scope, world } = bench;
  // What the program changed in the language while it was loaded is in place while its code runs.
  builtIns.enter();
  try {
    const call = await buildCall(subject, generated, world);
    const rejection = brokenRequirement(subject, call);
    if (rejection !== undefined) return rejection;
    const tensorsBefore = scope.tensors;
    try {
      return { ...call, ...(await awaitResult(subject, call, bench)), tensorsBefore };
    } catch (error) {
      if (isInstance(error, Unsettled)) return { kind: 'unsettled', message: error.message };
      return crash(error, subject.annotated.throws);
    }
  } catch (error) {
    return { kind: 'crash', message: `${showThrown(error)} (while the arguments are made)` };
  } finally {
    builtIns.leave();
  }
}

function brokenRequirement({ requires }: Subject, { receiver, args }: BuiltCall): Rejection | undefined {
  for (const [index, holds] of requires.entries()) {
    try {
      if (!holds.call(receiver, ...args)) return { clause: index, thrown: '' };
    } catch (error) {
      return { clause: index, thrown: showThrown(error) };
    }
  }
  return undefined;
}

async function awaitResult(
  subject: Subject,
  call: BuiltCall,
  { pulse, waiter, timeout }: Bench,
): Promise<{ readonly result: unknown }> {
  pulse.beat(timeout);
  try {
    const result = makeCall(subject, call);
    if (!isAwaited(result)) return { result };
    pulse.beat(timeout + WAIT_MARGIN);
    return { result: await waiter.settled(result) };
  } finally {
    pulse.work(timeout);
  }
}

export const expectations = ({ annotated, ensures }: Subject, builtIns: BuiltIns): Expected => ({
  returns: annotated.returns,
  checks: annotated.checks,
  properties: annotated.ensures.map(({ text, line }, index) => ({
    text: `@ensure ${text} (line ${line})`,
    holds: ({ receiver, result, args }) =>
      builtIns.frame(() => Boolean(itemAt(ensures, index).call(receiver, result, ...args))),
  })),
});

/** Makes a call again with equal arguments and other random numbers, and returns its result. */
async function resultAgain(subject: Subject, generated: Generated, bench: Bench): Promise<unknown> {
  bench.random.seed(generated.seed);
  const again = await buildCall(subject, generated, bench.world);
  bench.random.seed(generated.seed + 1);
  return (await awaitResult(subject, again, bench)).result;
}

/** Share of rejected calls from which on the report names the clause. */
const MANY = 0.9;

/** A call that a precondition rejects; it was not made. */
export interface Rejection {
  /** The index of the clause. */
  readonly clause: number;
  /** What the clause threw, as text; empty if it did not. */
  readonly thrown: string;
}

export const isRejection = (outcome: object | undefined): outcome is Rejection =>
  outcome !== undefined && 'clause' in outcome;

/** Counts the calls that the preconditions of a function reject. */
export class Rejections {
  readonly #counts: readonly { readonly clause: Clause; count: number }[];
  #thrown = '';

  constructor(clauses: readonly Clause[]) {
    this.#counts = clauses.map((clause) => ({ clause, count: 0 }));
  }

  add({ clause, thrown }: Rejection): void {
    itemAt(this.#counts, clause).count++;
    this.#thrown ||= thrown;
  }

  /** Returns a note that names the clause that rejects most; none if most calls are valid. */
  notes(tests: number, rejected: number): readonly string[] {
    const [most] = this.#counts.toSorted((one, other) => other.count - one.count);
    // Nothing is counted if an earlier process, which a call ended, rejected the calls.
    if (rejected <= MANY * tests || most === undefined || most.count === 0) return [];
    const { text, line } = most.clause;
    const thrown = this.#thrown === '' ? '' : `; it throws ${this.#thrown}`;
    return [`@require ${text} (line ${line}) rejects ${most.count} of ${tests} calls${thrown}`];
  }
}
