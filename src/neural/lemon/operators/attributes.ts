import type { Call } from './operator.ts';

type Attributes = Call['attributes'];

/** Returns an integer or a float among attributes, as a float of 32 bits is rounded. */
export function numberAttribute(attributes: Attributes, name: string, otherwise: number): number {
  const value = attributes[name];
  if (typeof value === 'number') return value;
  return Math.fround(typeof value === 'object' && 'float' in value ? value.float : otherwise);
}

/** Returns a list of integers among attributes. */
export const integersAttribute = (
  attributes: Attributes,
  name: string,
  otherwise: readonly number[],
): readonly number[] => (attributes[name] as readonly number[] | undefined) ?? otherwise;

/** Returns a text among attributes. */
export const textAttribute = (attributes: Attributes, name: string, otherwise: string): string =>
  (attributes[name] as string | undefined) ?? otherwise;
