import { architect } from '@liquid-carrot/carrot';

/**
 * Trains an LSTM network.
 * @arg inputs dim('inputs', { min: 1, max: 3 })
 * @arg hidden int(1, 4)
 * @arg outputs dim('outputs', { min: 1, max: 3 })
 * @arg data list(dict({ input: list(float(0, 1), { length: 'inputs' }), output: list(float(0, 1), { length: 'outputs' }) }), { min: 1, max: 4 })
 * @arg options dict({ 'iterations?': int(1, 5), 'rate?': float(0.01, 0.5), 'momentum?': float(0, 0.9), 'shuffle?': bool(), 'clear?': bool() })
 */
export async function trainLSTM(
  inputs: number,
  hidden: number,
  outputs: number,
  data: { input: number[]; output: number[] }[],
  options: { iterations?: number; rate?: number; momentum?: number; shuffle?: boolean; clear?: boolean },
): Promise<unknown> {
  const network = new architect.LSTM(inputs, hidden, outputs);
  return network.train(data, { iterations: 5, ...options });
}
