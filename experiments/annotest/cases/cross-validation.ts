import { Architect, Trainer } from 'synaptic';

interface Options {
  rate?: number | number[];
  iterations?: number;
  error?: number;
  crossValidate?: { testSize: number; testError: number };
}

/**
 * Trains a perceptron. Each option may be given to the trainer, to its method train, or to both.
 * @arg inputs dim('inputs', { min: 1, max: 3 })
 * @arg outputs dim('outputs', { min: 1, max: 3 })
 * @arg set list(dict({ input: list(float(0, 1), { length: 'inputs' }), output: list(float(0, 1), { length: 'outputs' }) }), { min: 2, max: 8 })
 * @arg ofTrainer dict({ 'rate?': any(float(0.01, 1), floatList(0.01, 1, { min: 1, max: 3 })), 'iterations?': int(1, 10), 'error?': float(0.001, 0.1), 'crossValidate?': dict({ testSize: float(0.1, 0.5), testError: float(0.001, 0.1) }) })
 * @arg ofTraining dict({ 'rate?': float(0.01, 1), 'iterations?': int(1, 10), 'error?': float(0.001, 0.1), 'shuffle?': bool(), 'crossValidate?': dict({ testSize: float(0.1, 0.5), testError: float(0.001, 0.1) }) })
 */
export function trainPerceptron(
  inputs: number,
  outputs: number,
  set: { input: number[]; output: number[] }[],
  ofTrainer: Options,
  ofTraining: Options & { shuffle?: boolean },
): unknown {
  const network = new Architect.Perceptron(inputs, 3, outputs);
  return new Trainer(network, { iterations: 10, ...ofTrainer }).train(set, ofTraining);
}
