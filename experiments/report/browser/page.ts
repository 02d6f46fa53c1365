// Runs in the page: draws each panel on its canvas, and again when the theme changes. The report bundles it into the
// page, since a page opened from disk cannot load modules.
import type { ChartConfiguration } from 'chart.js';
import type { Figure } from '../chart/chart.ts';
import { chartConfig } from '../chart/chart-config.ts';
import { DARK, LIGHT } from '../palette.ts';

interface Canvas {
  readonly dataset: { readonly figure: string; readonly panel: string };
}

// The used part of the browser and of chart.js. The full declarations would offer browser globals to code that runs
// in Node.
declare const document: {
  getElementById(id: string): { readonly textContent: string };
  querySelectorAll(selector: string): Iterable<Canvas>;
};
declare const matchMedia: (query: string) => {
  readonly matches: boolean;
  addEventListener(event: 'change', listener: () => void): void;
};
declare const devicePixelRatio: number;
declare const Chart: new (canvas: Canvas, config: ChartConfiguration) => { destroy(): void };

const data = JSON.parse(document.getElementById('figures').textContent) as Pick<Figure, 'id' | 'panels'>[];
const figures = new Map(data.map(({ id, panels }) => [id, panels]));
const dark = matchMedia('(prefers-color-scheme: dark)');
let charts: { destroy(): void }[] = [];

function draw(): void {
  for (const chart of charts) chart.destroy();
  charts = Array.from(document.querySelectorAll('canvas[data-figure]'), (canvas) => {
    const { figure, panel } = canvas.dataset;
    const config = chartConfig(figures.get(figure)![Number(panel)]!.chart, dark.matches ? DARK : LIGHT);
    // Phones have up to four pixels per point and little memory for many canvases.
    const options = { ...config.options, devicePixelRatio: Math.min(2, devicePixelRatio) };
    return new Chart(canvas, { ...config, options });
  });
}

draw();
dark.addEventListener('change', draw);
