import type { BackEnd } from '../back-ends/back-end.ts';
import { configText } from '../findings/config-class.ts';
import { ONNX_FEEDS, onnxFileLine, onnxLoop, onnxRuns } from '../findings/onnx-lines.ts';
import { headLines } from '../findings/write-script.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { callConfig } from './features.ts';
import { OPEN, UNSAID, type Expected, type ExpectedValue } from './operator.ts';
import { operatorJob, type OperatorCase, type TypedElements } from './operator-case.ts';

/** Returns a program that prints what each back end gives, and ends with code 1 if that is not what the standard says. */
export function writeOperatorScript(
  given: OperatorCase,
  judgement: Judgement,
  backends: readonly BackEnd[],
): string {
  const { file, inputs, constants } = operatorJob(given);
  const title = `${given.operator.name} (${configText(callConfig(given))})`;
  return [
    ...headLines(title, judgement, backends),
    '',
    `// One node: ${given.operator.name} of opset ${given.operator.opset ?? 13}, ${attributesText(given)}.`,
    onnxFileLine(file),
    ...[...constants].map((operand) => `// constant ${operandText(operand)}`),
    'const inputs = {',
    ...[...inputs].map((operand) => `  ${operandText(operand)},`),
    '};',
    '// What the standard says: null where it leaves a value open, undefined where back ends only must agree, a list where',
    '// rounding decides. The slack is what rounding may add to four units in the last place.',
    'const expected = {',
    ...given.expected.map((one, at) => `  y${at}: ${expectedText(one)},`),
    '};',
    ...ONNX_FEEDS,
    ...JUDGE_LINES,
    'async function main() {',
    ...onnxLoop(onnxRuns(judgement.sides, backends), ['return session.run(feedsOf(ort, inputs));']),
    '}',
    'main();',
    '',
  ].join('\n');
}

const operandText = ([name, { type, shape, data }]: [string, TypedElements]): string =>
  `${name}: ['${type}', [${Array.from(data, textOf).join(', ')}], [${shape.join(', ')}]]`;

function attributesText({ call }: OperatorCase): string {
  const own = Object.entries(call.attributes);
  const text = own.map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return text.length === 0 ? 'no attributes' : text.join(', ');
}

const textOf = (value: number | bigint): string =>
  Object.is(value, -0) ? '-0' : typeof value === 'bigint' ? `${value}n` : String(value);

function expectedText({ type, shape, values, slack }: Expected): string {
  const own = values.map((value) => valueText(value, type));
  const slacks =
    slack?.some((error) => error > 0) === true
      ? `, slack: [${slack.map((error) => Number(error.toPrecision(3))).join(', ')}]`
      : '';
  return `{ dims: [${shape.join(', ')}], values: [${own.join(', ')}]${slacks} }`;
}

function valueText(value: ExpectedValue, type: Expected['type']): string {
  if (value === OPEN) return 'null';
  if (value === UNSAID) return 'undefined';
  if (value instanceof Set) return `[${[...(value as Set<bigint>)].map(textOf).join(', ')}]`;
  return textOf(
    typeof value === 'number' && type === 'float32' ? Math.fround(value) : (value as number | bigint),
  );
}

const JUDGE_LINES = [
  'function agrees(got, want, type, slack = 0) {',
  '  if (want === null || want === undefined) return true;',
  '  if (Array.isArray(want)) return want.includes(BigInt(got));',
  "  if (typeof want === 'bigint') return BigInt(got) === want;",
  '  return Object.is(got, want) || got === want ||',
  '    (Number.isFinite(want) && Math.abs(got - want) <= slack + Math.abs(want) * 2 ** (type === "float32" ? -22 : -50));',
  '}',
  'async function attempt(name, run) {',
  '  try {',
  '    const results = await run();',
  '    for (const [output, want] of Object.entries(expected)) {',
  '      const { dims, data, type } = results[output];',
  '      const values = Array.from(data);',
  '      const isRight = dims.join() === want.dims.join() &&',
  '        values.every((value, at) => agrees(value, want.values[at], type, want.slack?.[at]));',
  "      console.log(`${name}, ${output}: [${dims.join(', ')}] [${values.join(', ')}]${isRight ? '' : ' WRONG, expected ['}` +",
  "        (isRight ? '' : `${want.dims.join(', ')}] [${want.values.map(String).join(', ')}]`));",
  '      if (!isRight) process.exitCode = 1;',
  '      // Where the standard is silent, the next back end must agree.',
  '      want.values = want.values.map((value, at) =>',
  "        value === undefined ? (typeof values[at] === 'bigint' ? values[at] : Number(values[at])) : value);",
  '    }',
  '  } catch (error) {',
  '    console.log(`${name}: ${error.message}`);',
  '    process.exitCode = 1;',
  '  }',
  '}',
];
