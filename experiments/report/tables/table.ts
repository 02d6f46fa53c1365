/** A table as plain data; the page makes it HTML. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface Column {
  readonly title: string;
  /** Numbers stand right, in figures of one width. */
  readonly numeric: boolean;
}

export interface Row {
  /** One a column. */
  readonly entries: readonly Entry[];
  /** Whether it holds the paper's own figures. */
  readonly printed?: boolean;
}

/** What stands in a place of a table; `worst` below it where seeds differ. */
export interface Entry {
  readonly text: string;
  readonly worst?: string;
}

export const word = (title: string): Column => ({ title, numeric: false });
export const figure = (title: string): Column => ({ title, numeric: true });
export const entry = (text: string): Entry => ({ text });
