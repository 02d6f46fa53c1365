import type { LabelledRows } from '../windows/rows.ts';
import type { TrainingData } from './types.ts';

/** Memory that threads share; a browser shares none with a page that it has not isolated. */
const Shared: new (bytes: number) => ArrayBufferLike =
  typeof SharedArrayBuffer === 'undefined' ? ArrayBuffer : SharedArrayBuffer;

/** Copies labelled rows to memory that threads share. */
export function shareRows({ data, width, count, labels }: LabelledRows): TrainingData {
  return {
    rows: shared(data.subarray(0, count * width), Float32Array),
    rowCount: count,
    width,
    labels: shared(labels, Uint8Array),
  };
}

function shared<A extends Float32Array | Uint8Array>(
  values: A,
  Values: new (memory: ArrayBufferLike) => A,
): A {
  const copy = new Values(new Shared(values.byteLength));
  copy.set(values);
  return copy;
}
