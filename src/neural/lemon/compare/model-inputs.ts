import { LearnInvError } from '../../../base/error.ts';
import type { Random } from '../../../base/random.ts';
import { readJson } from '../../../base/files/read-json.ts';
import { itemAt } from '../../../base/item-at.ts';
import { sizeOf } from '../layers/layer-type.ts';
import type { ModelInput, TypedTensor } from './shipped-model.ts';

/** Integers of a made input are below this: they may be indices. */
const INTEGERS = 10;
/** Ranges of made inputs, one after another: of images, of normalized data, of bytes. */
const RANGES = [
  [0, 1],
  [-1, 1],
  [0, 255],
] as const;

/** Returns input number `at` for a model; open dimensions have the length `size`, and the batch 1. */
export function madeInput(
  inputs: readonly ModelInput[],
  at: number,
  size: number,
  random: Random,
): Map<string, TypedTensor> {
  const [low, high] = itemAt(RANGES, at % RANGES.length);
  return new Map(
    inputs.map(({ name, shape: open, dtype }) => {
      const shape = open.map((length, axis) => length ?? (axis === 0 ? 1 : size));
      const value = (): number =>
        dtype.startsWith('float')
          ? low + (high - low) * random.next()
          : random.below(dtype === 'bool' ? 2 : INTEGERS);
      return [name, { shape, dtype, data: Float32Array.from({ length: sizeOf(shape) }, value) }];
    }),
  );
}

/**
 * Reads the input of a model from JSON: nested lists of numbers (a number for a scalar), or an object with one for each input by its name.
 *
 * @throws LearnInvError `BAD_FILE` if it does not fit the inputs of the model.
 */
export function readInputs(path: string, inputs: readonly ModelInput[]): Map<string, TypedTensor> {
  const json = readJson(path, 'an input of a model');
  const [only] = inputs.length === 1 ? inputs : [];
  const given = (Array.isArray(json) && only !== undefined ? { [only.name]: json } : json) as Readonly<
    Record<string, unknown>
  >;
  return new Map(
    inputs.map(({ name, shape: wanted, dtype }) => {
      const list = given[name];
      const shape = shapeOf(list);
      const data = Float32Array.from([list].flat(shape.length + 1) as number[]);
      const fits =
        (Array.isArray(list) || typeof list === 'number') &&
        shape.length === wanted.length &&
        wanted.every((length, axis) => length === null || length === shape[axis]) &&
        data.length === sizeOf(shape);
      if (fits) return [name, { shape, dtype, data }];
      throw new LearnInvError('BAD_FILE', `${path} does not fit the input ${name}`, {
        expected: `nested lists of shape [${wanted.map((length) => length ?? '?').join(', ')}]`,
        got:
          list === undefined
            ? `keys ${Object.keys(given).slice(0, 5).join(', ')}`
            : `shape [${shape.join(', ')}]`,
        hint: 'write { "<input>": [[…]] }',
      });
    }),
  );
}

/** Returns the lengths of nested lists, by their first items. */
function shapeOf(list: unknown): number[] {
  const shape: number[] = [];
  for (let part = list; Array.isArray(part); part = part[0] as unknown) shape.push(part.length);
  return shape;
}
