import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import type { ChosenRunner } from '../../reporters/project-runner.ts';
import type { TestRunner } from '../../reporters/test-runners.ts';
import { notesOf } from './hunt-notes.ts';

/** Version of {@link HuntReport}. */
const VERSION = 1;

/** The result of `learn-inv hunt` as plain data that can be stored as JSON. Every reporter reads it. */
export interface HuntReport {
  readonly version: typeof VERSION;
  /** True for a hunt in all structures of a project, false for one structure that the user named. */
  readonly project: boolean;
  readonly hunts: readonly HuntDocument[];
}

/** The hunt in one structure: what `learn-inv hunt <structure> --json` prints. */
export interface HuntDocument extends Omit<
  IsolatedHunt,
  'baseline' | 'model' | 'cutShort' | 'complete' | 'written'
> {
  /** Name or path of the trusted version; missing if there is none. */
  readonly baseline?: string;
  /** The runner of the findings' tests. */
  readonly testRunner: TestRunner;
  /** Folder of the model; null if the hunt ended before there was one. */
  readonly model: string | null;
  /** Reason for an early end. */
  readonly cutShort: 'interrupt' | 'time' | null;
  /** Sentences that the reader must know besides the findings. */
  readonly notes: readonly string[];
}

/** Returns a report of hunts. */
export const huntReport = (hunts: readonly HuntDocument[], project: boolean): HuntReport => ({
  version: VERSION,
  project,
  hunts,
});

/** Returns the document of a hunt. */
export function huntDocument(hunt: IsolatedHunt, test: ChosenRunner): HuntDocument {
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
