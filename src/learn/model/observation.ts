import { NOTHING } from '../windows/records/field-columns.ts';
import type { Records } from '../windows/records/records.ts';
import type { Relation } from '../windows/vocabulary/relations/relation.ts';

/** The values that a relation read in one record. */
export type Observation =
  /** The values of the two terms of a comparison, NaN for a missing one. */
  | { readonly kind: 'numbers'; readonly left: number; readonly right: number }
  /** The content of a field: the record it refers to, or NOTHING; the number it holds, or NaN. */
  | { readonly kind: 'content'; readonly target: number; readonly number: number };

/** Returns the values that a relation reads in a record of `records`; undefined if they add nothing to the outcome. */
export function observe({ parts }: Relation, records: Records, record: number): Observation | undefined {
  switch (parts.kind) {
    case 'comparison': {
      const [left, right] = [parts.left.values()[record]!, parts.right.values()[record]!];
      return { kind: 'numbers', left, right };
    }
    case 'value-kind': {
      if (parts.link === undefined) return readContent(records, record, parts.field);
      if (parts.link.parts.kind !== 'field') return undefined;
      return readContent(records, parts.link.targets()[record]!, parts.field);
    }
    case 'direction': {
      const { parts: link } = parts.link;
      return link.kind === 'field' ? readContent(records, record, link.field) : undefined;
    }
    default:
      return undefined;
  }
}

function readContent({ fields }: Records, record: number, field: string): Observation | undefined {
  const columns = record === NOTHING ? undefined : fields.get(field);
  if (columns === undefined) return undefined;
  return { kind: 'content', target: columns.link.values[record]!, number: columns.number.values[record]! };
}
