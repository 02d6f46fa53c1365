import { getOrInsert } from '../../../../base/get-or-insert.ts';
import type { Link } from '../links/link.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import { chainIndexTerm, chainTerm, walkTerm, followersTerm, loopsTerm } from './walk-terms.ts';
import { childFoldTerm, sumTerm, tallyTerm, countTerm, extremeTerm, pathTerm } from './subtree-terms.ts';
import { treeSumTerm } from './tree-sum-term.ts';
import { filledTerm, lengthTerm, membersTerm, positionTerm, residueTerm, stepsTerm } from './place-terms.ts';
import { belowTerm, linkedTerm, ownTerm, ownerTerm } from './linked-terms.ts';
import {
  addedTerm,
  flagTerm,
  shareTerm,
  numberTerm,
  powerTerm,
  textLengthTerm,
  textLinesTerm,
  lineStartTerm,
} from './value-terms.ts';
import { occurrencesTerm, rankTerm } from './object-terms.ts';
import type { Term } from './term.ts';

/** Creates terms, each method one kind; see `TermParts`. Equal terms are one object, so relations share columns. */
export class Terms {
  readonly #records: RecordTable;
  readonly #treeFields: readonly FieldColumns[];
  readonly #known = new Map<string, Term>();

  /** @param treeFields the fields that form trees of one role, for paths. */
  constructor(records: RecordTable, treeFields: readonly FieldColumns[]) {
    this.#records = records;
    this.#treeFields = treeFields;
  }

  own = (field: FieldColumns): Term => this.#interned(ownTerm(field));
  extreme = this.#made(extremeTerm);
  least = (field: FieldColumns): Term => this.extreme('least', this.own(field));
  greatest = (field: FieldColumns): Term => this.extreme('greatest', this.own(field));
  rank = this.#made(rankTerm);
  count = this.#made(countTerm);
  chain = this.#made(chainTerm);
  chainIndex = this.#made(chainIndexTerm);
  walk = this.#made(walkTerm);
  followers = this.#made(followersTerm);
  flag = this.#made(flagTerm);
  sum = this.#made(sumTerm);
  tally = this.#made(tallyTerm);
  path = (which: 'shortest' | 'longest', weight?: Term): Term =>
    this.#interned(pathTerm(this.#records, which, this.#treeFields, weight));
  position = this.#made(positionTerm);
  length = this.#made(lengthTerm);
  filled = this.#made(filledTerm);
  members = this.#made(membersTerm);
  loops = this.#made(loopsTerm);
  ofOwner = this.#made(ownerTerm);
  power = this.#made(powerTerm);
  residue = this.#made(residueTerm);
  ofChildren = this.#made(childFoldTerm);
  share = this.#made(shareTerm);
  added = this.#made(addedTerm);
  treeSum = this.#made(treeSumTerm);
  occurrences = this.#made(occurrencesTerm);
  textLength = this.#made(textLengthTerm);
  textLines = this.#made(textLinesTerm);
  lineStart = this.#made(lineStartTerm);
  steps = this.#made(stepsTerm);

  /** Returns the term that is one number at every record; a field may have the same name. */
  number(number: number): Term {
    return this.#interned(numberTerm(this.#records, number), `the number ${number}`);
  }

  /** Returns the term at the target of a link; without a target, `nothing`: NaN for a value, 0 for a size. */
  linked(link: Link, term: Term, nothing = Number.NaN): Term {
    const linked = linkedTerm(this.#records, link, term, nothing);
    return this.#interned(linked, `${linked.name} or ${nothing}`);
  }

  linkedSize = (link: Link, term: Term): Term => this.linked(link, term, 0);

  /** Returns the term of the subtree at a field; without a subtree, `nothing`: NaN for a value, 0 for a size. */
  below(field: FieldColumns, term: Term, nothing = Number.NaN): Term {
    const below = belowTerm(this.#records, field, term, nothing);
    return this.#interned(below, `${below.name} or ${nothing}`);
  }

  sizeBelow = (field: FieldColumns, term: Term): Term => this.below(field, term, 0);

  #made<Args extends unknown[]>(
    make: (records: RecordTable, ...args: Args) => Term,
  ): (...args: Args) => Term {
    return (...args) => this.#interned(make(this.#records, ...args));
  }

  /** @param key identifies the term; a value and a size at a neighbour have the same name. */
  #interned(term: Term, key = term.name): Term {
    return getOrInsert(this.#known, key, () => term);
  }
}
