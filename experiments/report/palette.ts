/** The roles of colours; the same in charts, legends and pictures. */
export type Colour =
  | 'paper'
  | 'first'
  | 'second'
  | 'third'
  | 'fourth'
  | 'valid'
  | 'broken'
  | 'misjudged'
  | 'poor'
  | 'fair'
  | 'middling'
  | 'good'
  | 'best';

/** The colours of one theme. */
export interface Theme {
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly accent: string;
  readonly font: string;
  readonly colours: Readonly<Record<Colour, string>>;
}

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

// Hues after Okabe and Ito, which colour-blind readers can distinguish, adjusted to a contrast of at least 3:1 with
// the surface. The five grades run from orange over grey to blue.
export const LIGHT: Theme = {
  background: '#f6f7f9',
  surface: '#ffffff',
  text: '#1b2028',
  muted: '#5a6472',
  grid: '#e3e6eb',
  accent: '#005f99',
  font: SYSTEM,
  colours: {
    paper: '#858d99',
    first: '#0072b2',
    second: '#d55e00',
    third: '#00835f',
    fourth: '#a8518a',
    valid: '#0072b2',
    broken: '#858d99',
    misjudged: '#d55e00',
    poor: '#a63d00',
    fair: '#d5812a',
    middling: '#858d99',
    good: '#3f8fd0',
    best: '#0b4a85',
  },
};

export const DARK: Theme = {
  background: '#0f1216',
  surface: '#181c22',
  text: '#e8ebef',
  muted: '#a3acb9',
  grid: '#2c323b',
  accent: '#6cbcf0',
  font: SYSTEM,
  colours: {
    paper: '#8a93a0',
    first: '#56b4e9',
    second: '#f0883e',
    third: '#2bbf94',
    fourth: '#dd93c2',
    valid: '#56b4e9',
    broken: '#8a93a0',
    misjudged: '#f0883e',
    poor: '#ff9a52',
    fair: '#a8743f',
    middling: '#8a93a0',
    good: '#5a9fd8',
    best: '#a4d8ff',
  },
};
