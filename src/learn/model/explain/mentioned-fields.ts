import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';

/**
 * Returns the fields that a relation looks at, and the paths of two fields it follows: `key : next.key` looks at `key`,
 * `next` and `next.key`.
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
    case 'direction':
    case 'in-degree':
    case 'onward':
      return ofLink(parts.link);
    case 'discovery':
      return [];
  }
}

function ofTerm({ parts }: Term): string[] {
  switch (parts.kind) {
    case 'linked':
      return [
        ...ofLink(parts.link),
        ...ofTerm(parts.term),
        ...joined(parts.link, firstFieldsOfTerm(parts.term)),
      ];
    case 'below':
      return [parts.field, ...ofTerm(parts.term)];
    case 'least':
    case 'greatest':
    case 'owner':
    case 'power':
    case 'residue':
    case 'steps':
      return ofTerm(parts.term);
    case 'shortest':
    case 'longest':
      return parts.weight === undefined ? [] : ofTerm(parts.weight);
    case 'rank':
    case 'written':
      return [...parts.fields];
    case 'loops':
    case 'walk':
    case 'followers':
      return ofLink(parts.link);
    case 'count':
    case 'position':
    case 'length':
    case 'members':
      return [];
    default:
      return [parts.field];
  }
}

function ofLink({ parts }: Link): string[] {
  switch (parts.kind) {
    case 'named':
      return [parts.field, parts.container];
    case 'field':
    case 'twin':
    case 'next-of-another-length':
      return [parts.field];
    case 'mirror':
      return [...ofLink(parts.out), parts.field, ...ofLink(parts.back)];
    case 'position':
    case 'place-above':
    case 'owner':
      return [];
  }
}

/** The paths from the last field of a link to fields of its target. */
function joined({ parts }: Link, fields: readonly string[]): string[] {
  if (parts.kind === 'position' || parts.kind === 'place-above' || parts.kind === 'owner') return [];
  const last = parts.kind === 'named' ? parts.container : parts.field;
  return fields.map((field) => `${last}.${field}`);
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
