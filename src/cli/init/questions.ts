import type { Readable, Writable } from 'node:stream';
import { isCancel, multiselect, select } from '@clack/prompts';
import type { ProposedOperation } from '../../init/operations/operations-of.ts';
import { EXIT } from '../../exit-codes.ts';

/** The streams of the dialogue; by default those of the process. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Asks for one of several classes. */
export async function askClass(names: readonly string[], terminal?: Terminal): Promise<string> {
  const options = names.map((name) => ({ value: name, label: name }));
  return answered(await select({ message: 'Which class?', options, ...terminal }));
}

/** Asks which methods are builders; the guessed ones are selected initially. */
export async function askBuilders(
  operations: readonly ProposedOperation[],
  guessed: readonly string[],
  terminal?: Terminal,
): Promise<readonly string[]> {
  const options = operations.map(({ name, args }) => ({ value: name, label: `${name}(${args.join(', ')})` }));
  const message = 'Which methods build valid objects for certain? The other methods are tested.';
  const initialValues = [...guessed];
  return answered(await multiselect({ message, options, initialValues, required: true, ...terminal }));
}

/** Returns an answer. Ctrl-C ends the program before anything is written. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) process.exit(EXIT.interrupted);
  return answer as Exclude<T, symbol>;
}
