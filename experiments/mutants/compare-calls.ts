import { Receiver, type Call } from '../../src/learn/examples/collect/receiver.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { graphKey } from '../../src/objects/heap/graph.ts';
import type { Structure } from '../../src/entry/index.ts';
import type { Random } from '../../src/base/random.ts';
import { falseIfThrows } from '../../src/objects/structure/false-if-throws.ts';
import { TimeLimit } from '../../src/base/time-limit/time-limit.ts';

/** Largest number of calls of a sequence. */
const LENGTH = 40;
/** Scopes of the arguments. */
const SCOPES = [2, 6, 12];
/** Milliseconds that a sequence may take; the longest sequence of an original takes less than 10. */
const TIMEOUT = 500;

/** Sequences that may take too long; each costs half a second. */
const MAX_SLOW = 5;

/** What differential testing says of a mutant. */
export interface Comparison {
  /** How the mutant first differed from the original; undefined if it never did. */
  readonly told: 'exception' | 'result' | 'observation' | 'timeout' | undefined;
  /** True if repOK rejected the mutant's object while it accepted the original's. */
  readonly corrupts: boolean;
  /** Number of calls made; it stops when the mutant is told and has corrupted its state. */
  readonly calls: number;
}

/** Makes the same random calls of a class and of its mutant, and compares results, exceptions and observations. */
export function compareCalls(
  original: Structure,
  mutant: Structure,
  observe: (object: never) => unknown,
  maxCalls: number,
  random: Random,
): Comparison {
  const limit = new TimeLimit(TIMEOUT);
  const operations = [...original.builders, ...original.methods];
  const changed = new Map([...mutant.builders, ...mutant.methods].map((one) => [one.name, one]));
  const isValid = falseIfThrows(original.repOK!);
  const seen = (object: object): string => outcome(() => observe(object as never));
  let told: Comparison['told'];
  let corrupts = false;
  let calls = 0;
  const compareSequence = (): void => {
    const k = random.pick(SCOPES);
    const right = new Receiver(original, k, new ClassTable());
    const wrong = new Receiver(mutant, k, new ClassTable());
    for (let length = 1 + random.below(LENGTH); length > 0; length--) {
      const call = right.draw(random.pick(operations), random);
      // A label names the same object only in equal states.
      if (call.args.some(({ kind }) => kind === 'node') && graphKey(right.graph) !== graphKey(wrong.graph))
        return;
      calls++;
      const expected = resultOf(right, call);
      const got = resultOf(wrong, { ...call, operation: changed.get(call.operation.name)! });
      if (got !== expected) told ??= got.startsWith('throws') ? 'exception' : 'result';
      if (seen(wrong.object) !== seen(right.object)) told ??= 'observation';
      if (!isValid(wrong.object) && isValid(right.object)) corrupts = true;
      if (told !== undefined && corrupts) return;
    }
  };
  const isDecided = (): boolean => calls >= maxCalls || (told !== undefined && corrupts);
  for (let slow = 0; slow < MAX_SLOW && !isDecided();) {
    if (limit.run(compareSequence)) continue;
    told ??= 'timeout';
    slow++;
  }
  return { told, corrupts, calls };
}

const resultOf = (receiver: Receiver, call: Call): string =>
  outcome(() => (receiver.perform(call) === true ? receiver.result : 'not allowed'));

/** Returns what a function does as text; objects of the class under test are alike. */
export function outcome(work: () => unknown): string {
  try {
    return show(work());
  } catch (error) {
    return `throws ${error instanceof Error ? error.name : typeof error}`;
  }
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, show).join()}]`;
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  return 'an object';
}
