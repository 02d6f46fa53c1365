import { itemAt } from '../../../base/item-at.ts';
import type { Tensor } from '../model/layers-model.ts';
import { HUGE, divergenceKind, type DivergenceKind } from './compare-outputs.ts';
import type { Bounded } from '../reference/bounded.ts';
import type { Crash, LayerResult } from './layer-case.ts';
import { isSameShape } from '../layers/layer-type.ts';

/** What is wrong with a back end's result. */
export type Side = 'wrong' | 'right' | 'unknown';

/** The judgement of a layer that back ends compute differently from equal inputs. */
export interface Judgement {
  readonly kind: DivergenceKind | 'crash';
  readonly sides: ReadonlyMap<string, Side>;
  /** What the crash says; empty for other kinds. */
  readonly message: string;
  /** True if a process ended or hung, so that another has to be started for the next case. */
  readonly hasEnded?: boolean;
}

/**
 * Judges the outputs of back ends for one layer. A crash is a bug if some back ends crash, or if all do but the
 * reference computes the layer. The end of a process is a bug where others throw. Outputs are compared with the
 * reference, which shows the wrong side. Without a reference they are compared with each other: the majority of three
 * or more is right. Releases and options of one back end share their faults, so they have one vote for each distinct
 * result.
 *
 * @param inputs what the layer read.
 * @returns undefined if they agree within rounding.
 */
export function judgeLayer(
  results: ReadonlyMap<string, LayerResult>,
  expected: Bounded | undefined,
  inputs: Iterable<Tensor> = [],
): Judgement | undefined {
  const outputs = [...results].flatMap(([name, result]) =>
    result.kind === 'output' ? [{ name, tensor: result.output }] : [],
  );
  if (outputs.length < results.size) {
    const ends = [...results.values()].filter((result) => result.kind === 'crash' && result.isEnd).length;
    if (outputs.length > 0) return judgeCrash(results);
    if (ends > 0 && ends < results.size) return judgeCrash(results, true);
    return expected?.bound.every(Number.isFinite) ? judgeCrash(results) : undefined;
  }
  const read = [...inputs];
  // The output for an empty input is whatever was in memory.
  if (read.some(({ data }) => data.length === 0)) return undefined;
  // Differences that the reference accepts come from rounding, or from the order of evaluation, which no standard prescribes.
  if (expected !== undefined) return compareWith(outputs, expected) ?? compareUnsaid(outputs, expected);
  // Sums of huge numbers may cancel, in one order of evaluation and not in another.
  const isHuge = read.some(({ data }) =>
    data.some((value) => Math.abs(value) > HUGE && Number.isFinite(value)),
  );
  return compareGroups(outputs, isHuge);
}

type Results = ReadonlyMap<string, Crash | { readonly kind: 'output' | 'outputs' }>;

/** Returns the judgement on crashes: the back ends whose process ended are wrong, or else all that crashed. */
export function judgeCrash(results: Results, isOnlyEnds = false): Judgement {
  const wrong = new Map(
    [...results].flatMap(([name, result]) =>
      result.kind === 'crash' && (result.isEnd || !isOnlyEnds) ? [[name, result] as const] : [],
    ),
  );
  return {
    kind: 'crash',
    sides: sidesOf(results.keys(), wrong),
    message: itemAt([...wrong.values()], 0).message,
    hasEnded: [...wrong.values()].some(({ isEnd }) => isEnd),
  };
}

/** Returns the judgement by how results deviate from what is right; undefined if none does. */
export function judgeDeviations(
  deviations: readonly (readonly [name: string, deviation: DivergenceKind | undefined])[],
): Judgement | undefined {
  const wrong = new Map(
    deviations.flatMap(([name, kind]) => (kind === undefined ? [] : [[name, kind] as const])),
  );
  if (wrong.size === 0) return undefined;
  return {
    kind: [...wrong.values()].includes('nan') ? 'nan' : 'inconsistency',
    sides: sidesOf(
      deviations.map(([name]) => name),
      wrong,
    ),
    message: '',
  };
}

