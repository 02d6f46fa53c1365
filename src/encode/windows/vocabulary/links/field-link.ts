import type { FieldColumns } from '../../records/records.ts';
import type { Link } from './link.ts';

/** What a field refers to. */
export const fieldLink = ({ name, link }: FieldColumns): Link => ({
  name,
  kind: 'field',
  targets: () => link.values,
});
