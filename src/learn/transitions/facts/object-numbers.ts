import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';
import type { Value } from '../../../objects/heap/value.ts';
import { beforeName } from '../names.ts';
import { NOT_APPLICABLE, fieldValue } from './fact-values.ts';
import type { Side } from './side.ts';

/** A number in a field, with the label of its object. */
interface LabelledNumber {
  readonly label: number;
  readonly value: number;
}

/** The numbers in the fields of a merged graph, and facts that compare numbers of one class before the call. */
export class ObjectNumbers {
  readonly #objects: readonly HeapObject[];
  readonly #before: Side;
  /** Numbers before the call by class and field, in label order. */
  readonly #columns = new Map<string, readonly LabelledNumber[]>();

  constructor(objects: readonly HeapObject[], before: Side) {
    this.#objects = objects;
    this.#before = before;
  }

  /** Returns the number in a field before the call; undefined if there is none. */
  valueBefore(label: number, field: string): number | undefined {
    return this.#number(label, beforeName(field));
  }

  /** Returns the number in a field after the call; undefined if there is none. */
  valueAfter(label: number, field: string): number | undefined {
    return this.#number(label, field);
  }

  /** Compares a field with an argument: `<`, `=` or `>`; `again` for an equal number of a later object, `nearest` for the closest. */
  nearness(label: number, className: string, field: string, argument: Value): string {
    if (typeof argument !== 'number') return NOT_APPLICABLE;
    const own = this.valueBefore(label, field) ?? this.valueAfter(label, field);
    if (own === undefined) return NOT_APPLICABLE;
    const others = this.#column(className, field);
    if (own === argument) {
      return others.some((other) => other.value === argument && this.#isEarlier(other.label, label))
        ? '= again'
        : '=';
    }
    const hasNearer = others.some(({ value }) =>
      own < argument ? value > own && value < argument : value < own && value > argument,
    );
    return `${own < argument ? '<' : '>'}${hasNearer ? '' : ' nearest'}`;
  }

  /** Returns `least`, `greatest`, `between`, or `only` if all numbers of the class are equal; `again` as in nearness. */
  rank(label: number, className: string, field: string): string {
    const own = this.valueBefore(label, field);
    if (own === undefined || !this.#before.has(label)) return NOT_APPLICABLE;
    const others = this.#column(className, field);
    const isLeast = others.every(({ value }) => value >= own);
    const isGreatest = others.every(({ value }) => value <= own);
    if (!isLeast && !isGreatest) return 'between';
    const isAgain = others.some((other) => other.value === own && this.#isEarlier(other.label, label));
    return `${isLeast ? (isGreatest ? 'only' : 'least') : 'greatest'}${isAgain ? ' again' : ''}`;
  }

  /** Returns the numbers in a field of all objects of a class before the call. */
  #column(className: string, field: string): readonly LabelledNumber[] {
    return getOrInsert(this.#columns, `${className}.${field}`, () =>
      this.#objects.flatMap(({ shape }, label) => {
        const value = shape.className === className ? this.valueBefore(label, field) : undefined;
        return value === undefined || !this.#before.has(label) ? [] : [{ label, value }];
      }),
    );
  }

  /** True if an object precedes another in breadth-first order of the state before the call. */
  #isEarlier(label: number, other: number): boolean {
    const difference = itemAt(this.#before.depth, label) - itemAt(this.#before.depth, other);
    return difference < 0 || (difference === 0 && label < other);
  }

  #number(label: number, field: string): number | undefined {
    const value = fieldValue(itemAt(this.#objects, label), field);
    return typeof value === 'number' ? value : undefined;
  }
}
