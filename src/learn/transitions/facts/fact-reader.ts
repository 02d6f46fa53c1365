import { itemAt } from '../../../base/item-at.ts';
import { PairMap } from '../../../base/pair-map.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import { argumentName, beforeName, RESULT } from '../names.ts';
import type { FactClass, FactPlan } from './fact-plan.ts';
import { change, clipped, comparison, NOT_APPLICABLE, yesOrNo, fieldValue } from './fact-values.ts';
import { ObjectNumbers } from './object-numbers.ts';
import { NONE, Side } from './side.ts';
import { shapeOf, type HeapShape } from '../../../objects/heap/shape.ts';

export type Fact = readonly [name: string, value: string];

/** Computes the facts of the objects of one merged graph. */
class FactReader {
  readonly #plan: FactPlan;
  readonly #before: Side;
  readonly #after: Side;
  readonly #args: readonly Value[];
  readonly #result: Value;
  readonly #numbers: ObjectNumbers;

  constructor(graph: ObjectGraph, plan: FactPlan) {
    const [root] = graph.objects as readonly [HeapObject];
    this.#plan = plan;
    this.#before = new Side(graph, 'before');
    this.#after = new Side(graph, 'after');
    this.#args = plan.args.map((_, index) => fieldValue(root, argumentName(index)));
    this.#result = fieldValue(root, RESULT);
    this.#numbers = new ObjectNumbers(graph.objects, this.#before);
  }

  /** Returns the facts of an object of a class, in an order that depends on the plan only. */
  factsOf(label: number, known: FactClass): Fact[] {
    const { args, result, places } = this.#plan;
    const facts: Fact[] = [['life', this.#life(label)]];
    for (const index of args.keys()) facts.push(...this.#argumentFacts(label, known, index));
    if (result.objects) facts.push([`is ${RESULT}`, yesOrNo(refersTo(this.#result, label))]);
    for (const field of known.numbers) facts.push(...this.#numberFacts(label, known.name, field));
    facts.push(['owner', this.#ownerChange(label)]);
    if (places) {
      const placeBefore = indexOrUndefined(this.#before.place(label));
      facts.push(['change of place', change(placeBefore, indexOrUndefined(this.#after.place(label)))]);
    }
    // Objects with more than two links to their class form no chain.
    const [link] = known.links;
    if (link !== undefined && known.links.length <= 2) facts.push(...this.#positionFacts(label, link));
    return facts;
  }

  /** Returns the facts that relate an object to one argument. */
  #argumentFacts(label: number, { name, numbers }: FactClass, index: number): Fact[] {
    const { values, numbers: isNumber, objects } = itemAt(this.#plan.args, index);
    const argument = argumentName(index);
    const given = this.#args[index];
    const facts: Fact[] = [];
    if (values !== undefined) facts.push([`given ${argument}`, valueOrOther(valueKey(given), values)]);
    if (objects) facts.push([`is ${argument}`, yesOrNo(refersTo(given, label))]);
    if (!isNumber) return facts;
    for (const field of numbers) {
      facts.push([`${field} to ${argument}`, this.#numbers.nearness(label, name, field, given)]);
    }
    if (this.#plan.places) facts.push([`place to ${argument}`, comparison(this.#placeOf(label), given)]);
    return facts;
  }

  /** Returns the facts about a field that holds numbers. */
  #numberFacts(label: number, className: string, field: string): Fact[] {
    const { result, places } = this.#plan;
    const before = this.#numbers.valueBefore(label, field);
    const after = this.#numbers.valueAfter(label, field);
    const facts: Fact[] = [
      [`change of ${field}`, change(before, after)],
      [`rank of ${field}`, this.#numbers.rank(label, className, field)],
    ];
    if (result.numbers) facts.push([`${field} to ${RESULT}`, comparison(before ?? after, this.#result)]);
    if (places) {
      facts.push([`place to ${field}`, comparison(indexOrUndefined(this.#after.place(label)), after)]);
    }
    return facts;
  }

  /** Returns the position of an object in its chain along a field, before and after the call. */
  #positionFacts(label: number, field: string): Fact[] {
    const before = positionIn(this.#before, label, beforeName(field));
    return [
      ['position before', before.end],
      ['middle before', before.middle],
      ['position', positionIn(this.#after, label, field).end],
    ];
  }

  #life(label: number): string {
    const before = this.#before.has(label);
    return before && this.#after.has(label) ? 'kept' : before ? 'gone' : 'new';
  }

  /** Returns the place index before the call; for a new object, after the call. */
  #placeOf(label: number): number | undefined {
    return indexOrUndefined((this.#before.has(label) ? this.#before : this.#after).place(label));
  }

  #ownerChange(label: number): string {
    const before = itemAt(this.#before.owner, label);
    const after = itemAt(this.#after.owner, label);
    if (before === NONE || after === NONE) {
      return before === after ? NOT_APPLICABLE : after === NONE ? 'lost' : 'got';
    }
    return before === after ? 'kept' : 'changed';
  }
}

/** Returns the end of its chain that an object is at, and the difference of its distances from both ends. */
function positionIn(side: Side, label: number, field: string): { end: string; middle: string } {
  if (!side.has(label)) return { end: NOT_APPLICABLE, middle: NOT_APPLICABLE };
  const ahead = side.lengthAhead(label, field);
  const behind = side.lengthBehind(label, field);
  const end =
    ahead === 1 ? (behind === 1 ? 'only' : 'at the end') : behind === 1 ? 'at the start' : 'between';
  return { end, middle: clipped(ahead - behind) };
}

const refersTo = (value: Value, label: number): boolean =>
  value instanceof Reference && value.label === label;

/** Returns the key of an enumerated value, or one text for all other values. */
const valueOrOther = (key: string, values: readonly string[]): string =>
  values.includes(key) ? key : 'another';

const indexOrUndefined = (index: number): number | undefined => (index === NONE ? undefined : index);

/** By the plan and the shape without facts, the shape with them: readers of graphs know a shape by its identity. */
const shapesWithFacts = new PairMap<FactPlan, HeapShape, HeapShape>();

/**
 * Returns a merged graph whose objects have facts as additional fields: short texts that relate the object to the call,
 * such as its order relative to an argument. They make properties of an object, its chain, an argument and the result
 * visible in one record, and follow from the graph alone, so broken graphs get them too.
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
        // The names of the facts depend on the plan and the class only.
        shape: shapesWithFacts.get(plan, object.shape, () =>
          shapeOf(className, container, [...keys, ...facts.map(([name]) => name)]),
        ),
        values: [...object.values, ...facts.map(([, value]) => value)],
        items: object.items,
      };
    }),
  };
}
