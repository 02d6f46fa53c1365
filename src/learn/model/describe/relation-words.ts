import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { Relation, RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { kindWord } from '../explain/value-words.ts';
import { comparisonWords } from './comparison-words.ts';
import { code, fieldAt, fieldWords, isOfPlaces, linkWords, linkTargets, listWords } from './link-words.ts';
import { arrayOf, indexWords, isElement, lookupWords, OWN_INDEX } from './place-words.ts';

type ValueKind = Extract<RelationParts, { kind: 'value-kind' }>;

/**
 * Returns a statement: that a relation has one of some outcomes, ascending, at least one and not all, in a record of a
 * role.
 */
export function relationWords(
  { parts, outcomes: names }: Relation,
  outcomes: readonly number[],
  role: RolePlan,
  plan: WindowPlan,
): string {
  const has = (outcome: number): boolean => outcomes.includes(outcome);
  const isAllBut = (outcome: number): boolean => !has(outcome) && outcomes.length === names.length - 1;
  switch (parts.kind) {
    case 'value-kind': {
      const path =
        parts.link === undefined ? fieldWords(parts.field) : fieldAt(parts.link, parts.field, plan);
      const owner = parts.link && holderWords(parts.link, parts.field, role, plan);
      const isKey = keyWords(parts, plan);
      if (isKey !== undefined && !has(0)) return isKey;
      if (isAllBut(0)) return `there is ${owner ?? path}`;
      if (outcomes.length === 1 && has(0)) return `there is no ${(owner ?? path).replace(/^the /u, '')}`;
      const wordsOf = (some: readonly number[]): string =>
        listWords(
          valueKindWords(
            some.map((outcome) => itemAt(names, outcome)),
            names,
            plan,
          ),
        );
      const kinds = outcomes.filter((outcome) => outcome > 0);
      const others = [...names.keys()].filter((outcome) => outcome > 0 && !has(outcome));
      // A missing value has none of the other kinds.
      if (has(0) && others.length === 1 && kinds.length > 2) return `${path} is not ${wordsOf(others)}`;
      return `${path} is ${wordsOf(kinds)}${has(0) ? `, if there is ${owner ?? 'one'}` : ''}`;
    }
    case 'direction': {
      const link = linkWords(parts.link, plan);
      if (isOfPlaces(parts.link))
        return `${link} is ${listWords(outcomes.map((outcome) => itemAt(DIRECTIONS_TO_PLACES, outcome)))}`;
      if (outcomes.join() === '0,2') return `${link} leads to no object met before`;
      return `${link} leads ${listWords(outcomes.map((outcome) => itemAt(DIRECTIONS, outcome)))}`;
    }
    case 'discovery':
      return `${parts.link === undefined ? 'it' : linkWords(parts.link, plan)} is first reached ${listWords(outcomes.map((outcome) => (outcome === 0 ? 'in another way' : `by ${code(itemAt(names, outcome))}`)))}`;
    case 'alias': {
      const [left, right] = [parts.left, parts.right].map((link) => indexIn(parts.left, link, plan));
      const is = has(1) ? 'is' : 'is not';
      return left === undefined || right === undefined
        ? `${linkWords(parts.left, plan)} ${is} ${linkWords(parts.right, plan)}`
        : `${code(left)} ${is} ${code(right)}`;
    }
    case 'path': {
      const first = linkWords(parts.first, plan);
      if (isAllBut(0)) return `there is ${first}`;
      if (outcomes.length === 1 && has(0)) return `there is no ${first.replace(/^the /u, '')}`;
      const index = pathIndexWords(parts, outcomes, plan);
      if (index !== undefined) return `${index}${has(0) ? `, if there is ${first}` : ''}`;
      const isToPlace = isOfPlaces(parts.second);
      const words = isToPlace ? PATHS_TO_PLACES : PATHS;
      const ends = outcomes
        .filter((outcome) => outcome > 0)
        .map(
          (outcome) =>
            words[outcome] ??
            `${isToPlace ? '' : 'to '}${linkWords(itemAt(parts.others, outcome - 4), plan)}`,
        );
      const path = pathWords(parts.first, parts.second, plan);
      return `${path} ${isToPlace ? 'is' : 'leads'} ${listWords(ends)}${has(0) ? `, if there is ${first}` : ''}`;
    }
    case 'in-degree':
      return inDegreeWords(parts.link, outcomes.join(), plan);
    case 'onward':
      return `${linkWords(parts.link, plan)} leads ${listWords(outcomes.map((outcome) => itemAt(ONWARD, outcome)))} as that of ${linkWords(parts.neighbour, plan)}`;
    case 'comparison':
      return comparisonWords(parts, outcomes, role, plan);
  }
}

const DIRECTIONS = [
  'nowhere',
  'to itself',
  'to an object first reached by it',
  'back to the object it was reached from',
  'to another object met before',
  'to another object met later',
];
const DIRECTIONS_TO_PLACES = [
  'missing',
  'this one',
  'first reached by it',
  'the one it was reached from',
  'another one met before',
  'another one met later',
];
const PATHS_TO_PLACES: Readonly<Record<number, string>> = { 1: 'missing', 2: 'this one', 3: 'another one' };
const PATHS: Readonly<Record<number, string>> = { 1: 'nowhere', 2: 'back', 3: 'elsewhere' };
/** By outcomes of an in-degree, the words for the objects, and for the times, that a link leads to the record. */
const DEGREES: ReadonlyMap<string, { readonly objects: string; readonly times: string }> = new Map([
  ['0', { objects: 'no object', times: 'never' }],
  ['1', { objects: 'one object', times: 'once' }],
  ['2', { objects: 'several objects', times: 'several times' }],
  ['0,1', { objects: 'at most one object', times: 'at most once' }],
  ['0,2', { objects: 'no object or several objects', times: 'never or several times' }],
  ['1,2', { objects: 'at least one object', times: 'at least once' }],
]);

/** States that a value names an existing key, and so an entry. Keys of other kinds occur in no valid object. */
function keyWords({ link, field }: ValueKind, plan: WindowPlan): string | undefined {
  if (link?.parts.kind !== 'named' || lookupWords(link, plan) === undefined) return undefined;
  const { container, entry, field: value } = link.parts;
  if (entry !== undefined || field !== `${container}.key`) return undefined;
  return `${fieldWords(value)} is a key of ${code(container)}`;
}

/** Returns the words for where a field leads from, if all objects that it leads from have another field; else undefined. */
function holderWords(link: Link, field: string, role: RolePlan, plan: WindowPlan): string | undefined {
  if (link.parts.kind !== 'field') return undefined;
  const targets = linkTargets(link, [role.name], plan) ?? [];
  const isHeld = plan.roles
    .filter(({ name }) => targets.includes(name))
    .every(({ fields }) => fields.some(({ name }) => name === field));
  return targets.length > 0 && isHeld ? linkWords(link, plan) : undefined;
}

/** Words two links in a row. */
function pathWords(first: Link, second: Link, plan: WindowPlan): string {
  if (second.parts.kind === 'field') return fieldAt(first, second.parts.field, plan);
  const index = indexWords(first, plan);
  const isOfOther = second.parts.kind === 'position' && first.parts.kind === 'named';
  const array = isOfOther ? ` of ${code(first.parts.container)}` : '';
  return index !== undefined && indexWords(second, plan, index) !== undefined
    ? `${linkWords(second, plan, index)}${array}`
    : `${linkWords(second, plan)} of ${linkWords(first, plan)}`;
}

/** Words how many records a link leads to the record from. */
function inDegreeWords(link: Link, outcomes: string, plan: WindowPlan): string {
  const { parts } = link;
  const { objects, times } = mustGet(DEGREES, outcomes);
  if (parts.kind === 'named' && isElement(parts.field) && indexWords(link, plan) !== undefined)
    return `${code(OWN_INDEX)} is ${times} in ${code(arrayOf(parts.field))}`;
  const isOnce = itemAt(plan.roles, 0).fields.some(
    ({ name }) => parts.kind === 'named' && name === parts.field,
  );
  const isPlain = ['0', '1', '1,2'].includes(outcomes) || (isOnce && outcomes === '0,2');
  if (parts.kind === 'named' && indexWords(link, plan) !== undefined && isPlain)
    return `${code(OWN_INDEX)} is ${outcomes.startsWith('0') ? 'not ' : ''}${code(parts.field)}`;
  if (parts.kind === 'field' && parts.field.endsWith('.key')) return `it is the key of ${asPlaces(objects)}`;
  if (parts.kind === 'field' && /\[\]$|\.value$/u.test(parts.field))
    return `${asPlaces(objects)} hold${objects.startsWith('several') ? '' : 's'} it`;
  if (parts.kind === 'field') return `${linkWords(link, plan)} of ${objects} leads to it`;
  return `it is ${linkWords(link, plan)} for ${objects}`;
}

const asPlaces = (objects: string): string => objects.replaceAll('object', 'place');

const ONWARD = ['from the first place', 'to the same object', 'on to the next taller object', 'elsewhere'];

/** The words for several kinds of integers at once, those for the most kinds first. */
const INTEGERS: readonly (readonly [kinds: readonly string[], word: string])[] = [
  [['0', '1', '2 or more'], 'a non-negative integer'],
  [['1', '2 or more'], 'a positive integer'],
];

/** Returns the words for outcomes of a value-kind relation: one for 1 and 2 or more. */
function valueKindWords(some: readonly string[], all: readonly string[], plan: WindowPlan): string[] {
  const merged = INTEGERS.find(([integers]) => integers.every((kind) => some.includes(kind)));
  const words = some.map((one) =>
    merged?.[0].includes(one) === true ? merged[1] : valueWord(one, all, plan),
  );
  return [...new Set(words)];
}

/** Returns the words for an outcome of a value-kind relation. */
function valueWord(word: string, all: readonly string[], plan: WindowPlan): string {
  if (word === 'a number' && all.includes('negative')) return 'a non-negative integer';
  if (word === '2 or more') return 'an integer of 2 or more';
  if (word === 'negative') return 'a negative number';
  if (word === 'not finite') return 'NaN or infinite';
  const kind = kindWord(word, plan);
  // Containers of different fields have one word.
  if (all.some((other) => other !== word && kindWord(other, plan) === kind && isRole(word, plan)))
    return `${kind} of \`${word}\``;
  return plan.roles.some(({ name }) => name === kind)
    ? `${/^[AEIOU]/u.test(kind) ? 'an' : 'a'} ${kind}`
    : kind;
}

const isRole = (word: string, { roles }: WindowPlan): boolean => roles.some(({ name }) => name === word);

/** Returns the index of a link's target place if another link leads by an index to a place of the same array. */
const indexIn = ({ parts: array }: Link, link: Link, plan: WindowPlan): string | undefined =>
  array.kind === 'named' && link.parts.kind === 'named' && array.container === link.parts.container
    ? indexWords(link, plan)
    : undefined;

/** Words a path to a place of an array by its index: `next[prev[i]]` is `i`; undefined for any other path. */
export function pathIndexWords(
  { first, second, others }: Extract<RelationParts, { kind: 'path' }>,
  outcomes: readonly number[],
  plan: WindowPlan,
): string | undefined {
  if (second.parts.kind !== 'named') return undefined;
  const between = indexWords(first, plan);
  const index = between === undefined ? undefined : indexWords(second, plan, between);
  const ends = others.map((other) => indexIn(second, other, plan));
  const toOthers = outcomes.filter((outcome) => outcome > 3);
  const targets = toOthers.flatMap((outcome) => ends[outcome - 4] ?? []);
  if (index === undefined || targets.length < toOthers.length) return undefined;
  const array = code(second.parts.container);
  const [isNone, isOther] = [outcomes.includes(1), outcomes.includes(3)];
  const found = outcomes.filter((outcome) => outcome > 1);
  const indices = ends.filter((end) => end !== undefined);
  if (!isNone && found.length === indices.length + 2) return `${code(index)} is an index of ${array}`;
  const words = [...(outcomes.includes(2) ? [OWN_INDEX] : []), ...targets].map(code);
  return `${code(index)} is ${listWords([...words, ...(isOther ? [`another index of ${array}`] : []), ...(isNone ? [`no index of ${array}`] : [])])}`;
}
