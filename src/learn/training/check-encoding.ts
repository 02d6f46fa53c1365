import { LearnInvError } from '../../base/error.ts';

/**
 * Checks that the recipe can train on the encoding: that of the paper trains on candidate vectors only.
 *
 * @throws LearnInvError `BAD_OPTION` for the paper's recipe with windows.
 */
export function checkEncoding({
  recipe,
  encoding,
}: Partial<Record<'recipe' | 'encoding', string | undefined>>): void {
  if (recipe !== 'paper' || encoding !== 'windows') return;
  throw new LearnInvError('BAD_OPTION', 'recipe paper cannot train on windows', {
    expected: 'recipe paper with encoding vector, or recipe default with encoding windows',
    got: 'recipe paper with encoding windows',
    hint: 'omit one of the two options',
  });
}
