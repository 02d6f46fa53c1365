import { ABSENT, Reference, valueKey } from '../../objects/heap/value.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { isPlain } from '../../objects/heap/object-groups.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';
import { behaveAlike } from '../behaviour/behave-alike.ts';
import { contentsOf } from './contents-of.ts';
import { fieldOf } from './field-of.ts';
import { build, graphOf } from './made-objects.ts';
import { refills } from './twin-candidates.ts';
import { CONTINUATION_TIME, type ContinuationContext } from '../behaviour/continuation-context.ts';
import { observableValues } from '../behaviour/observable-values.ts';
import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { firstOf } from './first-of.ts';

/** Number of objects to make, and maximum calls for each in multiples of the scope, so that full ones drop items. */
const BUILT = 16;
/** Scope of these objects, at least: at scope 1 all may be equal. */
const MIN_SCOPE = 6;
const MAX_CALLS_FACTOR = 3;
/** Random continuations in which two objects with the same contents must behave the same. */
const CONTINUATIONS = 20;

/** What belongs to the layout of builder-made objects, not to their contents. */
export interface BuiltLayout {
  /** Plain fields of the root in which builder-made objects differ that have the same contents and behave the same. */
  readonly fields: ReadonlySet<string>;
  /** All fields of the root of builder-made objects. */
  readonly rootFields: ReadonlySet<string>;
  /** Classes of which every builder-made object has one object or none, such as a stack of free slots. */
  readonly parts: ReadonlySet<string>;
  /** Fields of the root that hold dictionaries: plain objects of plain values, with other keys in other objects. */
  readonly dictionaries: ReadonlySet<string>;
  /**
   * True if some builder-made object behaves differently from a new one, and some call, getter or iteration shows a value.
   * If not, the class shows nothing of what it holds, and that two objects behave the same means nothing.
   */
  readonly isObservable: boolean;
}

/** Makes objects by random builder calls, and compares each with one that one builder fills with the same contents. */
export async function builtLayout(scope: number, context: ContinuationContext): Promise<BuiltLayout> {
  const k = Math.max(scope, MIN_SCOPE);
  const fields = new Set<string>();
  const graphs: ObjectGraph[] = [];
  let isObservable = false;
  for (let made = 0; made < BUILT; made++) {
    const calls = Math.ceil((MAX_CALLS_FACTOR * k * (made + 1)) / BUILT);
    const built = await context.limit.attempt(builtBy(k, calls, context));
    if (built === undefined) continue;
    isObservable ||=
      (await showsValues(built.sequence, context)) && (await differsFromNew(built.sequence, context));
    graphs.push(built.graph);
    for (const field of isObservable ? await fieldsOfLayout(built, context) : []) fields.add(field);
  }
  return {
    fields,
    isObservable,
    rootFields: new Set(graphs.flatMap(rootFieldsOf)),
    parts: partsOf(graphs),
    dictionaries: dictionariesOf(graphs),
  };
}

/** True if a getter, an iteration or the result of a call on an object is neither undefined nor the object. */
async function showsValues(sequence: Sequence, context: ContinuationContext): Promise<boolean> {
  const { structure, frame, random, onCall } = context;
  const attempt = async (shown: (receiver: Receiver) => Steps<readonly unknown[]>): Promise<boolean> => {
    const values = function* (): Steps<readonly unknown[]> {
      const receiver = yield* context.replay(sequence);
      return (yield* shown(receiver)).filter((value) => value !== undefined && value !== receiver.object);
    };
    const found = await context.limit.attempt(values(), CONTINUATION_TIME);
    return found !== undefined && found.length > 0;
  };
  const isShown = await attempt(function* ({ object }) {
    const values = yield* observableValues(object, frame);
    return values.flat();
  });
  const result = await firstOf(structure.methods, (operation) =>
    attempt(function* (receiver) {
      const call = receiver.draw(operation, random);
      onCall?.({ ...sequence, calls: [...sequence.calls, call] });
      yield* settled(receiver.perform(call));
      return [receiver.result];
    }),
  );
  return isShown || result !== undefined;
}

