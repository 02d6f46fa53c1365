export type Kind = 'number' | 'string' | 'boolean' | 'list' | 'tensor' | 'function' | 'object';

export interface Bound {
  readonly value: number;
  /** True if the bound is no value itself. */
  readonly isOpen: boolean;
}

/** What one place in the program says of the values of a parameter, or of a field of one. */
export interface Fact {
  /** Where that is said, for the user. */
  readonly reason: string;
  readonly is?: readonly Kind[];
  /** The code uses the value so; counts if there is no type. */
  readonly seems?: Kind;
  readonly least?: Bound;
  readonly most?: Bound;
  /** `likely` if values that are known are integers. */
  readonly integer?: 'surely' | 'likely';
  /** A range of typical numbers; counts where nothing bounds them. */
  readonly like?: readonly [number, number];
  readonly values?: readonly string[];
  /** Values that occur, as code; they count if the type does not list its values. */
  readonly mentions?: readonly string[];
  /** Values besides those of the type, as code. */
  readonly also?: readonly string[];
  readonly isGiven?: boolean;
  /** A check refuses 0, false and the empty text too. */
  readonly isTruthy?: boolean;
  readonly length?: { readonly min?: number; readonly max?: number; readonly length?: number | string };
  /** The size, an expression of other ones: `{rows} * {cols}`, `{other.length}`. */
  readonly sized?: string;
  /** The path of a size that the number is at most, or is below. */
  readonly upTo?: { readonly size: string; readonly isOpen: boolean };
  /** The dimensions of nested lists. */
  readonly nested?: readonly string[];
  /** The name of the dimension that the number is. */
  readonly dimension?: string;
  /** The value is the shape of a tensor. */
  readonly shape?: 'image' | 'any';
  readonly rank?: number;
  /** Dimensions of a tensor, of which the last may be left open by `…`. */
  readonly dims?: readonly string[];
  readonly shapeName?: string;
  readonly dtype?: string;
  /** The greatest value, an expression of named dimensions: `n - 1` for the indices of a list. */
  readonly below?: string;
  /** True if it only counts for a field that a type declares. */
  readonly isOfType?: boolean;
}

/** A fact without where it is said. */
export type Said = Omit<Fact, 'reason'>;

/** Facts by path: the name of a parameter, `options.rate` for a field of one, `rows[]` for its items. */
export type Facts = ReadonlyMap<string, readonly Fact[]>;

export class FactList {
  readonly facts = new Map<string, Fact[]>();

  add(path: string, fact: Fact): void {
    const known = this.facts.get(path) ?? [];
    if (!known.some((other) => JSON.stringify(other) === JSON.stringify(fact)))
      this.facts.set(path, [...known, fact]);
  }

  addAll(facts: Facts): void {
    for (const [path, list] of facts) for (const fact of list) this.add(path, fact);
  }
}

/** Returns what the first of several facts says that says something of a kind. */
export const firstSaid = <Key extends keyof Fact>(facts: readonly Fact[], key: Key): Fact[Key] | undefined =>
  facts.find((fact) => fact[key] !== undefined)?.[key];

/** Returns the parameter of a path: `options` of `options.rates[]`, `this.rate` of a constructor. */
export const rootOfPath = (path: string): string => path.replace(/^((?:this\.)?[^.[]*).*$/s, '$1');
