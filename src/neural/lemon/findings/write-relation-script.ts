import { itemAt } from '../../../base/item-at.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import type { LayerCase } from '../oracles/layer-case.ts';
import { layerRelations } from '../relations/relations.ts';
import { backEndNames, headLines, layerLines, loopLines, scriptTitle } from './write-script.ts';

/** Returns a program that prints two outputs of each back end that must agree, and ends with code 1 if they differ. */
export function writeRelationScript(
  smallest: LayerCase,
  judgement: Judgement,
  backends: readonly BackEnd[],
): string {
  const broken = layerRelations(smallest).filter(({ name }) => judgement.message.startsWith(name));
  const { cases, places, name } = itemAt(broken, 0);
  return [
    ...headLines(scriptTitle(smallest), judgement, backends),
    '',
    'const whole = {',
    ...layerLines(smallest),
    '};',
    `// ${name}`,
    'const parts = [',
    ...cases.flatMap((layerCase) => ['{', ...layerLines(layerCase), '},']),
    '];',
    '// For each value of the whole: the part, and the place in it, that gives the same value.',
    `const places = ${JSON.stringify(places)};`,
    '',
    ...RUN_LINES,
    'async function main() {',
    ...loopLines(backEndNames(judgement.sides, backends), LOOP_LINES),
    '}',
    'main();',
    '',
  ].join('\n');
}

const RUN_LINES = [
  'async function outputOf({ modelTopology, weights, inputs }) {',
  '  const model = await tf.loadLayersModel({ load: async () => ({ modelTopology }) });',
  "  model.getLayer('layer').setWeights(weights());",
  '  const given = inputs();',
  '  return Array.from(await model.predict(given.length > 1 ? given : given[0]).data());',
  '}',
  '',
];

const LOOP_LINES = [
  'const one = await outputOf(whole);',
  'const outputs = [];',
  'for (const part of parts) outputs.push(await outputOf(part));',
  'const other = places.map(([part, place]) => outputs[part][place]);',
  'const scale = Math.max(1e-3, ...[...one, ...other].map(Math.abs).filter(Number.isFinite));',
  'const agrees = one.every((value, at) =>',
  '  Object.is(value, other[at]) || Math.abs(value - other[at]) <= 0.001 * scale);',
  "console.log(`${tf.version.tfjs} ${backEnd}: [${one.join(', ')}] and [${other.join(', ')}]${agrees ? '' : ' WRONG'}`);",
  'if (!agrees) process.exitCode = 1;',
];
