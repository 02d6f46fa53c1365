import type { ChartConfiguration } from 'chart.js';
import type { Theme } from '../palette.ts';
import { barConfig } from './bar-config.ts';
import type { Chart } from './chart.ts';
import { pointConfig } from './point-config.ts';

/**
 * Converts a chart to a chart.js configuration without title, legend and animation; runs in the browser and in Node.
 */
export function chartConfig(chart: Chart, theme: Theme): ChartConfiguration {
  const config = chart.kind === 'bars' ? barConfig(chart, theme) : pointConfig(chart, theme);
  return {
    ...config,
    options: {
      ...config.options,
      animation: false,
      maintainAspectRatio: false,
      font: { family: theme.font, size: 11 },
      color: theme.text,
    },
  };
}
