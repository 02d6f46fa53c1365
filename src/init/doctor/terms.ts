import { counted } from '../../base/counted.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../objects/heap/value.ts';

/** A value that a state shows. */
export interface Term {
  /** The words for it: `` `size` ``, `` the items of `keys()` ``, `the number of Nodes`. */
  readonly words: string;
  /** The value as text. */
  readonly value: string;
  /** Who tells it: a field, an observer of one value, one that lists the content, `keys()`, or `keys()` without repeats. */
  readonly from: 'field' | 'value' | 'list' | 'keys' | 'distinct keys';
}

/**
 * Returns the values that a state shows: the numbers and observed values of the root, and the number of items of its
 * containers. Also the first and the last item of what observers list, and the number of objects of each class behind
 * it.
 */
export function termsOf({ objects }: ObjectGraph, observers: ReadonlySet<string>): Term[] {
  const root = objects[0]!;
  const terms: Term[] = [];
  const add = (words: string, value: Value, from: Term['from']): void => {
    if (!(value instanceof Reference)) terms.push({ words, value: valueKey(value), from });
  };
  for (const [index, name] of root.shape.keys.entries()) {
    const value = root.values[index]!;
    const shown = `\`${name}\``;
    const isObserved = observers.has(name);
    if (typeof value === 'number' || isObserved) add(shown, value, isObserved ? 'value' : 'field');
    const held = value instanceof Reference ? objects[value.label] : undefined;
    if (held === undefined || held.shape.container === 'object' || held.shape.container === 'date') continue;
    add(
      `the number of items of ${shown}`,
      itemCount(held),
      isObserved ? (name === 'keys()' ? 'keys' : 'list') : 'field',
    );
    if (!isObserved) continue;
    // Items of other lists may be equal.
    if (name === 'keys()')
      add(`the number of different items of ${shown}`, differentItems(held), 'distinct keys');
    if (held.items.length === 0) continue;
    add(`the first item of ${shown}`, held.items[0], 'list');
    add(`the last item of ${shown}`, held.items.at(-1), 'list');
  }
  const shown = reachedFromFields(root, objects, observers);
  const classes = objects.flatMap(({ shape: { container, className } }, label) =>
    label > 0 && container === 'object' && className !== 'Object' && shown.has(label) ? className : [],
  );
  for (const [name, value] of counted(classes)) add(`the number of ${name}s`, value, 'field');
  return terms;
}

/** Returns the labels of the objects that are reached without what observers return. */
function reachedFromFields(
  root: HeapObject,
  objects: readonly HeapObject[],
  observers: ReadonlySet<string>,
): ReadonlySet<number> {
  const reached = new Set<number>();
  const follow = (values: readonly (Value | undefined)[]): void => {
    for (const value of values) if (value instanceof Reference) reached.add(value.label);
  };
  follow(root.values.filter((_, index) => !observers.has(root.shape.keys[index]!)));
  follow(root.items);
  // A Set gives what is added while it is read.
  for (const label of reached) {
    if (label === 0) continue;
    follow(objects[label]!.values);
    follow(objects[label]!.items);
  }
  return reached;
}

function itemCount({ shape, items }: HeapObject): number {
  return shape.container === 'map' ? items.length / 2 : items.filter((item) => item !== ABSENT).length;
}

/** Returns the number of different items of a list; objects count as different. */
const differentItems = ({ items }: HeapObject): number => new Set(items.map(valueKey)).size;
