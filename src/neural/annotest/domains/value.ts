import type { Made } from './made.ts';

/** True for a value with code that builds it. */
export const isMade = (value: unknown): value is Made =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Made).code === 'string' &&
  typeof (value as Made).build === 'function';
