import { jsString } from '../../../escape/javascript.ts';
import { drawGraph } from '../../../heap/draw.ts';
import { UNREACHABLE_OBJECT } from '../../../transition/observe.ts';
import type { CallOutcome, Transition } from '../../../transition/transition.ts';
import { literal } from '../../../reporters/literal.ts';
import type { Dialect } from '../../../reporters/test-runners.ts';

/** Options of {@link outcomeLines}. */
export interface OutcomeOptions {
  /** Transition of the call under test. */
  readonly actual: Transition;
  /** Transition of the trusted version. */
  readonly expected: Transition;
  readonly dialect: Dialect;
  /** Expression for the object that is read: `object`, or its view. */
  readonly root: string;
}

/**
 * Returns the last call of a test and its assertions: the drawing of the expected state and, if the results differ, the
 * expected result. The lines call `drawn(object)` and `nodes(object)`.
 */
export function outcomeLines(call: string, { actual, expected, dialect, root }: OutcomeOptions): string[] {
  const drawing = drawGraph(expected.after).split('\n').map(jsString);
  const state = [
    'const expected = [',
    ...drawing.map((line) => `  ${line},`),
    "].join('\\n');",
    dialect.same(`drawn(${root})`, 'expected', jsString('the state after the call')),
  ];
  if (isSameResult(actual.result, expected.result)) return [call, ...state];
  const old = expected.result.kind === 'before' ? [`const earlier = nodes(${root});`] : [];
  return [
    ...old,
    `const result = ${call}`,
    ...state,
    dialect.holds(resultExpression(expected.result, root), jsString('the result of the call')),
  ];
}

const isSameResult = (a: CallOutcome, b: CallOutcome): boolean =>
  a.kind === b.kind && Object.is(idOf(a), idOf(b));

const idOf = (outcome: CallOutcome): unknown => (outcome.kind === 'plain' ? outcome.value : outcome.label);

/** Returns an expression that holds if `result` is as expected. */
function resultExpression(result: CallOutcome, root: string): string {
  if (result.kind !== 'plain') {
    const objects = result.kind === 'after' ? `nodes(${root})` : 'earlier';
    return `result === ${result.kind === 'after' && result.label === 0 ? 'object' : `${objects}[${result.label}]`}`;
  }
  if (result.value === UNREACHABLE_OBJECT) return "typeof result === 'object'";
  return `Object.is(result, ${literal(result.value) ?? 'undefined'})`;
}
