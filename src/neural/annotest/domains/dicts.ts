import * as fc from 'fast-check';
import { isDomain } from '../../../objects/structure/domain.ts';
import { jsKey } from '../../../base/escape/javascript.ts';
import { countRule } from '../../../base/options/option-rules.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Made } from './argument-domain.ts';
import { toDomain, type DomainOrValue } from './choices.ts';
import { madeFrom, makeDomain } from './make-domain.ts';

/** The number of entries of a dictionary. */
export interface DictOptions {
  /** Least number of entries; default 0. */
  readonly min?: number;
  /** Greatest number of entries; default 5, or 5 more than `min`. */
  readonly max?: number;
}

const EXAMPLE = "dict({ units: int(1, 6), 'useBias?': bool() }), or dict(string(), float(), { max: 3 })";
const RULES = { min: countRule, max: countRule };

/**
 * Returns the domain of plain objects: with named fields, where `'name?'` may be missing, or with keys and values of
 * two domains.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`
 * @example
 * ```ts
 * annotate(dense, { args: { options: dict({ units: int(1, 6), 'useBias?': bool() }) } });
 * ```
 */
export function dict(first: DomainOrValue, values?: DomainOrValue, options?: DictOptions): ArgumentDomain {
  if (isDomain(first)) {
    if (values === undefined) throw wrongUse('dict', 'keys and values', '`dict(keys)`', EXAMPLE);
    return entries(toDomain(first), toDomain(values), optionsOf('dict', options, RULES, EXAMPLE));
  }
  if (typeof first !== 'object' || first === null || Array.isArray(first) || values !== undefined) {
    throw wrongUse('dict', 'an object of domains, or two domains', first, EXAMPLE);
  }
  return fields(first as Readonly<Record<string, unknown>>);
}

function fields(given: Readonly<Record<string, unknown>>): ArgumentDomain {
  const all = Object.entries(given).map(([key, value]) => ({
    key: key.replace(/\?$/, ''),
    isOptional: key.endsWith('?'),
    domain: toDomain(value),
  }));
  const required = all.flatMap(({ key, isOptional }) => (isOptional ? [] : key));
  const written = (show: (domain: ArgumentDomain) => string): string =>
    all.map(({ key, domain }) => `${jsKey(key)}: ${show(domain)}`).join(', ');
  return makeDomain({
    label: `dict({ ${all.map(({ key, isOptional, domain }) => `${isOptional ? `'${key}?'` : jsKey(key)}: ${domain.label}`).join(', ')} })`,
    names: all.flatMap(({ domain }) => domain.names),
    made: (sizes) =>
      fc
        .record(Object.fromEntries(all.map(({ key, domain }) => [key, domain.made(sizes)])), {
          requiredKeys: required,
          noNullPrototype: true,
        })
        .map(objectOf),
    source: () =>
      `fc.record({ ${written((domain) => domain.source())} }, { requiredKeys: [${required.map((key) => `'${key}'`).join(', ')}], noNullPrototype: true })`,
    mismatch: (value, sizes) => {
      if (typeof value !== 'object' || value === null) return 'no object';
      for (const { key, isOptional, domain } of all) {
        const item = (value as Record<string, unknown>)[key];
        const reason = item === undefined && isOptional ? undefined : domain.mismatch(item, sizes);
        if (reason !== undefined) return `.${key}: ${reason}`;
      }
      return undefined;
    },
  });
}

function entries(
  keys: ArgumentDomain,
  values: ArgumentDomain,
  { min = 0, max = min + 5 }: DictOptions,
): ArgumentDomain {
  return makeDomain({
    label: `dict(${keys.label}, ${values.label})`,
    names: [...keys.names, ...values.names],
    made: (sizes) =>
      fc
        .uniqueArray(fc.tuple(keys.made(sizes), values.made(sizes)), {
          minLength: min,
          maxLength: Math.max(min, max),
          size: 'max',
          selector: ([key]) => key.code,
        })
        .map((pairs) =>
          objectOf(Object.fromEntries(pairs.map(([key, value]) => [String(key.build(NOTHING)), value]))),
        ),
    source: () =>
      `fc.uniqueArray(fc.tuple(${keys.source()}, ${values.source()}), { minLength: ${min}, maxLength: ${Math.max(min, max)}, size: 'max', selector: ([key]) => JSON.stringify(key) }).map(Object.fromEntries)`,
    mismatch: (value, sizes) => {
      if (typeof value !== 'object' || value === null) return 'no object';
      const found = Object.entries(value);
      if (found.length < min || found.length > Math.max(min, max)) return `${found.length} entries`;
      for (const [key, item] of found) {
        const reason = keys.mismatch(key, sizes) ?? values.mismatch(item, sizes);
        if (reason !== undefined) return `.${key}: ${reason}`;
      }
      return undefined;
    },
  });
}

const NOTHING = { tf: undefined, program: {} };

function objectOf(parts: Readonly<Record<string, Made | undefined>>): Made {
  const given = Object.entries(parts).flatMap(([key, made]) =>
    made === undefined ? [] : [[key, made] as const],
  );
  const code =
    given.length === 0 ? '{}' : `{ ${given.map(([key, made]) => `${jsKey(key)}: ${made.code}`).join(', ')} }`;
  return madeFrom(
    given.map(([, made]) => made),
    code,
    (values) => Object.fromEntries(given.map(([key], index) => [key, values[index]])),
  );
}
