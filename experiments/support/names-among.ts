import { LearnInvError } from '../../src/base/error.ts';

/** Returns a parser of names that an option takes, separated by commas. */
export const namesAmong =
  (option: string, known: readonly string[]) =>
  (text: string): string[] => {
    const names = text.split(',');
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) return names;
    throw new LearnInvError('BAD_OPTION', `${option} has an unknown name`, {
      expected: known.join(', '),
      got: unknown,
      hint: 'give names from that list, separated by commas',
    });
  };
