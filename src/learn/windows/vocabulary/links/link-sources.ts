import { GrowingInts } from '../../records/growing.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from './link.ts';

/** The records from which a link leads somewhere: often few, and a vocabulary follows a link for many terms. */
export class LinkSources {
  /** The number of records from which the link leads somewhere. */
  count = 0;
  readonly #records: RecordTable;
  readonly #link: Link;
  readonly #sources = new GrowingInts();
  #stamp = -1;
  #isListed = false;

  constructor(records: RecordTable, link: Link) {
    this.#records = records;
    this.#link = link;
  }

  /** Returns these `count` records, ascending; undefined on the first call for an object: the list is not worth making. */
  ofRepeated(): Int32Array | undefined {
    const { stamp } = this.#records;
    if (this.#stamp !== stamp) {
      this.#stamp = stamp;
      this.#isListed = false;
      return undefined;
    }
    if (!this.#isListed) this.#list();
    return this.#sources.values;
  }

  #list(): void {
    const { count } = this.#records;
    const targets = this.#link.targets();
    const sources = this.#sources.reserve(count);
    let found = 0;
    for (let record = 0; record < count; record++) {
      sources[found] = record;
      found += +(targets[record] !== NOTHING);
    }
    this.count = found;
    this.#isListed = true;
  }
}
