import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { RelationParts } from '../../windows/vocabulary/relations/relation.ts';
import { isNumber, type Term } from '../../windows/vocabulary/terms/term.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { fieldAt, fieldWords, linkWords, code, linkTargets, listWords } from './link-words.ts';
import { memberWords, termWords } from './term-words.ts';
import { elementWords } from './place-words.ts';

type Comparison = Extract<RelationParts, { kind: 'comparison' }>;

/** Returns a statement in words: that the comparison of two terms of a record has one of some outcomes. */
export function comparisonWords(
  { by, left, right }: Comparison,
  outcomes: readonly number[],
  role: RolePlan,
  plan: WindowPlan,
): string {
  const words = (term: Term): string => termWords(term, role, plan);
  const [a, b] = [words(left), words(right)];
  const compared = outcomes.filter((outcome) => outcome > 0);
  if (right.parts.kind === 'power' && right.parts.term.name === left.name && outcomes.join() === '2')
    return `${a} is a power of 2`;
  if (by === 'order' && right.name === '0' && compared.length === 1)
    return `${containerWords(left, plan)} is ${compared[0] === 2 ? '' : 'not '}empty`;
  if (right.name === '1' && left.parts.kind === 'written' && left.parts.isOne && compared.join() === '2')
    return left.parts.isOne({ field: fieldWords, link: code, term: words });
  const absent = absentWords(left, right, role, plan);
  if (compared.length === 0)
    return absent === undefined ? `there is nothing to compare ${a} with ${b}` : `there is no ${absent}`;
  const both = absent === undefined ? 'are both' : `is ${absent}`;
  const isAny =
    (right.parts.kind === 'written' && right.parts.isFolded) ||
    (right.parts.kind === 'below' && (absent !== undefined || isFirstBelow(left, right, role, plan)));
  const isNone = outcomes[0] !== 0 ? '' : isAny ? ', if there is any' : `, if there ${both}`;
  const all = compared.length === (by === 'equality' ? 2 : by === 'order' ? 3 : 5);
  if (all && absent !== undefined) return `there is ${absent}`;
  const tree = treeWords(left, right);
  if (all && isNone === '' && tree !== undefined) return tree;
  if (all) return isNone === '' ? `there are ${a} and ${b}` : `${a} is compared with ${b}`;
  if (by === 'difference' && compared.join() === '2,3,4') {
    const heights = heightWords(left, right);
    return `${heights ?? `${a} and ${b}`} differ by at most 1${isNone}`;
  }
  if (by === 'difference') {
    const gap = gapWords(compared, b);
    return `${counted(a, compared, left, right, role, plan) ?? `${a} is ${gap}`}${isNone}`;
  }
  if (by === 'equality' && isNumber(right)) return `${a} is ${compared[0] === 2 ? '' : 'not '}${b}${isNone}`;
  const signs = mustGet(by === 'order' ? ORDERS : EQUALITIES, compared.join());
  const every = everyWords(right, words);
  const isEvery = every !== undefined && by === 'order' && every.signs.includes(compared.join());
  if (isEvery) return `${a} ${signs} every ${every.value}${isNone === '' ? '' : ', if there is any'}`;
  return `${a} ${signs} ${b}${isNone}`;
}

/** Returns the words for the container that a length is of. */
function containerWords({ parts }: Term, plan: WindowPlan): string {
  if (parts.kind !== 'linked') return 'it';
  const { link, term } = parts;
  return term.parts.kind === 'linked' && term.parts.link.parts.kind === 'field'
    ? fieldAt(link, term.parts.link.parts.field, plan)
    : linkWords(link, plan);
}

/** Words the heights of the subtrees at two fields. */
function heightWords({ parts: left }: Term, { parts: right }: Term): string | undefined {
  if (left.kind !== 'below' || right.kind !== 'below') return undefined;
  const isHeight = ({ parts }: Term): boolean => parts.kind === 'longest' && parts.weight === undefined;
  if (!isHeight(left.term) || !isHeight(right.term)) return undefined;
  return `the heights of ${fieldWords(left.field)} and ${fieldWords(right.field)}`;
}

/** Words that two numbers of objects or paths below fields exist, which only trees have. */
function treeWords({ parts: left }: Term, { parts: right }: Term): string | undefined {
  const isOfTree = (term: Term): boolean => ['count', 'shortest', 'longest'].includes(term.parts.kind);
  if (left.kind !== 'below' || right.kind !== 'below' || !isOfTree(left.term) || !isOfTree(right.term))
    return undefined;
  const fields = [...new Set([left.field, right.field])].map(fieldWords);
  return `each object below ${fields.join(' or ')} is reached on one path only`;
}

/** True if one term is a number of the object in a field, and the other is the extreme over all objects below that field. */
function isFirstBelow(
  { parts: left }: Term,
  { parts: right }: Term,
  role: RolePlan,
  plan: WindowPlan,
): boolean {
  if (left.kind !== 'linked' || right.kind !== 'below' || left.link.parts.kind !== 'field') return false;
  if (left.link.parts.field !== right.field || left.term.parts.kind !== 'own') return false;
  const { field } = left.term.parts;
  const targets = linkTargets(left.link, [role.name], plan);
  const isExtreme = ['least', 'greatest'].includes(right.term.parts.kind);
  return (
    isExtreme &&
    isNumeric(
      field,
      plan.roles.filter(({ name }) => targets?.includes(name)),
    )
  );
}

