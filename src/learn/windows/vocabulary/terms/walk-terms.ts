import { GrowingFloats, GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Link } from '../links/link.ts';
import type { Term, TermParts } from './term.ts';

/** Returns the term for the number of distinct records on the walk along a field, including the record itself. */
export const chainTerm = (records: RecordTable, { name, link }: FieldColumns): Term =>
  distanceTerm(records, name, { kind: 'chain', field: name }, () => link.values);

/** Returns the term for the number of distinct records on the walk along a link, including the record itself. */
export const walkTerm = (records: RecordTable, link: Link): Term =>
  distanceTerm(records, link.name, { kind: 'walk', link }, link.targets);

function distanceTerm(records: RecordTable, name: string, parts: TermParts, targets: () => Int32Array): Term {
  const path = new GrowingInts();
  return {
    name: `chain of ${name}`,
    parts,
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const next = targets();
      values.fill(0, 0, count);
      for (let start = 0; start < count; start++) {
        if (values[start] !== 0) continue;
        // During a walk, its records hold minus their step number.
        let steps = 0;
        let current = start;
        while (current !== NOTHING && values[current] === 0) {
          path.set(steps, current);
          values[current] = -++steps;
          current = next[current]!;
        }
        let known = current === NOTHING ? 0 : values[current]!;
        if (known < 0) {
          // The walk closed a cycle: each record of the cycle reaches all of them.
          const first = -known - 1;
          known = steps - first;
          for (let step = first; step < steps; step++) values[path.values[step]!] = known;
          steps = first;
        }
        while (steps > 0) values[path.values[--steps]!] = ++known;
      }
    }),
  };
}

/**
 * Returns the term for the number of records before the record on the walk along `next` that begins where some record's
 * `first` leads: the index of a child among its siblings. It is NaN for a record on no such walk.
 */
export function chainIndexTerm(records: RecordTable, first: FieldColumns, next: FieldColumns): Term {
  return {
    name: `index from ${first.name} along ${next.name}`,
    parts: {
      kind: 'written',
      fields: [first.name, next.name],
      isFolded: true,
      isSize: true,
      words: (words) => `its index from ${words.link(first.name)} on along ${words.link(next.name)}`,
      code: (code) => code.chainIndex(first.name, next.name),
    },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const [starts, nexts] = [first.link.values, next.link.values];
      values.fill(Number.NaN, 0, count);
      for (let record = 0; record < count; record++) {
        let current = starts[record]!;
        for (let index = 0; current !== NOTHING && Number.isNaN(values[current]!); index++) {
          values[current] = index;
          current = nexts[current]!;
        }
      }
    }),
  };
}

/**
 * Returns the term for the number of records that reach the record by following a link, itself included: at the root of
 * a union-find set, its size. A record of a cycle does not count the other records of the cycle.
 */
export function followersTerm(records: RecordTable, link: Link): Term {
  const waiting = new GrowingInts();
  const order = new GrowingInts();
  return {
    name: `followers by ${link.name}`,
    parts: { kind: 'followers', link },
    values: cachedColumn(records, new GrowingFloats(), (values, count) => {
      const targets = link.targets();
      const degrees = waiting.reserve(count);
      const queue = order.reserve(count);
      degrees.fill(0, 0, count);
      const next = (record: number): number => (targets[record] === record ? NOTHING : targets[record]!);
      for (let record = 0; record < count; record++) {
        values[record] = 1;
        if (next(record) !== NOTHING) degrees[next(record)]!++;
      }
      let end = 0;
      for (let record = 0; record < count; record++) if (degrees[record] === 0) queue[end++] = record;
      for (let index = 0; index < end; index++) {
        const record = queue[index]!;
        const target = next(record);
        if (target === NOTHING) continue;
        values[target]! += values[record]!;
        if (--degrees[target]! === 0) queue[end++] = target;
      }
    }),
  };
}

/** Returns the term for the number of records of the whole object that a link leads to themselves. */
export const loopsTerm = (records: RecordTable, link: Link): Term => ({
  name: `number of ${link.name} to itself`,
  parts: { kind: 'loops', link },
  values: cachedColumn(records, new GrowingFloats(), (values, count) => {
    const targets = link.targets();
    let loops = 0;
    for (let record = 0; record < count; record++) if (targets[record] === record) loops++;
    values.fill(loops, 0, count);
  }),
});
