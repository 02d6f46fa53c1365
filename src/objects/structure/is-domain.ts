import type { Domain } from './domain.ts';

/** True if a value looks like the domain of an argument, as `int` and the other functions return it. */
export function isDomain(value: unknown): value is Domain {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, values, generate } = value as Record<string, unknown>;
  if (typeof label !== 'string') return false;
  if (kind === 'value') return typeof values === 'function' && typeof generate === 'function';
  return kind === 'node' || kind === 'key';
}
