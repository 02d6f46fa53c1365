import { getOrInsert } from '../../base/get-or-insert.ts';
import { LearnInvError } from '../../base/error.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { jsonWords, NO_VALUE, parseValue, valueToJson, type ValueJson } from './value-json.ts';
import { shapeOf, type Container, type HeapShape } from './shape.ts';
import { ABSENT, type Value } from './value.ts';

/** A heap object in JSON. */
export interface HeapObjectJson {
  /** The name of the class. */
  readonly class: string;
  /** Left out for an object that is no container. */
  readonly container?: Container;
  /** The values of the fields by name; absent fields are left out. */
  readonly fields?: Readonly<Record<string, ValueJson>>;
  /** The contents of a container, as in {@link HeapObject.items}. */
  readonly items?: readonly ValueJson[];
}

/** A graph in JSON: its objects by label, the root first. */
export type GraphJson = readonly HeapObjectJson[];

/**
 * Returns a graph as plain JSON data; {@link graphFromJson} reads it back.
 *
 * @example
 * ```ts
 * graphToJson(readHeap(new Point(1, 2)).graph); // [{ class: 'Point', fields: { x: 1, y: 2 } }]
 * ```
 */
export function graphToJson(graph: ObjectGraph): GraphJson {
  return graph.objects.map(({ shape, values, items }) => {
    const present = shape.keys
      .map((key, index): [string, Value] => [key, values[index]!])
      .filter(([, value]) => value !== ABSENT);
    return {
      class: shape.className,
      ...(shape.container === 'object' ? {} : { container: shape.container }),
      ...(present.length === 0
        ? {}
        : { fields: Object.fromEntries(present.map(([key, value]) => [key, valueToJson(value)])) }),
      ...(items.length === 0 ? {} : { items: items.map(valueToJson) }),
    };
  });
}

/**
 * Returns the graph in JSON data that {@link graphToJson} wrote.
 *
 * @param fieldsOf returns the known fields of a class, in order; other fields follow, sorted by name.
 * @throws LearnInvError `BAD_FILE` if the data is no graph.
 * @example
 * ```ts
 * const graph = graphFromJson(JSON.parse(text), (className) => classes.fieldsOf(className));
 * ```
 */
export const graphFromJson = (
  json: unknown,
  fieldsOf: (className: string) => readonly string[],
): ObjectGraph => graphParser(fieldsOf)(json);

/** Returns {@link graphFromJson} for many graphs of the same classes, which share their shapes. */
export function graphParser(
  fieldsOf: (className: string) => readonly string[],
): (json: unknown) => ObjectGraph {
  const shapes = new ShapeTable(fieldsOf);
  return (json) => {
    if (!Array.isArray(json) || json.length === 0) throw notAGraph('a non-empty list of objects', json);
    return {
      objects: json.map((entry: unknown, label) => objectFromJson(entry, label, json.length, shapes)),
    };
  };
}

/** The shapes of graphs read so far. Graphs have few shapes and many objects. */
class ShapeTable {
  readonly #fieldsOf: (className: string) => readonly string[];
  readonly #shapes = new Map<string, HeapShape>();

  constructor(fieldsOf: (className: string) => readonly string[]) {
    this.#fieldsOf = fieldsOf;
  }

  /** Returns the shape of an object with the given fields. */
  of(className: string, container: Container, fields: readonly string[]): HeapShape {
    const known = this.#fieldsOf(className);
    const extra = fields.filter((name) => !known.includes(name)).sort();
    const key = JSON.stringify([className, container, ...extra]);
    return getOrInsert(this.#shapes, key, () => shapeOf(className, container, [...known, ...extra]));
  }
}

const CONTAINERS = new Set<unknown>(['object', 'array', 'typed-array', 'map', 'set', 'date']);
const KEYS = new Set(['class', 'container', 'fields', 'items']);

function objectFromJson(entry: unknown, label: number, objects: number, shapes: ShapeTable): HeapObject {
  const at = `at [${label}]`;
  if (!isRecord(entry)) throw notAGraph(`an object such as {"class": "Node", "fields": {…}} ${at}`, entry);
  const { class: className, container = 'object', fields = {}, items = [] } = entry;
  if (typeof className !== 'string') throw notAGraph(`a class name ${at}.class`, className);
  if (!CONTAINERS.has(container)) throw notAGraph(`a kind of container ${at}.container`, container);
  if (!isRecord(fields)) throw notAGraph(`fields by name ${at}.fields`, fields);
  if (!Array.isArray(items)) throw notAGraph(`a list ${at}.items`, items);
  for (const key in entry) if (!KEYS.has(key)) throw notAGraph(`no key ${JSON.stringify(key)} ${at}`, entry);
  const shape = shapes.of(className, container as Container, Object.keys(fields));
  const value = (json: unknown, name: string | number): Value => {
    const found = parseValue(json, objects);
    if (found !== NO_VALUE) return found;
    throw notAGraph(`a value, or a reference to one of the ${objects} objects, ${at} in ${name}`, json);
  };
  const heapObject = {
    shape,
    values: shape.keys.map((key) => (Object.hasOwn(fields, key) ? value(fields[key], key) : ABSENT)),
    items: items.map(value),
  };
  const wrong = wrongItems(heapObject);
  if (wrong !== undefined) throw notAGraph(`${wrong} ${at}.items`, items);
  return heapObject;
}

/** Returns what a container of the shape holds, if the items are something else. */
function wrongItems({ shape, items }: HeapObject): string | undefined {
  switch (shape.container) {
    case 'object':
      return items.length === 0 ? undefined : 'no items in an object that is no container';
    case 'map':
      return items.length % 2 === 0 ? undefined : 'keys and values alternately';
    case 'date':
      return items.length === 1 && typeof items[0] === 'number'
        ? undefined
        : 'one number, the time of a date';
    case 'typed-array':
      return items.every((item) => typeof item === typeof items[0] && isNumeric(item))
        ? undefined
        : 'numbers of one type';
    default:
      return undefined;
  }
}

const isNumeric = (value: Value): boolean => typeof value === 'number' || typeof value === 'bigint';

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function notAGraph(expected: string, got: unknown): LearnInvError {
  return new LearnInvError('BAD_FILE', 'this is not an object graph', {
    expected,
    got: jsonWords(got),
    hint: 'write it with graphToJson(readHeap(object).graph)',
  });
}
