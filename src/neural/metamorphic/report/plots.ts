import { html, type Html } from '../../../base/escape/html-template.ts';
import type { Samples } from '../run/verdict.ts';

const WIDTH = 800;
const HEIGHT = 180;
const MARGIN = 60;
const SOURCE = '#1f6fb4';
const FOLLOW = '#d1590f';

/** Returns a map from [low, high] to pixels. */
const scale =
  (low: number, high: number, from: number, to: number) =>
  (value: number): number =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

const finite = (lists: readonly (readonly number[])[]): number[] => lists.flat().filter(Number.isFinite);

const label = (value: number): string => String(Number(value.toPrecision(4)));

/** Returns a plot of a series before and after the change. */
export function seriesPlot(name: string, source: readonly number[], follow: readonly number[]): Html {
  const all = finite([source, follow]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = scale(0, Math.max(source.length, follow.length) - 1, MARGIN, WIDTH - 10);
  const y = scale(low, high, HEIGHT - 15, 25);
  const line = (list: readonly number[], color: string, dash: string): Html => {
    const points = list.flatMap((value, at) =>
      Number.isFinite(value) ? [{ cx: x(at).toFixed(1), cy: y(value).toFixed(1) }] : [],
    );
    return html`<polyline
        fill="none"
        stroke="${color}"
        stroke-width="2"
        stroke-dasharray="${dash}"
        points="${points.map(({ cx, cy }) => `${cx},${cy}`).join(' ')}"
      />
      ${list.length > 60 ? [] : points.map(({ cx, cy }) => html`<circle r="3" fill="${color}" cx="${cx}" cy="${cy}" />`)}`;
  };
  return html`<svg
    class="plot"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    aria-label="${name} before and after the change"
  >
    ${legend(`${name}: source`, 'follow-up')}
    <text x="5" y="30" font-size="12">${label(high)}</text>
    <text x="5" y="${HEIGHT - 12}" font-size="12">${label(low)}</text>
    ${line(source, SOURCE, '')}${line(follow, FOLLOW, '6 4')}
  </svg>`;
}

/** Returns a plot of the runs of source and follow-up as two rows of dots. */
export function distributionPlot({ quantity, change, source, follow }: Samples): Html {
  const all = finite([source, follow]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = scale(low, high, MARGIN, WIDTH - 20);
  const dots = (list: readonly number[], color: string, middle: number): Html[] =>
    list.map(
      (value, at) =>
        html`<circle
          r="4"
          fill="${color}"
          fill-opacity="0.6"
          cx="${x(value).toFixed(1)}"
          cy="${middle + ((at * 7) % 21) - 10}"
        />`,
    );
  return html`<svg
    class="plot"
    viewBox="0 0 ${WIDTH} 150"
    role="img"
    aria-label="distributions of ${quantity}"
  >
    ${legend(`${quantity}: default variation`, change)}
    ${dots(source, SOURCE, 60)}${dots(follow, FOLLOW, 105)}
    <text x="${MARGIN}" y="145" font-size="12">${label(low)}</text>
    <text x="${WIDTH - 20}" y="145" font-size="12" text-anchor="end">${label(high)}</text>
  </svg>`;
}

const legend = (source: string, follow: string): Html =>
  html`<text x="${MARGIN}" y="16" font-size="13" fill="${SOURCE}">● ${source}</text>
    <text x="${WIDTH / 2}" y="16" font-size="13" fill="${FOLLOW}">● ${follow}</text>`;
