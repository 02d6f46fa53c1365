import type { BackEnd } from '../back-ends/back-end.ts';
import { installSpecs, isInBrowser, usesDawn, usesThreads } from '../back-ends/back-end-spec.ts';
import { weightsOf } from '../model/layer-graph.ts';
import type { ModelTopology, Tensor } from '../model/layers-model.ts';
import type { Bounded } from '../reference/bounded.ts';
import { expectedOutput, caseLayer, readsIntegers, type LayerCase } from '../oracles/layer-case.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { configText, tellingConfig } from './config-class.ts';
import { onnxLines } from './onnx-lines.ts';

/** Returns a tensor as code, with NaN and infinities. */
export function tensorCode({ shape, data }: Tensor): string {
  const values = [...data];
  const [first] = values;
  const isFilled = values.length > 1 && values.every((value) => Object.is(value, first));
  // In releases before 4.17, `wasm` cannot fill a tensor without its type.
  return isFilled
    ? `tf.fill([${shape.join(', ')}], ${first}, 'float32')`
    : `tf.tensor([${values.map(String).join(', ')}], [${shape.join(', ')}])`;
}

/** Returns a program that prints the outputs of each back end, and ends with code 1 if they differ. */
export function writeScript(
  smallest: LayerCase,
  { kind, sides, message }: Judgement,
  backends: readonly BackEnd[],
): string {
  const involved = backends.filter(({ name }) => sides.has(name));
  const names = backEndNames(sides, backends);
  const onnx = onnxLines(smallest, involved);
  return [
    ...headLines(scriptTitle(smallest), { kind, sides, message }, backends),
    '',
    ...(names.length === 0 ? [] : ['const layer = {', ...layerLines(smallest), '};']),
    ...expectedLines(expectedOutput(smallest)),
    '',
    ...JUDGE_LINES,
    ...onnx,
    ...(names.length === 0 ? [] : runLines(names)),
    'async function main() {',
    "  if (expected) console.log(`expected: [${expected.join(', ')}]`);",
    ...(names.length === 0 ? [] : ['  await runTensorFlow();']),
    ...(onnx.length === 0 ? [] : ['  await runOnnx();']),
    '}',
    'main();',
    '',
  ].join('\n');
}

/** Returns a case as the properties of an object. */
export const layerLines = (given: LayerCase): string[] => {
  const { model, inputs } = given;
  const inputCode = (tensor: Tensor): string =>
    readsIntegers(caseLayer(given)) ? `tf.cast(${tensorCode(tensor)}, 'int32')` : tensorCode(tensor);
  return [
    `  modelTopology: ${topologyCode(model.topology)},`,
    `  weights: () => [${[...weightsOf(model, 'layer').values()].map(tensorCode).join(', ')}],`,
    `  inputs: () => [${[...inputs.values()].map(inputCode).join(', ')}],`,
  ];
};

