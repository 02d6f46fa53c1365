import type { PlainValue } from '../../../objects/heap/value.ts';
import type { RecordRole } from './record-role.ts';
import type { RecordTable } from './record-table.ts';
import type { RecordVisitor } from './unfolder.ts';

/** Returns a visitor that writes each record into the table and stops at the first foreign thing. */
export const recordWriter = (table: RecordTable): RecordVisitor<RecordRole> => ({
  stopped: () => table.foreign !== undefined,
  begin: (record, name, kind, discoverer, via, position) => {
    const role = table.roles.get(name);
    table.reserve(record);
    table.count = record + 1;
    table.discoverer.values[record] = discoverer;
    table.via.values[record] = table.fieldId(via);
    table.role.values[record] = role?.id ?? -1;
    if (role === undefined) table.foreign = { record, field: undefined, found: name };
    else table.members[role.id]!.set(table.memberCounts[role.id]!++, record);
    if (kind === 'place') {
      table.hasPlaces = true;
      table.position.values[record] = position;
      table.length.values[discoverer] = position + 1;
    }
    return role;
  },
  plain: (record, role, field, value) => {
    if (role.fields.get(field)?.plain(record, value) !== true) {
      table.foreign = { record, field, found: textOf(value) };
    }
  },
  reference: (record, role, field, label, targetRole) => {
    const id = table.roles.get(targetRole)?.id ?? -1;
    if (role.fields.get(field)?.reference(record, label, id) !== true) {
      table.foreign = { record, field, found: targetRole };
    }
  },
});

const textOf = (value: PlainValue): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);
