import type { ConfigValue, LayerConfig } from './layers-model.ts';

/** A layer or cell in the configuration of another layer. */
export type InnerLayer = { readonly class_name: string; readonly config: LayerConfig };

/** Returns the layer or cell that a configuration value is; undefined for another value. */
export const innerLayer = (value: ConfigValue | undefined): InnerLayer | undefined =>
  typeof value === 'object' && value !== null && 'class_name' in value && 'config' in value
    ? (value as unknown as InnerLayer)
    : undefined;
