import type { Structure } from './structure.ts';

/**
 * True if what is read of an object is not what is in its fields: a view that `expose` returns, or results of `observe`.
 * Setting fields then does not set the state.
 */
export const isViewed = ({ expose, observe = [] }: Pick<Structure, 'expose' | 'observe'>): boolean =>
  expose !== undefined || observe.length > 0;
