import type { GraphJson, HeapObjectJson } from '../../src/objects/heap/graph-json.ts';
import type { ValueJson } from '../../src/objects/heap/value-json.ts';

/** A field or an item of an object of a graph. */
export interface Slot {
  readonly label: number;
  /** Its name as in drawings: `next`, `[2]`, `key[0]`. */
  readonly name: string;
}

/** Returns the names of the slots of an object in the order in which a drawing shows them: fields first. */
export function slotNames({ container, fields = {}, items = [] }: HeapObjectJson): string[] {
  const itemName = (index: number): string =>
    container === 'map' ? `${index % 2 === 0 ? 'key' : 'value'}[${index >> 1}]` : `[${index}]`;
  return [...Object.keys(fields), ...items.map((_, index) => itemName(index))];
}

/** Returns the value of a slot. */
export function valueOf(graph: GraphJson, { label, name }: Slot): ValueJson | undefined {
  const { fields = {}, items = [] } = graph[label]!;
  const index = slotNames(graph[label]!).indexOf(name) - Object.keys(fields).length;
  return index < 0 ? fields[name] : items[index];
}

/** Returns the graph with another value in a slot; what no reference leads to any more stays in it. */
export function withValue(graph: GraphJson, { label, name }: Slot, value: ValueJson): GraphJson {
  const object = graph[label]!;
  const { fields = {}, items = [] } = object;
  const index = slotNames(object).indexOf(name) - Object.keys(fields).length;
  const isAbsent = typeof value === 'object' && value !== null && '$absent' in value;
  const { [name]: _, ...others } = fields;
  const changed =
    index >= 0
      ? { ...object, items: items.with(index, value) }
      : { ...object, fields: isAbsent ? others : { ...fields, [name]: value } };
  return graph.with(label, changed);
}

/** A value to put into a slot, and its words. */
export interface Choice {
  readonly words: string;
  readonly value: ValueJson;
}

/** Integers to choose from, at most. */
const MOST_INTEGERS = 8;

/** Returns the values to choose from for a slot: null, the objects, and integers near those of the graph. */
export function choicesFor(graph: GraphJson, slot: Slot): Choice[] {
  const now = JSON.stringify(valueOf(graph, slot));
  const numbers = new Map<string, number>();
  const names = graph.map(({ class: name }) => {
    const number = numbers.get(name) ?? 0;
    numbers.set(name, number + 1);
    return `${name} ${number}`;
  });
  const integers = graph
    .flatMap(({ fields = {}, items = [] }) => [...Object.values(fields), ...items])
    .filter((value) => Number.isInteger(value)) as number[];
  const most = Math.min(MOST_INTEGERS, Math.max(2, ...integers.map((value) => value + 2)));
  const choices: Choice[] = [
    { words: 'null', value: null },
    ...names.map((words, label) => ({ words, value: { $ref: label } })),
    ...Array.from({ length: most }, (_, value) => ({ words: String(value), value })),
    { words: 'true', value: true },
    { words: '"x"', value: 'x' },
  ];
  return choices.filter(({ value }) => JSON.stringify(value) !== now);
}