const ORDERS: ReadonlyMap<string, string> = new Map([
  ['1', 'is less than'],
  ['2', 'equals'],
  ['3', 'is greater than'],
  ['1,2', 'is at most'],
  ['1,3', 'differs from'],
  ['2,3', 'is at least'],
]);
const EQUALITIES: ReadonlyMap<string, string> = new Map([
  ['1', 'differs from'],
  ['2', 'is the same as'],
]);

/** For an extreme of a subtree: the values below, and the comparisons with the extreme that hold for each of them. */
function everyWords(
  { parts }: Term,
  words: (term: Term) => string,
): { value: string; signs: string[] } | undefined {
  const folded = parts.kind === 'below' ? parts.term.parts : parts;
  if (folded.kind !== 'least' && folded.kind !== 'greatest') return undefined;
  const where = parts.kind === 'below' ? ` below ${fieldWords(parts.field)}` : ' in the subtree';
  return {
    value: `${memberWords(folded.term, words)}${where}`,
    signs: folded.kind === 'greatest' ? ['3', '2,3'] : ['1', '1,2'],
  };
}

/** Returns the words for a field that is 1 less than the number of objects in its subtree; undefined for anything else. */
function counted(
  a: string,
  outcomes: readonly number[],
  { parts: left }: Term,
  { parts: right }: Term,
  role: RolePlan,
  plan: WindowPlan,
): string | undefined {
  if (left.kind !== 'own' || right.kind !== 'count' || outcomes.join() !== '2') return undefined;
  return `${a} is ${othersWords(role, plan)}`;
}

/** Returns the words for the number of the other objects in the subtree of a record: the number of Nodes. */
export function othersWords(role: RolePlan, plan: WindowPlan): string {
  const others = plan.roles.filter((other) => other !== role);
  const isOnly = others.length === 1 && itemAt(others, 0).kind === 'object' && role === plan.roles[0];
  return `the number of ${isOnly ? `${itemAt(others, 0).name}s` : 'other objects in its subtree'}`;
}

/**
 * Returns the words for what is missing where two terms cannot be compared: `parent`, for `key` and `parent.key`.
 * Undefined if several things may be missing.
 */
function absentWords(
  { parts: left }: Term,
  right: Term,
  role: RolePlan,
  plan: WindowPlan,
): string | undefined {
  if (left.kind !== 'own' || !isNumeric(left.field, [role])) return undefined;
  const { parts } = right;
  if (parts.kind === 'below' && Number.isNaN(parts.nothing))
    return absentBelow(parts.field, parts.term, role, plan);
  if (parts.kind !== 'linked' || !Number.isNaN(parts.nothing) || parts.term.parts.kind !== 'own')
    return undefined;
  const targets = linkTargets(parts.link, [role.name], plan);
  const roles = plan.roles.filter(({ name }) => targets?.includes(name));
  if (!isNumeric(parts.term.parts.field, roles)) return undefined;
  const element = elementWords(right, plan);
  if (element !== undefined) return code(element);
  return parts.link.parts.kind === 'field' ? linkWords(parts.link, plan) : undefined;
}

/** Words a missing extreme below a field, if every object that the field leads to has the number; else undefined. */
function absentBelow(field: string, { parts }: Term, role: RolePlan, plan: WindowPlan): string | undefined {
  if (parts.kind !== 'least' && parts.kind !== 'greatest') return undefined;
  const own = parts.term.parts;
  const kinds = role.fields.find(({ name }) => name === field)?.kinds ?? [];
  const targets = plan.roles.filter(({ name }) => kinds.includes(name));
  return own.kind === 'own' && isNumeric(own.field, targets)
    ? `${code(own.field)} below ${fieldWords(field)}`
    : undefined;
}

/** True for a field that holds a number in all of some roles. */
export const isNumeric = (field: string, roles: readonly RolePlan[]): boolean =>
  roles.length > 0 &&
  roles.every(({ fields }) => fields.some(({ name, kinds }) => name === field && kinds.join() === 'number'));

const DIFFERENCES = [
  '',
  'at least 2 less than',
  '1 less than',
  'equal to',
  '1 more than',
  'at least 2 more than',
];
const AT_MOST = ['', '', 'less than', 'at most', 'at most 1 more than'];
const AT_LEAST = ['', '', 'at least 1 less than', 'at least', 'greater than'];

/** The same words beside the number 1. */
const BESIDE_ONE = {
  differences: ['', 'at most -1', '0', '1', '2', 'at least 3'],
  atMost: ['', '', 'less than 1', 'at most 1', 'at most 2'],
  atLeast: ['', '', 'at least 0', 'at least 1', 'greater than 1'],
};

/** Returns the words for outcomes of a difference to `b`: a range if they are consecutive, else a list. */
export function gapWords(outcomes: readonly number[], b: string): string {
  const isOne = b === '1';
  const [differences, atMost, atLeast] = isOne
    ? [BESIDE_ONE.differences, BESIDE_ONE.atMost, BESIDE_ONE.atLeast]
    : [DIFFERENCES, AT_MOST, AT_LEAST];
  const [first, last] = [itemAt(outcomes, 0), itemAt(outcomes, outcomes.length - 1)];
  const isRange = outcomes.length > 1 && last - first === outcomes.length - 1;
  const words =
    isRange && first === 1
      ? itemAt(atMost, last)
      : isRange && last === 5
        ? itemAt(atLeast, first)
        : listWords(outcomes.map((outcome) => itemAt(differences, outcome)));
  if (isOne) return words;
  return words === 'equal to' ? b : `${words} ${b}`;
}
