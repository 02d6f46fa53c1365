import type { Link } from '../links/link.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import { chainTerm } from './chain-term.ts';
import { filledTerm, lengthTerm, membersTerm, positionTerm } from './container-terms.ts';
import { belowTerm, linkedTerm, ownTerm } from './field-terms.ts';
import { flagTerm } from './flag-term.ts';
import { loopsTerm } from './loops-term.ts';
import { ownerTerm } from './owner-term.ts';
import { residueTerm, stepsTerm } from './residue-terms.ts';
import { countTerm, greatestTerm, leastTerm, pathTerm } from './subtree-terms.ts';
import { sumTerm } from './sum-term.ts';
import type { Flag, Term } from './term.ts';

/** Makes terms, each only once, so that relations share what they compare. */
export class Terms {
  readonly #records: RecordTable;
  readonly #ways: readonly FieldColumns[];
  readonly #known = new Map<string, Term>();

  /** @param ways the fields by which records are first reached from records of their own role. */
  constructor(records: RecordTable, ways: readonly FieldColumns[]) {
    this.#records = records;
    this.#ways = ways;
  }

  own = (field: FieldColumns): Term => this.#once(ownTerm(field));
  least = (field: FieldColumns): Term => this.#once(leastTerm(this.#records, field));
  greatest = (field: FieldColumns): Term => this.#once(greatestTerm(this.#records, field));
  count = (): Term => this.#once(countTerm(this.#records));
  chain = (field: FieldColumns): Term => this.#once(chainTerm(this.#records, field));
  flag = (field: FieldColumns, value: Flag): Term => this.#once(flagTerm(this.#records, field, value));
  sum = (role: number, item: FieldColumns): Term => this.#once(sumTerm(this.#records, role, item));
  path = (which: 'shortest' | 'longest', weight?: Term): Term =>
    this.#once(pathTerm(this.#records, which, this.#ways, weight));
  position = (): Term => this.#once(positionTerm(this.#records));
  length = (): Term => this.#once(lengthTerm(this.#records));
  filled = (item: FieldColumns): Term => this.#once(filledTerm(this.#records, item));
  members = (role: number): Term => this.#once(membersTerm(this.#records, role));
  loops = (link: Link): Term => this.#once(loopsTerm(this.#records, link));
  ofOwner = (term: Term): Term => this.#once(ownerTerm(this.#records, term));
  residue = (term: Term, above: Link): Term => this.#once(residueTerm(this.#records, term, above));
  steps = (term: Term): Term => this.#once(stepsTerm(this.#records, term));

  /** A neighbour's value, of which there is none where there is no neighbour. */
  linked(link: Link, term: Term): Term {
    return this.#linked(link, term, Number.NaN);
  }

  /** A size at a neighbour, which is 0 where there is no neighbour. */
  linkedSize(link: Link, term: Term): Term {
    return this.#linked(link, term, 0);
  }

  /** A value drawn from all that was first reached through a field. */
  below(field: FieldColumns, term: Term): Term {
    return this.#below(field, term, Number.NaN);
  }

  /** The size of what was first reached through a field. */
  sizeBelow(field: FieldColumns, term: Term): Term {
    return this.#below(field, term, 0);
  }

  #linked(link: Link, term: Term, nothing: number): Term {
    const name = `${link.name}.${term.name}`;
    return this.#once(linkedTerm(this.#records, link, term, nothing, name), `${name} or ${nothing}`);
  }

  #below(field: FieldColumns, term: Term, nothing: number): Term {
    const name = `${term.name} below ${field.name}`;
    return this.#once(belowTerm(this.#records, field, term, nothing, name), `${name} or ${nothing}`);
  }

  /** @param key what tells the term from all others; a value and a size at a neighbour have one name. */
  #once(term: Term, key = term.name): Term {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, term);
    return term;
  }
}
