import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { DomainValues, MappableValue } from './domain-values.ts';

const { maxValues } = LEARNING_CONSTANTS.sorts;

/** The kinds of maps, from the most general to the most special. */
export const MAP_KINDS = ['injection', 'increasing', 'shift', 'scaling'] as const;

export type MapKind = (typeof MAP_KINDS)[number];

export interface ValueMap {
  /** The values that a sequence of calls uses; the map is defined on them and changes at least one. */
  readonly from: readonly MappableValue[];
  /** Returns the image of a value; undefined where the map is not defined. A shift and a scaling are defined for all numbers. */
  of(value: MappableValue): MappableValue | undefined;
}

type Values = Pick<DomainValues, 'values' | 'has'>;

/** Draws a map of a kind. Returns undefined if the domain has too few values. */
export function drawMap(kind: MapKind, values: Values, random: Random): ValueMap | undefined {
  switch (kind) {
    case 'injection':
      return drawInjection(values, random);
    case 'increasing':
      return drawIncreasing(values, random);
    case 'shift':
      return drawShift(values, random);
    case 'scaling':
      return drawScaling(values, random);
  }
}

function drawInjection({ values }: Values, random: Random): ValueMap | undefined {
  if (values.length < 2) return undefined;
  const size = 2 + random.below(Math.min(maxValues, values.length) - 1);
  const from = random.shuffle([...values]).slice(0, size);
  const others = values.filter((value) => !from.includes(value));
  // Values that the sequence does not use come first: they show what holds copies.
  const to = [...random.shuffle([...others]), ...from.slice(1), ...from.slice(0, 1)].slice(0, size);
  return tableOf(from, to);
}

function drawIncreasing({ values }: Values, random: Random): ValueMap | undefined {
  if (values.length < 3) return undefined;
  const size = 2 + random.below(Math.min(maxValues, values.length - 1) - 1);
  const sample = (): MappableValue[] => {
    const chosen = new Set(random.shuffle(values.map((_, index) => index)).slice(0, size));
    return values.filter((_, index) => chosen.has(index));
  };
  const from = sample();
  let to = sample();
  while (to.every((value, index) => value === from[index])) to = sample();
  return tableOf(from, to);
}

/** Returns the map of the values in one list to those in another. */
function tableOf(from: readonly MappableValue[], to: readonly MappableValue[]): ValueMap {
  const table = new Map(from.map((value, index) => [value, itemAt(to, index)]));
  // A dictionary names its fields by strings.
  const names = new Map([...table].map(([value, image]) => [String(value), String(image)]));
  return {
    from,
    of: (value) => table.get(value) ?? (typeof value === 'string' ? names.get(value) : undefined),
  };
}

function drawShift(domain: Values, random: Random): ValueMap | undefined {
  const { values } = domain;
  if (values.length < 3 || typeof values[0] === 'string') return undefined;
  const [a, b] = random.shuffle([...values]);
  const distance = typeof a === 'bigint' ? a - (b as bigint) : (a as number) - (b as number);
  return withinDomain(domain, random, (value) => {
    if (typeof value === 'bigint') return value + BigInt(distance);
    return value + Number(distance);
  });
}

function drawScaling(domain: Values, random: Random): ValueMap | undefined {
  const { values } = domain;
  if (values.length < 2 || typeof values[0] === 'string') return undefined;
  // Powers of two keep sums of fractions exact.
  const isWhole = values.every((value) => typeof value === 'bigint' || Number.isInteger(value));
  const factor = random.pick(isWhole ? [2, 3, 4, 5] : [2, 4]);
  const times = (value: number | bigint): number | bigint =>
    typeof value === 'bigint' ? value * BigInt(factor) : value * factor;
  const divided = (value: number | bigint): number | bigint =>
    typeof value === 'bigint' ? value / BigInt(factor) : value / factor;
  // Both directions, or a bound such as the low end of an interval would never be crossed.
  if (random.below(2) === 0) return withinDomain(domain, random, times);
  const multiples = domain.values.filter((value) => times(divided(value as number)) === value);
  return withinDomain({ ...domain, values: multiples }, random, divided);
}

/** Returns an arithmetic map on some values whose images are in the domain too; undefined if it changes fewer than two. */
function withinDomain(
  { values, has }: Values,
  random: Random,
  image: (value: number | bigint) => number | bigint,
): ValueMap | undefined {
  const inside = (values as readonly (number | bigint)[]).filter((value) => has(image(value)));
  if (inside.filter((value) => image(value) !== value).length < 2) return undefined;
  let from = random.shuffle([...inside]).slice(0, maxValues);
  if (from.every((value) => image(value) === value)) from = inside;
  return {
    from,
    of: (value) => {
      if (typeof value !== 'string') return image(value);
      const number = Number(value);
      return String(number) === value ? String(image(number)) : undefined;
    },
  };
}
