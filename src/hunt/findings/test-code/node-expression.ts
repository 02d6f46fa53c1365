import { jsMember } from '../../../base/escape/javascript.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { isSparseArray } from '../../../objects/heap/shape.ts';
import { Reference } from '../../../objects/heap/value.ts';
import { literal } from '../../../base/report-parts/literal.ts';

/**
 * Returns the shortest path from the root to an object as JavaScript that follows the root: `.header.next`; undefined if
 * no path can be written, as through a unique symbol or a private field.
 */
export function nodeExpression(graph: ObjectGraph, label: number, classes: ClassTable): string | undefined {
  const paths = new Map<number, (root: string) => string>([[0, (root) => root]]);
  for (const at of paths.keys()) {
    if (at === label) break;
    const object = graph.objects[at]!;
    const path = paths.get(at)!;
    for (const [value, step] of stepsOf(object, classes)) {
      if (value instanceof Reference && !paths.has(value.label))
        paths.set(value.label, (root) => step(path(root)));
    }
  }
  return paths.get(label)?.('');
}

type Step = (from: string) => string;

/** Yields the values of an object, each with the step that leads to it. */
function* stepsOf({ shape, values, items }: HeapObject, classes: ClassTable): Generator<[unknown, Step]> {
  for (const [index, value] of values.entries()) {
    const key = classes.keyOf(shape.className, shape.keys[index]!);
    if (typeof key === 'object') continue; // code outside of the class cannot read a private field; what an observer tells may differ by its call
    const name = typeof key === 'symbol' ? literal(key) : undefined;
    if (typeof key === 'symbol' && name === undefined) continue;
    yield [value, (from) => `${from}${name === undefined ? jsMember(String(key)) : `[${name}]`}`];
  }
  for (const [index, value] of items.entries()) {
    if (shape.container === 'array') yield [value, (from) => `${from}[${index}]`];
    if (shape.container !== 'map' || index % 2 === 0) continue;
    const key = items[index - 1];
    const text = key instanceof Reference ? undefined : literal(key);
    if (text === undefined) continue;
    yield [value, (from) => (isSparseArray(shape) ? `${from}[${text}]` : `${from}.get(${text})`)];
  }
}
