import { itemAt } from '../../../base/item-at.ts';
import { LearnInvError } from '../../../base/error.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphParser } from '../../../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { jsonWords } from '../../../objects/heap/value-json.ts';
import { isCanonical } from '../../../objects/heap/relabel.ts';
import { badDataset, SETS, type Header, type SetName } from './dataset-format.ts';

/** Returns a function from a line (its data and number) to the object in it, checked against the header, and its set. */
export function graphReader(
  { fields, schema, beyond }: Header,
  path: string,
): (json: unknown, number: number) => { readonly set: SetName; readonly graph: ObjectGraph } {
  const classes = new ClassTable(fields);
  const parse = graphParser((className) => classes.fieldsOf(className));
  const rootClass = itemAt(schema.classes, 0).name;
  /** The classes that valid and broken objects may hold. */
  const known = new Set(schema.classes.map(({ name }) => name));
  /** The container of each class; that of the schemas, or that of the first object of another class. */
  const containers = new Map<string, string>(
    [...schema.classes, ...(beyond?.completeSchema.classes ?? [])].map(({ name, container }) => [
      name,
      container,
    ]),
  );
  return (json, number) => {
    const bad = (expected: string, got: string, cause?: unknown): LearnInvError =>
      badDataset(path, `line ${number}: ${expected}`, got, cause);
    const { set: name, object, ...others } = (json ?? {}) as Record<string, unknown>;
    const set = SETS.find((candidate) => candidate === name);
    if (set === undefined || Object.keys(others).length > 0) {
      const got = set === undefined ? jsonWords(name) : jsonWords(json);
      throw bad(`an object of one of the sets ${SETS.join(', ')}`, got);
    }
    let graph: ObjectGraph;
    try {
      graph = parse(object);
    } catch (cause) {
      if (!(cause instanceof LearnInvError)) throw cause;
      throw bad(cause.expected, cause.got, cause);
    }
    const root = itemAt(graph.objects, 0).shape.className;
    if (root !== rootClass) throw bad(`an object of class ${rootClass}`, root);
    if (!isCanonical(graph)) throw bad('objects in the order of a breadth-first walk', 'another order');
    // Broken objects are made from the schema.
    const isTrainedOn = set === 'valid' || set === 'broken';
    for (const { shape } of graph.objects) {
      if (isTrainedOn && !known.has(shape.className))
        throw bad('objects of the classes of the schema', `an object of class ${shape.className}`);
      const container = containers.get(shape.className) ?? shape.container;
      if (container !== shape.container) throw bad(`${shape.className} as ${container}`, shape.container);
      containers.set(shape.className, container);
    }
    return { set, graph };
  };
}
