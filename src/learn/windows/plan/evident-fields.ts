import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Records } from '../records/records.ts';
import type { Aggregate } from '../window-plan.ts';

const { minOccurrences } = LEARNING_CONSTANTS.plan;

/** True for a value that is evidence of a sum. */
export const mayBeSum = (value: number): boolean => Math.abs(value) > 0;

/** True for a value that is evidence of a number of values. */
export const mayBeTally = (value: number): boolean => value > 1;

/** A field of a role, and in how many objects it has each kind of evidence. */
interface EvidentField {
  readonly role: number;
  readonly values: () => Float64Array;
  sums: number;
  tallies: number;
}

/**
 * The fields that have values which are evidence of an aggregate. A field that is 0 in all objects equals thousands of sums
 * and proves none of them.
 */
export class EvidentFields {
  /** By role and field. */
  readonly #fields = new Map<string, EvidentField>();

  constructor(records: Records, valid: readonly ObjectGraph[]) {
    for (const [role, { name: of, fields }] of records.plan.roles.entries()) {
      for (const { name } of fields.filter(({ orders }) => orders)) {
        const { number } = records.fields.get(name)!;
        this.#fields.set(keyOf(of, name), { role, values: () => number.values, sums: 0, tallies: 0 });
      }
    }
    for (const object of valid) {
      records.read(object);
      for (const field of this.#fields.values()) {
        const values = field.values();
        const members = records.members[field.role]!.values;
        let hasSum = false;
        let hasTally = false;
        for (let index = 0; index < records.memberCounts[field.role]!; index++) {
          const value = values[members[index]!]!;
          hasSum ||= mayBeSum(value);
          hasTally ||= mayBeTally(value);
        }
        if (hasSum) field.sums++;
        if (hasTally) field.tallies++;
      }
    }
  }

  /** False for a sum or a number of values that too few objects can prove. */
  mayProve({ role, field, fold }: Aggregate): boolean {
    if (fold === 'least' || fold === 'greatest') return true;
    const { sums, tallies } = this.#fields.get(keyOf(role, field))!;
    return (fold === 'sum' ? sums : tallies) >= minOccurrences;
  }
}

const keyOf = (role: string, field: string): string => JSON.stringify([role, field]);
