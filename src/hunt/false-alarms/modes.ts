import { showCall, type Call } from '../../learn/examples/collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { valueKey, type Value } from '../../objects/heap/value.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { fieldKey, type ClassField } from './built-objects.ts';
import { applyChange } from './change.ts';
import type { RuleContext } from './false-alarm-rule.ts';
import { fieldOf } from './field-of.ts';
import { build } from './made-objects.ts';

/** Objects that are made in a mode, and those among them at least that are in it: others left it, or the call was refused. */
const MADE = 60;
const MIN_IN_MODE = 15;
/** Builder calls before and after the call that sets the mode, at most. */
const MAX_BEFORE = 5;
const MAX_AFTER = 6;
/** A mark of fewer objects than this may be a fault. */
const MIN_WITH_MARK = 2;

/** A call that sets a field of the only object of a class, such as the root or its options. */
export interface Setter extends ClassField {
  readonly call: Call;
  readonly value: Value;
  /** The value that builders leave in the field. */
  readonly usual: Value;
}

/** A value that a method sets and no builder does, and what then is no condition any more. */
export interface Mode extends ClassField {
  readonly value: Value;
  /** The marks of objects that builders make in the mode, and that the oracle rejects. */
  readonly marks: ReadonlySet<string>;
}

type ModeContext = Pick<
  RuleContext,
  'replay' | 'callable' | 'limit' | 'random' | 'onCall' | 'isValid' | 'marksOf'
>;

/** The modes that calls set. */
export class Modes {
  readonly #ofCalls = new Map<string, Mode | undefined>();
  readonly #excusing = new Map<string, Mode>();

  /** Returns the mode that a call sets; undefined if it sets none. */
  async of(setter: Setter, k: number, context: ModeContext): Promise<Mode | undefined> {
    const name = `${showCall(setter.call)}/${fieldKey(setter)}`;
    if (!this.#ofCalls.has(name)) {
      const random = context.random.fork(`mode/${name}`);
      this.#ofCalls.set(name, await modeOf(setter, k, { ...context, random }));
    }
    return this.#ofCalls.get(name);
  }

  /** Excuses states in a mode from now on; see {@link Modes.excuses}. */
  excuse(mode: Mode): void {
    const key = `${fieldKey(mode)} ${valueKey(mode.value)}`;
    const marks = new Set([...(this.#excusing.get(key)?.marks ?? []), ...mode.marks]);
    this.#excusing.set(key, { ...mode, marks });
  }

  /** True if a graph is in an excused mode in which builders make objects with a mark too. */
  excuses(graph: ObjectGraph, mark: string): boolean {
    return [...this.#excusing.values()].some((mode) => mode.marks.has(mark) && isIn(graph, mode));
  }
}

/**
 * Makes objects by builder calls before and after a call that sets a field, such as `pause`. The field is that of a mode if
 * the call does nothing else that is wrong: with the usual value in the field, each object is valid after it. What the builders
 * then make is valid in the mode. It is no mode either if a builder throws in it.
 */
async function modeOf(setter: Setter, k: number, context: ModeContext): Promise<Mode | undefined> {
  const { className, field, value, usual } = setter;
  const counts = new Map<string, number>();
  let inMode = 0;
  for (let made = 0; made < MADE; made++) {
    const states = await context.limit.attempt(statesIn(setter, k, made, context));
    if (states === undefined) return undefined;
    const [set, after] = states;
    if (!isIn(set, setter)) continue;
    const slots = [{ label: onlyObject(set, className)!, name: field }];
    const restored = applyChange(set, { slots, to: usual }).graph;
    if (!context.isValid(restored)) return undefined;
    if (!isIn(after, setter)) continue;
    inMode++;
    for (const mark of context.isValid(after) ? [] : context.marksOf(after))
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  if (inMode < MIN_IN_MODE) return undefined;
  const marks = [...counts].filter(([, count]) => count >= MIN_WITH_MARK).map(([mark]) => mark);
  return { className, field, value, marks: new Set(marks) };
}

/** Returns the states after the call that sets the mode, and after the builder calls that follow. */
function* statesIn(
  { call }: Setter,
  k: number,
  number: number,
  context: ModeContext,
): Steps<readonly [ObjectGraph, ObjectGraph]> {
  const receiver = yield* context.replay({ k, calls: [] });
  yield* build(receiver, k, number % (MAX_BEFORE + 1), context);
  yield* settled(receiver.perform(call));
  const set = receiver.graph;
  yield* build(receiver, k, context.random.below(MAX_AFTER + 1), context);
  return [set, receiver.graph];
}

const isIn = (graph: ObjectGraph, { className, field, value }: Omit<Mode, 'marks'>): boolean => {
  const label = onlyObject(graph, className);
  return label !== undefined && valueKey(fieldOf(graph.objects[label]!, field)) === valueKey(value);
};

/** Returns the label of the only object of a class; undefined if there is none or another one. */
export function onlyObject({ objects }: ObjectGraph, className: string): number | undefined {
  const isOfClass = ({ shape }: HeapObject): boolean => shape.className === className;
  const label = objects.findIndex(isOfClass);
  return label >= 0 && label === objects.findLastIndex(isOfClass) ? label : undefined;
}
