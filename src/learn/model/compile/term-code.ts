import type { Term, TermParts } from '../../windows/vocabulary/terms/term.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { CodeContext } from './code-context.ts';
import { partOf, RECORDS, INDEX } from './record-links.ts';
import { containerOf, isOfPlaces } from './code-names.ts';
import { helper } from './helper-names.ts';
import { linkCode, placeAbove, nextByField, nextCode } from './link-code.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';
import { endsAt, folded, tallied } from './folded-terms.ts';
import { any, choice, isPath, plus } from './simplify.ts';
import { ofTarget } from './target-code.ts';

const RECORD = js.name('record');
const MISSING = js.literal(Number.NaN);
const ONE = js.literal(1);
const ZERO = js.literal(0);

/** Returns the number that a term has at a record; NaN, or undefined where a link leads nowhere, if it has none. */
export const termCode = (term: Term, record: Node, context: CodeContext): Node =>
  context.share(term.name, numberCode(term, record, context), record);

function numberCode(term: Term, record: Node, context: CodeContext): Node {
  const { parts } = term;
  const isRoot = record.kind === 'name' && record.name === 'root';
  const column = (from: ReturnType<typeof nextCode>, by: 'chains' | 'followers'): Node =>
    context.columnBy(from, (items) => helper(by, items), term.name, record);
  switch (parts.kind) {
    case 'own':
      return ownCode(parts.field, record, context);
    case 'linked':
      return linkedCode(parts, record, context);
    case 'below':
      return belowCode(parts, record, context);
    case 'owner':
      return ofOwner(record, (owner) => termCode(parts.term, owner, context), context);
    case 'least':
    case 'greatest':
      return context.fold(
        term.name,
        { kind: parts.kind, ...folded(parts.term, (at) => termCode(parts.term, at, context), context) },
        record,
      );
    case 'rank': {
      const keys = parts.fields.map((field) => js.arrow('record', context.number(field, RECORD)));
      const ranks = (items: Node): Node => helper('rankBy', items, ...keys);
      return context.columnBy(context.listed(parts.fields.some(isOfPlaces)), ranks, term.name, record);
    }
    case 'count':
      if (isRoot && context.isPlain) return js.member(RECORDS, 'length');
      if (isRoot && context.arrays !== undefined) return js.literal(1 + context.arrays.size);
      return context.fold(term.name, { kind: 'count', own: undefined, isBelowRoot: true }, record);
    case 'position':
      return positionCode(record, context);
    case 'length':
      return lengthCode(record, context);
    case 'shortest':
    case 'longest':
      return pathLength(parts, record, context);
    case 'chain':
      return column(nextByField(parts.field, context), 'chains');
    case 'filled': {
      const array = context.arrayAt(record);
      if (array !== undefined) return helper('countOf', js.name(array), filledTest(parts.field, context));
      const isFilled = helper('isFilled', context.value(parts.field, js.name('to')));
      return js.member(js.method(helper('placesOf', record), 'filter', js.arrow('to', isFilled)), 'length');
    }
    case 'members':
      return membersCode(parts.role, term.name, context);
    case 'walk':
      return column(nextCode(parts.link, context), 'chains');
    case 'followers':
      return column(nextCode(parts.link, context), 'followers');
    case 'loops': {
      const isLoop = js.arrow('to, index', js.equal(js.name('to'), INDEX));
      const loops = js.method(nextCode(parts.link, context).items, 'filter', isLoop);
      return context.constant(term.name, js.member(loops, 'length'));
    }
    case 'sum':
    case 'tally': {
      const [role, ...others] = context.rolesWith(parts.field);
      const isOfOne = role !== undefined && others.length === 0 && isRoot;
      const array = isOfOne ? context.arrayOfRole(role.name) : undefined;
      if (array === undefined)
        return context.fold(term.name, { kind: parts.kind, ...tallied(parts, context) }, record);
      return parts.kind === 'sum'
        ? helper('sumOf', js.name(array))
        : helper('countOf', js.name(array), filledTest(parts.field, context));
    }
    case 'flag':
      return choice(js.equal(context.value(parts.field, record), js.literal(parts.value)), ONE, ZERO);
    case 'written':
      return parts.code<Node>({
        value: (field) => context.value(field, record),
        number: js.literal,
        textLength: (text) => js.member(text, 'length', true),
        textLines: (text) => helper('linesOf', text),
        lineStart: (field) => {
          const line = positionCode(record, context);
          return ofOwner(record, (owner) => helper('lineStart', context.value(field, owner), line), context);
        },
        added: (a, b) => js.binary(termCode(a, record, context), '+', termCode(b, record, context)),
        divided: (inner, by) =>
          js.binary(termCode(inner, record, context), '/', termCode(by, record, context)),
        occurrences: (field) => {
          const counts = (items: Node): Node =>
            helper('occurrencesOf', items, js.arrow('record', context.number(field, RECORD)));
          return context.columnBy(context.listed(isOfPlaces(field)), counts, term.name, record);
        },
        chainIndex: (first, next) => {
          const from = nextByField(next, context);
          const indices = (items: Node): Node =>
            helper('chainIndices', nextByField(first, context).items, items);
          return context.columnBy(from, indices, term.name, record);
        },
        treeSum: (tree, inner) => {
          const links = js.arrow('record', js.list(tree.map((field) => context.fieldLink(field, RECORD))));
          const own = js.arrow('record', termCode(inner, RECORD, context));
          const sums = (items: Node): Node => helper('treeSums', items, links, own);
          return context.columnBy(context.listed(false), sums, term.name, record);
        },
        foldChildren: (inner, kind) => {
          const own = termCode(inner, RECORD, context);
          return context.fold(term.name, { kind, own, isOfChildren: true, isBelowRoot: true }, record);
        },
      });
    case 'power':
      return helper('powerOf2', termCode(parts.term, record, context));
    case 'residue': {
      const container = js.member(placeAbove(record, context), 'from', true);
      const length = js.binary(js.member(js.member(container, 'values'), 'length'), '??', MISSING);
      return helper('modulo', termCode(parts.term, record, context), length);
    }
    case 'steps': {
      const own = termCode(parts.term, record, context);
      if (record.kind === 'place')
        return helper('modulo', js.binary(record.at, '-', own), js.member(js.name(record.array), 'length'));
      const values = js.member(js.member(partOf(record, 'from'), 'values', true), 'length', true);
      return helper('modulo', js.binary(partOf(record, 'at'), '-', own), js.binary(values, '??', MISSING));
    }
  }
}

