import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Value } from '../../objects/heap/value.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { applyChange } from './change.ts';
import { isIn, type Mode } from './known-modes.ts';

/** Objects that are made in a mode, and those among them at least that are in it: others left it, or the call was refused. */
const MADE = 60;
const MIN_IN_MODE = 15;
/** Builder calls before and after the call that sets the mode, at most. */
const MAX_BEFORE = 5;
const MAX_AFTER = 6;
/** A mark of fewer objects than this may be a fault. */
const MIN_WITH_MARK = 2;

/** A call that sets a field of the root. */
export interface Setter {
  readonly call: Call;
  readonly field: string;
  readonly value: Value;
  /** The value that builders leave in the field. */
  readonly usual: Value;
}

/** Inputs of {@link modeOf}. */
export interface ModeContext extends ContinuationContext {
  /** Returns the marks of a rejected state. */
  readonly marksOf: (graph: ObjectGraph) => readonly string[];
}

/**
 * Makes objects by builder calls before and after a call that sets a field, such as `pause`. The field is that of a mode if
 * the call does nothing else that is wrong: with the usual value in the field, each object is valid after it. What the builders
 * then make is valid in the mode.
 *
 * @returns undefined if the field is no mode, or if a builder throws in it.
 */
export async function modeOf(setter: Setter, k: number, context: ModeContext): Promise<Mode | undefined> {
  const counts = new Map<string, number>();
  let inMode = 0;
  for (let made = 0; made < MADE; made++) {
    const one = await madeIn(setter, k, made, context);
    if (one === undefined) return undefined;
    const [set, after] = one;
    if (!isIn(set, setter)) continue;
    if (!context.isValid(restored(set, setter))) return undefined;
    if (!isIn(after, setter)) continue;
    inMode++;
    for (const mark of context.isValid(after) ? [] : context.marksOf(after))
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  if (inMode < MIN_IN_MODE) return undefined;
  const marks = [...counts].filter(([, count]) => count >= MIN_WITH_MARK).map(([mark]) => mark);
  return { field: setter.field, value: setter.value, marks: new Set(marks) };
}

const restored = (graph: ObjectGraph, { field, usual }: Setter): ObjectGraph =>
  applyChange(graph, { slots: [{ label: 0, name: field }], to: usual }).graph;

/** Returns the states after the call that sets the mode, and after the builder calls that follow; undefined if one throws. */
async function madeIn(
  { call }: Setter,
  k: number,
  number: number,
  { replay, callable: { builders }, limit, random }: ModeContext,
): Promise<readonly [ObjectGraph, ObjectGraph] | undefined> {
  const steps = function* (): Steps<readonly [ObjectGraph, ObjectGraph]> {
    const receiver = yield* replay({ k, calls: [] });
    const build = function* (count: number): Steps<void> {
      for (let left = count; left > 0; left--)
        yield* settled(receiver.perform(receiver.draw(random.pick(builders), random)));
    };
    yield* build(number % (MAX_BEFORE + 1));
    yield* settled(receiver.perform(call));
    const set = receiver.graph;
    yield* build(random.below(MAX_AFTER + 1));
    return [set, receiver.graph];
  };
  try {
    return (await limit.run(steps()))?.[0];
  } catch {
    return undefined;
  }
}
