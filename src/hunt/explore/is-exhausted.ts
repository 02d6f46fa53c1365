import { argumentLists } from '../../learn/examples/collect/argument-lists.ts';
import type { Call, CallArgument } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { CallPlan, Runner } from '../run/runner.ts';
import type { Sequence } from '../run/sequence.ts';
import type { Trace } from '../run/trace.ts';
import { argumentChoices } from './argument-choices.ts';

/** Calls to make, at most; they take less than a second. */
const MAX_CALLS = 5000;
/** Time for the calls on one state, in multiples of the timeout. */
const TIME_FACTOR = 16;

/**
 * True if every operation, called with every argument in every state, leads to no more than `most` states. A class whose
 * builders take more values than it has states is not exhausted: part of its state may not be read.
 *
 * @param k scope at which arguments are listed.
 */
export async function isExhausted(
  { builders, methods }: CallableOperations,
  runner: Runner,
  k: number,
  most: number,
): Promise<boolean> {
  const [first] = await runner.runAll([{ sequence: { k, calls: [] } }]);
  const empty = first?.states[0];
  if (empty === undefined) return false;
  const listed = builders.flatMap(({ args }) =>
    args.filter(({ kind }) => kind === 'value').map((domain) => argumentChoices(domain, empty, k, [])),
  );
  const keys = listed.flatMap((choices) => choices ?? []);
  const known = new Map<string, Sequence>([[graphKey(empty), { k, calls: [] }]]);
  let left = MAX_CALLS;
  for (const sequence of known.values()) {
    const [trace] = await runner.runAll([{ sequence, readFrom: sequence.calls.length }]);
    const state = trace?.states.at(-1);
    if (state === undefined) return false;
    const calls: Call[] = [];
    for (const operation of [...builders, ...methods]) {
      const choices: (readonly CallArgument[])[] = [];
      for (const domain of operation.args) {
        const of = argumentChoices(domain, state, k, keys);
        if (of === undefined) return false;
        choices.push(of);
      }
      const lists = choices.reduce((product, { length }) => product * length, 1);
      if ((left -= lists) < 0) return false;
      for (const args of argumentLists(choices, lists)) calls.push({ operation, args });
    }
    for (const reached of await tried(sequence, calls, runner)) {
      const after = reached.end.kind === 'done' ? reached.states.at(-1) : undefined;
      const key = after === undefined ? undefined : graphKey(after);
      if (key === undefined || known.has(key)) continue;
      known.set(key, { k, calls: reached.calls });
      if (known.size > most) return false;
    }
  }
  return listed.every((choices) => choices !== undefined && choices.length <= known.size);
}

/** Makes each of some calls after a sequence. */
function tried(sequence: Sequence, calls: readonly Call[], runner: Runner): Promise<Trace[]> {
  const plans = calls.map((call): CallPlan => {
    let isMade = false;
    return {
      sequence,
      readFrom: sequence.calls.length,
      next: () => {
        if (isMade) return undefined;
        isMade = true;
        return call;
      },
    };
  });
  return runner.runAll(plans, TIME_FACTOR);
}
