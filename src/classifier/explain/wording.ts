import { NOTHING } from '../../encode/windows/records/field-columns.ts';
import type { Relation, RelationParts } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';
import type { FieldPlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import type { Observation } from '../observation.ts';
import type { Difference } from './explanation.ts';
import { kindWord } from './kind-words.ts';
import type { Located } from './located.ts';

type Parts<Kind extends RelationParts['kind']> = Extract<RelationParts, { kind: Kind }>;
type Numbers = Extract<Observation, { kind: 'numbers' }>;
type Content = Extract<Observation, { kind: 'content' }>;

/** Two outcomes of one relation: that of the record, and that of the nearest window of valid objects. */
interface Outcomes {
  readonly got: number;
  readonly usual: number;
  readonly words: readonly string[];
}

/** Describes differences between windows in words, with the values that one object holds. */
export class Wording {
  readonly #plan: WindowPlan;
  readonly #located: Located;
  readonly #names: readonly string[];
  readonly #fields: ReadonlyMap<string, readonly FieldPlan[]>;

  /** @param names the objects' names by label. */
  constructor(plan: WindowPlan, located: Located, names: readonly string[]) {
    this.#plan = plan;
    this.#located = located;
    this.#names = names;
    const fields = new Map<string, FieldPlan[]>();
    for (const field of plan.roles.flatMap((role) => role.fields)) {
      fields.set(field.name, [...(fields.get(field.name) ?? []), field]);
    }
    this.#fields = fields;
  }

  /**
   * Returns the difference between an outcome and the usual outcome, in words too.
   *
   * @param observation the values that the relation read in the record.
   * @param got the record's outcome.
   * @param usual the outcome in valid objects.
   */
  difference(
    relation: Relation,
    observation: Observation | undefined,
    got: number,
    usual: number,
  ): Difference {
    const { name, outcomes } = relation;
    const words = this.#words(relation, observation, { got, usual, words: outcomes });
    return { relation: name, got: outcomes[got]!, usual: outcomes[usual]!, words };
  }

  #words({ name, parts }: Relation, observation: Observation | undefined, outcomes: Outcomes): string {
    const { got, usual, words } = outcomes;
    const content = observation?.kind === 'content' ? observation : undefined;
    switch (parts.kind) {
      case 'comparison':
        return this.#comparison(parts, observation as Numbers, outcomes);
      case 'alias':
        return got === 1
          ? `${name}; usually it is not`
          : `${parts.left.name} is not ${parts.right.name}; usually it is`;
      case 'value-kind':
        return parts.isExact
          ? `${name} ${words[got]!}; usually ${words[usual]!}`
          : this.#valueKind(parts, content, outcomes);
      case 'discovery':
        return `${name} ${fieldOrOther(words[got]!)}; usually ${fieldOrOther(words[usual]!)}`;
      case 'direction':
        return `${name} ${words[got]!}${this.#target(content, words[got]!)}; usually ${words[usual]!}`;
      case 'path':
      case 'in-degree':
      case 'onward':
        return `${name} ${words[got]!}; usually ${words[usual]!}`;
    }
  }

  #comparison(
    { by, left, right }: Parts<'comparison'>,
    observation: Numbers,
    { got, usual }: Outcomes,
  ): string {
    if (got === 0)
      return `${this.#missing(left, right, observation)}; usually ${usualPair(by, left, right, usual)}`;
    const usually = usual === 0 ? 'there is nothing to compare' : COMPARED[by][usual]!;
    const [a, b] = [
      this.#termWithValue(left, observation.left),
      this.#termWithValue(right, observation.right),
    ];
    if (by === 'equality') return `${a} is ${EQUALITY[got]!} ${b}; usually ${usually}`;
    if (by === 'order') return `${a} ${ORDER[got]!} ${b}; usually ${usually}`;
    const gap = Math.abs(observation.left - observation.right);
    const how =
      gap === 0 ? 'equal to' : `${gap} ${observation.left < observation.right ? 'less' : 'more'} than`;
    return `${a} is ${how} ${b}; usually ${usually}`;
  }

  /** Names the terms of a comparison that have no value, and the other term with its value. */
  #missing(left: Term, right: Term, observation: Numbers): string {
    const [noLeft, noRight] = [Number.isNaN(observation.left), Number.isNaN(observation.right)];
    if (!noLeft && !noRight) {
      // Two infinities of one sign.
      return `${left.name} ${observation.left} does not compare with ${right.name} ${observation.right}`;
    }
    if (noLeft && noRight) return `there is no ${left.name} and no ${right.name}`;
    return noLeft
      ? `there is no ${left.name} beside ${this.#termWithValue(right, observation.right)}`
      : `there is no ${right.name} beside ${this.#termWithValue(left, observation.left)}`;
  }

  #valueKind(
    { link, field }: Parts<'value-kind'>,
    content: Content | undefined,
    { got, usual, words }: Outcomes,
  ): string {
    const path = link === undefined ? field : `${link.name}.${field}`;
    if (got === 0) return `there is no ${path}; usually it is ${kindWord(words[usual]!, this.#plan)}`;
    const usually = usual === 0 ? 'there is none' : kindWord(words[usual]!, this.#plan);
    const value = content === undefined ? undefined : this.#valueOf(field, content);
    return `${path} is ${value ?? kindWord(words[got]!, this.#plan)}; usually ${usually}`;
  }

  /** The object or number in a field; undefined if the kind of the number is not certain. */
  #valueOf(field: string, { target, number }: Content): string | undefined {
    if (target !== NOTHING) return this.#nameOf(target);
    return Number.isNaN(number) || this.#orderedKinds(field).length !== 1
      ? undefined
      : this.#plain(field, number);
  }

  /** The object that a field refers to, in parentheses; empty if it refers to its own record. */
  #target(content: Content | undefined, got: string): string {
    if (content === undefined || content.target === NOTHING || got === TO_ITSELF) return '';
    return ` (${this.#nameOf(content.target)})`;
  }

  #nameOf(record: number): string {
    const position = this.#located.positions[record]!;
    const name = this.#names[this.#located.labels[record]!]!;
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

  /** Turns the number by which a value is compared back into the value. */
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

  /** A term with its value: `key 5`, `name "a"`; the name alone if the number may be the rank of a string. */
  #termWithValue({ name, field }: Term, value: number): string {
    if (field === undefined) return `${name} ${value}`;
    return this.#orderedKinds(field).length === 1 ? `${name} ${this.#plain(field, value)}` : name;
  }
}

/** The outcome of a direction relation for a link from a record to itself. */
const TO_ITSELF = 'to itself';

/** The outcomes of comparisons, as words between two terms; a missing term is worded separately. */
const EQUALITY = ['', 'different from', 'the same as'];
const ORDER = ['', '<', '=', '>'];
const DIFFERENCE = ['', 'at least 2 less', '1 less', 'equal', '1 more', 'at least 2 more'];
const COMPARED = { equality: EQUALITY, order: ORDER, difference: DIFFERENCE };

function usualPair(by: Parts<'comparison'>['by'], left: Term, right: Term, usual: number): string {
  if (by === 'order') return `${left.name} ${ORDER[usual]!} ${right.name}`;
  if (by === 'equality') return `${left.name} is ${EQUALITY[usual]!} ${right.name}`;
  const how = DIFFERENCE[usual]!;
  return `${left.name} is ${how} ${how === 'equal' ? 'to' : 'than'} ${right.name}`;
}

const fieldOrOther = (outcome: string): string => (outcome === 'none' ? 'another way' : outcome);
