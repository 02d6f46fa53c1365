import { html, type Html } from '../../../base/escape/html-template.ts';
import type { GraphJson, HeapObjectJson } from '../../../objects/heap/graph-json.ts';

/** Pixels of text from the edge and above the lower edge of its row. */
const INDENT = 8;
const BASELINE = 5;
/** Pixels by which the curves of arrows swing out; half of it stands out at the left of the first column. */
const SWING = 24;

/** Returns a picture of an object graph; the title is for readers that cannot see it. */
export function graphSvg(graph: GraphJson, title: string, atFault: FieldsAtFault = new Map()): Html {
  const boxes = boxesOf(graph, atFault);
  const { places, width, height } = placeBoxes(boxes);
  const arrows = boxes.flatMap(({ rows }, label) =>
    rows.flatMap(({ target, isAtFault }, row) => {
      if (target === undefined) return [];
      const [from, to] = [label, target].map((of) => ({ ...boxes[of]!, ...places[of]! }));
      return arrow(from!, row, to!, isAtFault);
    }),
  );
  return html`<svg
    class="heap"
    role="img"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    <title>${title}</title>
    ${boxes.map((box, label) => boxSvg(box, places[label]!))}
    <g>${arrows}</g>
  </svg>`;
}

/** An arrow to the left leaves on the left and enters on the right; one within a column goes round on the left. */
function arrow(from: Box & Place, row: number, to: Box & Place, isAtFault: boolean): Html {
  const isForward = to.x > from.x;
  const isBack = to.x < from.x;
  const [leaves, enters] = [isForward ? from.width : 0, isBack ? to.width : 0];
  const [x, y] = [from.x + leaves, from.y + HEADING + ROW * row + ROW / 2];
  const [endX, endY] = [to.x + enters, to.y + HEADING / 2];
  const out = isForward ? SWING : -SWING;
  const into = isBack ? SWING : -SWING;
  const tip = isBack ? 7 : -7;
  const mark = isAtFault ? ' bad' : '';
  return html`<path
      class="line${mark}"
      d="M${x} ${y}C${x + out} ${y} ${endX + into} ${endY} ${endX} ${endY}"
    />
    <path class="tip${mark}" d="M${endX} ${endY}l${tip} -4v8z" />
    <circle class="tip${mark}" cx="${x}" cy="${y}" r="2.5" />`;
}

function boxSvg({ title, rows, isAtFault, width, height }: Box, { x, y }: Place): Html {
  const top = (row: number): number => y + HEADING + ROW * row;
  return html`<g class="${isAtFault ? 'box bad' : 'box'}">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" />
    <text class="name" x="${x + INDENT}" y="${y + HEADING - BASELINE - 1}">${title}</text>
    ${rows.map(
      ({ name, text, isAtFault: isBad }, row) =>
        html`${
            isBad
              ? html`<rect
                  class="mark"
                  x="${x + 2}"
                  y="${top(row)}"
                  width="${width - 4}"
                  height="${ROW}"
                  rx="2"
                />`
              : ''
          }<text class="${isBad ? 'bad' : ''}" x="${x + INDENT}" y="${top(row) + ROW - BASELINE}"
            ><tspan class="field">${name}</tspan> ${text}</text
          >`,
    )}
  </g>`;
}

/** Pixels between columns, and between boxes of a column. */
const COLUMN_GAP = 46;
const BOX_GAP = 14;
const MARGIN = 14;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Placed {
  readonly places: readonly Place[];
  readonly width: number;
  readonly height: number;
}

/** Places boxes as a tree from left to right: each stands in the column after the first that refers to it. A list is a row. */
export function placeBoxes(boxes: readonly Box[]): Placed {
  const { order, depths, children } = treeOf(boxes);
  const columns: number[] = [];
  for (const label of order) {
    const depth = depths[label]!;
    columns[depth] = Math.max(columns[depth] ?? 0, boxes[label]!.width);
  }
  const lefts: number[] = [];
  let right = MARGIN;
  for (const width of columns) {
    lefts.push(right);
    right += width + COLUMN_GAP;
  }
  /** The heights of objects with all that stand beside and below them. */
  const heights = boxes.map(({ height }) => height);
  for (const label of order.toReversed()) {
    const below = children[label]!.reduce((sum, child) => sum + heights[child]! + BOX_GAP, -BOX_GAP);
    heights[label] = Math.max(heights[label]!, below);
  }
  const tops = boxes.map(() => MARGIN);
  for (const label of order) {
    let top = tops[label]!;
    for (const child of children[label]!) {
      tops[child] = top;
      top += heights[child]! + BOX_GAP;
    }
  }
  return {
    places: boxes.map((_, label) => ({ x: lefts[depths[label]!]!, y: tops[label]! })),
    width: right - COLUMN_GAP + MARGIN,
    height: heights[0]! + 2 * MARGIN,
  };
}

/** The objects in the order of a breadth-first walk, their depths, and the objects that each is the first to refer to. */
interface Tree {
  readonly order: readonly number[];
  readonly depths: readonly number[];
  readonly children: readonly (readonly number[])[];
}

function treeOf(boxes: readonly Box[]): Tree {
  const depths = boxes.map(() => 0);
  const children = boxes.map((): number[] => []);
  const order = new Set([0]);
  for (const label of order) {
    for (const { target } of boxes[label]!.rows) {
      if (target === undefined || order.has(target)) continue;
      order.add(target);
      children[label]!.push(target);
      depths[target] = depths[label]! + 1;
    }
  }
  return { order: [...order], depths, children };
}

/** Rows of a box, and signs of a name or value, at most. */
const MAX_ROWS = 16;
const MAX_SIGNS = 22;

/** Pixels: the height of a row and of a heading, the width of a sign, and the room beside text. */
const ROW = 18;
const HEADING = 22;
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

interface Box {
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
