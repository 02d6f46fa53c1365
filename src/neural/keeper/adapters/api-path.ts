import type { ApiCall } from './adapter.ts';

/** The arguments of each call of a path. */
export type Chain = readonly (readonly unknown[])[];

export const propertyPath = (path: string, key: string): string =>
  key === 'default' ? path : path === '' ? key : `${path}.${key}`;

export const callPath = (path: string): string => `${path}()`;

/** Returns the index of the call with a path; -1 if there is no such call. */
export const callAt = (calls: readonly ApiCall[], path: string, chain: Chain): number =>
  calls.findIndex(({ paths, when }) => paths.includes(path) && (when?.(chain.at(-1) ?? [], chain) ?? true));

/** Returns the stand-in for a command object that a call takes: `new DetectLabelsCommand(input)`. */
export const commandOf = (path: string, input: unknown): object => ({ name: path.replace('()', ''), input });

/** True if a longer path is one of the calls. */
export const leadsOn = (calls: readonly ApiCall[], path: string): boolean =>
  calls.some(({ paths }) => paths.some((longer) => longer !== path && longer.startsWith(path)));

export function inputOf(call: ApiCall, chain: Chain): unknown {
  const [first] = chain.at(call.inputCall ?? chain.length - 1) ?? [];
  return (call.inputAt?.split('.') ?? []).reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    first,
  );
}