/** Returns the index of a place. */
function positionCode(record: Node, context: CodeContext): Node {
  if (record.kind === 'place') return record.at;
  return context.isPlace(record) ? partOf(record, 'at') : js.binary(partOf(record, 'at'), '??', MISSING);
}

/** Returns a number of the object that holds the container of a place. */
function ofOwner(record: Node, numberOf: (owner: Node) => Node, context: CodeContext): Node {
  const [root] = context.plan.roles;
  if (context.isOwnedByRoot(record)) return numberOf(js.name('root', [root]));
  const owner = context.share('owner', helper('ownerOf', record), record);
  return ofTarget(owner, undefined, numberOf, Number.NaN, context);
}

type PartsOf<Kind extends TermParts['kind']> = Extract<TermParts, { kind: Kind }>;

/** Returns the number in a field: its value, or the size that it equals in valid objects. */
function ownCode(field: string, record: Node, context: CodeContext): Node {
  const isHeld =
    context.rolesOf(record)?.every(({ fields }) => fields.some((own) => own.name === field)) ?? false;
  if (!isHeld || !context.isDetermined(field)) return context.number(field, record);
  const { term, plus: by } = mustGet(context.determined, field);
  return plus(termCode(term, record, context), by);
}

function linkedCode({ link, term, nothing }: PartsOf<'linked'>, record: Node, context: CodeContext): Node {
  const known = context.targetsOf(link);
  const there = linkCode(link, record, context);
  const target = there.kind === 'link' && there.roles === undefined ? { ...there, roles: known } : there;
  const own = term.parts.kind === 'own' && Number.isNaN(nothing) ? term.parts.field : undefined;
  if (target.kind === 'place' && own !== undefined) return context.number(own, target);
  const isInAll = known?.every(({ fields }) => fields.some(({ name }) => name === own)) === true;
  // A number that is compared: undefined, where the link leads nowhere, compares as NaN does.
  if (own !== undefined && isInAll && !context.isDetermined(own)) return context.number(own, target, true);
  const roles = known ?? context.rolesAt(link, record);
  return ofTarget(target, roles, (to) => termCode(term, to, context), nothing, context);
}

