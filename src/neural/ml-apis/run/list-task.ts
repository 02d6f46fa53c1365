import { resolve } from 'node:path';
import type { Task } from '../../../subject-process/task.ts';
import { findCalls, type CallingFunction } from '../program/find-calls.ts';
import { Apis } from './function-runner.ts';
import { loadAdapters } from './load-adapters.ts';

/** The job of {@link task}: files, and the files of adapters. */
export interface ListJob {
  readonly files: readonly string[];
  readonly adapters: readonly string[];
}

/** Lists the functions of each file that call ML APIs, those of adapters too. */
export const task: Task<ListJob, readonly (readonly CallingFunction[])[]> = async ({ files, adapters }) => {
  const apis = new Apis(await loadAdapters(adapters));
  return files.map((file) => findCalls(resolve(file), file, apis.has));
};
