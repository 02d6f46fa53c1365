import { itemAt } from '../../../base/item-at.ts';
import { evaluate, variablesOf, type Assignment, type Expression } from './expression.ts';

/** Operations that leave most texts as they are. */
const NEARLY_IDENTICAL = new Set(
  'toLowerCase toUpperCase trim trimStart trimEnd String toString replace replaceAll'.split(' '),
);

/**
 * Returns values of variables for which an expression of texts becomes a text, or nearly so: `text.slice(1)` is undone by a
 * character in front. Returns undefined if it cannot.
 */
export function invert(
  expression: Expression,
  wanted: string,
  values: Assignment,
): Record<string, unknown> | undefined {
  const found = undo(expression, wanted, values);
  if (found === undefined) return undefined;
  try {
    const got = String(evaluate(expression, { ...values, ...found }));
    const isClose =
      got === wanted || (got.length > 0 && normal(got) === normal(wanted)) || got.length >= wanted.length / 2;
    return isClose ? found : undefined;
  } catch {
    return undefined;
  }
}

const normal = (text: string): string => text.toLowerCase().replaceAll(/\W+/g, '');

function undo(
  expression: Expression,
  wanted: string,
  values: Assignment,
): Record<string, unknown> | undefined {
  const [head, ...rest] = expression;
  if (head === 'var') return { [rest[0] as string]: wanted };
  if (head === 'const') return undefined;
  const [first, second] = rest as Expression[];
  if (first === undefined) return undefined;
  if (NEARLY_IDENTICAL.has(head) || head === 'part') return undo(first, wanted, values);
  if (head === 'slice' || head === 'substring') {
    const from = second === undefined ? 0 : Number(evaluate(second, values));
    return from >= 0 ? undo(first, 'x'.repeat(from) + wanted, values) : undefined;
  }
  if (head === 'concat' || head === '+') return undoJoin(rest as Expression[], wanted, values);
  return undefined;
}

/** Takes the constant texts around the only variable part off a text, where it has them. */
function undoJoin(
  parts: readonly Expression[],
  wanted: string,
  values: Assignment,
): Record<string, unknown> | undefined {
  const at = parts.findIndex((part) => variablesOf(part).size > 0);
  if (at === -1) return undefined;
  const textOf = (list: readonly Expression[]): string =>
    list.map((part) => String(evaluate(part, values))).join('');
  const [before, after] = [textOf(parts.slice(0, at)), textOf(parts.slice(at + 1))];
  const head = before !== '' && wanted.startsWith(before) ? wanted.slice(before.length) : wanted;
  const inner = after !== '' && head.endsWith(after) ? head.slice(0, -after.length) : head;
  return undo(itemAt(parts, at), inner, values);
}
