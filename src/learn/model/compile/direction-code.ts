import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RolePlan } from '../../windows/window-plan.ts';
import { linkTargets } from '../describe/link-targets.ts';
import type { CodeContext } from './code-context.ts';
import { firstOf, type Case } from './first-of.ts';
import { OBJECT } from './layout.ts';
import { linkCode } from './link-code.ts';
import { grouped, negated } from './negated.ts';

/**
 * Returns the code of a test that a link leads in one of some directions.
 *
 * @param outcomes the directions: 0 nowhere, 1 to itself, 2 down, 3 back to where it was reached from, 4 to an earlier
 * one, 5 to a later one.
 */
export function directionCode(
  link: Link,
  outcomes: readonly number[],
  role: RolePlan,
  record: string,
  context: CodeContext,
): string {
  const target = linkCode(link, record, context);
  const passes = (outcome: number): boolean => outcomes.includes(outcome);
  const nowhere: Case = {
    is: context.isNowhere(target),
    isNot: context.isSomewhere(target),
    passes: passes(0),
  };
  const equals = (a: string, b: string, outcome: number): Case => ({
    is: `${a} === ${b}`,
    isNot: `${a} !== ${b}`,
    passes: passes(outcome),
  });
  const of = (is: string, outcome: number): Case => ({
    is,
    isNot: grouped(negated(is)),
    passes: passes(outcome),
  });
  const isPlace = role.kind === 'place' && context.arrays === undefined;
  const targets = linkTargets(link, [role.name], context.plan);
  const itself = context.isPlain
    ? equals(context.objectOf(target), context.objectOf(record), 1)
    : of(context.isEqual(target, record, [targets, [role.name]]), 1);
  const down = isPlace
    ? of(`${target}?.from === ${record}.from && ${target}.slot === ${record}.at`, 2)
    : context.mayHoldPlaces(role)
      ? of(`${target}?.from === ${record} && ${target}.at !== undefined`, 2)
      : equals(`${target}?.from`, record, 2);
  // No record is in two of these directions; the one that a record was reached from is an earlier one.
  const isBack = (): Case =>
    context.isPlain
      ? equals(context.objectOf(target), `${record}.from?${OBJECT}`, 3)
      : isPlace || !context.hasPlaces
        ? equals(target, `${record}.from`, 3)
        : of(`${context.use('isFrom')}(${target}, ${record})`, 3);
  const isBefore = (): Case =>
    of(
      isPlace || context.mayBePlace(targets)
        ? `${context.use('isBefore')}(${target}, ${record})`
        : `${target}.index < ${record}.index`,
      4,
    );
  const back = passes(3) === passes(4) ? [] : [isBack()];
  const earlier = passes(4) === passes(5) ? [] : [isBefore()];
  const others = [itself, down].filter((one) => one.passes !== passes(5));
  // A link that leads nowhere is told by these alone, unless the record is the root, which was reached from nothing.
  const isTold = passes(0) === passes(5) && back.length + earlier.length === 0;
  return firstOf([...(isTold ? [] : [nowhere]), ...others, ...back, ...earlier], passes(5));
}
