import type { Colour } from '../palette.ts';

/** A chart as plain data; `chartConfig` makes it one of chart.js. */
export type Chart = BarChart | PointChart;

/** Horizontal bars in groups. */
export interface BarChart {
  readonly kind: 'bars';
  /** One a group, top to bottom; each a few lines of text. */
  readonly groups: readonly (readonly string[])[];
  readonly axis: BarAxis;
  readonly series: readonly BarSeries[];
}

/** The axis that bars grow along, always from 0. */
export interface BarAxis {
  readonly title: string;
  /** `magnitude` draws log10(1 + value), so that 0 has a place beside millions. */
  readonly scale: 'linear' | 'magnitude';
  readonly max: number;
}

export interface BarSeries {
  readonly name: string;
  readonly colour: Colour;
  /** One a group. */
  readonly bars: readonly Bar[];
}

/** One bar; `value` is null where nothing is known, which the label then says. */
export interface Bar {
  readonly value: number | null;
  /** The other end of the whisker, if there is one. */
  readonly worst: number | null;
  /** Stands at the end of the bar. */
  readonly label: string;
  /** What a tooltip says. */
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
  /** Whether the numbers mean something to a reader. */
  readonly ticks: boolean;
}

export interface PointSeries {
  readonly name: string;
  readonly colour: Colour;
  readonly mark: Exclude<Mark, 'bar'>;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** How a series is drawn. */
export type Mark = 'bar' | 'circle' | 'triangle' | 'cross' | 'line' | 'dashes';

/** Charts that belong together, under one title and one legend. */
export interface Figure {
  /** Names the picture's file too. */
  readonly id: string;
  readonly title: string;
  /** What is drawn, and what to see in it. */
  readonly caption: string;
  /** What to say where there are no panels. */
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
  /** Pixels. */
  readonly height: number;
  readonly chart: Chart;
}
