import type { Link } from '../../encode/windows/vocabulary/links/link.ts';
import type { CodeContext } from './code-context.ts';
import { OBJECT } from './layout.ts';
import { linkCode } from './link-code.ts';
import { oneOf } from './one-of.ts';

/**
 * Returns the code of a test that a link leads in one of some directions.
 *
 * @param words the directions: nowhere, to itself, down, back to where it was reached from, to an earlier one, to a
 * later one.
 */
export function directionCode(
  link: Link,
  outcomes: readonly number[],
  words: readonly string[],
  record: string,
  context: CodeContext,
): string {
  const target = linkCode(link, record, context);
  const isPlain = outcomes.every((outcome) => outcome < 4);
  const others = [0, 1, 2, 3].filter((outcome) => !outcomes.includes(outcome));
  const isRest = outcomes.includes(4) && outcomes.includes(5);
  if (!isPlain && !isRest) {
    const expression = `${context.use('direction')}(${record}, ${target})`;
    return oneOf(context.share(`${link.name} leads`, expression, record), outcomes, words);
  }
  const hasNowhere = outcomes.includes(0);
  const tests = (isPlain ? outcomes : others).map((outcome) => {
    if (outcome === 0) return context.isNowhere(target);
    if (outcome === 1) return context.isSame(target, record);
    if (outcome === 2) return `${target}?.from === ${record}`;
    const back = context.isPlain
      ? `${context.objectOf(target)} === ${record}.from?${OBJECT}`
      : `${target} === ${record}.from`;
    // The root was reached from nothing, so a link that leads nowhere is not back.
    return isPlain && hasNowhere ? back : `(${context.isSomewhere(target)} && ${back})`;
  });
  const joined = tests.join(' || ');
  return isPlain ? joined : `!(${joined})`;
}
