import type { Readable, Writable } from 'node:stream';
import { isCancel, multiselect, select } from '@clack/prompts';
import type { ProposedOperation } from '../../init/operation.ts';
import { EXIT } from '../exit.ts';

/** Where questions are asked and answered; default: the terminal. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Asks which of several classes is meant. */
export async function askClass(names: readonly string[], terminal?: Terminal): Promise<string> {
  const options = names.map((name) => ({ value: name, label: name }));
  return answered(await select({ message: 'Which class?', options, ...terminal }));
}

/** Asks which methods to trust, the guessed ones chosen beforehand. */
export async function askBuilders(
  operations: readonly ProposedOperation[],
  guessed: readonly string[],
  terminal?: Terminal,
): Promise<readonly string[]> {
  const options = operations.map(({ name, args }) => ({ value: name, label: `${name}(${args.join(', ')})` }));
  const message = 'Which methods do you trust to build valid objects? The others are tested.';
  const initialValues = [...guessed];
  return answered(await multiselect({ message, options, initialValues, required: true, ...terminal }));
}

/** An answer; Ctrl-C ends the program, and nothing is written. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) process.exit(EXIT.interrupted);
  return answer as Exclude<T, symbol>;
}
