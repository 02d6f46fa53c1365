import type { FieldPlan } from '../../encode/windows/window-plan.ts';
import { NOTHING, type Records } from '../../encode/windows/records/records.ts';
import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';
import type { Difference } from './explanation.ts';
import { kindWord } from './kind-words.ts';
import type { Located } from './located.ts';

/** Puts differences between windows into words, with the values of the object that was read last. */
export class Wording {
  readonly #records: Records;
  readonly #located: Located;
  readonly #names: readonly string[];
  readonly #fields: ReadonlyMap<string, readonly FieldPlan[]>;

  /** @param names of the objects, by label. */
  constructor(records: Records, located: Located, names: readonly string[]) {
    this.#records = records;
    this.#located = located;
    this.#names = names;
    const fields = new Map<string, FieldPlan[]>();
    for (const field of records.plan.roles.flatMap((role) => role.fields)) {
      fields.set(field.name, [...(fields.get(field.name) ?? []), field]);
    }
    this.#fields = fields;
  }

  /** @param got the outcome found at the record, and `usual` that of valid objects. */
  difference(relation: Relation, record: number, got: number, usual: number): Difference {
    const { name, outcomes } = relation;
    const words = this.#compared(relation, record, got, usual) ?? this.#said(relation, record, got, usual);
    return { relation: name, got: outcomes[got]!, usual: outcomes[usual]!, words };
  }

  /** Of a comparison: with the numbers compared. */
  #compared(
    { compared, outcomes }: Relation,
    record: number,
    got: number,
    usual: number,
  ): string | undefined {
    if (compared === undefined) return undefined;
    const [a, b] = compared;
    const [x, y] = [a.values()[record]!, b.values()[record]!];
    const isOrder = outcomes.length === ORDER.length;
    const usually = (isOrder ? ORDER : DIFFERENCE)[usual]!;
    if (got === 0) {
      const missing = [a, b].filter((_, side) => Number.isNaN([x, y][side])).map((term) => term.name);
      const present = missing.length > 1 ? '' : Number.isNaN(x) ? this.#shown(b, y) : this.#shown(a, x);
      const pair = isOrder ? `${a.name} ${usually} ${b.name}` : `${a.name} is ${usually} ${b.name}`;
      return `there is no ${missing.join(' and no ')}${present === '' ? '' : ` beside ${present}`}; usually ${pair}`;
    }
    const left = this.#shown(a, x);
    const right = this.#shown(b, y);
    const there = usual === 0 ? 'there is nothing to compare' : usually.replace(/ (than|to)$/, '');
    if (isOrder) return `${left} ${ORDER[got]!} ${right}; usually ${there}`;
    const by = Math.abs(x - y);
    const how = by === 0 ? 'equal to' : `${by} ${x < y ? 'less' : 'more'} than`;
    return `${left} is ${how} ${right}; usually ${there}`;
  }

  /** Of what fields hold, where links lead, how often a record is referred to. */
  #said({ name, outcomes }: Relation, record: number, got: number, usual: number): string {
    const [found, instead] = [outcomes[got]!, outcomes[usual]!];
    if (outcomes.length === 2 && found !== instead && outcomes[0] === 'no') {
      return got === 1 ? `${name}; usually it is not` : `${name.replace(' is ', ' is not ')}; usually it is`;
    }
    if (name.endsWith(' is')) {
      const field = name.slice(0, -' is'.length);
      const { plan } = this.#records;
      if (got === 0) return `there is no ${field}; usually it is ${kindWord(instead, plan)}`;
      const usually = usual === 0 ? 'there is none' : kindWord(instead, plan);
      return `${name} ${this.#held(field, record) ?? kindWord(found, plan)}; usually ${usually}`;
    }
    if (name === 'first reached by') {
      const other = (word: string): string => (word === 'none' ? 'another way' : word);
      return `${name} ${other(found)}; usually ${other(instead)}`;
    }
    return `${name} ${found}${this.#target(name, record)}; usually ${instead}`;
  }

  /** The object that a field leads to, of a relation on where it leads. */
  #target(name: string, record: number): string {
    const link = this.#records.fields.get(name.replace(/ leads$/, ''))?.link;
    const target = name.endsWith(' leads') ? (link?.values[record] ?? NOTHING) : NOTHING;
    return target === NOTHING || target === record ? '' : ` (${this.#nameOf(target)})`;
  }

  #nameOf(record: number): string {
    const position = this.#located.positions[record]!;
    const name = this.#names[this.#located.labels[record]!]!;
    return position < 0 ? name : `${name}[${position}]`;
  }

  /** The number or the object that a field of the record, or of one it refers to, holds. */
  #held(path: string, record: number): string | undefined {
    const { fields } = this.#records;
    let at = record;
    let field = path;
    for (const [name, { link }] of fields) {
      if (fields.has(path) || !path.startsWith(`${name}.`)) continue;
      at = link.values[record]!;
      field = path.slice(name.length + 1);
    }
    const columns = at === NOTHING ? undefined : fields.get(field);
    if (columns === undefined) return undefined;
    const target = columns.link.values[at]!;
    if (target !== NOTHING) return this.#nameOf(target);
    const value = columns.number.values[at]!;
    return Number.isNaN(value) || this.#kindsOf(field).length !== 1 ? undefined : this.#plain(field, value);
  }

  /** What a field holds that can be ordered: `number`, `text`, `flag`. */
  #kindsOf(field: string): string[] {
    const kinds = (this.#fields.get(field) ?? []).flatMap((plan) => plan.kinds);
    return [
      ...(kinds.includes('number') ? ['number'] : []),
      ...(kinds.some((kind) => kind === 'string' || kind.startsWith('"')) ? ['text'] : []),
      ...(kinds.includes('true') ? ['flag'] : []),
    ];
  }

  #plain(field: string, value: number): string {
    switch (this.#kindsOf(field)[0]) {
      case 'text':
        return JSON.stringify(this.#located.texts[value]);
      case 'flag':
        return String(value === 1);
      default:
        return String(value);
    }
  }

  /** A term with its value: `key 5`, `name "a"`; without it where a number may be a string's rank. */
  #shown({ name, field }: Term, value: number): string {
    if (field === undefined) return `${name} ${value}`;
    return this.#kindsOf(field).length === 1 ? `${name} ${this.#plain(field, value)}` : name;
  }
}

/** The outcomes of comparisons as they read between two terms. */
const ORDER = ['does not compare with', '<', '=', '>'];
const DIFFERENCE = [
  'not comparable with',
  'at least 2 less than',
  '1 less than',
  'equal to',
  '1 more than',
  'at least 2 more than',
];
