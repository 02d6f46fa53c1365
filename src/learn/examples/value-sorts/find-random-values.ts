import { callsThatDrew, setFirstSeed } from '../../../base/own-random.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { FieldSort } from '../../windows/window-plan.ts';
import { Receiver, type Call } from '../collect/receiver.ts';
import type { Laboratory } from './laboratory.ts';
import { perform } from './perform.ts';
import type { State } from './state-reader.ts';

const { repeatedSequences, minCalls } = LEARNING_CONSTANTS.sorts;
/** Any seed but that of other runs. */
const OTHER_SEED = 2;

/**
 * Finds the fields whose texts and numbers come from `Math.random`, such as the id of an object: another program has others, so
 * none of them is a condition. Sequences of builder calls are repeated with other random numbers; the states that have the same shape
 * are compared. Returns the sorts by field of the reader.
 */
export function* findRandomValues(
  { structure, builders, classes, reader, scopes: [k] }: Laboratory,
  random: Random,
): Steps<ReadonlyMap<number, FieldSort>> {
  const found = new Map<number, FieldSort>();
  for (let sequence = 0; sequence < repeatedSequences; sequence++) {
    const drew = callsThatDrew();
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const calls: Call[] = [];
    const states = [reader.read(receiver.graph)];
    for (let index = 0; index < minCalls; index++) {
      const call = receiver.draw(random.pick(builders), random);
      if ((yield* perform(receiver, call)) !== 'made') break;
      calls.push(call);
      states.push(reader.read(receiver.graph));
    }
    if (callsThatDrew() === drew) continue;
    setFirstSeed(OTHER_SEED);
    try {
      const again = yield* settled(Receiver.start(structure, k, classes));
      compare(states[0]!, reader.read(again.graph), found);
      for (const [index, call] of calls.entries()) {
        if ((yield* perform(again, call)) !== 'made') break;
        if (!compare(states[index + 1]!, reader.read(again.graph), found)) break;
      }
    } finally {
      setFirstSeed();
    }
  }
  return found;
}

/** Notes the fields whose values differ between two states; false if the states have other shapes. */
function compare(before: State, after: State, found: Map<number, FieldSort>): boolean {
  if (before.shape !== after.shape) return false;
  for (const [index, value] of before.values.entries()) {
    if (value === after.values[index]) continue;
    found.set(before.fields[index]!, typeof value === 'string' ? TEXT : NUMBER);
  }
  return true;
}

/** Texts are compared with each other only; numbers may be priorities or levels, which are compared with sizes. */
const TEXT: FieldSort = { kind: 'data', sort: 'a random text', scale: 'nominal' };
const NUMBER: FieldSort = { kind: 'data', sort: 'a random number', scale: 'arithmetic' };