function belowCode({ field, term, nothing }: PartsOf<'below'>, record: Node, context: CodeContext): Node {
  const target = context.fieldLink(field, record);
  const isRoot = record.kind === 'name' && record.name === 'root';
  if (isRoot && term.parts.kind === 'count' && context.arrays === undefined && context.isOnlyLink(field))
    return plus(js.member(RECORDS, 'length'), -1);
  const isFresh = context.isFresh(record, field);
  const isChild = isFresh ? context.isSomewhere(target) : context.isChild(record, target, field);
  const ofChild = (missing: Node): Node => choice(isChild, termCode(term, target, context), missing);
  const child = helper('childBy', record, target, js.literal(field));
  const value = isPath(target)
    ? ofChild(isFresh && !Number.isNaN(nothing) ? ZERO : MISSING)
    : helper('numberAt', child, js.arrow('to', termCode(term, js.name('to'), context)), MISSING);
  if (Number.isNaN(nothing) || isFresh || context.isAlways(target)) return value;
  return choice(context.isSomewhere(target), value, ZERO);
}

/** Returns the test that a value of a field is filled, as a function. */
function filledTest(field: string, context: CodeContext): Node {
  const kinds = new Set(context.rolesWith(field).flatMap((role) => context.field(role, field).kinds));
  const nothing = ['undefined', 'null'].filter((kind) => kinds.has(kind));
  const isKnown = [...kinds].every((kind) => kind === 'number' || nothing.includes(kind));
  if (!isKnown || nothing.length !== 1) return js.name('isFilled');
  return js.arrow(
    'value',
    js.unequal(js.name('value'), nothing[0] === 'null' ? js.literal(null) : js.UNDEFINED),
  );
}

/** Returns the number of places of a container; 0 for any other record. */
function lengthCode(record: Node, context: CodeContext): Node {
  const roles = context.rolesOf(record) ?? [];
  const isList = roles.length > 0 && roles.every(({ kind }) => kind === 'array' || kind === 'typed-array');
  if (context.arrayAt(record) !== undefined || (isList && context.isAlways(record)))
    return js.member(context.objectOf(record), 'length');
  const isContainer =
    roles.length > 0 && roles.every(({ kind }) => kind !== 'object' && kind !== 'place' && kind !== 'date');
  const length = js.member(js.member(record, 'values'), 'length', !isContainer);
  return isContainer ? length : js.binary(length, '??', ZERO);
}

/** Returns the number of records of a role. */
function membersCode(role: string, words: string, context: CodeContext): Node {
  const [root] = context.plan.roles;
  if (context.isRoot(root) && role === root.name) return ONE;
  const array = context.arrayOfRole(role);
  if (array !== undefined) return js.member(js.name(array), 'length');
  const isPlace = context.plan.roles.some(({ name, kind }) => kind === 'place' && name === role);
  const ofRole = js.method(
    RECORDS,
    'filter',
    js.arrow('record', context.hasRole(RECORD, [isPlace ? containerOf(role) : role])),
  );
  if (!isPlace) return context.constant(words, js.member(ofRole, 'length'));
  const sum = js.binary(js.name('sum'), '+', js.member(js.member(RECORD, 'values'), 'length'));
  return context.constant(words, js.method(ofRole, 'reduce', js.arrow('sum, record', sum), ZERO));
}

/** Returns the length of the shortest, or longest, path down from a record. */
function pathLength(
  { kind, fields, weight }: PartsOf<'shortest' | 'longest'>,
  record: Node,
  context: CodeContext,
): Node {
  const { plan, hasPlaces, arrays } = context;
  const own = weight === undefined ? ONE : helper('add', termCode(weight, RECORD, context), ZERO);
  const onPaths = plan.roles.filter((role) => role.fields.some(({ name }) => fields.includes(name)));
  const isOnPath = fields.length === 0 ? js.TRUE : context.isHolder(RECORD, onPaths);
  // A place is an end of a path only where all records are on paths.
  const endsAtPlace = hasPlaces && fields.length === 0 ? helper('hasEmpty', RECORD) : js.FALSE;
  const ends = js.arrow('record', any(endsAt(fields, context), endsAtPlace));
  const weights = js.arrow('record', choice(isOnPath, own, MISSING));
  const paths = context.constant(`paths ${weight?.name ?? ''}`, helper('paths', RECORDS, ends, weights));
  const lengths = js.member(paths, kind);
  if (hasPlaces && arrays === undefined && context.mayBePlace(context.namesOf(record)))
    return helper(
      'lengthOf',
      lengths,
      record,
      js.member(js.name('Math'), kind === 'shortest' ? 'min' : 'max'),
    );
  return js.present(js.element(lengths, js.member(record, 'index')));
}
