import { Chart, registerables } from 'chart.js';
import type { Figure, Panel } from '../chart/chart.ts';
import { chartConfig } from '../chart/chart-config.ts';
import { LIGHT, type Theme } from '../palette.ts';
import { drawMark } from './draw-mark.ts';
import { PICTURE_FONT, type CanvasKit, type PictureCanvas, type PictureContext } from './load-canvas.ts';

/** Pixels per point of a picture. */
const DENSITY = 2;
/** Points shared by the panels of a row. */
const ROW_WIDTH = 1240;
const WIDEST = 610;
const MARGIN = 24;
const GAP = 20;
/** Points above each panel for its title. */
const HEADING = 22;
/** Points above all panels for the figure's title and legend. */
const TOP = 76;

const THEME: Theme = { ...LIGHT, font: `"${PICTURE_FONT}"` };

Chart.register(...registerables);

/** Draws a figure with all its panels as a PNG. Equal figures give equal bytes on machines of the same kind. */
export function drawFigure({ title, legend, columns, panels }: Figure, kit: CanvasKit): Uint8Array {
  const rows = Array.from({ length: Math.ceil(panels.length / columns) }, (_, row) =>
    panels.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => HEADING + Math.max(...row.map(({ height }) => height)));
  const panelWidth = Math.min(WIDEST, Math.floor((ROW_WIDTH - (columns - 1) * GAP) / columns));
  const width = 2 * MARGIN + columns * panelWidth + (columns - 1) * GAP;
  const height = TOP + heights.reduce((sum, one) => sum + one + GAP, 0);
  const picture = kit.createCanvas(width * DENSITY, height * DENSITY);
  const pen = picture.getContext('2d');
  pen.scale(DENSITY, DENSITY);
  pen.fillStyle = THEME.surface;
  pen.fillRect(0, 0, width, height);
  pen.textBaseline = 'middle';
  write(pen, title, MARGIN, 28, '600 18px');
  drawLegend(pen, legend);
  let top = TOP;
  for (const [row, list] of rows.entries()) {
    for (const [column, panel] of list.entries()) {
      const left = MARGIN + column * (panelWidth + GAP);
      write(pen, panel.title, left, top + 8, '600 12px');
      pen.drawImage(
        drawPanel(panel, panelWidth, kit) as never,
        left,
        top + HEADING,
        panelWidth,
        panel.height,
      );
    }
    top += heights[row]! + GAP;
  }
  return picture.toBuffer('image/png');
}

function write(pen: PictureContext, text: string, x: number, y: number, font: string): void {
  pen.font = `${font} ${THEME.font}`;
  pen.fillStyle = THEME.text;
  pen.fillText(text, x, y);
}

function drawLegend(pen: PictureContext, legend: Figure['legend']): void {
  let left = MARGIN;
  for (const { name, colour, mark } of legend) {
    drawMark(pen, mark, THEME.colours[colour], left, 55);
    write(pen, name, left + 25, 55, '400 12px');
    left += 25 + pen.measureText(name).width + 22;
  }
}

function drawPanel({ chart, height }: Panel, width: number, kit: CanvasKit): PictureCanvas {
  const canvas = kit.createCanvas(width, height);
  const { options, ...config } = chartConfig(chart, THEME);
  const drawn = new Chart(canvas, {
    ...config,
    options: { ...options, responsive: false, devicePixelRatio: DENSITY },
  });
  // Destroying a chart clears its canvas, so the picture is copied first.
  const kept = kit.createCanvas(canvas.width, canvas.height);
  kept.getContext('2d').drawImage(canvas as never, 0, 0, canvas.width, canvas.height);
  drawn.destroy();
  return kept;
}
