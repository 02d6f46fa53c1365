import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey } from '../../objects/heap/value.ts';

/**
 * True if two graphs have the same inner objects, except containers and parts: the same numbers of them with equal plain
 * fields, and with references to objects that are equal so far. A tree that is out of balance has other nodes than a
 * balanced one, since a node is next to other keys.
 *
 * @param parts classes whose objects do not count.
 */
export function haveSameNodes(a: ObjectGraph, b: ObjectGraph, parts: ReadonlySet<string>): boolean {
  const [ofA, ofB] = [nodeKeys(a, parts), nodeKeys(b, parts)];
  return ofA.length === ofB.length && ofA.every((key, index) => key === ofB[index]);
}

function nodeKeys({ objects }: ObjectGraph, parts: ReadonlySet<string>): string[] {
  const plain = objects.map(plainKey);
  const isNode = ({ shape }: HeapObject): boolean =>
    shape.container === 'object' && !parts.has(shape.className);
  return objects
    .slice(1)
    .flatMap((object, index) =>
      isNode(object)
        ? [[plain[index + 1], ...object.values.map((value) => target(value, plain))].join()]
        : [],
    )
    .toSorted();
}

const target = (value: HeapObject['values'][number], plain: readonly string[]): string =>
  value instanceof Reference ? plain[value.label]! : '';

/** Returns the class of an object and its plain fields; of a container, only its class. */
const plainKey = ({ shape: { className, container, keys }, values }: HeapObject): string =>
  container === 'object'
    ? JSON.stringify([
        className,
        ...keys.map((key, index) => {
          const value = values[index];
          return [key, value instanceof Reference ? '' : valueKey(value)];
        }),
      ])
    : className;
