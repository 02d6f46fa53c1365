import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { drawSamples } from '../../../src/learn/network/fit/batch-order.ts';
import { prepareAdam } from '../../../src/learn/network/fit/adam-fit.ts';
import type { AdamTask } from '../../../src/learn/network/types.ts';
import type { RecordedFits } from './recorded-fits.ts';
import { PYTHON } from './sklearn-epochs.ts';

const SCRIPT = fileURLToPath(new URL('../windows-torch.py', import.meta.url));

/** One fit: seconds, and the training and validation loss after each epoch. */
export interface FitCourse {
  readonly seconds: number;
  readonly losses: readonly (readonly number[])[];
}

/** PyTorch in a child process. */
export interface TorchFits {
  readonly title: string;
  readonly run: () => Promise<FitCourse[]>;
  end(): void;
}

/** True if the Python module is installed. */
export const hasTorch = (): boolean => spawnSync(PYTHON, ['-c', 'import torch']).status === 0;

/** Starts PyTorch on fits by Adam without early stopping, with the same initial weights and batches. */
export async function startTorch(fits: RecordedFits): Promise<TorchFits> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
  writeFits(folder, fits);
  const child = spawn(PYTHON, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done) throw new Error('PyTorch ended early');
    return JSON.parse(line.value);
  };
  const { torch } = (await read()) as { torch: string };
  rmSync(folder, { recursive: true });
  return {
    title: `PyTorch ${torch}`,
    run: async () => {
      child.stdin.write('fit\n');
      return (await read()) as FitCourse[];
    },
    end: () => child.stdin.end(),
  };
}

function writeFits(folder: string, { data, tasks }: RecordedFits): void {
  const write = (name: string, values: Float32Array | Uint32Array): void =>
    writeFileSync(join(folder, `${name}.bin`), values);
  write('rows', data.rows);
  write('labels', Float32Array.from(data.labels));
  const adams = tasks as readonly AdamTask[];
  for (const [number, task] of adams.entries()) {
    const { parameters, order } = prepareAdam(data, task);
    const samples = new Uint32Array(task.training.length * task.maxEpochs);
    drawSamples(order, 0, samples);
    write(`parameters-${number}`, parameters);
    write(`order-${number}`, samples);
    write(`validation-${number}`, task.validation);
  }
  const settings = {
    width: data.width,
    tasks: adams.map((task) => ({ ...task, training: [], validation: [] })),
  };
  writeFileSync(join(folder, 'tasks.json'), JSON.stringify(settings));
}
