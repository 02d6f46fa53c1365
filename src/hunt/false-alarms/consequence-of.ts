import { cutText } from '../../base/show-thrown.ts';
import { showCall, type Call, type Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Repair } from '../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';
import { valueFromJson } from '../../objects/heap/value-json.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { callOutcome, ending, isSameOutcome, type CallOutcome } from '../behaviour/call-outcome.ts';
import { observersOf } from '../behaviour/observers.ts';
import { changeOfRepair } from './change.ts';
import type { RejectedState, RuleContext } from './false-alarm-rule.ts';
import { changedMaker } from './live-slots.ts';

/** Repairs to compare with, and calls of one operation, at most. */
const MAX_REPAIRS = 3;
const DRAWS = 4;
/** Characters of what an observer shows, in words. */
const MAX_TEXT = 80;
/** Time for all calls, in multiples of the time limit of one call. */
const TIME = 2;

/**
 * Returns in words what a caller sees of a rejected state: what an observer shows, or how a call ends, beside the same object
 * with one field as in a valid object; or else a call with an error of the language that did not throw before the last call.
 * Undefined if nothing that was tried shows it.
 */
export async function consequenceOf(state: RejectedState, context: RuleContext): Promise<string | undefined> {
  const { sequence, after } = state;
  if (sequence.interleaving !== undefined || sequence.calls.length === 0) return undefined;
  const make = (calls: readonly Call[]) => () => context.replay({ ...sequence, calls });
  const own = make(sequence.calls);
  // What `expose` and `observe` tell cannot be changed.
  const repairs = isViewed(context.structure)
    ? []
    : (await context.repairs()).filter((repair) => keepsClass(repair, after)).slice(0, MAX_REPAIRS);
  for (const repair of repairs) {
    const repaired = changedMaker(sequence, changeOfRepair(repair, after), context);
    const words =
      (await shownBy(own, repaired, sequence.k, context)) ??
      (await firstCall(own, repaired, context, (a, b) => !isSameOutcome(a, b) && b.kind !== 'threw'));
    if (words !== undefined) return `${words} with ${repair.words}`;
  }
  const isNewError = ({ isFailure = false }: CallOutcome, { kind }: CallOutcome): boolean =>
    isFailure && kind !== 'threw';
  const words = await firstCall(own, make(sequence.calls.slice(0, -1)), context, isNewError);
  return words && `${words} before ${showCall(sequence.calls.at(-1)!)}`;
}

/** True unless a repair puts an object of another class in the place of one, with which calls may do anything. */
function keepsClass({ from, to }: Repair, { objects }: ObjectGraph): boolean {
  const classes = [from, to].flatMap((json) => {
    const value = valueFromJson(json, objects.length);
    return value instanceof Reference ? objects[value.label]?.shape.className : [];
  });
  return new Set(classes).size < 2;
}

type Maker = () => Steps<Receiver>;

/** Returns what an observer shows of an object and of another one, if that differs. */
async function shownBy(
  own: Maker,
  other: Maker,
  k: number,
  context: RuleContext,
): Promise<string | undefined> {
  const shown = await observersOf(own, k, context);
  const ofOther = await observersOf(other, k, context);
  for (const [call, text] of shown ?? []) {
    const usual = ofOther?.get(call);
    if (usual !== undefined && usual !== text)
      return `${call} shows ${cutText(text, MAX_TEXT)}, and ${cutText(usual, MAX_TEXT)}`;
  }
  return undefined;
}

/** Returns how the first call ends in an object and in another one whose ends are told apart. */
function firstCall(
  own: Maker,
  other: Maker,
  { callable, random, limit }: RuleContext,
  isApart: (a: CallOutcome, b: CallOutcome) => boolean,
): Promise<string | undefined> {
  const operations = [...callable.methods, ...callable.builders].filter(({ args }) =>
    args.every(({ kind }) => kind !== 'node'),
  );
  const look = function* (): Steps<string | undefined> {
    for (const operation of operations) {
      for (let draw = 0; draw < (operation.args.length === 0 ? 1 : DRAWS); draw++) {
        const receiver = yield* own();
        const call = receiver.draw(operation, random);
        const a = yield* callOutcome(receiver, call);
        const b = yield* callOutcome(yield* other(), call);
        // What the structure refuses says nothing of the class.
        if (a.kind === 'refused' || b.kind === 'refused') continue;
        if (isApart(a, b)) return `${showCall(call)} ${ending(a)}, and ${ending(b)}`;
      }
    }
    return undefined;
  };
  return limit.attempt(look(), TIME);
}
