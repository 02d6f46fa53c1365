import { itemAt } from '../../../base/item-at.ts';
import type { Model } from '../../../learn/model/model.ts';
import type { Scale, SortOfField } from '../../../learn/windows/window-plan.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { Reference, type Value } from '../../../objects/heap/value.ts';

const SCALES: readonly Scale[] = ['nominal', 'ordinal', 'interval', 'ratio', 'arithmetic'];

/** Data of one sort: values that may be compared with each other. */
export interface DataSort {
  readonly name: string;
  /** The scale of the field that allows the fewest maps. */
  readonly scale: Scale;
}

export type FieldsOfModel = Pick<Model, 'encoding' | 'fields'>;

/** Returns the sorts that a model knows of its fields; none for candidate vectors. */
export function sortsOfModel({ encoding }: FieldsOfModel): SortOfField[] {
  if (encoding.name === 'vector') return [];
  return encoding.plan.roles.flatMap(({ name: role, fields }) =>
    fields.flatMap(({ name: field, sort }) => (sort === undefined ? [] : [{ role, field, sort }])),
  );
}

/** Finds the numbers of a graph that are data, by the sorts that a model knows of its fields. */
export class SortedSlots {
  readonly #sorts = new Map<string, DataSort>();
  /** By role and field, the name of the sort. */
  readonly #nameOf = new Map<string, string>();

  constructor(model: FieldsOfModel) {
    const data = sortsOfModel(model).flatMap(({ role, field, sort }) =>
      sort.kind === 'data' ? [{ role, field, sort }] : [],
    );
    // A sort is left out if some of its fields also hold constants, or cannot be found in a graph.
    const left = new Set(
      data
        .filter(({ role, sort }) => sort.constants !== undefined || !isFound(model, role))
        .map(({ sort }) => sort.sort),
    );
    for (const { role, field, sort } of data) {
      if (left.has(sort.sort)) continue;
      const before = this.#sorts.get(sort.sort)?.scale ?? 'nominal';
      const scale = itemAt(SCALES, Math.max(SCALES.indexOf(before), SCALES.indexOf(sort.scale)));
      this.#sorts.set(sort.sort, { name: sort.sort, scale });
      this.#nameOf.set(slotName(role, field), sort.sort);
    }
  }

  get sorts(): readonly DataSort[] {
    return [...this.#sorts.values()];
  }

  /** Returns the sort of a field of an object; undefined if it holds no data. */
  ofField(className: string, field: string): DataSort | undefined {
    return this.#sorts.get(this.#nameOf.get(slotName(className, field)) ?? '');
  }

  /** Returns the sort of an item of a container. @param owner the class and field that lead to it, such as `Heap.items`. */
  ofItem(owner: string, container: string, index: number): DataSort | undefined {
    const field = owner.slice(owner.lastIndexOf('.') + 1);
    const part = container !== 'map' ? `${field}[]` : index % 2 === 0 ? `${field}.key` : `${field}.value`;
    return this.ofField(`${owner}[]`, part);
  }

  /** Returns the numbers of a sort in a graph, each once, in rising order. */
  numbers(graph: ObjectGraph, { name }: DataSort): number[] {
    const found = new Set<number>();
    this.map(graph, (sort, value) => {
      if (sort.name === name) found.add(value);
      return value;
    });
    return [...found].sort((a, b) => a - b);
  }

  /** Returns the graph with each number that is data replaced; its references stay. */
  map(graph: ObjectGraph, image: (sort: DataSort, value: number) => number): ObjectGraph {
    const owners = ownersOf(graph);
    const mapped = (sort: DataSort | undefined, value: Value): Value =>
      sort === undefined || typeof value !== 'number' ? value : image(sort, value);
    const objects = graph.objects.map((object, label): HeapObject => {
      const { className, container, keys } = object.shape;
      const owner = owners[label];
      return {
        ...object,
        values: object.values.map((value, index) =>
          mapped(this.ofField(className, itemAt(keys, index)), value),
        ),
        items:
          owner === undefined || container === 'date'
            ? object.items
            : object.items.map((value, index) => mapped(this.ofItem(owner, container, index), value)),
      };
    });
    return { objects };
  }
}

/** Returns by label of a graph the class and field that lead to an object first; undefined for the root. */
export function ownersOf({ objects }: ObjectGraph): (string | undefined)[] {
  const owners: (string | undefined)[] = [];
  objects.forEach(({ shape, values, items }, label) => {
    const note = (value: Value, owner: string): void => {
      if (value instanceof Reference && value.label > 0) owners[value.label] ??= owner;
    };
    values.forEach((value, index) => note(value, `${shape.className}.${itemAt(shape.keys, index)}`));
    for (const item of items) note(item, `${owners[label] ?? shape.className}[]`);
  });
  owners[0] = undefined;
  return owners;
}

const slotName = (role: string, field: string): string => JSON.stringify([role, field]);

/** True if the records of a role are objects of a class, or places of a container that a field of a class leads to. */
function isFound({ encoding, fields }: FieldsOfModel, role: string): boolean {
  if (encoding.name === 'vector') return false;
  const kind = encoding.plan.roles.find(({ name }) => name === role)?.kind;
  if (kind !== 'place') return kind === 'object';
  const [className, field, ...rest] = role.replace(/\[\]$/, '').split('.');
  if (className === undefined || field === undefined || rest.length > 0) return false;
  return fields[className]?.includes(field) === true;
}
