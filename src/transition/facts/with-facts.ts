import type { HeapObject, ObjectGraph } from '../../heap/graph.ts';
import { shapeOf } from '../../heap/shape.ts';
import { Reference, valueKey, type Value } from '../../heap/value.ts';
import { argumentName, beforeName, RESULT } from '../names.ts';
import type { FactClass, FactPlan } from './fact-plan.ts';
import { NONE, Side } from './side.ts';

/**
 * Returns a merged graph whose objects have additional fields: facts that relate the object to the call, such as its
 * order relative to an argument. A fact is a short text. It makes a property of an object, its list, an argument and the
 * result visible in a single record. Facts follow from the graph alone, so broken graphs get them too.
 */
export function withFacts(graph: ObjectGraph, plan: FactPlan): ObjectGraph {
  const reader = new FactReader(graph, plan);
  return {
    objects: graph.objects.map((object, label) => {
      const known = plan.classes.find(({ name }) => name === object.shape.className);
      if (known === undefined) return object;
      const facts = reader.factsOf(label, known);
      const { className, container, keys } = object.shape;
      return {
        shape: shapeOf(className, container, [...keys, ...facts.map(([name]) => name)]),
        values: [...object.values, ...facts.map(([, value]) => value)],
        items: object.items,
      };
    }),
  };
}

type Fact = readonly [name: string, value: string];

/** Value of a fact that does not apply to an object. */
const NOT_APPLICABLE = '-';

class FactReader {
  readonly #objects: readonly HeapObject[];
  readonly #plan: FactPlan;
  readonly #before: Side;
  readonly #after: Side;
  readonly #args: readonly Value[];
  readonly #result: Value;
  /** Numbers before the call by class and field, in label order. */
  readonly #columns = new Map<string, readonly { label: number; value: number }[]>();

  constructor(graph: ObjectGraph, plan: FactPlan) {
    this.#objects = graph.objects;
    this.#plan = plan;
    this.#before = new Side(graph, 'before');
    this.#after = new Side(graph, 'after');
    this.#args = plan.args.map((_, index) => this.#value(0, argumentName(index)));
    this.#result = this.#value(0, RESULT);
  }

