import { wrongUse } from './annotation-error.ts';

/** The parts of TensorFlow.js that models, optimizers and datasets are made with. */
type Tf = Readonly<Record<string, never>> & {
  readonly layers: Readonly<Record<string, (options: object) => unknown>>;
  readonly train: Readonly<Record<string, (rate: number) => unknown>>;
  readonly data?: { array(items: readonly unknown[]): { batch(size: number): unknown } };
  sequential(options: object): { compile(options: object): void };
};

/** Returns the TensorFlow.js of a program, which must have a part that a construct needs. */
export function tensorFlowWith(given: unknown, part: 'layers' | 'train' | 'data', construct: string): Tf {
  const tf = given as Tf | undefined;
  if (tf?.[part] !== undefined) return tf;
  throw wrongUse(
    construct,
    `a program that has tf.${part}`,
    tf === undefined ? '`no TensorFlow.js`' : `\`no tf.${part}\``,
    "import * as tf from '@tensorflow/tfjs' in the program",
  );
}
