import type { Readable, Writable } from 'node:stream';
import { isCancel, multiselect, select } from '@clack/prompts';
import { singleLine } from '../../base/escape/terminal.ts';
import type { ProposedOperation } from '../../init/operations/proposed-operation.ts';
import { EXIT } from '../../base/exit-codes.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

export async function askClass(names: readonly string[], terminal?: Terminal): Promise<string> {
  const options = names.map((name) => ({ value: name, label: singleLine(name) }));
  return answered(await select({ message: 'Which class?', options, ...terminal }));
}

/** Asks the user which methods are builders, with the guessed names selected; returns the chosen names. */
export async function askBuilders(
  operations: readonly ProposedOperation[],
  guessed: readonly string[],
  terminal?: Terminal,
): Promise<readonly string[]> {
  const options = operations.map(({ name, args }) => ({
    value: name,
    label: singleLine(`${name}(${args.join(', ')})`),
  }));
  const message = 'Which methods are certain to build valid objects? The other methods are tested.';
  const initialValues = [...guessed];
  return answered(await multiselect({ message, options, initialValues, required: true, ...terminal }));
}

/** Returns an answer. Ctrl-C ends the program before anything is written. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) process.exit(EXIT.interrupted);
  return answer as Exclude<T, symbol>;
}