  factsOf(label: number, { name, numbers, links }: FactClass): Fact[] {
    const { args, result, places } = this.#plan;
    const facts: Fact[] = [['life', this.#life(label)]];
    args.forEach(({ values, numbers: isNumber, objects }, index) => {
      const argument = argumentName(index);
      const given = this.#args[index];
      if (values !== undefined) facts.push([`given ${argument}`, valueOrOther(valueKey(given), values)]);
      if (objects) facts.push([`is ${argument}`, yes(refersTo(given, label))]);
      if (!isNumber) return;
      for (const field of numbers) {
        facts.push([`${field} to ${argument}`, this.#nearness(label, name, field, given)]);
      }
      if (places) facts.push([`place to ${argument}`, compared(this.#placeOf(label), given)]);
    });
    if (result.objects) facts.push([`is ${RESULT}`, yes(refersTo(this.#result, label))]);
    for (const field of numbers) {
      const now = this.#number(label, field);
      const then = this.#number(label, beforeName(field));
      facts.push([`change of ${field}`, changed(then, now)]);
      facts.push([`rank of ${field}`, this.#rank(label, name, field)]);
      if (result.numbers) {
        facts.push([`${field} to ${RESULT}`, compared(then ?? now, this.#result)]);
      }
      if (places) facts.push([`place to ${field}`, compared(numberOf(this.#after.place(label)), now)]);
    }
    facts.push(['owner', this.#ownerChange(label)]);
    if (places) {
      const then = numberOf(this.#before.place(label));
      facts.push(['change of place', changed(then, numberOf(this.#after.place(label)))]);
    }
    const [along] = links;
    if (along !== undefined && links.length <= 2) facts.push(...this.#positions(label, along));
    return facts;
  }

  #life(label: number): string {
    const before = this.#before.has(label);
    return before && this.#after.has(label) ? 'kept' : before ? 'gone' : 'new';
  }

  /** Returns the place index before the call; for a new object, after the call. */
  #placeOf(label: number): number | undefined {
    return numberOf((this.#before.has(label) ? this.#before : this.#after).place(label));
  }

  #ownerChange(label: number): string {
    const then = this.#before.owner[label]!;
    const now = this.#after.owner[label]!;
    if (then === NONE || now === NONE) return then === now ? NOT_APPLICABLE : now === NONE ? 'lost' : 'got';
    return then === now ? 'kept' : 'changed';
  }

  /** Returns the position of an object in its chain, before and after the call. */
  #positions(label: number, along: string): Fact[] {
    const then = this.#position(label, beforeName(along), this.#before);
    const now = this.#position(label, along, this.#after);
    return [
      ['position before', then.end],
      ['middle before', then.middle],
      ['position', now.end],
    ];
  }

  #position(label: number, along: string, side: Side): { end: string; middle: string } {
    if (!side.has(label)) return { end: NOT_APPLICABLE, middle: NOT_APPLICABLE };
    const ahead = side.chainLength(label, along, this.#objects.length);
    const behind = this.#behind(label, along, side);
    const end =
      ahead === 1 ? (behind === 1 ? 'only' : 'at the end') : behind === 1 ? 'at the start' : 'between';
    return { end, middle: clipped(ahead - behind) };
  }

  /** Returns the length of the chain that leads to an object along a field, the object itself included. */
  #behind(label: number, along: string, side: Side): number {
    let steps = 1;
    const back = this.#reverse(along, side);
    for (
      let at = back.get(label);
      at !== undefined && at !== label && steps < this.#objects.length;
      steps++
    ) {
      at = back.get(at);
    }
    return steps;
  }

  readonly #reversed = new Map<string, ReadonlyMap<number, number>>();

  /** Maps the label of an object to that of the first object that refers to it by the field. */
  #reverse(along: string, side: Side): ReadonlyMap<number, number> {
    const known = this.#reversed.get(along);
    if (known !== undefined) return known;
    const back = new Map<number, number>();
    this.#objects.forEach((_, label) => {
      const to = this.#value(label, along);
      if (to instanceof Reference && side.has(label) && !back.has(to.label)) back.set(to.label, label);
    });
    this.#reversed.set(along, back);
    return back;
  }

  /** Compares a field with an argument; `again` marks a later equal value, `nearest` the nearest unequal one. */
  #nearness(label: number, className: string, field: string, given: Value): string {
    if (typeof given !== 'number') return NOT_APPLICABLE;
    const own = this.#number(label, beforeName(field)) ?? this.#number(label, field);
    if (own === undefined) return NOT_APPLICABLE;
    const others = this.#column(className, field);
    if (own === given) {
      return others.some((other) => other.value === given && this.#isEarlier(other.label, label))
        ? '= again'
        : '=';
    }
    const nearer = others.some(({ value }) =>
      own < given ? value > own && value < given : value < own && value > given,
    );
    return `${own < given ? '<' : '>'}${nearer ? '' : ' nearest'}`;
  }

  /** True if an object precedes another in breadth-first order of the state before the call. */
  #isEarlier(label: number, other: number): boolean {
    const away = this.#before.depth[label]! - this.#before.depth[other]!;
    return away < 0 || (away === 0 && label < other);
  }

  #rank(label: number, className: string, field: string): string {
    const own = this.#number(label, beforeName(field));
    if (own === undefined || !this.#before.has(label)) return NOT_APPLICABLE;
    const others = this.#column(className, field);
    const least = others.every(({ value }) => value >= own);
    const greatest = others.every(({ value }) => value <= own);
    if (!least && !greatest) return 'between';
    const again = others.some((other) => other.value === own && this.#isEarlier(other.label, label));
    return `${least ? (greatest ? 'only' : 'least') : 'greatest'}${again ? ' again' : ''}`;
  }

  /** Returns the numbers in a field of all objects of a class before the call. */
  #column(className: string, field: string): readonly { label: number; value: number }[] {
    const key = `${className}.${field}`;
    let column = this.#columns.get(key);
    if (column === undefined) {
      column = this.#objects.flatMap(({ shape }, label) => {
        const value = shape.className === className ? this.#number(label, beforeName(field)) : undefined;
        return value === undefined || !this.#before.has(label) ? [] : [{ label, value }];
      });
      this.#columns.set(key, column);
    }
    return column;
  }

  #number(label: number, field: string): number | undefined {
    const value = this.#value(label, field);
    return typeof value === 'number' ? value : undefined;
  }

  #value(label: number, field: string): Value {
    const { shape, values } = this.#objects[label]!;
    const at = shape.keys.indexOf(field);
    return at < 0 ? undefined : values[at];
  }
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

const refersTo = (value: Value, label: number): boolean =>
  value instanceof Reference && value.label === label;

/** Returns the key of an enumerated value, or one text for all other values. */
const valueOrOther = (key: string, values: readonly string[]): string =>
  values.includes(key) ? key : 'another';

const numberOf = (place: number): number | undefined => (place === NONE ? undefined : place);

function compared(own: number | undefined, given: Value): string {
  if (own === undefined || typeof given !== 'number') return NOT_APPLICABLE;
  return own < given ? '<' : own === given ? '=' : '>';
}

function changed(then: number | undefined, now: number | undefined): string {
  if (then === undefined || now === undefined) {
    return then === now ? NOT_APPLICABLE : now === undefined ? 'none now' : 'none before';
  }
  const difference = now - then;
  if (Math.abs(difference) <= 1) return difference === 0 ? '=' : clipped(difference);
  return difference < 0 ? 'less' : 'more';
}

/** Returns a difference clipped to [-2, 2], with its sign. */
const clipped = (difference: number): string => {
  const near = Math.max(-2, Math.min(2, difference));
  return near > 0 ? `+${near}` : String(near);
};
