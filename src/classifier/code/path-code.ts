import type { RelationParts } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { CodeContext } from './code-context.ts';
import { literal, property } from './code-names.ts';
import { linkCode } from './link-code.ts';
import { oneOf } from './one-of.ts';

/** Returns the code of a test that two links in a row lead to one of some places. */
export function pathCode(
  name: string,
  parts: Extract<RelationParts, { kind: 'path' }>,
  outcomes: readonly number[],
  words: readonly string[],
  record: string,
  context: CodeContext,
): string {
  const { first, second, others } = parts;
  const link = (of: Parameters<typeof linkCode>[0], at = record): string => linkCode(of, at, context);
  const ahead = aheadCode(parts, outcomes, record, context);
  if (ahead !== undefined) return ahead;
  const to = context.targetsOf(first) ?? [];
  const { parts: end } = second;
  // Where all objects have the second field, the objects themselves are compared, else their records.
  const isOfObjects =
    end.kind === 'field' &&
    to.length > 0 &&
    to.every(({ fields }) => fields.some((field) => field.name === end.field));
  const at = (target: string): string => (isOfObjects ? context.objectOf(target) : target);
  const listed = others.map((other) => `, ${literal(`to ${other.name}`)}, ${at(link(other))}`);
  // An end that is no outcome of its own is elsewhere, so only the ends that decide are listed.
  const decides = others.filter((_, index) => outcomes.includes(4 + index) !== outcomes.includes(3));
  const last = decides.length === 0 ? '' : listed.join('');
  const known = decides.length === 0 ? words.slice(0, 4) : words;
  const expression = `${context.use('path')}(${at(record)}, ${at(link(first))}, (to) => ${isOfObjects ? `to${property(end.field)}` : link(second, 'to')}${last})`;
  return oneOf(
    context.share(name, expression, record),
    outcomes.filter((outcome) => outcome < known.length),
    known,
  );
}

/** True if code can tell some outcomes of a path from the object that the first field leads to, read ahead of the walk. */
export function isReadAhead(
  { first, second, others }: Extract<RelationParts, { kind: 'path' }>,
  outcomes: readonly number[],
  context: CodeContext,
): boolean {
  // All other outcomes are told by the object at the end; an end of its own only if it is the first of them.
  const own = outcomes.filter((outcome) => outcome > 3);
  if (outcomes.length === 0 || outcomes.includes(3) || own.some((outcome) => outcome !== 4)) return false;
  if (second.parts.kind !== 'field' || !context.canReadAhead(first, second.parts.field)) return false;
  return own.length === 0 || others[0]!.parts.kind === 'field';
}

/** Returns the code that reads the second field from the object that the first leads to; undefined if it cannot. */
function aheadCode(
  parts: Extract<RelationParts, { kind: 'path' }>,
  outcomes: readonly number[],
  record: string,
  context: CodeContext,
): string | undefined {
  const { first, second, others } = parts;
  if (!isReadAhead(parts, outcomes, context) || second.parts.kind !== 'field') return undefined;
  const other = outcomes.includes(4) ? others[0]!.parts : undefined;
  const to = linkCode(first, record, context);
  const { field } = second.parts;
  const end = `${context.objectOf(to)}${property(field)}`;
  const targets = context.targetsOf(first) ?? [];
  const isSomewhere = context.holdsObject(end, field, targets);
  const isNowhere = context.holdsNothing(end, field, targets);
  const own = context.objectOf(record);
  const isBack = `${end} === ${own}`;
  const tests: string[] = [];
  if (outcomes.includes(1)) tests.push(isNowhere);
  if (outcomes.includes(2)) tests.push(isBack);
  if (other?.kind === 'field') {
    const isOther = `${end} === ${own}${property(other.field)}`;
    const unless = [
      ...(outcomes.includes(1) ? [] : [isSomewhere]),
      ...(outcomes.includes(2) ? [] : [`${end} !== ${own}`]),
    ];
    tests.push([...unless, isOther].join(' && '));
  }
  if (tests.length === 0) return context.isNowhere(to);
  const joined =
    tests.length === 1
      ? tests[0]!
      : `(${tests.map((test) => (test.includes('&&') ? `(${test})` : test)).join(' || ')})`;
  if (outcomes.includes(0))
    return `${context.isNowhere(to)} || ${joined.includes('&&') ? `(${joined})` : joined}`;
  return joined === isBack
    ? `${context.valueAhead(to, field)} === ${own}`
    : `${context.isSomewhere(to)} && ${joined}`;
}
