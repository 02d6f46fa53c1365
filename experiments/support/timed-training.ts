import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '../../src/base/exit-codes.ts';
import { loadModel } from '../../src/learn/model/load-model.ts';
import type { Model } from '../../src/learn/model/model.ts';
import { timedCommand, type TimedCommand } from './timed-command.ts';

const PROGRAM = fileURLToPath(new URL('learn-inv.ts', import.meta.url));

/** A model as a user gets it, and what it cost. */
export interface TimedTraining extends Pick<TimedCommand, 'processorSeconds' | 'memory'> {
  /** Undefined if training failed or took too long. */
  readonly model: Model | undefined;
  /** The reason why there is no model; undefined if there is one. */
  readonly failure: string | undefined;
}

/**
 * Trains with `learn-inv train <file> --seed <seed>` and no other option, in a process of its own.
 *
 * @param file a module that exports a structure by default.
 * @param limit seconds of wall time after which training is stopped.
 * @throws LearnInvError `BAD_OPTION` if GNU time is missing.
 */
export async function timedTraining(file: string, seed: number, limit: number): Promise<TimedTraining> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-training-'));
  try {
    const out = join(folder, 'model');
    const train = [PROGRAM, 'train', file, '--seed', String(seed), '--out', out];
    const command = await timedCommand(['--import', 'tsx', ...train], limit);
    const { processorSeconds, memory } = command;
    const failure = failureOf(command);
    return { model: failure === undefined ? loadModel(out) : undefined, failure, processorSeconds, memory };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns why a command failed; undefined if it did not: a weak model is saved too, with the exit code of a finding. */
function failureOf({ code, isStopped, stderr }: TimedCommand): string | undefined {
  if (isStopped) return 'stopped';
  if (code === EXIT.fine || code === EXIT.finding) return undefined;
  return /^error.*$/mu.exec(stderr)?.[0] ?? `exit code ${code}`;
}
