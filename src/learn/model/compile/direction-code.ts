import type { Link } from '../../windows/vocabulary/links/link.ts';
import { linkTargets } from '../describe/link-words.ts';
import type { CodeContext } from './code-context.ts';
import { partOf } from './record-links.ts';
import { byCases, type Case, all, not } from './simplify.ts';
import { helper } from './helper-names.ts';
import { linkCode } from './link-code.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';

/**
 * Returns the test that a link leads in some directions. These are 0 nowhere, 1 to itself, 2 down, 3 back to where it
 * was reached from, 4 to an earlier one, 5 to a later one.
 */
export function directionCode(
  link: Link,
  outcomes: readonly number[],
  record: Node,
  context: CodeContext,
): Node {
  const role = context.roleOfItem(record);
  const target = linkCode(link, record, context);
  const passes = (outcome: number): boolean => outcomes.includes(outcome);
  const direction = (outcome: number, is: Node): Case => ({ is, passes: passes(outcome) });
  const nowhere = direction(0, not(context.isSomewhere(target)));
  const isPlace = role.kind === 'place' && context.arrays === undefined;
  const targets = linkTargets(link, [role.name], context.plan);
  const itself = direction(1, context.isSame(target, record, [targets, [role.name]]));
  const from = js.member(target, 'from', true);
  const down = direction(
    2,
    isPlace
      ? all(js.equal(from, partOf(record, 'from')), js.equal(js.member(target, 'slot'), partOf(record, 'at')))
      : context.mayHoldPlaces(role)
        ? all(js.equal(from, record), js.unequal(js.member(target, 'at'), js.UNDEFINED))
        : js.equal(from, record),
  );
  // No record is in two of these directions; the one that a record was reached from is an earlier one.
  const isBack = (): Node => {
    const above = partOf(record, 'from');
    if (context.isPlain)
      return js.equal(context.objectOf(target), { kind: 'object', record: above, isOptional: true });
    return isPlace || !context.hasPlaces ? js.equal(target, above) : helper('isFrom', target, record);
  };
  const isBefore = (): Node =>
    isPlace || context.mayBePlace(targets)
      ? helper('isBefore', target, record)
      : js.binary(js.member(target, 'index'), '<', js.member(record, 'index'));
  const back = passes(3) === passes(4) ? [] : [direction(3, isBack())];
  const earlier = passes(4) === passes(5) ? [] : [direction(4, isBefore())];
  const others = [itself, down].filter(({ passes: isPassed }) => isPassed !== passes(5));
  // A link that leads nowhere is told by these alone, unless the record is the root, which was reached from nothing.
  const isTold = passes(0) === passes(5) && back.length + earlier.length === 0;
  return byCases([...(isTold ? [] : [nowhere]), ...others, ...back, ...earlier], passes(5));
}
