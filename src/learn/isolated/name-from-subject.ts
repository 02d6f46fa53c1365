import { LearnInvError } from '../../base/error.ts';
import { expectedName, isName } from '../../base/safe-names/is-name.ts';
import { describeValue } from '../../base/options/describe-value.ts';

/**
 * Returns the name of a structure that its process has sent. The name decides where files are written, and code of the
 * subject may have changed what that process checks.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if it is no name.
 */
export function nameFromSubject(name: unknown): string {
  if (isName('structure', name)) return name;
  throw new LearnInvError('INVALID_STRUCTURE', 'the process of the structure sent no name of a structure', {
    expected: expectedName('structure'),
    got: describeValue(name),
    hint: 'declare the structure with defineStructure and a constant name',
  });
}
