import { SCALES } from '../examples/value-sorts/find-sorts.ts';
import { Dictionaries } from '../windows/records/dictionaries.ts';
import { unfoldGraph } from '../windows/records/unfold-graph.ts';
import type { FieldSort, Scale, WindowPlan } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { valueKey, type PlainValue } from '../../objects/heap/value.ts';

type Datum = number | string;

/** The data of one sort in a graph. */
interface SortedData {
  readonly values: Set<Datum>;
  /** Each writes one occurrence into the key, given what stands for its value. */
  readonly writers: ((images: ReadonlyMap<Datum, Datum>) => void)[];
}

/**
 * Keys of graphs. Two graphs have the same key if they differ only in data, and by a map that the scale of the data
 * allows: builders that make one of them make the other one from mapped arguments. Counters of calls may differ too.
 */
export class DataKeys {
  readonly #dictionaries: Dictionaries;
  /** By role and field, where the values come from. */
  readonly #sorts: ReadonlyMap<string, FieldSort | undefined>;

  /** By sort, the number of the scale of the field that allows the fewest maps. */
  readonly #scales = new Map<string, number>();

  constructor(plan: WindowPlan) {
    this.#dictionaries = new Dictionaries(plan);
    this.#sorts = new Map(
      plan.roles.flatMap(({ name, fields }) =>
        fields.map((field) => [`${name} ${field.name}`, field.sort] as const),
      ),
    );
    for (const sort of this.#sorts.values()) {
      if (sort?.kind !== 'data') continue;
      const scale = Math.max(SCALES.indexOf(sort.scale), this.#scales.get(sort.sort) ?? 0);
      this.#scales.set(sort.sort, scale);
    }
  }

  keyOf(graph: ObjectGraph): string {
    const text: string[] = [];
    const data = new Map<string, SortedData>();
    unfoldGraph<string>(graph, this.#dictionaries, {
      begin: (_record, role) => {
        text.push(`/${role}`);
        return role;
      },
      plain: (_record, role, name, value) => {
        const at = text.push(`${name}=${valueKey(value)}`) - 1;
        const sort = this.#sorts.get(`${role} ${name}`);
        if (sort?.kind === 'counter') text[at] = name;
        if (sort?.kind !== 'data' || !isDatum(value) || sort.constants?.includes(value) === true) return;
        const known = data.get(sort.sort) ?? { values: new Set(), writers: [] };
        data.set(sort.sort, known);
        known.values.add(value);
        known.writers.push((images) => (text[at] = `${name}~${images.get(value)}`));
      },
      reference: (_record, _role, name, label) => text.push(`${name}>${label}`),
    });
    for (const [sort, { values, writers }] of data) {
      const images = imagesOf([...values], SCALES[this.#scales.get(sort)!]!);
      for (const write of writers) write(images);
    }
    return text.join('\n');
  }
}

const isDatum = (value: PlainValue): value is Datum => typeof value === 'number' || typeof value === 'string';

/** Returns by datum what stands for it: the same for all data that a map of the scale leads to one another. */
function imagesOf(values: readonly Datum[], scale: Scale): ReadonlyMap<Datum, Datum> {
  const inOrder = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [least] = inOrder;
  return new Map(
    values.map((value, index) => {
      if (scale === 'nominal') return [value, index];
      if (scale === 'ordinal') return [value, inOrder.indexOf(value)];
      const isShifted = scale === 'interval' && typeof value === 'number' && typeof least === 'number';
      return [value, isShifted ? value - least : value];
    }),
  );
}
