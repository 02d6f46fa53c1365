import { drawGraph } from '../../../heap/draw.ts';
import { UNREACHABLE_OBJECT } from '../../../transition/observe.ts';
import type { CallOutcome, Transition } from '../../../transition/transition.ts';
import { literal, quoted } from './literal.ts';
import type { Dialect } from './runners.ts';

/** What a test of a call's outcome needs. */
export interface OutcomeOptions {
  readonly did: Transition;
  /** What the trusted version did. */
  readonly right: Transition;
  readonly dialect: Dialect;
  /** The object as it is read: `object`, or its view. */
  readonly root: string;
}

/**
 * The last call of a test, and what must come of it: the state drawn, and what was returned where that was not the same.
 * They call `drawn(object)` and `nodes(object)`.
 */
export function outcomeLines(call: string, { did, right, dialect, root }: OutcomeOptions): string[] {
  const drawing = drawGraph(right.after).split('\n').map(quoted);
  const state = [
    'const expected = [',
    ...drawing.map((line) => `  ${line},`),
    "].join('\\n');",
    dialect.same(`drawn(${root})`, 'expected', quoted('the state after the call')),
  ];
  if (sameResult(did.result, right.result)) return [call, ...state];
  const old = right.result.kind === 'before' ? [`const earlier = nodes(${root});`] : [];
  return [
    ...old,
    `const result = ${call}`,
    ...state,
    dialect.holds(returned(right.result, root), quoted('what the call returns')),
  ];
}

const sameResult = (a: CallOutcome, b: CallOutcome): boolean =>
  a.kind === b.kind && Object.is(idOf(a), idOf(b));

const idOf = (outcome: CallOutcome): unknown => (outcome.kind === 'plain' ? outcome.value : outcome.label);

function returned(result: CallOutcome, root: string): string {
  if (result.kind !== 'plain') {
    const objects = result.kind === 'after' ? `nodes(${root})` : 'earlier';
    return `result === ${result.kind === 'after' && result.label === 0 ? 'object' : `${objects}[${result.label}]`}`;
  }
  if (result.value === UNREACHABLE_OBJECT) return "typeof result === 'object'";
  return `Object.is(result, ${literal(result.value) ?? 'undefined'})`;
}
