import { itemAt } from '../../../base/item-at.ts';
import { askAll, ranOf, type Answers, type Judged } from '../back-ends/back-end-job.ts';
import type { LayerUse } from '../findings/bug.ts';
import { layersOf } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { divergenceKind } from '../oracles/compare-outputs.ts';
import {
  expectedOutput,
  caseOf,
  singleExample,
  resultsOf,
  type LayerCase,
  type LayerResult,
} from '../oracles/layer-case.ts';
import { judgeCrash, isCrashOfAll, judgeLayer, type Judgement } from '../oracles/judge-layer.ts';

/** A layer that back ends compute wrong, or differently from equal inputs. */
export interface LayerFault {
  readonly layer: string;
  readonly case: LayerCase;
  readonly judgement: Judgement;
  readonly during?: LayerUse;
}

/** True if back ends diverge at a layer of a model, or some cannot run it. */
export function hasDiverged(model: LayersModel, answers: Answers): boolean {
  const asked = [...answers.values()].filter(({ kind }) => kind !== 'refused');
  if (asked.some((answer) => answer.kind !== 'ran' || answer.failures.length > 0)) return true;
  const [first, ...others] = ranOf(answers).values();
  return layersOf(model).some(({ name }) =>
    others.some((outputs) => {
      const [one, other] = [first?.get(name), outputs.get(name)];
      return one !== undefined && other !== undefined && divergingExamples(one, other).length > 0;
    }),
  );
}

/** Returns the layers that back ends compute differently from equal inputs: the outputs of the first back end that has them. */
export async function findDivergences(
  model: LayersModel,
  inputs: ReadonlyMap<string, Tensor>,
  backends: readonly Judged[],
  answers: Answers,
): Promise<LayerFault[]> {
  const forced = new Map([...ranOf(answers).values()].toReversed().flatMap((outputs) => [...outputs]));
  const able = backends.filter(({ name }) => answers.get(name)?.kind !== 'refused');
  const isolated = await askAll(able, { kind: 'run', model, inputs, forced });
  return layersOf(model).flatMap((layer) => {
    if (layer.class_name === 'InputLayer') return [];
    const results = resultsOf(isolated, layer.name);
    const found = firstDivergence(results, (example) => caseOf(model, layer, forced, example));
    return found === undefined ? [] : [{ layer: layer.name, ...found }];
  });
}

/** Returns the first example that back ends compute differently, as a case; undefined if there is none. */
function firstDivergence(
  results: ReadonlyMap<string, LayerResult>,
  caseFor: (example?: number) => LayerCase | undefined,
): Omit<LayerFault, 'layer'> | undefined {
  const all = [...results.values()];
  if (all.some(({ kind }) => kind === 'crash')) {
    const own = caseFor();
    // If all back ends crash, the case that runs alone tells whether it is a bug.
    const judgement = isCrashOfAll(results) ? judgeCrash(results) : judgeLayer(results, undefined);
    return own && judgement && { case: own, judgement };
  }
  const outputs = all.flatMap((result) => (result.kind === 'output' ? [result.output] : []));
  const [first, ...others] = outputs;
  const examples = first === undefined ? [] : others.flatMap((other) => divergingExamples(first, other));
  for (const example of examples) {
    const own = caseFor(example);
    if (own === undefined) continue;
    const single = [...results].flatMap(([name, result]): [string, LayerResult][] =>
      result.kind === 'output'
        ? [[name, { kind: 'output', output: singleExample(result.output, example) }]]
        : [],
    );
    const judgement = judgeLayer(new Map(single), expectedOutput(own), own.inputs.values());
    if (judgement !== undefined) return { case: own, judgement };
  }
  return undefined;
}

/** Returns the indices of the examples in which two outputs differ. */
function divergingExamples(one: Tensor, other: Tensor): number[] {
  const count = itemAt(one.shape, 0);
  const size = one.data.length / count;
  if (one.data.length !== other.data.length) return [0];
  const part = ({ data }: Tensor, at: number): Float32Array => data.subarray(at * size, (at + 1) * size);
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => divergenceKind(part(one, at), part(other, at)) !== undefined,
  );
}

/** The layers, with their configurations and the shapes of their inputs, that were compared with the reference. */
export type Compared = Set<string>;

/** Returns layers that the reference finds wrong on all back ends, each configuration once, for the first example. */
export function findDeviations(model: LayersModel, answers: Answers, compared: Compared): LayerFault[] {
  const [base] = ranOf(answers);
  if (base === undefined) return [];
  const [name, outputs] = base;
  return layersOf(model).flatMap((layer) => {
    const own = caseOf(model, layer, outputs, 0);
    const output = outputs.get(layer.name);
    if (own === undefined || output === undefined) return [];
    const shapes = [...own.inputs.values()].map(({ shape }) => shape);
    const key = JSON.stringify([layer.class_name, { ...layer.config, name: '' }, shapes]);
    if (compared.has(key)) return [];
    compared.add(key);
    const result = { kind: 'output', output: singleExample(output, 0) } as const;
    const judgement = judgeLayer(new Map([[name, result]]), expectedOutput(own));
    return judgement === undefined ? [] : [{ layer: layer.name, case: own, judgement }];
  });
}
