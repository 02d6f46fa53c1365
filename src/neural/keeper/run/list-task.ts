import { resolve } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import type { Task } from '../../../programs/process/task.ts';
import { findCalls, type CallingFunction } from '../program/find-calls.ts';
import { Apis } from './function-runner.ts';
import { loadAdapters } from './load-adapters.ts';

export interface ListJob {
  readonly files: readonly string[];
  readonly adapters: readonly string[];
}

export interface FileCalls {
  readonly calls: readonly CallingFunction[];
  /** Why the file cannot be read, one of several files. */
  readonly problem?: string;
}

/** Returns the functions of each file that call ML APIs. @throws LearnInvError `BAD_FILE` if the only file cannot be read. */
export const callsIn = (files: readonly string[], { has }: Apis): FileCalls[] =>
  files.map((file) => {
    try {
      return { calls: findCalls(resolve(file), file, has) };
    } catch (error) {
      if (files.length === 1 || !(error instanceof LearnInvError)) throw error;
      return { calls: [], problem: `${error.summary}: ${error.got}` };
    }
  });

export const task: Task<ListJob, readonly FileCalls[]> = async ({ files, adapters }) =>
  callsIn(files, new Apis(await loadAdapters(adapters)));
