import { jsString } from '../../../base/escape/javascript.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { UNREACHABLE_OBJECT } from '../../../learn/transitions/observe.ts';
import type { CallOutcome } from '../../../learn/transitions/transition.ts';
import { startEqual, type ComparedTransitions } from '../../run/observed-transition.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import type { Dialect } from '../../../base/report-parts/test-runners.ts';

/** Options of {@link outcomeLines}. */
export interface OutcomeOptions extends ComparedTransitions {
  readonly dialect: Dialect;
  /** Expression for the object that is read: `object`, or its view. */
  readonly root: string;
}

/**
 * Returns the last call of a test and its assertions: the drawing of the expected state, unless the states differ before
 * the call, and, if the results differ, the expected result. The lines call `drawn(object)` and `nodes(object)`.
 */
export function outcomeLines(call: string, options: OutcomeOptions): string[] {
  const { expected, dialect, root } = options;
  const drawing = drawGraph(expected.after).split('\n').map(jsString);
  const state = [
    'const expected = [',
    ...drawing.map((line) => `  ${line},`),
    "].join('\\n');",
    dialect.same(`drawn(${root})`, 'expected', jsString('the state after the call')),
  ];
  const result = resultLine(options);
  const old = expected.result.kind === 'before' ? [`const earlier = nodes(${root});`] : [];
  return [
    ...(result === undefined ? [call] : [...old, `const result = ${call}`]),
    ...(startEqual(options) ? state : []),
    ...(result === undefined ? [] : [result]),
  ];
}

/** True if assertions can show how the outcomes differ. */
export const canShow = (outcome: ComparedTransitions): boolean => {
  const { actual, expected } = outcome;
  const isState = startEqual(outcome) && graphKey(actual.after) !== graphKey(expected.after);
  return isState || !isSameResult(actual.result, expected.result) || expected.returned.source !== undefined;
};

/** Returns the assertion of the expected result; undefined if the results are equal, or no code shows the difference. */
function resultLine({ actual, expected, dialect, root }: OutcomeOptions): string | undefined {
  const words = jsString('the result of the call');
  if (!isSameResult(actual.result, expected.result))
    return dialect.holds(resultExpression(expected.result, root), words);
  const { text, source } = expected.returned;
  return actual.returned.text === text || source === undefined
    ? undefined
    : dialect.same('drawn(result)', `drawn(${source})`, words);
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
