import { getOrInsert } from '../../base/get-or-insert.ts';
import { mustGet } from '../../base/must-get.ts';
import { itemAt } from '../../base/item-at.ts';
import { SCALES } from '../examples/value-sorts/find-sorts.ts';
import { Dictionaries } from '../windows/records/dictionaries.ts';
import { unfoldGraph } from '../windows/records/unfold-graph.ts';
import type { Scale, WindowPlan } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { valueKey, type PlainValue } from '../../objects/heap/value.ts';

type Datum = number | string;

/** Objects of one form that show whether two data may be equal and may differ. */
const MIN_SEEN = 20;

/** The data of one sort in a graph. */
interface SortedData {
  readonly values: Set<Datum>;
  /** Each writes one occurrence into the key, given what stands for its value. */
  readonly writers: ((image: (datum: Datum) => Datum) => void)[];
}

/** The key of a graph, with the data still to write. */
interface Draft {
  readonly text: string[];
  readonly data: ReadonlyMap<string, SortedData>;
}

/**
 * Returns a function from graphs to keys. Two graphs have the same key if they differ only in data, by a map that the
 * scale of the data allows. Builders that make one make the other from mapped arguments. Counters of calls may differ
 * too, and so may free data, such as the payload of a tree; see {@link freeSorts}.
 *
 * @param valid objects that show which data is free; default none, so that no data is.
 */
export function dataKeys(
  plan: WindowPlan,
  valid: readonly ObjectGraph[] = [],
): (graph: ObjectGraph) => string {
  const dictionaries = new Dictionaries(plan);
  /** By role and field, where the values come from. */
  const sorts = new Map(
    plan.roles.flatMap(({ name, fields }) =>
      fields.map((field) => [`${name} ${field.name}`, field.sort] as const),
    ),
  );
  /** By sort, the number of the scale of the field that allows the fewest maps. */
  const scales = new Map<string, number>();
  for (const sort of sorts.values()) {
    if (sort?.kind !== 'data') continue;
    scales.set(sort.sort, Math.max(SCALES.indexOf(sort.scale), scales.get(sort.sort) ?? 0));
  }
  const scaleOf = (sort: string): Scale => itemAt(SCALES, mustGet(scales, sort));
  const draft = (graph: ObjectGraph): Draft => {
    const text: string[] = [];
    const data = new Map<string, SortedData>();
    unfoldGraph<string>(graph, dictionaries, {
      begin: (_record, role) => {
        text.push(`/${role}`);
        return role;
      },
      plain: (_record, role, name, value) => {
        const at = text.push(`${name}=${valueKey(value)}`) - 1;
        const sort = sorts.get(`${role} ${name}`);
        if (sort?.kind === 'counter') text[at] = name;
        if (sort?.kind !== 'data' || !isDatum(value) || sort.constants?.includes(value) === true) return;
        const known = getOrInsert(data, sort.sort, (): SortedData => ({ values: new Set(), writers: [] }));
        known.values.add(value);
        known.writers.push((image) => (text[at] = `${name}~${image(value)}`));
      },
      reference: (_record, _role, name, label) => text.push(`${name}>${label}`),
    });
    return { text, data };
  };
  const nominal = [...scales.keys()].filter((sort) => scaleOf(sort) === 'nominal');
  const free = freeSorts(nominal, valid.map(draft), scaleOf);
  return (graph) => written(draft(graph), free, scaleOf);
}

/** Writes the data of a key, all data of free sorts alike. */
function written({ text, data }: Draft, free: ReadonlySet<string>, scaleOf: (sort: string) => Scale): string {
  for (const [sort, { values, writers }] of data) {
    const images = free.has(sort) ? undefined : imagesOf([...values], scaleOf(sort));
    for (const write of writers) write((datum) => images?.get(datum) ?? '');
  }
  return text.join('\n');
}

/**
 * Returns the sorts whose data the class does not even compare: two data of one may be equal or differ, whatever else the
 * object holds. A key that occurs once only is not free, nor is a copy.
 */
function freeSorts(
  sorts: readonly string[],
  drafts: readonly Draft[],
  scaleOf: (sort: string) => Scale,
): ReadonlySet<string> {
  return new Set(
    sorts.filter((sort) => {
      const forms = new Map<string, { equal: number; different: number }>();
      for (const draft of drafts) {
        const own = draft.data.get(sort);
        if (own?.writers.length !== 2) continue;
        const key = written(draft, new Set([sort]), scaleOf);
        const form = getOrInsert(forms, key, () => ({ equal: 0, different: 0 }));
        if (own.values.size === 1) form.equal++;
        else form.different++;
      }
      const seen = [...forms.values()].filter(({ equal, different }) => equal + different >= MIN_SEEN);
      return seen.length > 0 && seen.every(({ equal, different }) => equal > 0 && different > 0);
    }),
  );
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
