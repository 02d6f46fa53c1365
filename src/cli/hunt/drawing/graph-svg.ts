import { html, type Html } from '../../../base/escape/html-template.ts';
import type { GraphJson } from '../../../objects/heap/graph-json.ts';
import { boxesOf, HEADING, ROW, type Box, type FieldsAtFault } from './box.ts';
import { placeBoxes, type Place } from './place-boxes.ts';

/** Pixels of text from the edge and above the lower edge of its row. */
const INDENT = 8;
const BASELINE = 5;
/** Pixels by which the curves of arrows swing out. */
const SWING = 24;

/**
 * Returns a picture of an object graph: a box for each object with a row for each field, and an arrow for each reference.
 *
 * @param title what the picture shows, for readers that cannot see it.
 * @param atFault what is marked.
 */
export function graphSvg(graph: GraphJson, title: string, atFault: FieldsAtFault = new Map()): Html {
  const boxes = boxesOf(graph, atFault);
  const { places, width, height } = placeBoxes(boxes);
  const arrows = boxes.flatMap(({ rows, width: own }, label) =>
    rows.flatMap(({ target, isAtFault }, row) =>
      target === undefined
        ? []
        : arrow(outlet(places[label]!, own, row), places[target]!, boxes[target]!, isAtFault),
    ),
  );
  const leadsBack = boxes.some(({ rows }, label) =>
    rows.some(({ target }) => target !== undefined && places[target]!.x <= places[label]!.x),
  );
  // Room for arrows that swing out on the right and below.
  const [right, bottom] = [width, height].map((size) => size + (leadsBack ? 2 * SWING : 0));
  return html`<svg
    class="heap"
    role="img"
    width="${right!}"
    height="${bottom!}"
    viewBox="0 0 ${right!} ${bottom!}"
  >
    <title>${title}</title>
    ${boxes.map((box, label) => boxSvg(box, places[label]!))}
    <g>${arrows}</g>
  </svg>`;
}

/** Returns the point where the arrow of a row begins. */
const outlet = ({ x, y }: Place, width: number, row: number): Place => ({
  x: x + width - INDENT,
  y: y + HEADING + ROW * row + ROW / 2,
});

function arrow({ x, y }: Place, target: Place, { width, height }: Box, isAtFault: boolean): Html {
  const isForward = target.x > x;
  // A reference back enters its box from below.
  const end = isForward
    ? { x: target.x, y: target.y + HEADING / 2 }
    : { x: target.x + width / 2, y: target.y + height };
  const curve = isForward
    ? `M${x} ${y}C${x + SWING} ${y} ${end.x - SWING} ${end.y} ${end.x} ${end.y}`
    : `M${x} ${y}C${x + 2 * SWING} ${y} ${end.x} ${Math.max(y, end.y) + 2 * SWING} ${end.x} ${end.y}`;
  const tip = isForward ? `M${end.x} ${end.y}l-7 -4v8z` : `M${end.x} ${end.y}l-4 7h8z`;
  const mark = isAtFault ? ' bad' : '';
  return html`<path class="line${mark}" d="${curve}" /><path class="tip${mark}" d="${tip}" /><circle
      class="tip${mark}"
      cx="${x}"
      cy="${y}"
      r="2.5"
    />`;
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
