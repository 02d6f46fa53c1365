import { LearnInvError } from '../../../base/error.ts';
import { readJson } from '../../../base/files/read-json.ts';
import { sizeOf } from '../layers/layer-type.ts';
import type { ModelInput, TypedTensor } from './shipped-model.ts';

/**
 * Reads the input of a model from JSON: nested lists of numbers (a number for a scalar), or an object with one for each input by its name.
 *
 * @throws LearnInvError `BAD_FILE` if it does not fit the inputs of the model.
 */
export function readInputs(path: string, inputs: readonly ModelInput[]): Map<string, TypedTensor> {
  const json = readJson(path, 'an input of a model');
  const given = (Array.isArray(json) && inputs.length === 1 ? { [inputs[0]!.name]: json } : json) as Readonly<
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
