import type { BackEnd } from '../back-ends/back-end.ts';
import { weightsOf } from '../model/layer-graph.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import type { LayerCase } from '../oracles/layer-case.ts';
import { RATE, trainingCase } from '../oracles/training-case.ts';
import { expectedGradients } from '../reference/training/loss-of-weights.ts';
import { backEndNames, headLines, tensorCode, loopLines, scriptTitle, topologyCode } from './write-script.ts';

/** Returns a program that prints each back end's gradients in one step, and ends with code 1 if they differ. */
export function writeTrainingScript(
  smallest: LayerCase,
  judgement: Judgement,
  backends: readonly BackEnd[],
): string {
  const { model, batch } = trainingCase(smallest)!;
  const layers = model.topology.config.layers.map(({ name }) => name);
  const weights = layers.flatMap((layer) => {
    const own = [...weightsOf(model, layer).values()].map(tensorCode);
    return own.length === 0 ? [] : [`  ${JSON.stringify(layer)}: [${own.join(', ')}],`];
  });
  // In the order of `trainableWeights`.
  const fixed = model.topology.config.layers.filter(({ config }) => config['trainable'] === false);
  const fixedNames = new Set(fixed.map(({ name }) => name));
  const trainable = layers
    .filter((layer) => !fixedNames.has(layer))
    .flatMap((layer) =>
      [...model.weights.keys()].filter((name) => name.startsWith(`${layer}/`) && !name.includes('/moving_')),
    );
  const gradients = expectedGradients(model, batch);
  const expected = Object.fromEntries(
    [...(gradients ?? [])].map(([name, gradient]) => [
      name,
      [...gradient].map((value) => Number(value.toPrecision(5))),
    ]),
  );
  return [
    ...headLines(scriptTitle(smallest), judgement, backends),
    '',
    `const modelTopology = ${topologyCode(model.topology)};`,
    'const weights = () => ({',
    ...weights,
    '});',
    `const input = () => ${tensorCode(batch.input)};`,
    `const target = () => ${tensorCode(batch.target)};`,
    gradients === undefined
      ? '// Right if all back ends agree to 1 percent.'
      : '// Computed by central differences of the loss in float64.',
    `const expected = ${JSON.stringify(expected)};`,
    `const names = ${JSON.stringify(trainable)};`,
    '',
    ...runLines(backEndNames(judgement.sides, backends)),
    '',
  ].join('\n');
}

const runLines = (names: readonly string[]): string[] => [
  'function isRight(values, right) {',
  '  const scale = Math.max(1e-3, ...right.map(Math.abs));',
  '  return values.every((value, at) => Math.abs(value - right[at]) <= 0.01 * scale);',
  '}',
  '',
  'async function main() {',
  ...loopLines(names, [
    'console.log(`${tf.version.tfjs} ${backEnd}`);',
    'try {',
    '  const model = await tf.loadLayersModel({ load: async () => ({ modelTopology }) });',
    '  for (const [layer, given] of Object.entries(weights())) model.getLayer(layer).setWeights(given);',
    '  const read = async () => {',
    '    const all = model.trainableWeights.map((weight) => weight.read().data());',
    '    return (await Promise.all(all)).map((data) => Array.from(data));',
    '  };',
    '  const before = await read();',
    `  model.compile({ optimizer: tf.train.sgd(${RATE}), loss: 'meanSquaredError' });`,
    '  const options = { batchSize: input().shape[0], epochs: 1, shuffle: false, verbose: 0 };',
    '  await model.fit(input(), target(), options);',
    '  const after = await read();',
    '  for (const [at, name] of names.entries()) {',
    `    const gradient = before[at].map((value, index) => (value - after[at][index]) / ${RATE});`,
    '    expected[name] ??= gradient;',
    "    const verdict = isRight(gradient, expected[name]) ? '' : ` WRONG, expected [${expected[name].join(', ')}]`;",
    "    console.log(`  gradient of ${name}: [${gradient.map((value) => value.toPrecision(4)).join(', ')}]${verdict}`);",
    "    if (verdict !== '') process.exitCode = 1;",
    '  }',
    '} catch (error) {',
    '  console.log(`  ${error.message}`);',
    '  process.exitCode = 1;',
    '}',
  ]),
  '}',
  'main();',
];
