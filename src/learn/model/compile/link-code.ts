import type { Link } from '../../windows/vocabulary/links/link.ts';
import { neighbour, placeRecord } from './array-place.ts';
import type { CodeContext } from './code-context.ts';

/** Returns the code for the record that a link leads to from a record; its value is undefined if it leads nowhere. */
export const linkCode = (link: Link, record: string, context: CodeContext): string =>
  context.share(link.name, targetCode(link, record, context), record);

function targetCode({ parts, name }: Link, record: string, context: CodeContext): string {
  const { names } = context;
  switch (parts.kind) {
    case 'field':
      return fieldLinkCode(parts.field, record, context);
    case 'named': {
      if (context.arrays?.has(parts.container) === true && parts.entry === undefined)
        return namedPlace(parts.container, parts.field, record, context);
      const place = `${context.use('named')}(${namedIn(parts, record, context)})`;
      return parts.entry === undefined ? place : `${place}?.${names.link(parts.entry)}`;
    }
    case 'owner':
      return `${context.use('ownerOf')}(${record})`;
    case 'mirror': {
      const container = `${linkCode(parts.out, record, context)}?.${names.link(parts.field)}`;
      const to = parts.of === 'own' ? record : `${context.use('ownerOf')}(${record})`;
      return `${context.use('mirror')}(${container}, (to) => ${linkCode(parts.back, 'to', context)}, ${to})`;
    }
    case 'twin':
      context.use('ownerOf');
      return `${context.use('twin')}(${record}, (owner) => owner.${names.link(parts.field)})`;
    case 'position': {
      const place = context.placeAt(record);
      if (place !== undefined) return placeRecord(neighbour(place, parts.index));
      // The loop over the places of a container has an index.
      context.use('placeAt');
      return `${context.use('sibling')}(${record}, ${parts.index.replaceAll(/\bi\b/gu, `${record}.at`)})`;
    }
    case 'place-above':
      return placeAbove(record, context);
    case 'next-of-another-length':
      return `${context.constant(name, `${context.use('nextsOfAnotherLength')}(records, (record) => record.${names.link(parts.field)})`)}[${record}.index]`;
  }
}

/** Returns the code of the nearest place that a record was reached through. */
export const placeAbove = (record: string, context: CodeContext): string =>
  context.share('nearest place', `${context.use('placeAbove')}(${record})`, record);

/** Returns the code of the container in which the value of a field names a place, and of the value. */
export function namedIn({ of, container, field }: NamedParts, record: string, context: CodeContext): string {
  const holder = holderOf(of, container, record, context);
  const optional = of === 'own' || holder === 'root' ? '' : '?';
  return `${holder}${optional}.${context.names.link(container)}, ${context.value(field, record)}`;
}

export type NamedParts = Extract<Link['parts'], { kind: 'named' }>;

/** Returns the place of an array whose index is the value of a field. */
function namedPlace(array: string, field: string, record: string, context: CodeContext): string {
  const index = context.value(field, record);
  const exists = `${context.use('isIndex')}(${array}, ${index})`;
  return placeRecord({ array, index, exists, isMissing: `!${exists}` });
}

function holderOf(
  of: 'own' | 'owner' | 'above' | 'root',
  container: string,
  record: string,
  context: CodeContext,
): string {
  if (of === 'own') return record;
  if (of === 'root' || (of === 'owner' && context.isOwnedByRoot(record))) return 'root';
  if (of === 'owner') return `${context.use('ownerOf')}(${record})`;
  return `${context.use('above')}(${record}, (other) => other.${context.names.link(container)})`;
}

/** Returns the code for the record that a field of a record leads to. */
export function fieldLinkCode(field: string, record: string, context: CodeContext): string {
  const name = context.names.link(field);
  const holder = context.holder(field, record);
  return holder === record ? `${record}.${name}` : context.share(field, `${holder}?.${name}`, record);
}
