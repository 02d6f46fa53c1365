import { itemAt } from '../../../base/item-at.ts';
import type { Judged } from '../back-ends/back-end-job.ts';
import { divergenceKind } from '../oracles/compare-outputs.ts';
import { expectedOutput, resultOf, type LayerCase } from '../oracles/layer-case.ts';
import type { Judgement, Side } from '../oracles/judge-layer.ts';
import { layerRelations } from './relations.ts';

/** Judges each back end by itself, by the relations of a case; undefined if they hold, or the reference can tell more. */
export async function judgeRelations(
  given: LayerCase,
  backends: readonly Judged[],
): Promise<Judgement | undefined> {
  if (expectedOutput(given)?.bound.every(Number.isFinite)) return undefined;
  // With infinite inputs, the order of evaluation decides which values are NaN, and no standard prescribes it.
  if ([...given.inputs.values()].some(({ data }) => data.some((value) => Math.abs(value) === Infinity)))
    return undefined;
  const relations = layerRelations(given);
  if (relations.length === 0) return undefined;
  const outputOf = async (backEnd: Judged, layerCase: LayerCase): Promise<Float32Array | undefined> => {
    const result = resultOf(await backEnd.run({ kind: 'run', ...layerCase }), 'layer');
    return result?.kind === 'output' ? result.output.data : undefined;
  };
  const wholes = new Map<Judged, Float32Array>();
  for (const backEnd of backends) {
    const whole = await outputOf(backEnd, given);
    if (whole !== undefined) wholes.set(backEnd, whole);
  }
  for (const { name, cases, places } of relations) {
    const sides = new Map<string, Side>();
    let kind: Judgement['kind'] | undefined;
    for (const [backEnd, whole] of wholes) {
      const outputs: (Float32Array | undefined)[] = [];
      for (const layerCase of cases) outputs.push(await outputOf(backEnd, layerCase));
      const parts = outputs.filter((output) => output !== undefined);
      if (parts.length < outputs.length) continue;
      const other = Float32Array.from(places, ([which, place]) => itemAt(itemAt(parts, which), place));
      const divergence = divergenceKind(whole, other);
      sides.set(backEnd.name, divergence === undefined ? 'right' : 'wrong');
      kind = divergence ?? kind;
    }
    if (kind !== undefined) return { kind, sides, message: `${name}, it gives another output` };
  }
  return undefined;
}
