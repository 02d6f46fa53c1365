/** The built-in structures: `learn-inv/structures`. */
export type * from './public-types.ts';
export * from '../../structures/index.ts';
