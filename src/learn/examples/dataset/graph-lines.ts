import { LearnInvError } from '../../../base/error.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphParser } from '../../../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { jsonWords } from '../../../objects/heap/value-json.ts';
import { isCanonical } from '../../../objects/heap/relabel.ts';
import { badDataset } from './bad-dataset.ts';
import { SETS, type Header, type SetName } from './dataset-format.ts';

/** Parses the lines of a dataset after its header, and checks that the objects fit the header. */
export class GraphLines {
  readonly #path: string;
  readonly #parse: (json: unknown) => ObjectGraph;
  readonly #root: string;
  /** The classes that valid and broken objects may hold. */
  readonly #known: ReadonlySet<string>;
  /** The container of each class; that of the schemas, or that of the first object of another class. */
  readonly #containers = new Map<string, string>();

  constructor({ fields, schema, beyond }: Header, path: string) {
    const classes = new ClassTable(fields);
    this.#path = path;
    this.#parse = graphParser((className) => classes.fieldsOf(className));
    this.#root = schema.classes[0]!.name;
    this.#known = new Set(schema.classes.map(({ name }) => name));
    for (const known of [...schema.classes, ...(beyond?.completeSchema.classes ?? [])]) {
      this.#containers.set(known.name, known.container);
    }
  }

  /**
   * Returns the object in a line, and its set.
   *
   * @param number number of the line in the file, for messages.
   */
  read(json: unknown, number: number): { readonly set: SetName; readonly graph: ObjectGraph } {
    const bad = (expected: string, got: string, cause?: unknown): LearnInvError =>
      badDataset(this.#path, `line ${number}: ${expected}`, got, cause);
    const { set: name, object, ...others } = (json ?? {}) as Record<string, unknown>;
    const set = SETS.find((known) => known === name);
    if (set === undefined || Object.keys(others).length > 0) {
      throw bad(
        `an object of one of the sets ${SETS.join(', ')}`,
        set === undefined ? jsonWords(name) : jsonWords(json),
      );
    }
    let graph: ObjectGraph;
    try {
      graph = this.#parse(object);
    } catch (cause) {
      if (!(cause instanceof LearnInvError)) throw cause;
      throw bad(cause.expected, cause.got, cause);
    }
    const root = graph.objects[0]!.shape.className;
    if (root !== this.#root) throw bad(`an object of class ${this.#root}`, root);
    if (!isCanonical(graph)) throw bad('objects in the order of a breadth-first walk', 'another order');
    for (const { shape } of graph.objects) {
      if (isTrainedOn(set) && !this.#known.has(shape.className))
        throw bad('objects of the classes of the schema', `an object of class ${shape.className}`);
      const container = this.#containers.get(shape.className) ?? shape.container;
      if (container !== shape.container) throw bad(`${shape.className} as ${container}`, shape.container);
      this.#containers.set(shape.className, container);
    }
    return { set, graph };
  }
}

/** True for the sets that the schema is of: broken objects are made from it. */
const isTrainedOn = (set: SetName): boolean => set === 'valid' || set === 'broken';
