import { itemAt } from '../../../base/item-at.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import { requiredPackages } from '../back-ends/back-end-spec.ts';
import { toOnnx } from '../onnx/to-onnx.ts';
import type { LayerCase } from '../oracles/layer-case.ts';

/** Returns the package and the option of each back end of ONNX Runtime that has one of the names. */
export const onnxRuns = (
  names: Pick<ReadonlySet<string>, 'has'>,
  backends: readonly BackEnd[],
): (readonly [name: string, option: string])[] =>
  backends
    .filter(({ name, spec }) => spec.family === 'onnx' && names.has(name))
    .map(({ spec }) => [itemAt(requiredPackages(spec), 0), spec.options[0] ?? 'all'] as const);

/** Returns lines that run a `file` in each runtime by `attempt(name, run)`; the `body` of `run` has `ort` and a `session`. */
export const onnxLoop = (
  runs: readonly (readonly [name: string, option: string])[],
  body: readonly string[],
): string[] => [
  `  for (const [name, option] of ${JSON.stringify(runs)}) {`,
  "    const isGpu = option === 'webgpu';",
  '    if (isGpu && !globalThis.ort) continue;',
  '    const ort = globalThis.ort ?? require(name);',
  '    // Without it, each package may run in the other one.',
  "    const executionProviders = [isGpu ? option : name === 'onnxruntime-web' ? 'wasm' : 'cpu'];",
  '    if (ort.env.wasm) ort.env.wasm.numThreads = 1;',
  '    await attempt(`${name} ${option}`, async () => {',
  "      const graphOptimizationLevel = isGpu ? 'all' : option;",
  '      const session = await ort.InferenceSession.create(file, { graphOptimizationLevel, executionProviders });',
  ...body.map((line) => `      ${line}`),
  '    });',
  '  }',
];

/** Returns the line that has an ONNX file, in Node and in a browser. */
export const onnxFileLine = (file: Uint8Array): string =>
  `const file = Uint8Array.from(atob('${Buffer.from(file).toString('base64')}'), (one) => one.codePointAt(0));`;

/** The lines that make tensors of the inputs of a program: their types, values and shapes by their names. */
export const ONNX_FEEDS = [
  'const ARRAYS = {',
  '  float32: Float32Array, float64: Float64Array, bool: Uint8Array, int8: Int8Array, int16: Int16Array,',
  '  int32: Int32Array, int64: BigInt64Array, uint8: Uint8Array, uint16: Uint16Array, uint32: Uint32Array,',
  '  uint64: BigUint64Array,',
  '};',
  'const arrayOf = (type, values) => ARRAYS[type].from(values, /64$/.test(type) && type !== "float64" ? BigInt : Number);',
  'const feedsOf = (ort, inputs) => Object.fromEntries(Object.entries(inputs).map(([key, [type, values, dims]]) =>',
  '  [key, new ort.Tensor(type, arrayOf(type, values), dims)]));',
];

/** Returns lines that run the layer in the ONNX runtimes involved; none without such a runtime. */
export function onnxLines({ model, inputs }: LayerCase, involved: readonly BackEnd[]): string[] {
  const runs = onnxRuns(new Set(involved.map(({ name }) => name)), involved);
  if (runs.length === 0) return [];
  const batch = itemAt(itemAt([...inputs.values()], 0).shape, 0);
  const feeds = [...inputs].map(
    ([name, { shape, data }]) =>
      `  ${JSON.stringify(name)}: [[${[...data].map(String).join(', ')}], [${shape.join(', ')}]],`,
  );
  return [
    '// The same layer as an ONNX file.',
    onnxFileLine(toOnnx(model, batch)),
    'const feeds = {',
    ...feeds,
    '};',
    'async function runOnnx() {',
    ...onnxLoop(runs, [
      'const given = Object.entries(feeds).map(([key, [data, dims]]) =>',
      "  [key, new ort.Tensor('float32', Float32Array.from(data), dims)]);",
      'return Array.from((await session.run(Object.fromEntries(given))).layer.data);',
    ]),
    '}',
  ];
}
