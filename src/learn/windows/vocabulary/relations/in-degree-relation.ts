import { GrowingInts } from '../../records/growing.ts';
import type { Link } from '../links/link.ts';
import { cachedColumn } from '../cached-column.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Relation } from './relation.ts';

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
