import type { GraphJson, HeapObjectJson } from '../../../objects/heap/graph-json.ts';

/** Rows of a box, and signs of a name or value, at most. */
const MAX_ROWS = 16;
const MAX_SIGNS = 22;

/** Pixels: the height of a row and of a heading, the width of a sign, and the room beside text. */
export const ROW = 18;
export const HEADING = 22;
const SIGN = 7.3;
const ROOM = 18;
const LEAST_WIDTH = 70;

interface BoxRow {
  readonly name: string;
  /** The value as text; empty for a reference. */
  readonly text: string;
  readonly target: number | undefined;
  readonly isAtFault: boolean;
}

export interface Box {
  readonly title: string;
  readonly rows: readonly BoxRow[];
  readonly isAtFault: boolean;
  readonly width: number;
  readonly height: number;
}

/** By label of an object at fault, its fields at fault. */
export type FieldsAtFault = ReadonlyMap<number, ReadonlySet<string>>;

export function boxesOf(graph: GraphJson, atFault: FieldsAtFault): Box[] {
  const numbers = new Map<string, number>();
  return graph.map((object, label) => {
    const number = numbers.get(object.class) ?? 0;
    numbers.set(object.class, number + 1);
    const title = `${shortened(object.class)} ${number}`;
    const rows = rowsOf(object, graph.length, atFault.get(label));
    const signs = Math.max(title.length, ...rows.map(({ name, text }) => name.length + text.length + 2));
    return {
      ...{ title, rows, isAtFault: atFault.has(label) },
      width: Math.max(LEAST_WIDTH, Math.ceil(signs * SIGN + ROOM)),
      height: HEADING + ROW * rows.length + (rows.length === 0 ? 0 : 6),
    };
  });
}

function rowsOf(object: HeapObjectJson, objects: number, atFault: ReadonlySet<string> | undefined): BoxRow[] {
  const { container, fields = {}, items = [] } = object;
  const itemName = (index: number): string => {
    if (container !== 'map') return `[${index}]`;
    return `${index % 2 === 0 ? 'key' : 'value'}[${index >> 1}]`;
  };
  const slots = [
    ...Object.entries(fields),
    ...items.map((value, index) => [itemName(index), value] as const),
  ].map(([name, value]): BoxRow => {
    const { text, target } = valueWordsOfJson(value, objects);
    return {
      ...{ name: shortened(name), text: shortened(text), target },
      isAtFault: atFault?.has(name) ?? false,
    };
  });
  if (slots.length <= MAX_ROWS) return slots;
  // What is at fault is shown wherever it stands.
  const shown = slots
    .filter(({ isAtFault }, index) => index < MAX_ROWS - 1 || isAtFault)
    .slice(0, 2 * MAX_ROWS);
  const more = {
    name: `… ${slots.length - shown.length} more`,
    text: '',
    target: undefined,
    isAtFault: false,
  };
  return [...shown, more];
}

const shortened = (text: string): string =>
  text.length > MAX_SIGNS ? `${text.slice(0, MAX_SIGNS - 1)}…` : text;

/** A value as a drawing shows it: its text, or the label of the object that it refers to. */
interface DrawnValue {
  readonly text: string;
  readonly target: number | undefined;
}

/** The data may come from another machine: a reference to an object that the graph does not have is text. */
function valueWordsOfJson(value: unknown, objects: number): DrawnValue {
  const plain = (text: string): DrawnValue => ({ text, target: undefined });
  if (typeof value !== 'object' || value === null) return plain(JSON.stringify(value) ?? 'undefined');
  const [tag, content] = Object.entries(value)[0] ?? [];
  switch (tag) {
    case '$ref':
      return Number.isInteger(content) && (content as number) >= 0 && (content as number) < objects
        ? { text: '', target: content as number }
        : plain('a reference');
    case '$undefined':
      return plain('undefined');
    case '$absent':
      return plain('hole');
    case '$bigint':
      return plain(`${String(content)}n`);
    case '$symbol':
      return plain(`Symbol(${String(content)})`);
    case '$number':
      return plain(String(content));
    default:
      return plain('?');
  }
}
