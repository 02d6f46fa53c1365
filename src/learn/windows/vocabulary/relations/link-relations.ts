import type { Link } from '../links/link.ts';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Relation } from './relation.ts';
import { GrowingInts } from '../../records/growing.ts';
import { cachedColumn } from '../cached-column.ts';

/** Returns the relation on the direction of a link in the breadth-first tree of the object. */
export function directionRelation(records: RecordTable, link: Link): Relation {
  return {
    name: `${link.name} leads`,
    parts: { kind: 'direction', link },
    outcomes: [
      'nowhere',
      'to itself',
      'down',
      'back to where it was reached from',
      'to an earlier one',
      'to a later one',
    ],
    write(members, count, out, stride, offset) {
      const targets = link.targets();
      const discoverers = records.discoverer.values;
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const target = targets[record]!;
        out[i * stride + offset] =
          target === NOTHING
            ? 0
            : target === record
              ? 1
              : discoverers[target] === record
                ? 2
                : target === discoverers[record]
                  ? 3
                  : target < record
                    ? 4
                    : 5;
      }
    },
  };
}

/**
 * Returns the relation on the field that first referred to the record, or to the record that a link leads to; `none` for
 * the root and for other fields.
 */
export function discoveryRelation(
  records: RecordTable,
  fields: readonly FieldColumns[],
  link?: Link,
): Relation {
  const codes = new Uint8Array(records.fields.size + 1);
  fields.forEach(({ name }, index) => (codes[records.fieldId(name) + 1] = index + 1));
  const names = fields.map(({ name }) => name);
  return {
    name: link === undefined ? 'first reached by' : `${link.name} first reached by`,
    parts: { kind: 'discovery', link, fields: names },
    outcomes: ['none', ...names],
    write(members, count, out, stride, offset) {
      const vias = records.via.values;
      const targets = link?.targets();
      for (let i = 0; i < count; i++) {
        const record = targets === undefined ? members[i]! : targets[members[i]!]!;
        out[i * stride + offset] = record === NOTHING ? 0 : codes[vias[record]! + 1]!;
      }
    },
  };
}

/** Returns the relation that is `yes` if two links lead to the same record. */
export function aliasRelation(left: Link, right: Link): Relation {
  return {
    name: `${left.name} is ${right.name}`,
    parts: { kind: 'alias', left, right },
    outcomes: ['no', 'yes'],
    write(members, count, out, stride, offset) {
      const a = left.targets();
      const b = right.targets();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const target = a[record]!;
        out[i * stride + offset] = target !== NOTHING && target === b[record] ? 1 : 0;
      }
    },
  };
}

/** Returns the relation on the target of two links in a row, compared with the targets of `others`. */
export function pathRelation(first: Link, second: Link, others: readonly Link[]): Relation {
  return {
    name: `${first.name}.${second.name} leads`,
    parts: { kind: 'path', first, second, others },
    outcomes: ['nowhere', 'to null', 'back', 'elsewhere', ...others.map(({ name }) => `to ${name}`)],
    write(members, count, out, stride, offset) {
      const to = first.targets();
      const on = second.targets();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const middle = to[record]!;
        const end = middle === NOTHING ? NOTHING : on[middle]!;
        let outcome = 3;
        if (middle === NOTHING) outcome = 0;
        else if (end === NOTHING) outcome = 1;
        else if (end === record) outcome = 2;
        else {
          for (let other = 0; other < others.length; other++) {
            if (others[other]!.targets()[record] === end) {
              outcome = 4 + other;
              break;
            }
          }
        }
        out[i * stride + offset] = outcome;
      }
    },
  };
}

/** Returns the relation on the number of records whose link leads to the record: none, one or more. */
export function inDegreeRelation(records: RecordTable, link: Link): Relation {
  const degrees = cachedColumn(records, new GrowingInts(), (values, count) => {
    const targets = link.targets();
    values.fill(0, 0, count);
    for (let record = 0; record < count; record++) {
      const target = targets[record]!;
      if (target !== NOTHING) values[target]!++;
    }
  });
  return {
    name: `referred to by ${link.name}`,
    parts: { kind: 'in-degree', link },
    outcomes: ['never', 'once', 'more than once'],
    write(members, count, out, stride, offset) {
      const values = degrees();
      for (let i = 0; i < count; i++) out[i * stride + offset] = Math.min(2, values[members[i]!]!);
    },
  };
}

/**
 * Returns the relation between the targets of one link from a record and from its neighbour: the same, `onward` leads
 * from the neighbour's to the record's, or neither. In a skip list, a level's forward pointer repeats that of the level
 * below, or continues from its target to the next taller node.
 */
export function onwardRelation(link: Link, neighbour: Link, onward: Link): Relation {
  return {
    name: `${link.name} after ${neighbour.name} leads`,
    parts: { kind: 'onward', link, neighbour, onward },
    outcomes: ['as the first', 'to the same', `to the ${onward.name}`, 'elsewhere'],
    write(members, count, out, stride, offset) {
      const targets = link.targets();
      const neighbours = neighbour.targets();
      const next = onward.targets();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const neighbourRecord = neighbours[record]!;
        const target = targets[record]!;
        const neighbourTarget = neighbourRecord === NOTHING ? NOTHING : targets[neighbourRecord]!;
        out[i * stride + offset] =
          neighbourRecord === NOTHING
            ? 0
            : target === neighbourTarget
              ? 1
              : neighbourTarget !== NOTHING && next[neighbourTarget] === target
                ? 2
                : 3;
      }
    },
  };
}