/** Returns the sides of back ends, some of which are wrong. */
export const sidesOf = (
  names: Iterable<string>,
  wrong: Pick<ReadonlyMap<string, unknown>, 'has'>,
): ReadonlyMap<string, Side> =>
  new Map([...names].map((name) => [name, wrong.has(name) ? 'wrong' : 'right']));

/** True if all back ends crashed that were asked. */
export const isCrashOfAll = (results: Results): boolean =>
  results.size > 0 && [...results.values()].every(({ kind }) => kind === 'crash');

type Output = { readonly name: string; readonly tensor: Tensor };

/** Returns the judgement by the reference; undefined if it finds all outputs right. */
const compareWith = (outputs: readonly Output[], expected: Bounded): Judgement | undefined =>
  judgeDeviations(
    outputs.map(({ name, tensor }) => {
      const deviation = deviationFrom(expected, tensor);
      return [name, deviation && (deviation === 'NaN' ? 'nan' : 'inconsistency')];
    }),
  );

/** Compares outputs with each other at the values for which the reference only demands that back ends agree. */
function compareUnsaid(outputs: readonly Output[], { bound }: Bounded): Judgement | undefined {
  if (!bound.some(Number.isNaN)) return undefined;
  const unsaid = outputs.map(({ name, tensor: { data } }) => {
    const own = data.filter((_, at) => Number.isNaN(bound[at]));
    return { name, tensor: { shape: [own.length], data: own } };
  });
  return compareGroups(unsaid, false);
}

/** Compares outputs with each other; if values are huge, overflow may differ, and only a NaN on one side counts. */
function compareGroups(outputs: readonly Output[], isHuge: boolean): Judgement | undefined {
  const groups: [Output, ...Output[]][] = [];
  let kind: DivergenceKind | undefined;
  for (const output of outputs) {
    const kinds = groups.map(([first]) => {
      const own = divergenceKind(first.tensor.data, output.tensor.data);
      return isHuge && own === 'inconsistency' ? undefined : own;
    });
    const at = kinds.indexOf(undefined);
    if (at >= 0) itemAt(groups, at).push(output);
    else groups.push([output]);
    if (at < 0) kind = kinds.includes('nan') ? 'nan' : (kinds[0] ?? kind);
  }
  if (kind === undefined) return undefined;
  const votes = groups.map((group) => new Set(group.map(({ name }) => name.split('@')[0])).size);
  const all = votes.reduce((sum, own) => sum + own, 0);
  const majority = all > 2 ? votes.findIndex((own) => 2 * own > all) : -1;
  const sides = groups.flatMap((group, at) =>
    group.map(({ name }): [string, Side] => [
      name,
      majority < 0 ? 'unknown' : at === majority ? 'right' : 'wrong',
    ]),
  );
  return { kind, sides: new Map(sides), message: '' };
}

/** How a back end's tensor differs by more than rounding: in its shape, or in the value that is furthest beyond its bound. */
export type Deviation = 'shape' | 'NaN' | 'infinite' | 'value';

/** Returns how a tensor of a back end deviates from the reference; undefined if rounding explains every difference. */
export function deviationFrom(reference: Bounded, { shape, data }: Tensor): Deviation | undefined {
  if (!isSameShape(shape, reference.shape)) return 'shape';
  let [place, worst] = [-1, 1];
  for (let index = 0; index < data.length; index++) {
    const excess = excessError(reference.values[index]!, reference.bound[index]!, data[index]!);
    if (excess > worst) [place, worst] = [index, excess];
  }
  return place < 0 ? undefined : deviationKind(reference.values[place]!, data[place]!);
}

/** Returns a difference as a multiple of the bound; more than 1 is beyond it. */
function excessError(expected: number, bound: number, got: number): number {
  if (!(bound < Infinity) || Object.is(expected, got) || expected === got) return 0;
  const difference = Math.abs(got - expected);
  return Number.isFinite(difference) ? difference / bound : Infinity;
}

function deviationKind(expected: number, got: number): Deviation {
  if (Number.isNaN(expected) || Number.isNaN(got)) return 'NaN';
  return Number.isFinite(expected) && Number.isFinite(got) ? 'value' : 'infinite';
}
