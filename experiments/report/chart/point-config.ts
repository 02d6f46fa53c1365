import type { ChartConfiguration } from 'chart.js';
import type { Theme } from '../palette.ts';
import type { Axis, PointChart, PointSeries } from './chart.ts';
import { gridOf, textOf, titleOf, tooltipOf } from './theme-options.ts';

const SHAPES = {
  circle: 'circle',
  triangle: 'triangle',
  cross: 'crossRot',
  line: 'circle',
  dashes: 'circle',
};

/** Points or lines in a plane. */
export function pointConfig({ x, y, series }: PointChart, theme: Theme): ChartConfiguration {
  return {
    type: 'scatter',
    data: { datasets: series.map((one) => datasetOf(one, theme)) },
    options: {
      interaction: { mode: 'nearest', intersect: false },
      scales: { x: axisOf(x, theme), y: axisOf(y, theme) },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...tooltipOf(theme),
          callbacks: {
            label: ({ dataset, parsed }) =>
              `${dataset.label}: ${figure(Number(parsed.x))}, ${figure(Number(parsed.y))}`,
          },
        },
      },
    },
  };
}

function datasetOf({ name, colour, mark, points }: PointSeries, theme: Theme) {
  const ink = theme.colours[colour];
  const line = mark === 'line' || mark === 'dashes';
  return {
    label: name,
    data: points.map(({ x, y }) => ({ x, y })),
    showLine: line,
    borderColor: ink,
    backgroundColor: ink,
    borderDash: mark === 'dashes' ? [5, 4] : [],
    borderWidth: line || mark === 'cross' ? 1.75 : 0,
    pointStyle: SHAPES[mark],
    // A line of a single point would be invisible.
    pointRadius: line && points.length > 1 ? 0 : mark === 'cross' ? 4 : 3,
  };
}

function axisOf({ title, scale, min, max, ticks }: Axis, theme: Theme) {
  return {
    type: scale,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(scale === 'logarithmic' ? { afterBuildTicks: roundTicks } : {}),
    title: titleOf(title, theme),
    grid: gridOf(theme),
    border: { display: false },
    ticks: {
      ...textOf(theme),
      display: ticks,
      maxRotation: 0,
      autoSkipPadding: 12,
      includeBounds: false,
      ...(scale === 'logarithmic' ? { callback: (value: number | string) => short(Number(value)) } : {}),
    },
  };
}

/** Ticks of a logarithmic axis: the powers of ten; on short axes also multiples of them. */
function roundTicks(axis: { min: number; max: number; ticks: { value: number }[] }): void {
  const decades = Math.log10(axis.max / axis.min);
  const steps = decades > 3 ? [1] : decades > 1.5 ? [1, 3] : [1, 2, 5];
  const first = Math.floor(Math.log10(axis.min));
  axis.ticks = Array.from({ length: Math.ceil(decades) + 2 }, (_, index) => first + index)
    .flatMap((power) => steps.map((step) => ({ value: Number(`${step}e${power}`) })))
    .filter(({ value }) => value >= axis.min * 0.999 && value <= axis.max * 1.001);
}

const short = (value: number): string =>
  value >= 1e4 || value < 1e-3 ? value.toExponential().replace('+', '') : String(value);
const figure = (value: number): string => String(Number(value.toPrecision(3)));
