import type { ClassTable } from '../../../heap/class-table.ts';
import type { HeapObject, ObjectGraph } from '../../../heap/graph.ts';
import { Reference } from '../../../heap/value.ts';
import { literal, member } from './literal.ts';

/**
 * The shortest way from the root to an object, as what one writes in JavaScript behind the root: `.header.next`.
 *
 * @returns undefined where there is none that can be written, as through a symbol of its own.
 */
export function nodeExpression(graph: ObjectGraph, label: number, classes: ClassTable): string | undefined {
  const ways = new Map<number, (root: string) => string>([[0, (root) => root]]);
  for (const at of ways.keys()) {
    if (at === label) break;
    const object = graph.objects[at]!;
    const way = ways.get(at)!;
    for (const [value, step] of stepsOf(object, classes)) {
      if (value instanceof Reference && !ways.has(value.label))
        ways.set(value.label, (root) => step(way(root)));
    }
  }
  return ways.get(label)?.('');
}

type Step = (from: string) => string;

/** What an object refers to, each with how to get there from it. */
function* stepsOf({ shape, values, items }: HeapObject, classes: ClassTable): Generator<[unknown, Step]> {
  for (const [index, value] of values.entries()) {
    const key = classes.keyOf(shape.className, shape.keys[index]!);
    const name = typeof key === 'symbol' ? literal(key) : undefined;
    if (typeof key === 'symbol' && name === undefined) continue;
    yield [value, (from) => `${from}${name === undefined ? member(String(key)) : `[${name}]`}`];
  }
  for (const [index, value] of items.entries()) {
    if (shape.container === 'array') yield [value, (from) => `${from}[${index}]`];
    if (shape.container !== 'map' || index % 2 === 0) continue;
    const key = items[index - 1];
    const text = key instanceof Reference ? undefined : literal(key);
    if (text !== undefined) yield [value, (from) => `${from}.get(${text})`];
  }
}
