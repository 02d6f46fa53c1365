import { partingOf, type Parting } from './compare-outputs.ts';
import type { LayerResult } from './layer-case.ts';

/** What is wrong with a back end's result. */
export type Side = 'wrong' | 'right' | 'unknown';

/** The judgement of a layer that back ends compute differently from equal inputs. */
export interface Judgement {
  readonly kind: Parting | 'crash';
  readonly sides: ReadonlyMap<string, Side>;
  /** What the crash says; empty for other kinds. */
  readonly message: string;
}

/** The output of the float64 reference, and the largest error that float32 arithmetic may have. */
export interface Expected {
  readonly values: Float64Array;
  readonly bound: Float64Array;
}

/** True if a value differs from the reference by more than rounding. */
const isWrong = (value: number, expected: number, bound: number): boolean =>
  Number.isFinite(bound) &&
  (Number.isNaN(value) !== Number.isNaN(expected) || Math.abs(value - expected) > bound);

/**
 * Judges what back ends computed for one layer. A crash of some is a bug. Outputs are compared with the reference where
 * there is one, which names the wrong side; else with each other: then the majority of three or more is right.
 *
 * @returns undefined if they agree within rounding.
 */
export function judgeLayer(
  results: ReadonlyMap<string, LayerResult>,
  expected: Expected | undefined,
): Judgement | undefined {
  const outputs = [...results].flatMap(([name, result]) =>
    result.kind === 'output' ? [{ name, data: result.output.data }] : [],
  );
  const crashes = [...results].flatMap(([name, result]) =>
    result.kind === 'crash' ? [{ name, message: result.message }] : [],
  );
  if (crashes.length > 0) {
    if (outputs.length === 0) return undefined;
    const sides = new Map<string, Side>(outputs.map(({ name }) => [name, 'right']));
    for (const { name } of crashes) sides.set(name, 'wrong');
    return { kind: 'crash', sides, message: crashes[0]!.message };
  }
  return (expected && compareWith(outputs, expected)) ?? compareOutputs(outputs, expected);
}

type Output = { readonly name: string; readonly data: Float32Array };

/** Returns the judgement by the reference; undefined if it finds all outputs right. */
function compareWith(outputs: readonly Output[], { values, bound }: Expected): Judgement | undefined {
  const wrong = outputs.filter(({ data }) =>
    data.some((value, at) => isWrong(value, values[at]!, bound[at]!)),
  );
  if (wrong.length === 0) return undefined;
  const isNaNBug = wrong.some(({ data }) =>
    data.some((value, at) => Number.isNaN(value) !== Number.isNaN(values[at]!)),
  );
  const sides = outputs.map((output) => [output.name, wrong.includes(output) ? 'wrong' : 'right'] as const);
  return { kind: isNaNBug ? 'nan' : 'inconsistency', sides: new Map(sides), message: '' };
}

function compareOutputs(outputs: readonly Output[], expected: Expected | undefined): Judgement | undefined {
  // The reference can tell for each value: what it accepts is rounding.
  if (expected?.bound.every(Number.isFinite)) return undefined;
  const groups: Output[][] = [];
  let parting: Parting | undefined;
  for (const output of outputs) {
    const partings = groups.map(([first]) => partingOf(first!.data, output.data));
    const at = partings.indexOf(undefined);
    if (at >= 0) groups[at]!.push(output);
    else groups.push([output]);
    if (at < 0) parting = partings.includes('nan') ? 'nan' : (partings[0] ?? parting);
  }
  if (parting === undefined) return undefined;
  const largest = groups.toSorted((one, other) => other.length - one.length);
  const isMajority = 2 * largest[0]!.length > outputs.length && outputs.length > 2;
  const sides = groups.flatMap((group) =>
    group.map(({ name }): [string, Side] => [
      name,
      isMajority ? (group === largest[0] ? 'right' : 'wrong') : 'unknown',
    ]),
  );
  return { kind: parting, sides: new Map(sides), message: '' };
}
