import * as fc from 'fast-check';
import { itemAt } from '../../../base/item-at.ts';
import { isDomain } from '../../../objects/structure/domain.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import { wrongUse } from './annotation-error.ts';
import { type ArgumentDomain, type Made, isMade } from './argument-domain.ts';
import { madeOf, makeDomain } from './make-domain.ts';

/** The largest index that is drawn for a list of unknown length. */
const MAX_INDEX = 999;

/** A domain, or a plain value that stands for itself. */
export type DomainOrValue = unknown;

/**
 * Returns the domain of `false` and `true`.
 *
 * @example
 * ```ts
 * annotate(dense, { args: { useBias: bool() } });
 * ```
 */
export function bool(): ArgumentDomain {
  return makeDomain({
    label: 'bool()',
    made: () => fc.boolean().map(madeOf),
    source: () => 'fc.boolean()',
    mismatch: (value) => (typeof value === 'boolean' ? undefined : 'no boolean'),
  });
}

/**
 * Returns the domain of the given values, each a literal or the call of a generator.
 *
 * @throws LearnInvError `INVALID_ANNOTATION` if there are none, or one has no literal.
 * @example
 * ```ts
 * annotate(pad, { args: { padding: froms('same', 'valid') } });
 * ```
 */
export function froms(...values: readonly unknown[]): ArgumentDomain {
  const given = values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
  if (given.length === 0)
    throw wrongUse('froms', 'at least one value', '`froms()`', "froms('same', 'valid')");
  const choices = given.map((value) => (isMade(value) ? value : constant(value)));
  const codes = choices.map(({ code }) => code);
  return makeDomain({
    label: `froms(${codes.join(', ')})`,
    made: () =>
      choices.length === 1
        ? fc.constant(itemAt(choices, 0))
        : fc.nat(choices.length - 1).map((index) => itemAt(choices, index)),
    source: () => fromsCode(codes),
    // Values of the program have no literal to compare with.
    mismatch: (value) =>
      choices.some(({ uses }) => uses !== undefined) || codes.includes(literal(value) ?? '')
        ? undefined
        : `none of ${codes.join(', ')}`,
  });
}

/** Returns the domain of the items of a list that the program has. */
export function fromsIn(list: Made): ArgumentDomain {
  const item = (at: number | string): string => `${list.code}[${at} % ${list.code}.length]`;
  return makeDomain({
    label: `froms(${list.code})`,
    made: () =>
      fc.nat(MAX_INDEX).map((at) => ({
        ...{ code: item(at), uses: list.uses ?? [] },
        build: (world) => {
          const items = list.build(world);
          if (!Array.isArray(items) || items.length === 0)
            throw wrongUse('froms', 'a list with at least one value', items, "froms('same', 'valid')");
          return items[at % items.length] as unknown;
        },
      })),
    source: () => `fc.nat(${MAX_INDEX}).map((at) => ${item('at')})`,
    mismatch: () => undefined,
  });
}

/**
 * Returns the union of domains; plain values stand for themselves.
 *
 * @throws LearnInvError `INVALID_ANNOTATION` if there are none.
 * @example
 * ```ts
 * annotate(DenseNet, { args: { denseLayers: any(-1, int(1, 5), list(int(1, 5))) } });
 * ```
 */
export function any(...alternatives: readonly DomainOrValue[]): ArgumentDomain {
  if (alternatives.length === 0)
    throw wrongUse('any', 'at least one alternative', '`any()`', 'any(-1, int(1, 5))');
  const domains = alternatives.map(toDomain);
  const labels = domains.map(({ label }) => label.replace(/^froms\(([^,]*)\)$/, '$1'));
  return makeDomain({
    label: `any(${labels.join(', ')})`,
    names: domains.flatMap(({ names }) => names),
    made: (sizes) => fc.oneof(...domains.map((domain) => domain.made(sizes))),
    source: () => `fc.oneof(${domains.map((domain) => domain.source()).join(', ')})`,
    mismatch: (value, sizes) => {
      const reasons = domains.map((domain) => domain.mismatch(value, sizes));
      return reasons.includes(undefined) ? undefined : reasons.join('; ');
    },
  });
}

export const toDomain = (given: DomainOrValue): ArgumentDomain =>
  isArgumentDomain(given) ? given : froms(given);

export const isArgumentDomain = (given: unknown): given is ArgumentDomain =>
  isDomain(given) && 'made' in given;

/** Returns a value that is built anew from its literal. */
export function constant(value: unknown): Made {
  const code = literal(value);
  if (code === undefined) {
    throw wrongUse('value', 'a literal, or the call of a generator', value, "froms('same', 'valid')");
  }
  return { code, build: () => copyOf(value) };
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)]));
}

function fromsCode(codes: readonly string[]): string {
  const [only, ...others] = codes;
  if (only !== undefined && others.length === 0) return `fc.constant(null).map(() => ${inArrow(only)})`;
  const makers = codes.map((code) => `() => ${inArrow(code)}`).join(', ');
  return `fc.nat(${codes.length - 1}).map((index) => [${makers}][index]())`;
}

const inArrow = (code: string): string => (code.startsWith('{') ? `(${code})` : code);
