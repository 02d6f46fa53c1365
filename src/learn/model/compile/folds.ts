import { literal } from './code-names.ts';
import type { HelperName } from './helpers.ts';
import { wordsOf } from './words-of.ts';

/** A number of each record that is folded over the records below it: an extreme, a sum, or how many there are. */
export interface Fold {
  /** The name of the term. */
  readonly name: string;
  readonly kind: 'least' | 'greatest' | 'count' | 'sum' | 'tally';
  /** The code of the number of `record` itself, or of an `entry` of a container; empty for a count, which has 1 for each object. */
  readonly own: string;
  /** The containers whose places have the numbers; undefined if records themselves have. */
  readonly containers?: readonly string[] | undefined;
  /** True if the records below replace each other: of those on a path only the nearest counts, and never the record itself. */
  readonly isOfChildren?: boolean;
  /** True if the record of the whole object has no number of its own. */
  readonly isBelowRoot: boolean;
}

/** The code of a number of a record, or of a place of the containers of some roles. */
export type Folded = Pick<Fold, 'own' | 'containers' | 'isBelowRoot'>;

/** The folds that code needs: each is a list of numbers, which a loop from the last record to the first one completes. */
export class Folds {
  readonly #names = new Map<string, string>();
  readonly #all: (Fold & { readonly list: string })[] = [];
  readonly #written = new Set<Fold>();

  /** The names of the lists. */
  get names(): Iterable<string> {
    return this.#names.values();
  }

  /** Returns the name of the list of a fold. @param unused returns a name that nothing has. */
  list(fold: Fold, unused: () => string): string {
    const key = `${fold.kind}${fold.isOfChildren ? ' of children' : ''} ${fold.own}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const list = unused();
    this.#names.set(key, list);
    this.#all.push({ ...fold, list });
    return list;
  }

  /**
   * Returns the code of the folds that were added since the last call; empty if there are none.
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
    const lists = added.map(
      ({ kind, list, isOfChildren }) =>
        `  const ${list} = new Float64Array(records.length)${isOfChildren ? FIRST.least : FIRST[kind]};`,
    );
    const statement = ({ kind, own, list }: (typeof added)[number]): string =>
      assigned(`${list}[index]`, own, kind, use);
    const own = added
      .filter(
        ({ kind, containers, isOfChildren }) => kind !== 'count' && containers === undefined && !isOfChildren,
      )
      .map(statement);
    const ofContainers = added.flatMap((fold) =>
      fold.containers === undefined ? [] : { ...fold, containers: fold.containers },
    );
    for (const test of new Set(ofContainers.map(({ containers }) => containersTest(containers)))) {
      const some = ofContainers.filter(({ containers }) => containersTest(containers) === test);
      own.push(ofPlaces(some.map(statement), test, use));
    }
    const isBelowRoot = added.every((fold) => fold.isBelowRoot);
    const above = added.map(({ kind, list, own: number, isOfChildren }) =>
      isOfChildren
        ? `${list}[above] = ${use(OF_CHILDREN[kind])}(${list}[above]«!», ${use('numberOr')}(${number}, ${list}[index]«!»));`
        : assigned(`${list}[above]`, `${list}[index]«!»`, kind, use),
    );
    return `${lists.join('\n')}
  // A record comes after the one that led to it.
  for (let index = records.length - 1; index ${isBelowRoot ? '> 0' : '>= 0'}; index--) {
    const record = records[index]«!»;
    ${[...own, ...(isBelowRoot ? [] : ['if (record.from === undefined) continue;']), `const above = record.from${isBelowRoot ? '«!»' : ''}.index;`, ...above].join('\n    ')}
  }
`;
  }
}

/** The functions that fold the numbers of children. */
const OF_CHILDREN: Readonly<Record<Fold['kind'], HelperName>> = {
  least: 'least',
  greatest: 'greatest',
  count: 'plus',
  sum: 'plus',
  tally: 'plus',
};

/** The code that fills a list with the first numbers of a fold. */
const FIRST: Readonly<Record<Fold['kind'], string>> = {
  least: '.fill(NaN)',
  greatest: '.fill(NaN)',
  count: '.fill(1)',
  sum: '',
  tally: '',
};

/** Returns the statement that folds a value into an element of a list. */
const assigned = (
  to: string,
  value: string,
  kind: Fold['kind'],
  use: (helper: HelperName) => string,
): string => {
  if (kind === 'count' || kind === 'tally') return `${to}«!» += ${value};`;
  return `${to} = ${use(kind === 'sum' ? 'add' : kind)}(${to}«!», ${value});`;
};

/** Returns the code of a test that a record is a container of some roles. */
const containersTest = (containers: readonly string[]): string =>
  containers.map((name) => `record.role === ${literal(name)}`).join(' || ');

/** Returns the loop that makes statements about each `entry` of a container that fulfils a test. */
function ofPlaces(statements: readonly string[], test: string, use: (helper: HelperName) => string): string {
  const body = statements.join(' ');
  const isOfValues = !/\bentry\b(?!\.value\b)/u.test(body);
  return isOfValues
    ? `if (${test}) { for (const value of record.values) { ${body.replaceAll('entry.value', 'value')} } }`
    : `if (${test}) { for (const entry of ${use('placesOf')}(record)) { ${body} } }`;
}
