import type { Dataset } from '../../dataset/dataset.ts';
import { LearnInvError } from '../../error.ts';
import type { EngineName } from '../../network/types.ts';
import type { LearnTransitionsOptions } from '../../transition/learn-transitions-options.ts';
import type { LearnedTransitions } from '../../transition/learn-transitions.ts';
import { LARGEST_SCOPE } from '../../transition/largest-scope.ts';
import { isTrusted } from '../../transition/transition-model.ts';
import type { Progress } from '../progress.ts';
import { table } from '../tables.ts';

/** How `learn-inv train --transitions` learns them. */
export const transitionOptions = (
  flags: { readonly engine: EngineName; readonly jobs?: number },
  { scope, settings, fields }: Dataset,
  progress: Progress,
): LearnTransitionsOptions => ({
  scope: Math.min(scope, LARGEST_SCOPE),
  seed: settings.seed,
  fields,
  engine: flags.engine,
  ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
  onProgress: (stage, done, total) => progress.update(stage, done, total),
});

/** What `--json` tells of transitions; nothing where none were learnt. */
export const transitionsJson = (learnt: LearnedTransitions | undefined): object =>
  learnt === undefined
    ? {}
    : {
        transitions: learnt.models.map(({ operation, memory, heldOutCheck }) => ({
          operation,
          remembered: Object.keys(memory.outcomes).length,
          deterministic: memory.deterministic,
          ...heldOutCheck,
        })),
      };

/** The same in words. */
export function transitionsSummary(learnt: LearnedTransitions | undefined): string {
  if (learnt === undefined) return '';
  const rows = learnt.models.map((model): string[] => {
    const { operation, memory, heldOutCheck } = model;
    const verdict = isTrusted(model) ? 'believed' : 'not believed';
    return [
      operation,
      memory.deterministic
        ? String(Object.keys(memory.outcomes).length)
        : 'none: it does not always do the same',
      `${heldOutCheck.rejected} of ${heldOutCheck.tried}`,
      verdict,
    ];
  });
  return `\n${table(['operation', 'calls remembered', 'right ones rejected', 'classifier'], rows)}\n`;
}

/** What is wrong with transitions of a dataset. */
export const transitionsOfDataset = (): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'transitions are learnt from the structure itself', {
    expected: 'a structure beside --transitions',
    got: 'a dataset alone, which holds states and no calls',
    hint: 'name the structure as well',
  });
