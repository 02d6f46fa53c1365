import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { Term } from '../../windows/vocabulary/terms/term.ts';
import { containerRole } from '../../windows/records/role-names.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { code, fieldAt, fieldWords, linkWords } from './link-words.ts';
import {
  arrayOf,
  elementAt,
  elementWords,
  indexWords,
  isElement,
  lookupWords,
  OWN_INDEX,
} from './place-words.ts';

/** Returns the words for a term of a record of a role: `key`, the least `key` below `left`, the number of Nodes. */
export function termWords(term: Term, role: RolePlan, plan: WindowPlan): string {
  const { parts } = term;
  const words = (inner: Term): string => termWords(inner, role, plan);
  const inSubtree = role === plan.roles[0] ? '' : ' in its subtree';
  const element = elementWords(term, plan);
  if (element !== undefined) return code(element);
  const path = fieldPath(term);
  if (path !== undefined) return code(path);
  switch (parts.kind) {
    case 'own':
      return fieldWords(parts.field);
    case 'linked': {
      if (parts.term.parts.kind === 'own') return fieldAt(parts.link, parts.term.parts.field, plan);
      const [lookup, held] = [lookupWords(parts.link, plan), heldField(parts.link, parts.term)];
      if (lookup !== undefined && held !== undefined) return code(`${lookup}.${held}`);
      if (parts.term.parts.kind === 'position') return `the index of ${linkWords(parts.link, plan)}`;
      if (parts.term.parts.kind === 'chain')
        return `the number of objects from ${linkWords(parts.link, plan)} on along ${code(parts.term.parts.field)}`;
      // The arrays of a table share their places.
      if (parts.term.parts.kind === 'filled' && isElement(parts.term.parts.field))
        return `${words(parts.term)} of ${code(arrayOf(parts.term.parts.field))}`;
      return (
        ofPlace(words(parts.term), indexWords(parts.link, plan)) ??
        `${words(parts.term)} of ${linkWords(parts.link, plan)}`
      );
    }
    case 'below': {
      const path = parts.term.parts;
      if (path.kind === 'shortest' || path.kind === 'longest')
        return `the ${path.kind} path down from ${fieldWords(parts.field)}${countingWords(path.weight)}`;
      return `${belowWords(parts.term, parts.field, role, plan)} below ${fieldWords(parts.field)}`;
    }
    case 'owner':
      return `${words(parts.term)}${isOfRoot(role, plan) ? '' : ' of the owner'}`;
    case 'least':
    case 'greatest':
      return `the ${parts.kind} ${memberWords(parts.term, words)}${parts.term.parts.kind === 'rank' ? '' : ' in the subtree'}`;
    case 'rank':
      return `(${parts.fields.map(code).join(', ')})`;
    case 'count':
      return inSubtree === ''
        ? 'the number of all objects'
        : 'the number of objects in its subtree, itself included';
    case 'position':
      return role.kind === 'place' ? code(OWN_INDEX) : 'its index';
    case 'length':
      return 'the length';
    case 'shortest':
    case 'longest':
      return `the ${parts.kind} path down${countingWords(parts.weight)}`;
    case 'chain':
      return `the number of objects along ${code(parts.field)}, itself included`;
    case 'filled':
      return 'the number of filled places';
    case 'members':
      // Of the root there is one.
      if (isOnlyRoot(parts.role, plan)) return '1';
      return `the number of ${isElement(parts.role) ? `all elements of ${code(arrayOf(parts.role).replace(/^.*\./su, ''))}` : `${parts.role}s`}`;
    case 'walk':
      return `the number of ${wayWords(parts.link, plan)}, itself included`;
    case 'followers':
      return `the number of ${wayWords(parts.link, plan)} that end up here, itself included`;
    case 'loops': {
      const index = indexWords(parts.link, plan);
      return index === undefined
        ? `the number of records of which ${linkWords(parts.link, plan)} is the record itself`
        : `the number of places with ${code(`${index} = ${OWN_INDEX}`)}`;
    }
    case 'sum':
      if (isFlag(parts.field, plan))
        return `the number of ${parts.role === undefined ? 'objects' : `${parts.role}s`}${inSubtree} whose ${code(parts.field)} is true`;
      return `the sum of ${valuesOf(parts.field)}${inSubtree}${ofRole(parts.role)}`;
    case 'tally':
      return `the number of filled ${valuesOf(parts.field)}${inSubtree}${ofRole(parts.role)}`;
    case 'flag':
      return `1 if ${code(parts.field)} is ${JSON.stringify(parts.value)}, else 0`;
    case 'written':
      return parts.words({ field: fieldWords, link: code, term: words });
    case 'power':
      return `${words(parts.term)}, rounded up to a power of 2`;
    case 'residue':
      return `${words(parts.term)} modulo the length of the array above`;
    case 'steps':
      return `the cyclic distance from the index that is ${words(parts.term)}`;
  }
}

