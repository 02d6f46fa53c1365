import { LearnInvError } from '../../base/error.ts';
import { expectedName, isName } from '../../base/safe-names/is-name.ts';
import { describeValue } from '../../base/options/describe-value.ts';

/**
 * Returns the name of a structure that its process has sent, which decides where files are written. Throws
 * `INVALID_STRUCTURE` if it is no name: code of the subject may have changed what that process checks.
 */
export function nameFromSubject(name: unknown): string {
  if (isName('structure', name)) return name;
  throw new LearnInvError('INVALID_STRUCTURE', 'the process of the structure sent no name of a structure', {
    expected: expectedName('structure'),
    got: describeValue(name),
    hint: 'declare the structure with defineStructure and a constant name',
  });
}