async function differsFromNew(sequence: Sequence, context: ContinuationContext): Promise<boolean> {
  const make = [sequence, { k: sequence.k, calls: [] }].map((made) => () => context.replay(made));
  return !(await behaveAlike(
    { make: [make[0]!, make[1]!], k: sequence.k, fields: [] },
    context,
    CONTINUATIONS,
  ));
}

interface Built {
  readonly sequence: Sequence;
  readonly graph: ObjectGraph;
}

/** Makes random builder calls on a new object. */
function* builtBy(k: number, calls: number, context: ContinuationContext): Steps<Built> {
  const receiver = yield* context.replay({ k, calls: [] });
  yield* build(receiver, k, calls, context);
  return { sequence: { k, calls: [...receiver.calls] }, graph: receiver.graph };
}

/** Returns the plain root fields in which an object differs from one with the same contents that behaves the same. */
async function fieldsOfLayout({ sequence, graph }: Built, context: ContinuationContext): Promise<string[]> {
  for (const refill of refills(
    sequence,
    await contentsOf(() => context.replay(sequence), sequence.k, context),
    context,
  )) {
    const other = await graphOf(refill, context);
    const differing = other === undefined ? [] : differingFields(plainFields(graph), graph, other);
    if (differing.length === 0) continue;
    const same = plainFields(graph).filter((field) => !differing.includes(field));
    const make = [() => context.replay(sequence), () => context.replay(refill)] as const;
    if (await behaveAlike({ make, k: sequence.k, fields: same }, context, CONTINUATIONS)) return differing;
  }
  return [];
}

const plainFields = ({ objects: [root] }: ObjectGraph): string[] =>
  root!.shape.keys.filter((_, index) => !(root!.values[index] instanceof Reference));

/** Returns those fields in which the roots of two graphs differ. */
export function differingFields(fields: readonly string[], a: ObjectGraph, b: ObjectGraph): string[] {
  const value = ({ objects: [root] }: ObjectGraph, field: string): string => valueKey(fieldOf(root!, field));
  return fields.filter((field) => value(a, field) !== value(b, field));
}

const rootFieldsOf = ({ objects: [root] }: ObjectGraph): string[] =>
  root!.shape.keys.filter((_, index) => root!.values[index] !== ABSENT);

/** Returns the classes of which every graph has one object or none. */
function partsOf(graphs: readonly ObjectGraph[]): ReadonlySet<string> {
  const parts = new Set<string>();
  const others = new Set<string>();
  for (const { objects } of graphs) {
    const met = new Set<string>();
    for (const { shape } of objects) {
      if (shape.container !== 'object') continue;
      (met.has(shape.className) ? others : parts).add(shape.className);
      met.add(shape.className);
    }
  }
  return new Set([...parts].filter((className) => !others.has(className)));
}

/** Returns the fields of the root that hold plain objects of plain values, with other keys in other graphs. */
export function dictionariesOf(graphs: readonly ObjectGraph[]): ReadonlySet<string> {
  const keysOf = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const { objects } of graphs) {
    const { shape, values } = objects[0]!;
    for (const [index, value] of values.entries()) {
      if (!(value instanceof Reference)) continue;
      const field = shape.keys[index]!;
      const held = objects[value.label]!;
      if (!isPlain(held) || held.values.some((own) => own instanceof Reference)) others.add(field);
      const keys = held.shape.keys.filter((_, at) => held.values[at] !== ABSENT);
      keysOf.set(field, (keysOf.get(field) ?? new Set<string>()).add(JSON.stringify(keys)));
    }
  }
  const found = [...keysOf].filter(([field, keys]) => keys.size > 1 && !others.has(field));
  return new Set(found.map(([field]) => field));
}
