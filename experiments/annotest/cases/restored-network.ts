import { recurrent } from 'brain.js';

type Recurrent = InstanceType<typeof recurrent.LSTM>;
type Example = { input: string; output: string };

/**
 * A trained network.
 * @generator
 * @exclude
 * @arg kind froms(['RNN', 'LSTM', 'GRU'])
 * @arg hiddenLayers intList(2, 6, { min: 1, max: 2 })
 * @arg outputs list(string(/^[a-c]{1,3}$/), { min: 1, max: 3 })
 */
export function trained(kind: 'RNN' | 'LSTM' | 'GRU', hiddenLayers: number[], outputs: string[]): Recurrent {
  const network = new recurrent[kind]({ hiddenLayers });
  network.train(
    outputs.map((output) => ({ input: 'abc', output })),
    { iterations: 2 },
  );
  return network;
}

/**
 * A network restored from the JSON of a trained one.
 * @generator
 * @exclude
 * @arg network objs(trained)
 */
export function restored(network: Recurrent): Recurrent {
  const copy = new (network.constructor as new () => Recurrent)();
  copy.fromJSON(JSON.parse(JSON.stringify(network.toJSON())));
  return copy;
}

/**
 * Goes on training a network and runs it.
 * @arg network any(objs(trained), objs(restored))
 * @arg examples list(dict({ input: string(/^[a-c]{1,3}$/), output: string(/^[a-c]{1,3}$/) }), { min: 1, max: 4 })
 * @arg options dict({ 'iterations?': int(1, 4), 'learningRate?': float(0.001, 0.1), 'errorThresh?': float(0.001, 0.1) })
 */
export function trainOn(
  network: Recurrent,
  examples: Example[],
  options: { iterations?: number; learningRate?: number; errorThresh?: number },
): string {
  network.train(examples, { iterations: 4, ...options });
  return network.run(examples[0]!.input);
}
