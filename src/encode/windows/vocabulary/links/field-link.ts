import type { FieldColumns } from '../../records/field-columns.ts';
import type { Link } from './link.ts';

/** The link along a field's references. */
export const fieldLink = ({ name, link }: FieldColumns): Link => ({
  name,
  parts: { kind: 'field', field: name },
  targets: () => link.values,
});
