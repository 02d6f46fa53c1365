import type { Mark } from '../chart/chart.ts';
import type { PictureContext } from './load-canvas.ts';

/** Draws the mark of a legend entry, 18 points wide, centred vertically on y. */
export function drawMark(pen: PictureContext, mark: Mark, colour: string, x: number, y: number): void {
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  MARKS[mark](pen, x, y);
}

const MARKS: Readonly<Record<Mark, (pen: PictureContext, x: number, y: number) => void>> = {
  bar: (pen, x, y) => pen.fillRect(x + 1, y - 4, 16, 8),
  circle: (pen, x, y) => {
    pen.arc(x + 9, y, 4, 0, 2 * Math.PI);
    pen.fill();
  },
  triangle: (pen, x, y) => {
    path(pen, [x + 9, y - 5], [x + 14, y + 4], [x + 4, y + 4]);
    pen.fill();
  },
  cross: (pen, x, y) => {
    path(pen, [x + 5, y - 4], [x + 13, y + 4]);
    path(pen, [x + 13, y - 4], [x + 5, y + 4]);
    pen.stroke();
  },
  line: (pen, x, y) => {
    path(pen, [x, y], [x + 18, y]);
    pen.stroke();
  },
  dashes: (pen, x, y) => {
    pen.setLineDash([5, 3]);
    path(pen, [x, y], [x + 18, y]);
    pen.stroke();
    pen.setLineDash([]);
  },
};

function path(pen: PictureContext, [x, y]: [number, number], ...rest: [number, number][]): void {
  pen.moveTo(x, y);
  for (const [toX, toY] of rest) pen.lineTo(toX, toY);
}
