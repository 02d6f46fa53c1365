import { checkedProvenance, type Provenance } from '../model/provenance/provenance.ts';
import { Deadline } from '../../base/time-limit/deadline.ts';
import type { DatasetOptions } from '../examples/dataset/dataset-options.ts';
import type { MadeDataset } from '../examples/dataset/make-dataset.ts';
import { unpackDataset } from '../examples/dataset/pack-dataset.ts';
import type { task } from './dataset-task.ts';
import { type TaskMessage, runTask, SECONDS_GRACE, taskScript } from './run-task.ts';
import { nameFromSubject } from './name-from-subject.ts';

/** Options of {@link makeDatasetIsolated}, beside those of a dataset. */
export interface IsolatedDatasetOptions {
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  /** Megabytes of memory that the process may take; default 1024. */
  readonly memory?: number | undefined;
  /** True to begin with a small scope if the options give none; `nextScope` is then the scope to go on with. */
  readonly isFirst?: boolean;
  /** Ends the process: the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the name of the structure when it is loaded. An error that it throws ends the work. */
  readonly onLoaded?: ((name: string) => void) | undefined;
}

/** A dataset, and what a model of it is trained from. */
export interface IsolatedDataset extends MadeDataset {
  readonly provenance: Provenance;
  /** The scope to learn at after this one; undefined if this is the last. */
  readonly nextScope: number | undefined;
}

/** Makes a dataset as `makeDataset` does, with the structure in a child process. */
export async function makeDatasetIsolated(
  structure: string,
  { onProgress, ...options }: DatasetOptions,
  { timeout, memory, isFirst = false, signal, onLoaded }: IsolatedDatasetOptions,
): Promise<IsolatedDataset> {
  const script = taskScript('dataset');
  const onMessage = (body: unknown): void => {
    const message = body as TaskMessage;
    if (message.kind === 'structure') onLoaded?.(nameFromSubject(message.name));
    else if (message.kind === 'progress')
      onProgress?.(message.stage as 'collect' | 'break', message.done, message.total, message.detail);
  };
  const limits = { structure, timeout, memory, onMessage };
  const deadline = new Deadline(`the dataset of "${structure}"`, options.seconds);
  const { packed, nextScope, seconds, provenance } = await deadline.withSignal(
    signal,
    (over) => runTask<typeof task>(script, { structure, options, isFirst }, { ...limits, signal: over }),
    SECONDS_GRACE,
  );
  const dataset = unpackDataset(packed);
  nameFromSubject(dataset.structure);
  return { dataset, nextScope, seconds, provenance: checkedProvenance(provenance) };
}
