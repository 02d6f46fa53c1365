import type { HelperName } from './helpers.ts';
import { unusedName } from './unused-name.ts';
import { wordsOf } from './words-of.ts';

/** A number of each record that is folded over the records below it: an extreme, or how many there are. */
export interface Fold {
  /** The name of the term. */
  readonly name: string;
  readonly kind: 'least' | 'greatest' | 'count' | 'tally';
  /** The code of the number of `record` itself; empty for a count, which has 1 for each object. */
  readonly own: string;
}

/** The folds that code needs: each is a property of records, which a loop from the last record to the first one completes. */
export class Folds {
  readonly #names = new Map<string, string>();
  readonly #all: (Fold & { readonly property: string })[] = [];
  readonly #written = new Set<Fold>();

  /** Returns the name of the property that holds a fold. */
  property(fold: Fold): string {
    const key = `${fold.kind} ${fold.own}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const property = unusedName(fold.name, '', this.#names.values());
    this.#names.set(key, property);
    this.#all.push({ ...fold, property });
    return property;
  }

  /**
   * Returns the code of the loop that completes the folds that were added since the last call; empty if there are none.
   *
   * @param use marks a helper function as used.
   * @param later names of constants that are not declared yet; folds of these are left for the next call.
   */
  written(use: (helper: HelperName) => string, later: ReadonlySet<string> = new Set()): string {
    const added = this.#all.filter(
      (fold) => !this.#written.has(fold) && ![...wordsOf(fold.own)].some((word) => later.has(word)),
    );
    if (added.length === 0) return '';
    for (const fold of added) this.#written.add(fold);
    const own = added.flatMap(({ kind, own: value, property }) =>
      kind === 'count' ? [] : assigned(`record.${property}`, value, kind, use),
    );
    const above = added.map(({ kind, property }) =>
      assigned(`above.${property}`, `record.${property}`, kind, use),
    );
    return `  // A record comes after the one that led to it.
  for (const record of records.toReversed()) {
    ${[...own, 'const above = record.from;', 'if (above === undefined) continue;', ...above].join('\n    ')}
  }
`;
  }

  /** Returns the properties of a record with their first values. @param isPlace true for the record of a place. */
  initial(isPlace: boolean): string[] {
    return this.#all.map(({ kind, property }) => {
      const first = kind === 'count' ? Number(!isPlace) : kind === 'tally' ? 0 : 'NaN';
      return `${property}: ${first}`;
    });
  }

  /** Returns the members of the type of records. */
  get types(): string[] {
    return this.#all.map(({ name, kind, property }) => {
      const words =
        kind === 'count'
          ? 'number of objects'
          : name.replace(/^(min|max|tally) of /u, (_, word: string) => FOLDED[word]!);
      return `/** The ${words} from here down. */\n  ${property}: number;`;
    });
  }
}

/** By the first word of the name of a term, what it is. */
const FOLDED: Readonly<Record<string, string>> = {
  min: 'least ',
  max: 'greatest ',
  tally: 'number of values of ',
};

/** Returns the statement that folds a value into a property. */
const assigned = (
  to: string,
  value: string,
  kind: Fold['kind'],
  use: (helper: HelperName) => string,
): string =>
  kind === 'least' || kind === 'greatest' ? `${to} = ${use(kind)}(${to}, ${value});` : `${to} += ${value};`;
