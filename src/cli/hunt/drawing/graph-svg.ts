import { html, type Html } from '../../../base/escape/html-template.ts';
import type { GraphJson } from '../../../objects/heap/graph-json.ts';
import { boxesOf, HEADING, ROW, type Box, type FieldsAtFault } from './box.ts';
import { placeBoxes, type Place } from './place-boxes.ts';

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
