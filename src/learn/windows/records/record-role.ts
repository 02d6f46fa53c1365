import type { RolePlan } from '../window-plan.ts';
import type { RecordField } from './record-field.ts';

/** A role of the plan, with its fields ready for writing. */
export interface RecordRole {
  /** The index of the role in the plan. */
  readonly id: number;
  readonly name: string;
  readonly kind: RolePlan['kind'];
  /** The fields by name. */
  readonly fields: ReadonlyMap<string, RecordField>;
}

/** The fields of the objects of one role, in reading order. */
export interface RecordLayout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
}

/**
 * Returns the layout of objects that are single records; undefined if the role is unknown, is no class of plain
 * objects, or lacks one of the fields.
 */
export function layoutOf(role: RecordRole | undefined, names: readonly string[]): RecordLayout | undefined {
  if (role?.kind !== 'object') return undefined;
  const fields = names.flatMap((name) => role.fields.get(name) ?? []);
  return fields.length === names.length ? { role, names, fields } : undefined;
}
