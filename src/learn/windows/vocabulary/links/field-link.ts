import type { FieldColumns } from '../../records/field-columns.ts';
import type { Link } from './link.ts';

/** Returns the link along the references in a field. */
export const fieldLink = ({ name, link }: FieldColumns): Link => ({
  name,
  parts: { kind: 'field', field: name },
  targets: () => link.values,
});
