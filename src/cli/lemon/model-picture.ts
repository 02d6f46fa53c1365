import { type Html, html } from '../../base/escape/html-template.ts';
import type { LayerBug } from '../../neural/lemon/findings/bug.ts';

const BOX = { width: 190, height: 26 };
const GAP = { x: 24, y: 18 };

type Layer = LayerBug['found']['topology']['config']['layers'][number];

/** Returns a picture of a model: its layers from the input down, and the layer at which outputs part in red. */
export function modelPicture({ topology, layer: marked }: LayerBug['found']): Html {
  const { layers } = topology.config;
  const places = placesOf(layers);
  const rows = Math.max(...[...places.values()].map(({ row }) => row)) + 1;
  const columns = Math.max(...[...places.values()].map(({ column }) => column)) + 1;
  const [width, height] = [columns * (BOX.width + GAP.x), rows * (BOX.height + GAP.y)];
  const left = (column: number): number => column * (BOX.width + GAP.x) + 1;
  const top = (row: number): number => row * (BOX.height + GAP.y) + 1;
  const lines = layers.flatMap((layer) =>
    readsOf(layer).map((name) => {
      const [from, to] = [places.get(name)!, places.get(layer.name)!];
      const [x, y] = [left(from.column) + BOX.width / 2, top(from.row) + BOX.height];
      if (to.row === from.row + 1)
        return html`<path d="M${x} ${y} L${left(to.column) + BOX.width / 2} ${top(to.row)}" />`;
      // Passes the rows between on the right of their boxes.
      const [begin, end] = [left(from.column) + BOX.width, left(to.column) + BOX.width];
      const [high, low] = [top(from.row) + BOX.height / 2, top(to.row) + BOX.height / 2];
      const bend = Math.max(begin, end) + GAP.x;
      return html`<path d="M${begin} ${high} C${bend} ${high} ${bend} ${low} ${end} ${low}" />`;
    }),
  );
  const boxes = layers.map((layer) => {
    const { row, column } = places.get(layer.name)!;
    return html`<g class="${layer.name === marked ? 'parts' : 'layer'}">
      <rect x="${left(column)}" y="${top(row)}" width="${BOX.width}" height="${BOX.height}" rx="4" />
      <text x="${left(column) + BOX.width / 2}" y="${top(row) + 17}">${labelOf(layer)}</text>
    </g>`;
  });
  return html`<svg
    class="model"
    role="img"
    aria-label="The model; outputs part at ${marked}"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    ${lines}${boxes}
  </svg>`;
}

const readsOf = (layer: Layer): string[] => (layer.inbound_nodes[0] ?? []).map(([name]) => name);

function labelOf({ class_name: name, config }: Layer): string {
  const { activation } = config;
  return typeof activation === 'string' && activation !== 'linear' ? `${name}, ${activation}` : name;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Returns the place of each layer: below all that it reads, beside others of the same row. */
function placesOf(layers: readonly Layer[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const used = new Map<number, number>();
  for (const layer of layers) {
    const row = Math.max(-1, ...readsOf(layer).map((name) => places.get(name)!.row)) + 1;
    const column = used.get(row) ?? 0;
    used.set(row, column + 1);
    places.set(layer.name, { row, column });
  }
  return places;
}
