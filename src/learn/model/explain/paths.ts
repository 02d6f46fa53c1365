import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import { slotsOf, slotStep, valueAt, type ObjectSlot } from './slots.ts';

/** Maximum number of equal steps in a row that are written out; more become `step(×count)`. */
const MAX_REPEATED = 6;

/** The shortest paths from the root to the objects of a graph. */
export class Paths {
  readonly #graph: ObjectGraph;
  readonly #parents: (number | undefined)[] = [];
  readonly #steps: string[] = [];

  constructor(graph: ObjectGraph) {
    this.#graph = graph;
    const { objects } = graph;
    this.#parents[0] = -1;
    const order = [0];
    for (const label of order) {
      const object = itemAt(objects, label);
      for (const slot of slotsOf(object)) {
        const value = valueAt(object, slot);
        if (!(value instanceof Reference) || this.#parents[value.label] !== undefined) continue;
        this.#parents[value.label] = label;
        this.#steps[value.label] = slotStep(object, slot);
        order.push(value.label);
      }
    }
  }

  /** Returns the label of the object that first refers to an object; -1 for the root. */
  parent(label: number): number {
    return this.#parents[label] ?? -1;
  }

  /** Returns the path to an object: `root.left`; `this` for the root. */
  to(label: number): string {
    return pathText(this.#stepsTo(label));
  }

  /** Returns the path to a slot: `root.left.key`, `size`. */
  toSlot(label: number, slot: ObjectSlot): string {
    return pathText([...this.#stepsTo(label), slotStep(itemAt(this.#graph.objects, label), slot)]);
  }

  /** Returns the path to a place of a container: to an element, or to the value of an entry. */
  toPlace(label: number, position: number): string {
    const object = itemAt(this.#graph.objects, label);
    const { container } = object.shape;
    if (container === 'map') return this.toSlot(label, { list: 'items', index: 2 * position + 1 });
    if (container !== 'object') return this.toSlot(label, { list: 'items', index: position });
    // The fields of a dictionary are its entries.
    const present = [...object.values.keys()].filter((index) => object.values[index] !== ABSENT);
    return this.toSlot(label, { list: 'values', index: itemAt(present, position) });
  }

  #stepsTo(label: number): string[] {
    const steps: string[] = [];
    for (let current = label; this.parent(current) >= 0; current = this.parent(current))
      steps.push(itemAt(this.#steps, current));
    return steps.reverse();
  }
}

function pathText(steps: readonly string[]): string {
  const runs: { readonly step: string; times: number }[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last?.step === step) last.times++;
    else runs.push({ step, times: 1 });
  }
  const text = runs
    .map(({ step, times }) => (times > MAX_REPEATED ? `${step}(×${times})` : step.repeat(times)))
    .join('');
  if (text === '') return 'this';
  return /^\.(?!get\(|keys\[|values\[)/.test(text) ? text.slice(1) : `this${text}`;
}
