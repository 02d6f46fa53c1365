import type { BackEndAnswer } from '../back-ends/back-end-job.ts';
import { inputLayerOf, layersOf } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { divergenceKind } from '../oracles/compare-outputs.ts';
import { expectedOf } from '../oracles/expected-of.ts';
import { judgeCrash, isCrashOfAll, judgeLayer, type Judgement } from '../oracles/judge-layer.ts';
import { caseOf, exampleOf, resultOf, type LayerCase, type LayerResult } from '../oracles/layer-case.ts';
import type { Judged } from '../relations/judge-relations.ts';

/** The answers of the back ends to one model, by their names. */
export type Answers = ReadonlyMap<string, BackEndAnswer>;

/** A layer that back ends compute differently from equal inputs. */
export interface Divergence {
  readonly layer: string;
  readonly case: LayerCase;
  readonly judgement: Judgement;
}

/** True if back ends diverge at a layer of a model, or some cannot run it. */
export function hasDiverged(model: LayersModel, answers: Answers): boolean {
  const runs = [...answers.values()].filter(({ kind }) => kind !== 'refused');
  if (runs.some((answer) => answer.kind !== 'ran' || answer.failures.length > 0)) return true;
  const [first, ...others] = runs.flatMap((answer) => (answer.kind === 'ran' ? [answer.outputs] : []));
  return layersOf(model).some(({ name }) =>
    others.some((outputs) => {
      const [one, other] = [first!.get(name), outputs.get(name)];
      return one !== undefined && other !== undefined && divergingExamples(one, other).length > 0;
    }),
  );
}

/** Returns the layers that back ends run differently when the whole model gets a batch without examples. */
export async function findEmptyDivergences(
  model: LayersModel,
  shape: readonly number[],
  backends: readonly Judged[],
): Promise<Divergence[]> {
  const batch: Tensor = { shape: [0, ...shape], data: new Float32Array() };
  const inputs = new Map([[inputLayerOf(model).name, batch]]);
  const answers = new Map<string, BackEndAnswer>();
  await Promise.all(
    backends.map(async (one) => answers.set(one.name, await one.run({ kind: 'run', model, inputs }))),
  );
  return hasDiverged(model, answers) ? findDivergences(model, inputs, backends, answers) : [];
}

/**
 * Runs each layer on all back ends from the same inputs, and returns those that they compute differently. The inputs are
 * what the first back end computed that ran the layers before.
 */
export async function findDivergences(
  model: LayersModel,
  inputs: ReadonlyMap<string, Tensor>,
  backends: readonly Judged[],
  answers: Answers,
): Promise<Divergence[]> {
  const forced = new Map<string, Tensor>();
  for (const answer of [...answers.values()].toReversed()) {
    if (answer.kind === 'ran') for (const [name, output] of answer.outputs) forced.set(name, output);
  }
  const able = backends.filter(({ name }) => answers.get(name)?.kind !== 'refused');
  const isolated = await Promise.all(
    able.map(async (one) => [one.name, await one.run({ kind: 'run', model, inputs, forced })] as const),
  );
  return layersOf(model).flatMap((layer) => {
    if (layer.class_name === 'InputLayer') return [];
    const results = new Map(
      isolated.flatMap(([name, answer]): [string, LayerResult][] => {
        const result = resultOf(answer, layer.name);
        return result === undefined ? [] : [[name, result]];
      }),
    );
    const found = firstDivergence(results, (example) => caseOf(model, layer, forced, example));
    return found === undefined ? [] : [{ layer: layer.name, ...found }];
  });
}

/** Returns the first example that back ends compute differently, as a case; undefined if there is none. */
function firstDivergence(
  results: ReadonlyMap<string, LayerResult>,
  caseFor: (example?: number) => LayerCase | undefined,
): Omit<Divergence, 'layer'> | undefined {
  const all = [...results.values()];
  if (all.some(({ kind }) => kind === 'crash')) {
    const own = caseFor();
    // Whether a crash of all is a bug the case tells that runs alone.
    const judgement = isCrashOfAll(results) ? judgeCrash(results) : judgeLayer(results, undefined);
    return own && judgement && { case: own, judgement };
  }
  const outputs = all.flatMap((result) => (result.kind === 'output' ? [result.output] : []));
  const examples = outputs.slice(1).flatMap((other) => divergingExamples(outputs[0]!, other));
  for (const example of examples) {
    const own = caseFor(example);
    if (own === undefined) continue;
    const single = [...results].flatMap(([name, result]): [string, LayerResult][] =>
      result.kind === 'output' ? [[name, { kind: 'output', output: exampleOf(result.output, example) }]] : [],
    );
    const judgement = judgeLayer(new Map(single), expectedOf(own), own.inputs.values());
    if (judgement !== undefined) return { case: own, judgement };
  }
  return undefined;
}

/** Returns the indices of the examples in which two outputs part. */
function divergingExamples(one: Tensor, other: Tensor): number[] {
  const count = one.shape[0]!;
  const size = one.data.length / count;
  if (one.data.length !== other.data.length) return [0];
  const part = ({ data }: Tensor, at: number): Float32Array => data.subarray(at * size, (at + 1) * size);
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => divergenceKind(part(one, at), part(other, at)) !== undefined,
  );
}

/** The layers, with their configurations and the shapes of their inputs, that were compared with the reference. */
export type Compared = Set<string>;

/**
 * Returns layers whose output the reference finds wrong, so that bugs are found that all back ends share. Each
 * configuration is compared once, for the first example.
 */
export function findDeviations(model: LayersModel, answers: Answers, compared: Compared): Divergence[] {
  const [base] = [...answers].flatMap(([name, answer]) =>
    answer.kind === 'ran' ? [{ name, ...answer }] : [],
  );
  if (base === undefined) return [];
  return layersOf(model).flatMap((layer) => {
    const own = caseOf(model, layer, base.outputs, 0);
    const output = base.outputs.get(layer.name);
    if (own === undefined || output === undefined) return [];
    const shapes = [...own.inputs.values()].map(({ shape }) => shape);
    const key = JSON.stringify([layer.class_name, { ...layer.config, name: '' }, shapes]);
    if (compared.has(key)) return [];
    compared.add(key);
    const result = { kind: 'output', output: exampleOf(output, 0) } as const;
    const judgement = judgeLayer(new Map([[base.name, result]]), expectedOf(own));
    return judgement === undefined ? [] : [{ layer: layer.name, case: own, judgement }];
  });
}
