import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { NOTHING } from '../../windows/records/field-columns.ts';
import type { Relation, RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import { isNumber, type Term } from '../../windows/vocabulary/terms/term.ts';
import type { FieldPlan, RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { othersWords } from '../describe/comparison-words.ts';
import { relationWords } from '../describe/relation-words.ts';
import { fieldAt, fieldWords } from '../describe/link-words.ts';
import { termWords } from '../describe/term-words.ts';
import type { Observation } from '../judgement.ts';
import type { Located } from './located.ts';

type Comparison = Extract<RelationParts, { kind: 'comparison' }>;
type Numbers = Extract<Observation, { kind: 'numbers' }>;
type Content = Extract<Observation, { kind: 'content' }>;

/** Words what one object holds where it violates a condition. */
export class Wording {
  readonly plan: WindowPlan;
  readonly #located: Located;
  readonly #names: readonly string[];
  readonly #fields: ReadonlyMap<string, readonly FieldPlan[]>;

  /** @param names the objects' names by label. */
  constructor(plan: WindowPlan, located: Located, names: readonly string[]) {
    this.plan = plan;
    this.#located = located;
    this.#names = names;
    const fields = new Map<string, FieldPlan[]>();
    for (const field of plan.roles.flatMap((role) => role.fields))
      getOrInsert(fields, field.name, () => []).push(field);
    this.#fields = fields;
  }

  /** Returns what a relation read in a record, whose outcome is `got`, in words: `size` is 0 and the number of Nodes is 2. */
  found(relation: Relation, observation: Observation | undefined, got: number, role: RolePlan): string {
    const { parts } = relation;
    if (parts.kind === 'comparison' && got > 0) {
      const values = this.#values(parts, observation as Numbers, role);
      if (values !== undefined) return values;
    }
    const content = observation?.kind === 'content' ? observation : undefined;
    if (parts.kind === 'value-kind' && got > 0 && content !== undefined) {
      const value = this.#valueOf(parts.field, content);
      const path =
        parts.link === undefined ? fieldWords(parts.field) : fieldAt(parts.link, parts.field, this.plan);
      if (value !== undefined) return `${path} is ${value}`;
    }
    const target =
      parts.kind === 'direction' && got > 1 && content !== undefined && content.target !== NOTHING
        ? ` (${this.#nameOf(content.target)})`
        : '';
    return `${relationWords(relation, [got], role, this.plan)}${target}`;
  }

  /** Returns the values of the terms of a comparison; undefined if the compared numbers do not determine them. */
  #values({ left, right }: Comparison, numbers: Numbers, role: RolePlan): string | undefined {
    const terms = [[left, numbers.left] as const, [right, numbers.right] as const];
    const sides = terms.filter(([term]) => !isNumber(term)).map((side) => this.#side(...side, role));
    return sides.includes(undefined) ? undefined : sides.join(' and ');
  }

  /** Returns a term and its value, without the record itself where objects are counted. */
  #side(term: Term, value: number, role: RolePlan): string | undefined {
    if (term.parts.kind === 'count') return `${othersWords(role, this.plan)} is ${value - 1}`;
    const known = this.#valueOfTerm(term, value);
    return known === undefined ? undefined : `${termWords(term, role, this.plan)} is ${known}`;
  }

  /** Returns the value of a term; undefined if the number may be the rank of a string. */
  #valueOfTerm({ field }: Term, value: number): string | undefined {
    if (field === undefined) return String(value);
    return this.#orderedKinds(field).length === 1 ? this.#plain(field, value) : undefined;
  }

  /** The object or number in a field; undefined if the kind of the number is not certain. */
  #valueOf(field: string, { target, number }: Content): string | undefined {
    if (target !== NOTHING) return this.#nameOf(target);
    return Number.isNaN(number) || this.#orderedKinds(field).length !== 1
      ? undefined
      : this.#plain(field, number);
  }

  #nameOf(record: number): string {
    const position = itemAt(this.#located.positions, record);
    const name = itemAt(this.#names, itemAt(this.#located.labels, record));
    return position < 0 ? name : `${name}[${position}]`;
  }

  /** The ordered kinds of values that a field holds in any role: numbers, strings, booleans. */
  #orderedKinds(field: string): string[] {
    const kinds = (this.#fields.get(field) ?? []).flatMap((plan) => plan.kinds);
    return [
      ...(kinds.includes('number') ? ['number'] : []),
      ...(kinds.some((kind) => kind === 'string' || kind.startsWith('"')) ? ['string'] : []),
      ...(kinds.includes('true') ? ['boolean'] : []),
    ];
  }

  /** Returns the value that a compared number stands for. */
  #plain(field: string, value: number): string {
    switch (this.#orderedKinds(field)[0]) {
      case 'string':
        return JSON.stringify(this.#located.texts[value]);
      case 'boolean':
        return String(value === 1);
      default:
        return String(value);
    }
  }
}
