import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { notesOf } from './hunt-notes.ts';
import type { ChosenRunner } from '../../reporters/project-runner.ts';

/** Returns the document that `learn-inv hunt --json` prints. */
export function huntJson(hunt: IsolatedHunt, test: ChosenRunner): unknown {
  const { structure, baseline, calls, seconds, findings, model = null, cutShort, ...others } = hunt;
  const { complete: _complete, written: _written, ...rest } = others;
  return {
    structure,
    ...(baseline === undefined ? {} : { baseline }),
    calls,
    seconds: Number(seconds.toFixed(3)),
    findings,
    testRunner: test.runner,
    model,
    ...rest,
    cutShort: cutShort ?? null,
    notes: notesOf(hunt, test),
  };
}