/** Returns a topology as code, with one line for each layer. */
export function topologyCode({ class_name: className, config }: ModelTopology): string {
  const { layers, ...rest } = config;
  const lines = layers.map((layer) => `    ${JSON.stringify(layer)},\n`).join('');
  const others = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{ class_name: '${className}', config: { ${others.join(', ')}, layers: [\n${lines}  ] } }`;
}

/** Returns the names of the back ends of TensorFlow.js that a judgement is about. */
export const backEndNames = (sides: Judgement['sides'], backends: readonly BackEnd[]): string[] => [
  ...new Set(
    backends
      .filter(({ name, spec }) => spec.family === 'tfjs' && sides.has(name))
      .map(({ spec }) => spec.name),
  ),
];

/** Returns a case in a few words: the layer and the options that matter. */
export function scriptTitle(smallest: LayerCase): string {
  const { class_name: name, config } = caseLayer(smallest);
  const options = configText(tellingConfig(config));
  return options === '' ? name : `${name} (${options})`;
}

/** Returns the lines that say what the program shows, and load the packages. */
export function headLines(
  title: string,
  { kind, sides, message }: Judgement,
  backends: readonly BackEnd[],
): string[] {
  const involved = backends.filter(({ name }) => sides.has(name));
  const ofFamily = (family: string): BackEnd[] => involved.filter(({ spec }) => spec.family === family);
  const [tensorFlow, onnx] = [ofFamily('tfjs'), ofFamily('onnx')];
  const releasesOf = (some: readonly BackEnd[]): string[] => [
    ...new Set(some.map(({ release }) => release.version)),
  ];
  const installs = [tensorFlow, onnx].flatMap((some) =>
    releasesOf(some).map((version) => [
      ...new Set(
        some.flatMap(
          ({ spec, release: { parts } }) =>
            parts?.map((name) => `${name}@${version}`) ?? installSpecs(spec, version),
        ),
      ),
    ]),
  );
  const hasSeveral = releasesOf(tensorFlow).length > 1 || releasesOf(onnx).length > 1;
  const hasThreads = involved.some(({ spec }) => usesThreads(spec));
  const inBrowser = involved.some(({ spec }) => isInBrowser(spec) && !usesThreads(spec));
  const usesWasm = involved.some(({ spec }) => spec.name === 'wasm');
  return [
    `// ${title}: ${kind}`,
    ...[...sides].map(([name, side]) => `//   ${name}: ${side === 'unknown' ? 'differs' : side}`),
    ...(message === '' ? [] : [`//   ${message.split('\n')[0]}`]),
    ...installs.map((packages) => `// npm install ${packages.join(' ')}`),
    ...(hasSeveral ? ['// Run it once with each of these releases.'] : []),
    ...(inBrowser ? BROWSER_LINES : []),
    ...(hasThreads ? THREADS_LINES : []),
    ...loadLines(tensorFlow),
    ...(involved.some(({ spec }) => usesDawn(spec)) ? DAWN_LINES : []),
    ...(usesWasm ? WASM_LINES : []),
    ...simdLines(involved.filter(({ spec }) => spec.name === 'wasm')),
  ];
}

/** Returns the lines that load TensorFlow.js, or its parts where a program has only these. */
function loadLines(backends: readonly BackEnd[]): string[] {
  if (backends.length === 0) return [];
  const parts = backends.every(({ release }) => release.parts !== undefined);
  if (!parts) return ["const tf = globalThis.tf ?? require('@tensorflow/tfjs');"];
  const names = new Set(backends.map(({ spec }) => spec.name));
  return [
    "const tf = { ...require('@tensorflow/tfjs-core'), ...require('@tensorflow/tfjs-layers') };",
    ...[...names].map((name) => `require('@tensorflow/tfjs-backend-${name}');`),
    'tf.version = { tfjs: tf.version_core };',
    ...CHAIN_LINES,
  ];
}

/** Returns the lines that switch SIMD off. If both settings are involved, an argument of the program decides. */
function simdLines(wasm: readonly BackEnd[]): string[] {
  const without = wasm.filter(({ spec }) => spec.options.includes('nosimd'));
  const off = "tf.env().set('WASM_HAS_SIMD_SUPPORT', false);";
  if (without.length === 0) return [];
  if (without.length === wasm.length) return [off];
  return [
    '// Run it once as it is and once with the argument nosimd.',
    `if (globalThis.process?.argv?.includes('nosimd')) ${off}`,
  ];
}

/** Returns the lines that say what a right result is: within rounding of the float64 reference, or the same everywhere. */
function expectedLines(expected: Bounded | undefined): string[] {
  if (expected === undefined || !expected.bound.every(Number.isFinite)) {
    return ['// Right if all back ends agree to 0.1 percent.', 'let expected;', 'const tolerance = 0.001;'];
  }
  const values = [...expected.values].map((value) => Number(value.toPrecision(7)));
  const scale = Math.max(1e-30, ...values.map(Math.abs).filter(Number.isFinite));
  const tolerance = Math.max(1e-6, Math.max(...expected.bound) / scale);
  return [
    '// Computed in float64; rounding to float32 explains no more than the tolerance, a share of the largest value.',
    `let expected = [${values.join(', ')}];`,
    `const tolerance = ${tolerance.toPrecision(2)};`,
  ];
}

const CHAIN_LINES = [
  '// As the package @tensorflow/tfjs does: recurrent layers call operations as methods.',
  'for (const [name, run] of Object.entries(tf)) {',
  "  if (typeof run !== 'function' || !/^[a-z]/.test(name)) continue;",
  '  tf.Tensor.prototype[name] ??= function chained(...args) { return run(this, ...args); };',
  '}',
  'tf.Tensor.prototype.flatten ??= function flatten() { return tf.reshape(this, [-1]); };',
];

