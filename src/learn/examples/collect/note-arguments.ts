import type { Call } from './receiver.ts';

/** Depth to which the parts of an argument are looked at. */
const MAX_DEPTH = 3;

/** Adds the texts and numbers of a call's arguments, and of their parts, to those that arguments gave: they may become keys. */
export function noteArguments({ args }: Call, given: Set<string>): void {
  const note = (value: unknown, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') given.add(String(value));
    else if (typeof value === 'object' && value !== null && depth < MAX_DEPTH)
      for (const part of Object.values(value)) note(part, depth + 1);
  };
  for (const argument of args) if (argument.kind === 'value') note(argument.value, 0);
}
