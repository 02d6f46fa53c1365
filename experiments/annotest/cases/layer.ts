import { Layer, Neuron } from 'synaptic';

/**
 * @generator
 * @exclude
 */
export const neuron = (): Neuron => new Neuron();

/** A layer that grows. */
export class GrowingLayer {
  readonly layer: Layer;

  /**
   * @arg size int(1, 5)
   * @cc_example [2]
   */
  constructor(size: number) {
    this.layer = new Layer(size);
  }

  /**
   * Adds a neuron, a new one if none is given, and activates the layer.
   * @arg [added] objs(neuron)
   * @returns list(float(0, 1), { min: 1, max: 6 })
   */
  add(added?: Neuron): number[] {
    this.layer.add(added);
    return this.layer.activate();
  }
}
