import { itemAt } from '../../base/item-at.ts';
import type { Foreign } from '../windows/records/record-table.ts';
import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import { NOTHING } from '../windows/records/field-columns.ts';
import type { Records } from '../windows/records/records.ts';
import type { RolePlan } from '../windows/window-plan.ts';

/** The verdict of a windows model on one object. */
export interface Judgement {
  readonly valid: boolean;
  /** The median of the votes' probabilities; 0 if the object holds something foreign. */
  readonly probability: number;
  /** A class, field or kind of value that no valid object has; undefined if there is none. */
  readonly foreign: Foreign | undefined;
}

/** A verdict with the records at fault. It is a copy: judging further objects does not change it. */
export interface Examination extends Judgement {
  /**
   * The records at fault, the least probable first, or the least probable record; empty for a valid object and a
   * foreign value.
   */
  readonly rejected: readonly RejectedRecord[];
  /** The number of records at fault; `rejected` may be shorter. */
  readonly rejectedCount: number;
}

/** A record at fault, with the data for explaining it. */
export interface RejectedRecord {
  readonly record: number;
  readonly role: RolePlan;
  /** The mean of the probabilities that the rejecting votes give its window. */
  readonly probability: number;
  /** The relations of its role that any vote chose. */
  readonly relations: readonly Relation[];
  /** The outcome by relation. */
  readonly window: Uint8Array;
  /** The values that each relation read; undefined if they add nothing to the outcome. */
  readonly observations: readonly (Observation | undefined)[];
}

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
      const [left, right] = [itemAt(parts.left.values(), record), itemAt(parts.right.values(), record)];
      return { kind: 'numbers', left, right };
    }
    case 'value-kind': {
      if (parts.link === undefined) return readContent(records, record, parts.field);
      if (parts.link.parts.kind !== 'field') return undefined;
      return readContent(records, itemAt(parts.link.targets(), record), parts.field);
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
  const { link, number } = columns;
  return { kind: 'content', target: itemAt(link.values, record), number: itemAt(number.values, record) };
}
