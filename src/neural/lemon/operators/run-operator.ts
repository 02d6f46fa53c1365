import type { BackEndAnswer } from '../back-ends/back-end-job.ts';
import type { OnnxRuntime } from '../back-ends/load-onnx.ts';
import { isElementType, type Elements } from '../onnx/element-types.ts';
import type { OperatorJob } from './operator-case.ts';

/** Runs an operator in ONNX Runtime. */
export async function runOperator(
  { create, tensor }: OnnxRuntime,
  { file, inputs, outputs }: OperatorJob,
): Promise<BackEndAnswer> {
  try {
    const session = await create(file);
    try {
      const feeds = [...inputs].map(
        ([name, { type, data, shape }]) => [name, tensor(type, data, shape)] as const,
      );
      const results = await session.run(Object.fromEntries(feeds));
      const read = outputs.map((name) => {
        const { type, dims, data } = results[name]!;
        if (!isElementType(type)) throw new TypeError(`tensors of type ${type} cannot be compared`);
        return { type, shape: [...dims], data: data as Elements };
      });
      return { kind: 'operated', outputs: read };
    } finally {
      await session.release?.();
    }
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
}
