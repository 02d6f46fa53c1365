import type { HeapObject, ObjectGraph } from '../../heap/graph.ts';
import { shapeOf } from '../../heap/shape.ts';
import { Reference, valueKey, type Value } from '../../heap/value.ts';
import { argumentName, beforeName, RESULT } from '../names.ts';
import type { FactClass, FactPlan } from './fact-plan.ts';
import { NONE, Side } from './side.ts';

/**
 * A merged graph whose objects also say, each of itself, how they stand to the call: in texts of a few words, so that
 * what concerns an object, its list, an argument and the result at once is seen in the object alone. All of it follows
 * from the graph; facts are told of a broken one as of any other.
 */
export function withFacts(graph: ObjectGraph, plan: FactPlan): ObjectGraph {
  const teller = new Teller(graph, plan);
  return {
    objects: graph.objects.map((object, label) => {
      const known = plan.classes.find(({ name }) => name === object.shape.className);
      if (known === undefined) return object;
      const facts = teller.factsOf(label, known);
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

const NOT_SO = '-';

class Teller {
  readonly #objects: readonly HeapObject[];
  readonly #plan: FactPlan;
  readonly #before: Side;
  readonly #after: Side;
  readonly #args: readonly Value[];
  readonly #result: Value;
  /** By class and field: the numbers before the call, in label order; of those that are new, after it. */
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
      if (values !== undefined) facts.push([`given ${argument}`, known(valueKey(given), values)]);
      if (objects) facts.push([`is ${argument}`, yes(isOf(given, label))]);
      if (!isNumber) return;
      for (const field of numbers) {
        facts.push([`${field} to ${argument}`, this.#nearness(label, name, field, given)]);
      }
      if (places) facts.push([`place to ${argument}`, compared(this.#placeOf(label), given)]);
    });
    if (result.objects) facts.push([`is ${RESULT}`, yes(isOf(this.#result, label))]);
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

  /** The place before the call, or after it of what is new. */
  #placeOf(label: number): number | undefined {
    return numberOf((this.#before.has(label) ? this.#before : this.#after).place(label));
  }

  #ownerChange(label: number): string {
    const then = this.#before.owner[label]!;
    const now = this.#after.owner[label]!;
    if (then === NONE || now === NONE) return then === now ? NOT_SO : now === NONE ? 'lost' : 'got';
    return then === now ? 'kept' : 'changed';
  }

  /** Where an object stands in its row, before and after the call. */
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
    if (!side.has(label)) return { end: NOT_SO, middle: NOT_SO };
    const most = this.#objects.length;
    const ahead = side.chain(label, along, most);
    const behind = this.#behind(label, along, side);
    const end =
      ahead === 1 ? (behind === 1 ? 'only' : 'at the end') : behind === 1 ? 'at the start' : 'between';
    return { end, middle: clipped(ahead - behind) };
  }

  /** How many objects lead to one along a field, itself included. */
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

  /** By label: the first object of the side that refers to it by a field. */
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

  /** How a field compares with an argument, and whether it is the first that is equal, or the nearest. */
  #nearness(label: number, className: string, field: string, given: Value): string {
    if (typeof given !== 'number') return NOT_SO;
    const own = this.#number(label, beforeName(field)) ?? this.#number(label, field);
    if (own === undefined) return NOT_SO;
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

  /** Whether an object comes before another in the state before the call. */
  #isEarlier(label: number, other: number): boolean {
    const away = this.#before.depth[label]! - this.#before.depth[other]!;
    return away < 0 || (away === 0 && label < other);
  }

  #rank(label: number, className: string, field: string): string {
    const own = this.#number(label, beforeName(field));
    if (own === undefined || !this.#before.has(label)) return NOT_SO;
    const others = this.#column(className, field);
    const least = others.every(({ value }) => value >= own);
    const greatest = others.every(({ value }) => value <= own);
    if (!least && !greatest) return 'between';
    const again = others.some((other) => other.value === own && this.#isEarlier(other.label, label));
    return `${least ? (greatest ? 'only' : 'least') : 'greatest'}${again ? ' again' : ''}`;
  }

  /** A field of all objects of a class before the call. */
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

const isOf = (value: Value, label: number): boolean => value instanceof Reference && value.label === label;

/** A value that was given before, else one that stands for all others. */
const known = (key: string, values: readonly string[]): string => (values.includes(key) ? key : 'another');

const numberOf = (place: number): number | undefined => (place === NONE ? undefined : place);

function compared(own: number | undefined, given: Value): string {
  if (own === undefined || typeof given !== 'number') return NOT_SO;
  return own < given ? '<' : own === given ? '=' : '>';
}

function changed(then: number | undefined, now: number | undefined): string {
  if (then === undefined || now === undefined) {
    return then === now ? NOT_SO : now === undefined ? 'none now' : 'none before';
  }
  const difference = now - then;
  if (Math.abs(difference) <= 1) return difference === 0 ? '=' : clipped(difference);
  return difference < 0 ? 'less' : 'more';
}

/** A difference as far as 2 either way. */
const clipped = (difference: number): string => {
  const near = Math.max(-2, Math.min(2, difference));
  return near > 0 ? `+${near}` : String(near);
};
