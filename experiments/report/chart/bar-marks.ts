import type { Plugin } from 'chart.js';
import type { Theme } from '../palette.ts';

/** The annotation of one bar: the worst as a position on the axis, and a label. */
interface BarMark {
  readonly worst: number | null;
  readonly label: string;
}

/** The used part of a canvas context, which the browser and Node share. */
interface Pen {
  fillStyle: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  save(): void;
  restore(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
}

/** A chart.js plugin that writes the numbers at the ends of horizontal bars and draws whiskers to the worst. */
export function barMarks(marks: readonly (readonly BarMark[])[], theme: Theme): Plugin {
  return {
    id: 'bar-marks',
    afterDatasetsDraw: (chart) => {
      const pen = chart.ctx as Pen;
      const axis = chart.scales['x']!;
      const start = axis.getPixelForValue(0);
      pen.save();
      pen.font = `10px ${theme.font}`;
      pen.textAlign = 'left';
      pen.textBaseline = 'middle';
      for (const [dataset, list] of marks.entries()) {
        for (const [index, bar] of chart.getDatasetMeta(dataset).data.entries()) {
          const mark = list[index]!;
          // A bar without value has no position.
          const end = Number.isFinite(bar.x) ? bar.x : start;
          const worst = mark.worst === null ? end : axis.getPixelForValue(mark.worst);
          // A shorter whisker would look like a notch.
          if (Math.abs(worst - end) > 2) whisker(pen, theme, bar.y, end, worst);
          pen.fillStyle = theme.text;
          pen.fillText(mark.label, Math.max(end, worst) + 4, bar.y + 0.5);
        }
      }
      pen.restore();
    },
  };
}

/** Draws a whisker, light inside the bar and dark outside, so that it is visible on both. */
function whisker(pen: Pen, theme: Theme, y: number, end: number, worst: number): void {
  pen.fillStyle = worst < end ? theme.surface : theme.text;
  pen.fillRect(Math.min(end, worst), y - 0.5, Math.abs(end - worst), 1);
  pen.fillRect(worst - 0.75, y - 3.5, 1.5, 7);
}
