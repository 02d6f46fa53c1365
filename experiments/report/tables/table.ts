/** A table as plain data; the page renders it as HTML. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface Column {
  readonly title: string;
  /** Numbers are aligned right, with digits of equal width. */
  readonly numeric: boolean;
}

export interface Row {
  /** One entry per column. */
  readonly entries: readonly Entry[];
  /** True if the row holds the paper's own numbers. */
  readonly printed?: boolean;
}

/** The content of a table cell; `worst` is shown below if the seeds differ. */
export interface Entry {
  readonly text: string;
  readonly worst?: string;
}

export const word = (title: string): Column => ({ title, numeric: false });
export const figure = (title: string): Column => ({ title, numeric: true });
export const entry = (text: string): Entry => ({ text });
