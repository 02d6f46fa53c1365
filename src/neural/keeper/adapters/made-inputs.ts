import * as v from 'valibot';
import { itemAt } from '../../../base/item-at.ts';
import { LearnInvError } from '../../../base/error.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { Input } from '../inputs/input.ts';
import { MissingMaker } from '../inputs/load-maker.ts';
import type { ApiCall } from './adapter.ts';

const HINT = 'correct the adapter that declares the call';

const inputsFormat = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('text'), text: v.string(), source: v.string() }),
    v.object({
      kind: v.literal('image'),
      pixels: v.object({ data: v.instance(Uint8ClampedArray), width: v.number(), height: v.number() }),
      source: v.string(),
    }),
    v.object({ kind: v.literal('audio'), sound: v.instance(Int16Array), source: v.string() }),
  ]),
);

/** Returns the inputs that a pseudo-inverse makes. */
export async function madeInputs({ paths }: ApiCall, make: () => unknown): Promise<readonly Input[]> {
  const name = `the pseudo-inverse of ${itemAt(paths, 0)}`;
  const made = await (async () => make())().catch((error: unknown) => {
    if (error instanceof MissingMaker) throw error;
    const details = { expected: 'a list of inputs', got: showThrown(error), hint: HINT, cause: error };
    throw new LearnInvError('BAD_FILE', `${name} throws`, details);
  });
  checkFormat(inputsFormat as v.GenericSchema<readonly Input[]>, made, {
    summary: `${name} returns no inputs`,
    hint: HINT,
  });
  return made;
}
