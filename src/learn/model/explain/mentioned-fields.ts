import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';

/**
 * Returns the fields, and paths of two fields, that a relation looks at: `key : next.key` at `key`, `next` and
 * `next.key`.
 */
export function mentionedFields({ parts }: Relation): string[] {
  switch (parts.kind) {
    case 'comparison':
      return [...ofTerm(parts.left), ...ofTerm(parts.right)];
    case 'value-kind':
      if (parts.link === undefined) return [parts.field];
      return [...ofLink(parts.link), parts.field, ...joined(parts.link, [parts.field])];
    case 'path':
      return [
        ...ofLink(parts.first),
        ...ofLink(parts.second),
        ...joined(parts.first, firstFields(parts.second)),
      ];
    case 'alias':
      return [...ofLink(parts.left), ...ofLink(parts.right)];
    case 'discovery':
      return [];
    default:
      return ofLink(parts.link);
  }
}

function ofTerm({ parts }: Term): string[] {
  if (parts.kind === 'shortest' || parts.kind === 'longest')
    return parts.weight === undefined ? [] : ofTerm(parts.weight);
  return [
    ...('field' in parts ? [parts.field] : []),
    ...('fields' in parts ? parts.fields : []),
    ...('of' in parts ? (parts.of?.flatMap(ofTerm) ?? []) : []),
    ...('link' in parts ? ofLink(parts.link) : []),
    ...('term' in parts ? ofTerm(parts.term) : []),
    ...(parts.kind === 'linked' ? joined(parts.link, firstFieldsOfTerm(parts.term)) : []),
  ];
}

function ofLink({ parts }: Link): string[] {
  if (parts.kind === 'mirror') return [...ofLink(parts.out), parts.field, ...ofLink(parts.back)];
  return [...('field' in parts ? [parts.field] : []), ...('container' in parts ? [parts.container] : [])];
}

/** The paths from the last field of a link to fields of its target. */
function joined({ parts }: Link, fields: readonly string[]): string[] {
  const last = 'container' in parts ? parts.container : 'field' in parts ? parts.field : undefined;
  return last === undefined ? [] : fields.map((field) => `${last}.${field}`);
}

/** The fields of a record that a link reads first. */
const firstFields = ({ parts }: Link): string[] =>
  parts.kind === 'field' || parts.kind === 'named' ? [parts.field] : [];

/** The fields and paths of a record that a term reads first. */
function firstFieldsOfTerm({ parts }: Term): string[] {
  if (parts.kind === 'own') return [parts.field];
  if (parts.kind !== 'linked') return [];
  return [...firstFields(parts.link), ...joined(parts.link, firstFieldsOfTerm(parts.term))];
}
