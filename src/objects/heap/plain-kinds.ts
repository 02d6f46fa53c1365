import type { KnownFields } from './known-fields.ts';
import { parseRecordKind } from './object-groups.ts';
import { ownFields } from './own-fields.ts';

/** A kind of plain objects. */
interface PlainKind {
  readonly name: string;
  readonly className: string;
  /** Fields that all objects of the kind have, and that tell them from others. */
  readonly always: readonly string[];
  readonly all: ReadonlySet<string>;
}

/** The kinds of plain objects among known fields. */
export class PlainKinds {
  readonly #kinds: readonly PlainKind[];

  constructor(known: KnownFields) {
    this.#kinds = Object.entries(known).flatMap(([name, fields]) => {
      const kind = parseRecordKind(name);
      if (kind === undefined) return [];
      return { name, className: kind.className, always: kind.fields, all: new Set(fields) };
    });
  }

  /** True if plain objects are told apart by nothing. */
  get isEmpty(): boolean {
    return this.#kinds.length === 0;
  }

  /**
   * Returns the name of the kind of an object of a class: it has the fields of the name, and no other than those of the kind.
   * Undefined if it is of no kind.
   */
  kindOf(className: string, object: object): string | undefined {
    if (this.isEmpty) return undefined;
    const kinds = this.#kinds.filter((kind) => kind.className === className);
    if (kinds.length === 0) return undefined;
    const own = [...ownFields(object).keys()];
    return kinds.find(
      ({ always, all }) =>
        always.every((field) => own.includes(field)) && own.every((field) => all.has(field)),
    )?.name;
  }
}