const WASM_LINES = [
  "if (typeof require === 'function') {",
  "  const wasm = require('@tensorflow/tfjs-backend-wasm');",
  "  const { dirname, sep } = require('node:path');",
  "  wasm.setWasmPaths(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + sep);",
  '  // Releases before 4 fetch the file, and the fetch of Node reads no files.',
  '  globalThis.fetch = async (file) => new Response(',
  "    require('node:fs').readFileSync(String(file)), { headers: { 'Content-Type': 'application/wasm' } });",
  '}',
];

const DAWN_LINES = [
  "if (typeof require === 'function') {",
  "  const { create, globals } = require('webgpu');",
  '  Object.assign(globalThis, globals);',
  "  Object.defineProperty(globalThis, 'navigator', { value: { gpu: create([]) }, configurable: true });",
  '  // TensorFlow.js looks for WebGPU in windows and workers only.',
  '  globalThis.WorkerGlobalScope = class {};',
  "  require('@tensorflow/tfjs-backend-webgpu');",
  '  delete globalThis.WorkerGlobalScope;',
  '}',
];

const BROWSER_LINES = [
  '// webgl and webgpu need a browser: run this in the console of a page that loads dist/tf.min.js of @tensorflow/tfjs,',
  '// for webgpu also dist/tf-backend-webgpu.min.js of @tensorflow/tfjs-backend-webgpu, or, for onnx-web:webgpu,',
  '// dist/ort.webgpu.min.js of onnxruntime-web. Others run in Node.',
  'globalThis.process ??= {};',
];

const THREADS_LINES = [
  '// wasm runs threads in a page that is cross-origin isolated (COOP same-origin, COEP require-corp) on four cores or more:',
  '// load dist/tf.min.js and dist/tf-backend-wasm.min.js there, and run this in its console. In Node it runs one thread.',
  'globalThis.process ??= {};',
];

/** The lines that print values, and compare them with `expected`. */
export const JUDGE_LINES = [
  'function isRight(values) {',
  '  const scale = Math.max(1e-30, ...expected.map(Math.abs).filter(Number.isFinite));',
  '  return values.length === expected.length && values.every((value, at) =>',
  '    Object.is(value, expected[at]) || Math.abs(value - expected[at]) <= tolerance * scale);',
  '}',
  '',
  'async function attempt(name, run) {',
  '  try {',
  '    const values = await run();',
  '    expected ??= values;',
  "    const verdict = isRight(values) ? '' : ' WRONG';",
  "    const shown = values.slice(0, 50).map((value) => Number(value.toPrecision(7))).join(', ');",
  "    console.log(`${name}: [${shown}${values.length > 50 ? ', …' : ''}]${verdict}`);",
  '    if (!isRight(values)) process.exitCode = 1;',
  '  } catch (error) {',
  '    console.log(`${name}: ${error.message}`);',
  '    process.exitCode = 1;',
  '  }',
  '}',
  '',
];

/** Returns the lines of a program that run the lines of a body on each back end. */
export const loopLines = (names: readonly string[], body: readonly string[]): string[] => [
  `  for (const backEnd of ${JSON.stringify(names)}.filter((name) => tf.findBackendFactory(name))) {`,
  '    await tf.setBackend(backEnd);',
  '    await tf.ready();',
  ...body.map((line) => `    ${line}`),
  '  }',
];

const runLines = (names: readonly string[]): string[] => [
  'async function runTensorFlow() {',
  ...loopLines(names, [
    'await attempt(`${tf.version.tfjs} ${backEnd}`, async () => {',
    '  const { modelTopology, weights, inputs } = layer;',
    '  const model = await tf.loadLayersModel({ load: async () => ({ modelTopology }) });',
    "  model.getLayer('layer').setWeights(weights());",
    '  const given = inputs();',
    '  const { device } = tf.backend();',
    "  device?.pushErrorScope('validation');",
    '  const output = model.apply(given.length > 1 ? given : given[0]);',
    '  const values = Array.from(await output.data());',
    '  // WebGPU refuses a command without an exception.',
    '  const refused = await device?.popErrorScope();',
    '  if (refused) throw refused;',
    '  return values;',
    '});',
  ]),
  '}',
  '',
];
