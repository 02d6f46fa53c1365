import type { ChartConfiguration } from 'chart.js';
import type { Theme } from '../palette.ts';
import { barMarks } from './bar-marks.ts';
import type { Bar, BarAxis, BarChart } from './chart.ts';
import { gridOf, textOf, titleOf, tooltipOf } from './theme-options.ts';

/** The position of a value on the axis. */
export const along = ({ scale }: BarAxis, value: number): number =>
  scale === 'magnitude' ? Math.log10(1 + value) : value;

/** Horizontal bars with numbers at their ends and whiskers to the worst. */
export function barConfig({ groups, axis, series }: BarChart, theme: Theme): ChartConfiguration {
  const place = (value: number | null): number | null => (value === null ? null : along(axis, value));
  const noteOf = (dataset: number, index: number): Bar | undefined => series[dataset]?.bars[index];
  return {
    type: 'bar',
    data: {
      labels: groups.map((lines) => [...lines]),
      datasets: series.map(({ name, colour, bars }) => ({
        label: name,
        backgroundColor: theme.colours[colour],
        data: bars.map(({ value }) => place(value)),
        categoryPercentage: 0.82,
        barPercentage: 0.9,
      })),
    },
    options: {
      indexAxis: 'y',
      // Pixels for the numbers at the end of the longest bars.
      layout: { padding: { right: 46 } },
      scales: {
        x: {
          min: 0,
          max: along(axis, axis.max),
          title: titleOf(axis.title, theme),
          grid: gridOf(theme),
          border: { display: false },
          ...(axis.scale === 'magnitude' ? magnitudeTicks(axis.max) : {}),
          ticks: {
            ...textOf(theme),
            maxRotation: 0,
            ...(axis.scale === 'magnitude' ? { callback: (value) => magnitude(Number(value)) } : {}),
          },
        },
        y: {
          grid: { display: false },
          border: { color: theme.muted },
          ticks: { ...textOf(theme), color: theme.text, autoSkip: false },
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...tooltipOf(theme),
          callbacks: {
            label: ({ dataset, datasetIndex, dataIndex }) =>
              `${dataset.label}: ${noteOf(datasetIndex, dataIndex)?.note ?? ''}`,
          },
        },
      },
    },
    plugins: [
      barMarks(
        series.map(({ bars }) => bars.map(({ worst, label }) => ({ worst: place(worst), label }))),
        theme,
      ),
    ],
  };
}

/** Ticks at 0, 1, 10, 100 and so on for an axis of magnitudes. */
function magnitudeTicks(max: number): { afterBuildTicks: (axis: { ticks: { value: number }[] }) => void } {
  const values = [0, 1];
  while (values.at(-1)! * 10 <= max) values.push(values.at(-1)! * 10);
  return {
    afterBuildTicks: (axis) => {
      axis.ticks = values.map((value) => ({ value: Math.log10(1 + value) }));
    },
  };
}

function magnitude(place: number): string {
  const value = Math.round(10 ** place - 1);
  if (value >= 1e6) return `${value / 1e6}M`;
  return value >= 1e3 ? `${value / 1e3}k` : String(value);
}
