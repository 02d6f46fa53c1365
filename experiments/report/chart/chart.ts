import type { Colour } from '../palette.ts';

/** A chart as plain data; `chartConfig` converts it for chart.js. */
export type Chart = BarChart | PointChart;

/** Horizontal bars in groups. */
export interface BarChart {
  readonly kind: 'bars';
  /** One label per group, top to bottom; each has a few lines. */
  readonly groups: readonly (readonly string[])[];
  readonly axis: BarAxis;
  readonly series: readonly BarSeries[];
}

/** The axis of the values; it starts at 0. */
export interface BarAxis {
  readonly title: string;
  /** `magnitude` draws log10(1 + value), which shows 0 next to millions. */
  readonly scale: 'linear' | 'magnitude';
  readonly max: number;
}

export interface BarSeries {
  readonly name: string;
  readonly colour: Colour;
  /** One bar per group. */
  readonly bars: readonly Bar[];
}

/** One bar; `value` is null if there is no measurement, and the label then says so. */
export interface Bar {
  readonly value: number | null;
  /** The end of the whisker; null without whisker. */
  readonly worst: number | null;
  /** Text at the end of the bar. */
  readonly label: string;
  /** Text of the tooltip. */
  readonly note: string;
}

/** Points or lines in a plane. */
export interface PointChart {
  readonly kind: 'points';
  readonly x: Axis;
  readonly y: Axis;
  /** The first is drawn on top. */
  readonly series: readonly PointSeries[];
}

export interface Axis {
  readonly title: string;
  readonly scale: 'linear' | 'logarithmic';
  readonly min?: number;
  readonly max?: number;
  /** True to show the numbers of the axis. */
  readonly ticks: boolean;
}

export interface PointSeries {
  readonly name: string;
  readonly colour: Colour;
  readonly mark: Exclude<Mark, 'bar'>;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The mark of a series. */
export type Mark = 'bar' | 'circle' | 'triangle' | 'cross' | 'line' | 'dashes';

/** Charts under one title and one legend. */
export interface Figure {
  /** Also the name of the PNG file. */
  readonly id: string;
  readonly title: string;
  /** Explains the charts. */
  readonly caption: string;
  /** The text if there are no panels. */
  readonly empty: string;
  readonly columns: number;
  readonly legend: readonly LegendEntry[];
  readonly panels: readonly Panel[];
}

export interface LegendEntry {
  readonly name: string;
  readonly colour: Colour;
  readonly mark: Mark;
}

/** One chart of a figure. */
export interface Panel {
  readonly title: string;
  /** Height in pixels. */
  readonly height: number;
  readonly chart: Chart;
}
