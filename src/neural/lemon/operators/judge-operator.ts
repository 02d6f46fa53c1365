import { itemAt } from '../../../base/item-at.ts';
import type { DivergenceKind } from '../oracles/compare-outputs.ts';
import { judgeCrash, judgeDeviations, type Judgement } from '../oracles/judge-layer.ts';
import type { Crash } from '../oracles/layer-case.ts';
import { OPEN, UNSAID, type Expected, type ExpectedValue } from './operator.ts';
import type { TypedElements } from './operator-case.ts';

/** What a back end does with an operator: its outputs, or what it says. */
export type OperatorResult = { readonly kind: 'outputs'; readonly outputs: readonly TypedElements[] } | Crash;

/**
 * Judges what back ends compute for an operator by what the standard says. Where it says nothing, they must agree. The
 * end of a process is always a fault; an error is one if another back end computes the operator.
 */
export function judgeOperator(
  results: ReadonlyMap<string, OperatorResult>,
  expected: readonly Expected[],
): Judgement | undefined {
  const hasEnded = [...results.values()].some((result) => result.kind === 'crash' && result.isEnd);
  const outputs = [...results].flatMap(([name, result]) =>
    result.kind === 'outputs' ? [[name, result.outputs] as const] : [],
  );
  if (hasEnded || (outputs.length > 0 && outputs.length < results.size)) return judgeCrash(results, hasEnded);
  const judgement = judgeDeviations(outputs.map(([name, own]) => [name, deviation(own, expected)]));
  if (judgement !== undefined) return judgement;
  const [first, ...others] = outputs;
  const kind = first && others.map(([, own]) => unsaidDifference(first[1], own, expected)).find(Boolean);
  return kind && { kind, sides: new Map(outputs.map(([name]) => [name, 'unknown'])), message: '' };
}

/** Returns how outputs differ from those that the standard asks for. */
function deviation(
  outputs: readonly TypedElements[],
  expected: readonly Expected[],
): DivergenceKind | undefined {
  let kind: DivergenceKind | undefined;
  for (const [at, { type, shape, values, slack }] of expected.entries()) {
    const own = itemAt(outputs, at);
    if (own.type !== type || own.shape.join() !== shape.join()) return 'inconsistency';
    for (const [index, value] of values.entries()) {
      const got = own.data[index]!;
      if (agrees(got, value, type, slack?.[index] ?? 0)) continue;
      if (Number.isNaN(Number(got)) || Number.isNaN(value)) return 'nan';
      kind = 'inconsistency';
    }
  }
  return kind;
}

/** The largest float of 32 bits. */
const MOST = 3.4028234663852886e38;

/** True if a value is what it must be, or within rounding of that. */
export function agrees(
  got: number | bigint,
  value: ExpectedValue,
  type: Expected['type'],
  slack: number,
): boolean {
  if (value === OPEN || value === UNSAID) return true;
  if (value instanceof Set) return value.has(BigInt(got));
  if (typeof value !== 'number') return BigInt(got) === value;
  const own = Number(got);
  if (Number.isNaN(value)) return Number.isNaN(own);
  const right = type === 'float32' ? Math.fround(value) : value;
  if (own === right) return true;
  if (!Number.isFinite(value)) return false;
  const [unit, least] = type === 'float32' ? [2 ** -22, 1e-44] : [2 ** -50, 1e-322];
  const tolerance = slack + unit * Math.abs(value) + least;
  // Next to the largest float, rounding decides whether it is infinite.
  if (!Number.isFinite(own))
    return type === 'float32' && Math.sign(own) === Math.sign(value) && Math.abs(value) + tolerance > MOST;
  return Math.abs(own - value) <= tolerance;
}

/** Returns how two outputs differ where the standard does not say what is right. */
function unsaidDifference(
  one: readonly TypedElements[],
  other: readonly TypedElements[],
  expected: readonly Expected[],
): DivergenceKind | undefined {
  for (const [at, { type, values }] of expected.entries()) {
    for (const [index, value] of values.entries()) {
      if (value !== UNSAID) continue;
      const [a, b] = [one[at]!.data[index]!, other[at]!.data[index]!];
      if (agrees(a, b, type, typeof b === 'number' ? 1e-4 * Math.abs(b) + 1e-6 : 0)) continue;
      return Number.isNaN(Number(a)) === Number.isNaN(Number(b)) ? 'inconsistency' : 'nan';
    }
  }
  return undefined;
}