/** True for a field that holds booleans only. */
const isFlag = (field: string, { roles }: WindowPlan): boolean =>
  roles
    .flatMap(({ fields }) => fields.filter(({ name }) => name === field))
    .every(({ kinds }) => kinds.every((kind) => kind === 'true' || kind === 'false'));

/** True for the role of the places of a container in a field of the root. */
const isOfRoot = (role: RolePlan, { roles: [root] }: WindowPlan): boolean =>
  root.fields.some(({ name }) => role.name === `${containerRole(root.name, name)}[]`);

/** True for the role of the root, unless a field refers to an object of its class. */
const isOnlyRoot = (role: string, { roles }: WindowPlan): boolean =>
  role === itemAt(roles, 0).name &&
  !roles.some(({ fields }) => fields.some(({ kinds }) => kinds.includes(role)));

/** Replaces the own index in words by another; undefined if there is none. */
const ofPlace = (words: string, index: string | undefined): string | undefined =>
  index === undefined || !words.includes(`[${OWN_INDEX}]`)
    ? undefined
    : words.replaceAll(`[${OWN_INDEX}]`, `[${index}]`);

/** Returns a path of fields as code: `bounds.low.x`, `items[i].key`; undefined for any other term. */
function fieldPath({ parts }: Term): string | undefined {
  const isPlain = (field: string): boolean => !isElement(field) && !/\.(key|value)$/u.test(field);
  if (parts.kind === 'own') return isPlain(parts.field) ? parts.field : undefined;
  if (parts.kind !== 'linked' || parts.link.parts.kind !== 'field') return undefined;
  const { field } = parts.link.parts;
  const rest = fieldPath(parts.term);
  const start = isElement(field) ? elementAt(field) : isPlain(field) ? field : undefined;
  return rest === undefined || start === undefined ? undefined : `${start}.${rest}`;
}

/** Returns the field that a term reads from the object in a looked-up place; undefined for other terms. */
function heldField({ parts: lookup }: Link, { parts }: Term): string | undefined {
  if (lookup.kind !== 'named' || parts.kind !== 'linked' || parts.link.parts.kind !== 'field')
    return undefined;
  const { field } = parts.link.parts;
  const isHeld = field === `${lookup.container}[]` || field === `${lookup.container}.value`;
  return isHeld && parts.term.parts.kind === 'own' ? parts.term.parts.field : undefined;
}

/** Returns the words for one of the values of a term: `key`, element of `items`. */
export const memberWords = (term: Term, words: (term: Term) => string): string =>
  term.parts.kind === 'own' && isElement(term.parts.field)
    ? `element of ${code(arrayOf(term.parts.field))}`
    : words(term);

/** Returns the words for the values of a field: `key`, elements of `items`. */
const valuesOf = (field: string): string =>
  isElement(field) ? `elements of ${code(arrayOf(field))}` : fieldWords(field).replace(/^its (.*)$/u, '$1s');

/** Returns the words for the records on the way along a link. */
const wayWords = (link: Link, plan: WindowPlan): string => {
  const index = indexWords(link, plan);
  return index === undefined
    ? `records on the way along ${linkWords(link, plan)}`
    : `places on the way along ${code(index)}`;
};

const ofRole = (role: string | undefined): string =>
  role === undefined || isElement(role) ? '' : `, over ${role}`;

const countingWords = (weight: Term | undefined): string =>
  weight === undefined ? '' : `, counting ${weightWords(weight)}`;

const weightWords = ({ parts, name }: Term): string =>
  parts.kind === 'flag' ? `objects whose ${code(parts.field)} is ${JSON.stringify(parts.value)}` : code(name);

/** Returns the words for a term of the subtree at a field, before "below". */
function belowWords(term: Term, field: string, role: RolePlan, plan: WindowPlan): string {
  const { parts } = term;
  if (parts.kind === 'count') {
    const only = onlyRoleBelow(role, field, plan);
    return `the number of ${only === undefined ? 'objects' : `${only}s`}`;
  }
  if (parts.kind === 'least' || parts.kind === 'greatest')
    return `the ${parts.kind} ${memberWords(parts.term, (inner) => termWords(inner, role, plan))}`;
  return termWords(term, role, plan).replace(/ in its subtree/u, '');
}

/** Returns the name of the class of all records below a field; undefined if there are several. */
function onlyRoleBelow(role: RolePlan, field: string, plan: WindowPlan): string | undefined {
  const named = new Map(plan.roles.map((other) => [other.name, other]));
  const below = new Set(
    role.fields.find(({ name }) => name === field)?.kinds.filter((kind) => named.has(kind)),
  );
  for (const name of below) {
    const { fields, kind } = mustGet(named, name);
    if (kind !== 'object') return undefined;
    for (const { kinds } of fields) for (const other of kinds) if (named.has(other)) below.add(other);
  }
  const [only, ...others] = below;
  return others.length === 0 ? only : undefined;
}
