import { LearnInvError } from '../error.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { shapeOf, type Container, type HeapShape } from './shape.ts';
import { ABSENT, Reference, referenceTo, type Value } from './value.ts';

/** A value in JSON: itself if JSON can represent it, else an object with one `$` key. */
export type ValueJson = null | boolean | number | string | Readonly<Record<`$${string}`, unknown>>;

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
export function graphFromJson(
  json: unknown,
  fieldsOf: (className: string) => readonly string[],
): ObjectGraph {
  if (!Array.isArray(json) || json.length === 0) throw notAGraph('a non-empty list of objects', json);
  const shapes = new Map<string, HeapShape>();
  const objects = json.map((entry: unknown): HeapObject => {
    if (!isHeapObjectJson(entry)) throw notAGraph('objects such as {"class": "Node", "fields": {…}}', entry);
    const fields = entry.fields ?? {};
    const known = fieldsOf(entry.class);
    const extra = Object.keys(fields).filter((name) => !known.includes(name));
    let shape = shapeOf(entry.class, entry.container ?? 'object', [...known, ...extra.sort()]);
    shape = shapes.get(shape.label) ?? shape;
    shapes.set(shape.label, shape);
    return {
      shape,
      values: shape.keys.map((key) =>
        Object.hasOwn(fields, key) ? valueFromJson(fields[key], json.length) : ABSENT,
      ),
      items: (entry.items ?? []).map((item) => valueFromJson(item, json.length)),
    };
  });
  return { objects };
}

/** Returns a value as plain JSON data; {@link valueFromJson} reads it back. */
export function valueToJson(value: Value): ValueJson {
  if (value instanceof Reference) return { $ref: value.label };
  switch (typeof value) {
    case 'undefined':
      return { $undefined: true };
    case 'bigint':
      return { $bigint: String(value) };
    case 'symbol':
      return value === ABSENT ? { $absent: true } : { $symbol: value.description ?? '' };
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: Object.is(value, -0) ? '-0' : String(value) };
    default:
      return value;
  }
}

/**
 * Returns the value in JSON data that {@link valueToJson} wrote. Symbols become registered symbols.
 *
 * @param objects the number of objects in the graph, which bounds references; 0 if references are not allowed.
 * @throws LearnInvError `BAD_FILE` if the data is no value.
 */
export function valueFromJson(json: unknown, objects: number): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'number' || typeof json === 'string')
    return json;
  const [tag, content] = Object.entries(json ?? {})[0] ?? [];
  switch (tag) {
    case '$ref':
      if (!Number.isInteger(content) || (content as number) < 0 || (content as number) >= objects) {
        throw notAGraph(`"$ref" to one of the ${objects} objects`, content);
      }
      return referenceTo(content as number);
    case '$undefined':
      return undefined;
    case '$absent':
      return ABSENT;
    case '$number':
      return Number(content);
    case '$bigint':
      return bigintOf(content);
    case '$symbol':
      return Symbol.for(String(content));
    default:
      throw notAGraph('a JSON value, or an object such as {"$ref": 1}', json);
  }
}

function bigintOf(content: unknown): bigint {
  if (typeof content !== 'string' || !/^-?\d+$/.test(content))
    throw notAGraph('digits under "$bigint"', content);
  return BigInt(content);
}

const CONTAINERS = new Set<unknown>([undefined, 'object', 'array', 'typed-array', 'map', 'set', 'date']);

function isHeapObjectJson(entry: unknown): entry is HeapObjectJson {
  if (typeof entry !== 'object' || entry === null) return false;
  const { class: className, container, fields, items } = entry as Record<string, unknown>;
  return (
    typeof className === 'string' &&
    CONTAINERS.has(container) &&
    (fields === undefined || (typeof fields === 'object' && fields !== null && !Array.isArray(fields))) &&
    (items === undefined || Array.isArray(items))
  );
}

function notAGraph(expected: string, got: unknown): LearnInvError {
  return new LearnInvError('BAD_FILE', 'this is not an object graph', {
    expected,
    got: (JSON.stringify(got) ?? String(got)).slice(0, 120),
    hint: 'write it with graphToJson(readHeap(object).graph)',
  });
}
