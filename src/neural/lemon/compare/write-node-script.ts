import type { BackEnd } from '../back-ends/back-end.ts';
import { backEndNames, headLines, JUDGE_LINES, tensorCode, loopLines } from '../findings/write-script.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { ONNX_FEEDS, onnxFileLine, onnxLoop, onnxRuns } from '../findings/onnx-lines.ts';
import { isDynamic, outputNames } from './node-graph.ts';
import type { ModelNode, TypedTensor } from './shipped-model.ts';
import type { SingleNode } from './single-node.ts';

/** Numbers of a tensor that are written one by one; more are written in base64. */
const WRITTEN = 500;

/** Returns a program that runs one node of a model on each back end, and ends with code 1 if their outputs differ. */
export function writeNodeScript(
  node: ModelNode,
  single: SingleNode,
  reads: readonly TypedTensor[],
  judgement: Judgement,
  backends: readonly BackEnd[],
): string {
  const isOnnx = single.shipped.format === 'onnx';
  return [
    ...headLines(`${node.op}, node ${node.name}`, judgement, backends),
    '',
    '// One node of the model, and what it reads.',
    ...(reads.some(isLong) ? FLOATS_LINES : []),
    ...(isOnnx ? onnxInputs(node, single, reads) : graphInputs(node, single, reads, backends)),
    '// Right if all back ends agree to 0.1 percent.',
    'let expected;',
    'const tolerance = 0.001;',
    '',
    ...JUDGE_LINES,
    ...(isOnnx ? onnxRun(judgement, backends) : graphRun(node, judgement, backends)),
    'main();',
    '',
  ].join('\n');
}

function graphInputs(
  node: ModelNode,
  { shipped }: SingleNode,
  reads: readonly TypedTensor[],
  backends: readonly BackEnd[],
): string[] {
  const hasParts = backends.some(({ release }) => release.parts !== undefined);
  return [
    ...(hasParts ? ["Object.assign(tf, require('@tensorflow/tfjs-converter'));"] : []),
    `const modelTopology = ${JSON.stringify(shipped.topology)};`,
    `const outputs = ${JSON.stringify(outputNames(node.gives))};`,
    'const inputs = () => ({',
    ...reads.map((tensor, index) => `  input_${index}: ${typedCode(tensor)},`),
    '});',
  ];
}

const onnxInputs = (
  node: ModelNode,
  { shipped, names }: SingleNode,
  reads: readonly TypedTensor[],
): string[] => [
  onnxFileLine(shipped.weightData),
  `const outputs = ${JSON.stringify(node.gives)};`,
  'const inputs = {',
  ...reads.map(
    (tensor, index) =>
      `  ${JSON.stringify(names[index])}: ['${tensor.dtype}', ${listCode(tensor)}, [${tensor.shape.join(', ')}]],`,
  ),
  '};',
];

const listCode = (tensor: TypedTensor): string =>
  isLong(tensor) ? floatsCode(tensor) : `[${[...tensor.data].map(String).join(', ')}]`;

const floatsCode = ({ data }: TypedTensor): string =>
  `floats('${Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64')}')`;

const isLong = ({ data }: TypedTensor): boolean => data.length > WRITTEN;

function typedCode(tensor: TypedTensor): string {
  const { shape, dtype } = tensor;
  const code = isLong(tensor)
    ? `tf.tensor(${floatsCode(tensor)}, [${shape.join(', ')}])`
    : tensorCode(tensor);
  return dtype === 'float32' ? code : `tf.cast(${code}, '${dtype}')`;
}

const FLOATS_LINES = [
  'const floats = (base64) => new Float32Array(Uint8Array.from(atob(base64), (character) => character.codePointAt(0)).buffer);',
];

const graphRun = ({ op }: ModelNode, { sides }: Judgement, backends: readonly BackEnd[]): string[] => [
  'async function main() {',
  ...loopLines(backEndNames(sides, backends), [
    'await attempt(`${tf.version?.tfjs ?? tf.version_core} ${backEnd}`, async () => {',
    '  const model = await tf.loadGraphModel({',
    '    load: async () => ({ modelTopology, weightSpecs: [], weightData: new ArrayBuffer(0) }),',
    '  });',
    `  const results = [await model.${isDynamic(op) ? 'executeAsync' : 'execute'}(inputs(), outputs)].flat();`,
    '  const values = [];',
    '  for (const one of results) values.push(...Array.from(await one.data(), Number));',
    '  return values;',
    '});',
  ]),
  '}',
];

const onnxRun = ({ sides }: Judgement, backends: readonly BackEnd[]): string[] => [
  ...ONNX_FEEDS,
  'async function main() {',
  ...onnxLoop(onnxRuns(sides, backends), [
    'const results = await session.run(feedsOf(ort, inputs));',
    'return outputs.flatMap((output) => Array.from(results[output].data, Number));',
  ]),
  '}',
];
