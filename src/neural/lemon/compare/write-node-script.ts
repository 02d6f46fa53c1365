import type { BackEnd } from '../back-ends/back-end.ts';
import { backEndNames, headLines, JUDGE_LINES, tensorCode } from '../findings/write-script.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { isDynamic, nodeGraph } from './node-graph.ts';
import { graphNode } from './shrink-node.ts';
import type { ModelNode, TypedTensor } from './shipped-model.ts';

/** Numbers of a tensor that are written one by one; more are written in base64. */
const WRITTEN = 500;

/**
 * Returns a program that runs one node of a graph model, and needs only released packages. It prints the outputs of each
 * back end, and ends with code 1 if they differ.
 */
export function writeNodeScript(
  node: ModelNode,
  reads: readonly TypedTensor[],
  judgement: Judgement,
  backends: readonly BackEnd[],
): string {
  const graph = nodeGraph(graphNode(node), reads);
  const hasParts = backends.some(({ release }) => release.parts !== undefined);
  return [
    ...headLines(`${node.op}, node ${node.name}`, judgement, backends),
    ...(hasParts ? ["Object.assign(tf, require('@tensorflow/tfjs-converter'));"] : []),
    '',
    '// One node of the graph model, and what it reads.',
    `const modelTopology = ${JSON.stringify(graph.topology)};`,
    `const outputs = ${JSON.stringify(graph.outputs)};`,
    ...(reads.some(isLong) ? FLOATS_LINES : []),
    'const inputs = () => ({',
    ...reads.map((tensor, index) => `  input_${index}: ${typedCode(tensor)},`),
    '});',
    '// Right if all back ends agree to 0.1 percent.',
    'let expected;',
    'const tolerance = 0.001;',
    '',
    ...JUDGE_LINES,
    'async function main() {',
    `  for (const backEnd of ${JSON.stringify(backEndNames(judgement.sides, backends))}.filter((name) => tf.findBackendFactory(name))) {`,
    ...RUN_LINES.map((line) =>
      line.replace('RUN', isDynamic(node.op) ? 'await model.executeAsync' : 'model.execute'),
    ),
  ].join('\n');
}

const isLong = ({ data }: TypedTensor): boolean => data.length > WRITTEN;

function typedCode(tensor: TypedTensor): string {
  const { shape, dtype, data } = tensor;
  const code = isLong(tensor)
    ? `tf.tensor(floats('${Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64')}'), [${shape.join(', ')}])`
    : tensorCode(tensor);
  return dtype === 'float32' ? code : `tf.cast(${code}, '${dtype}')`;
}

const FLOATS_LINES = [
  'const floats = (base64) => new Float32Array(Uint8Array.from(atob(base64), (one) => one.codePointAt(0)).buffer);',
];

const RUN_LINES = [
  '    await tf.setBackend(backEnd);',
  '    await tf.ready();',
  '    await attempt(`${tf.version?.tfjs ?? tf.version_core} ${backEnd}`, async () => {',
  '      const model = await tf.loadGraphModel({',
  '        load: async () => ({ modelTopology, weightSpecs: [], weightData: new ArrayBuffer(0) }),',
  '      });',
  '      const results = [RUN(inputs(), outputs)].flat();',
  '      const values = [];',
  '      for (const one of results) values.push(...Array.from(await one.data(), Number));',
  '      return values;',
  '    });',
  '  }',
  '}',
  'main();',
  '',
];
