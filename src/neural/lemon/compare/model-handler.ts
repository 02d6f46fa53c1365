import type { ShippedModel } from './shipped-model.ts';

/** What the loaders of TensorFlow.js read a model from. */
export const handlerOf = ({ topology, weightSpecs, weightData, signature }: ShippedModel) => ({
  load: async () => ({
    modelTopology: topology,
    weightSpecs: weightSpecs as never,
    weightData: Uint8Array.from(weightData).buffer,
    ...(signature === undefined ? {} : { signature: signature as never }),
  }),
});
