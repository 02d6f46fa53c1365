import { Neat, Network } from 'neataptic';

/**
 * Mutates a population several times.
 * @arg input int(1, 4)
 * @arg output int(1, 3)
 * @arg options dict({ 'popsize?': int(1, 8), 'elitism?': int(0, 2), 'mutationRate?': float(0, 1), 'mutationAmount?': int(1, 3), 'maxNodes?': int(4, 12), 'maxConns?': int(4, 20), 'maxGates?': int(0, 4) })
 * @arg times int(1, 10)
 */
export function mutate(
  input: number,
  output: number,
  options: {
    popsize?: number;
    elitism?: number;
    mutationRate?: number;
    mutationAmount?: number;
    maxNodes?: number;
    maxConns?: number;
    maxGates?: number;
  },
  times: number,
): void {
  const neat = new Neat(input, output, (network: Network) => -network.nodes.length, options);
  for (let time = 0; time < times; time++) neat.mutate();
}
