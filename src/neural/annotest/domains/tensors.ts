import { wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, World } from './argument-domain.ts';
import { readData, type DataOptions, dataCode, drawn, repeated, sizeOf, dataSource } from './data.ts';
import { makeDomain } from './make-domain.ts';
import { readShape, type Shape, type ShapeOptions } from './shapes.ts';

/** Data types of tensors. */
export const TENSOR_TYPES = ['float32', 'int32', 'bool', 'string', 'complex64'] as const;

/** A data type of tensors. */
export type TensorType = (typeof TENSOR_TYPES)[number];

interface TensorFlow {
  tensor(data: readonly unknown[], shape: readonly number[], type: string): unknown;
  complex(re: unknown, im: unknown): unknown;
}

/**
 * Returns the domain of tensors of a shape, made by the TensorFlow.js of the program under test. Named dimensions agree
 * with those of other arguments.
 *
 * @param dims the shape; a text is the name of a shape.
 * @param type the data type; default float32.
 * @throws LearnInvError `INVALID_ANNOTATION`
 * @example
 * ```ts
 * annotate(fit, { args: { images: tensor(['n', 28, 28, 1]), labels: tensor(['n'], 'int32', { min: 0, max: 9 }) } });
 * ```
 */
export function tensor(
  dims: Shape | ShapeOptions,
  type: TensorType = 'float32',
  options?: DataOptions,
): ArgumentDomain {
  if (!TENSOR_TYPES.includes(type))
    throw wrongUse('tensor', TENSOR_TYPES.join(', '), type, "tensor(['n', 28, 28, 1], 'float32')");
  const read = readShape(dims);
  const data = readData('tensor', type === 'complex64' ? 'float32' : type, options);
  const parts = type === 'complex64' ? 2 : 1;
  return makeDomain({
    label: `tensor(${read.label}, '${type}')`,
    names: [...read.names, ...data.names],
    made: (sizes) =>
      drawn(read, data, sizes, parts).map(([shape, ...values]) => ({
        code:
          parts === 2
            ? `tf.complex(${values.map((data) => tensorCode(data, shape, 'float32')).join(', ')})`
            : tensorCode(values[0], shape, type),
        build: ({ tf }: World) => {
          const library = tf as TensorFlow;
          const made = values.map((data) =>
            library.tensor(repeated(data, sizeOf(shape)), shape, parts === 2 ? 'float32' : type),
          );
          return parts === 2 ? library.complex(made[0], made[1]) : made[0];
        },
      })),
    source: () => {
      const make = (values: string): string =>
        `tf.tensor(repeated(${values}, shape), shape, '${parts === 2 ? 'float32' : type}')`;
      const values = parts === 2 ? '[re, im]' : 'data';
      const body = parts === 2 ? `tf.complex(${make('re')}, ${make('im')})` : make('data');
      return dataSource(read, data, parts, values, body);
    },
    mismatch: (value, sizes) => {
      const found = value as { shape?: unknown; dtype?: unknown; dataSync: () => ArrayLike<unknown> } | null;
      if (typeof found !== 'object' || found === null || !Array.isArray(found.shape)) return 'no tensor';
      if (found.dtype !== type) return `dtype ${String(found.dtype)}, and not ${type}`;
      const reason = read.mismatch(found.shape as number[], sizes);
      if (reason !== undefined || parts === 2 || options === undefined) return reason;
      return data.mismatch(found.dataSync(), sizes);
    },
  });
}

const tensorCode = (data: readonly unknown[], shape: readonly number[], type: string): string =>
  `tf.tensor(${dataCode(data, sizeOf(shape))}, [${shape.join(', ')}]${type === 'float32' ? '' : `, '${type}'`})`;
