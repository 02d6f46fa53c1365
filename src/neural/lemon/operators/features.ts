import { typeOfNumber } from '../onnx/element-types.ts';
import type { Attribute } from '../onnx/protobuf.ts';
import type { ConfigValue } from '../model/layers-model.ts';
import type { ConfigClass } from '../findings/config-class.ts';
import type { Operand } from './operator.ts';
import { simplestCase, type OperatorCase } from './operator-case.ts';
import { endsOf, isFloat } from './tensors.ts';

/** Returns what distinguishes a case, as a configuration. */
export function callConfig(given: OperatorCase): Record<string, ConfigValue> {
  const { operator, type, call } = given;
  const simplest = simplestCase(operator, type).call;
  const attributes = Object.entries(call.attributes)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(simplest.attributes[name]))
    .map(([name, value]) => [name, plain(name, value)]);
  const types = call.inputs.flatMap((operand, at) => {
    const usual = simplest.inputs[at]?.type ?? type;
    return operand === undefined || operand.type === usual ? [] : [[`type of input ${at + 1}`, operand.type]];
  });
  const traits = traitsOf(call.inputs);
  return Object.fromEntries([
    ['type', type],
    ...types,
    ...attributes,
    ...(traits.length === 0 ? [] : [['input', traits.join(', ')]]),
  ]) as Record<string, ConfigValue>;
}

/** Returns what sets a case apart from the simplest one, beside its type: `ceil_mode`, `input NaN`. */
export function featuresOf(given: OperatorCase): ConfigClass {
  const { type: _, input, ...others } = callConfig(given);
  const traits = typeof input === 'string' ? input.split(', ') : [];
  return new Set([
    ...Object.entries(others).map(([name, value]) => (typeof value === 'string' ? `${name} ${value}` : name)),
    ...traits.map((trait) => `input ${trait}`),
  ]);
}

function plain(name: string, value: Attribute): ConfigValue {
  if (name === 'to') return typeOfNumber(value as number)!;
  return typeof value === 'object' && 'float' in value ? value.float : value;
}

/** The values that matter, by their names, in the order in which they are told. */
const TRAITS: Readonly<Record<string, (value: number) => boolean>> = {
  NaN: Number.isNaN,
  infinity: (value) => Math.abs(value) === Infinity,
  zero: (value) => value === 0,
  denormal: (value) => value !== 0 && Math.abs(value) < 1e-37,
  huge: (value) => Number.isFinite(value) && Math.abs(value) > 1e9,
};

function traitsOf(inputs: OperatorCase['call']['inputs']): string[] {
  const operands = inputs.filter((one): one is Operand => one !== undefined && one.type !== 'bool');
  const traits = new Set<string>();
  for (const { type, shape, values } of operands) {
    if (values.length === 0) traits.add('no elements');
    if (shape.length === 0 && operands.length === 1) traits.add('no axis');
    if (isFloat(type)) {
      for (const [name, is] of Object.entries(TRAITS)) if ((values as number[]).some(is)) traits.add(name);
      continue;
    }
    const [least, most] = endsOf(type);
    if (values.includes(0n)) traits.add('zero');
    if (values.includes(most)) traits.add('largest integer');
    if (least < 0n && values.includes(least)) traits.add('least integer');
  }
  return [...traits].toSorted();
}
