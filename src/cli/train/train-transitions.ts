import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import type { EngineName } from '../../learn/network/types.ts';
import {
  type LearnTransitionsOptions,
  LARGEST_SCOPE,
} from '../../learn/transitions/learn-transitions-options.ts';
import { type TransitionModel, isTrusted } from '../../learn/transitions/transition-model.ts';
import type { Progress } from '../progress.ts';
import { table } from '../tables.ts';

/** Returns the options with which `learn-inv train --transitions` learns transitions. */
export const transitionOptions = (
  flags: { readonly engine: EngineName; readonly jobs?: number | undefined; readonly seconds: number },
  { scope, settings, fields }: Dataset,
  progress: Progress,
): LearnTransitionsOptions => ({
  scope: Math.min(scope, LARGEST_SCOPE),
  seed: settings.seed,
  fields,
  engine: flags.engine,
  seconds: flags.seconds,
  ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
  onProgress: (stage, done, total) => progress.update(stage, done, total),
});

/** Returns the part of the `--json` document about transitions; empty if none were learned. */
export const transitionsJson = (learned: readonly TransitionModel[] | undefined): object =>
  learned === undefined
    ? {}
    : {
        transitions: learned.map(({ operation, memory, heldOutCheck }) => ({
          operation,
          remembered: Object.keys(memory.outcomes).length,
          deterministic: memory.deterministic,
          ...heldOutCheck,
        })),
      };

/** Returns a table of the learned transitions; empty if none were learned. */
export function transitionsSummary(learned: readonly TransitionModel[] | undefined): string {
  if (learned === undefined) return '';
  const rows = learned.map((model): string[] => {
    const { operation, memory, heldOutCheck } = model;
    const verdict = isTrusted(model) ? 'used' : 'not used';
    return [
      operation,
      memory.deterministic ? String(Object.keys(memory.outcomes).length) : 'none: not deterministic',
      `${heldOutCheck.rejected} of ${heldOutCheck.tried}`,
      verdict,
    ];
  });
  return `\n${table(['operation', 'calls remembered', 'correct calls rejected', 'classifier'], rows)}\n`;
}
