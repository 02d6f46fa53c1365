import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { valueKey, type Value } from '../../objects/heap/value.ts';
import { fieldOf } from './field-of.ts';

/** A value of a field of the root that a method sets and no builder does, and what then is no condition any more. */
export interface Mode {
  readonly field: string;
  readonly value: Value;
  /** The marks of objects that builders make in the mode, and that the oracle rejects. */
  readonly marks: ReadonlySet<string>;
}

/** The modes that were found in a hunt. */
export class KnownModes {
  readonly #modes = new Map<string, Mode>();

  add(mode: Mode): void {
    const key = JSON.stringify([mode.field, valueKey(mode.value)]);
    const marks = new Set([...(this.#modes.get(key)?.marks ?? []), ...mode.marks]);
    this.#modes.set(key, { ...mode, marks });
  }

  /** True if a graph is in a mode in which builders make objects with a mark too. */
  excuses(graph: ObjectGraph, mark: string): boolean {
    for (const mode of this.#modes.values()) if (mode.marks.has(mark) && isIn(graph, mode)) return true;
    return false;
  }
}

/** True if a graph is in a mode. */
export const isIn = ({ objects: [root] }: ObjectGraph, { field, value }: Omit<Mode, 'marks'>): boolean =>
  valueKey(fieldOf(root!, field)) === valueKey(value);
