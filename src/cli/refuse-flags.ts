import { LearnInvError, type ErrorDetails } from '../base/error.ts';
import { flagName } from './commands/command.ts';

/** Throws `BAD_OPTION` for the first of some options, by name, that is given; `why` gets its flag. */
export function refuseFlags(
  options: Readonly<Record<string, unknown>>,
  why: (flag: string) => ErrorDetails & { readonly summary: string },
): void {
  const [name] = Object.entries(options).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (name === undefined) return;
  const { summary, ...details } = why(`--${flagName(name)}`);
  throw new LearnInvError('BAD_OPTION', summary, details);
}
