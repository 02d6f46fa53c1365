import type { Link } from '../../encode/windows/vocabulary/links/link.ts';
import type { CodeContext } from './code-context.ts';
import { firstOf, type Case } from './first-of.ts';
import { OBJECT } from './layout.ts';
import { linkCode } from './link-code.ts';

/**
 * Returns the code of a test that a link leads in one of some directions.
 *
 * @param outcomes the directions: 0 nowhere, 1 to itself, 2 down, 3 back to where it was reached from, 4 to an earlier
 * one, 5 to a later one.
 */
export function directionCode(
  link: Link,
  outcomes: readonly number[],
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
  const isBack = context.isPlain
    ? [context.objectOf(target), `${record}.from?${OBJECT}`]
    : [target, `${record}.from`];
  const equals = (a: string, b: string, outcome: number): Case => ({
    is: `${a} === ${b}`,
    isNot: `${a} !== ${b}`,
    passes: passes(outcome),
  });
  const itself = context.isPlain
    ? equals(context.objectOf(target), context.objectOf(record), 1)
    : equals(target, record, 1);
  // No record is in two of these directions; the one that a record was reached from is an earlier one.
  const isBefore = `${target}.index < ${record}.index`;
  const back = passes(3) === passes(4) ? [] : [equals(isBack[0]!, isBack[1]!, 3)];
  const earlier =
    passes(4) === passes(5) ? [] : [{ is: isBefore, isNot: `!(${isBefore})`, passes: passes(4) }];
  const others = [itself, equals(`${target}?.from`, record, 2)].filter((one) => one.passes !== passes(5));
  // A link that leads nowhere is told by these alone, unless the record is the root, which was reached from nothing.
  const isTold = passes(0) === passes(5) && back.length + earlier.length === 0;
  return firstOf([...(isTold ? [] : [nowhere]), ...others, ...back, ...earlier], passes(5));
}
