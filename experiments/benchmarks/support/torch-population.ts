import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { prepareAdam } from '../../../src/learn/network/fit/adam-fit.ts';
import type { AdamTask, TrainingData } from '../../../src/learn/network/types.ts';

const SCRIPT = fileURLToPath(new URL('../gpu-torch.py', import.meta.url));

/** A training of a population in PyTorch. */
export interface PopulationCourse {
  readonly seconds: number;
  /** Training and validation loss after each epoch, means over the networks. */
  readonly losses: readonly (readonly [number, number])[];
}

/** PyTorch in a child process. */
export interface TorchPopulation {
  readonly torch: string;
  readonly device: string;
  /** Floating-point operations a second of a large product of matrices. */
  readonly peak: number;
  run(): Promise<PopulationCourse>;
  end(): void;
}

/** Starts PyTorch on fits that differ in hyper-parameters and seed alone. */
export async function startTorchPopulation(
  python: string,
  data: TrainingData,
  tasks: readonly AdamTask[],
): Promise<TorchPopulation> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
  writePopulation(folder, data, tasks);
  const child = spawn(python, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done) throw new Error('PyTorch ended early');
    return JSON.parse(line.value);
  };
  const about = (await read()) as Pick<TorchPopulation, 'torch' | 'device' | 'peak'>;
  rmSync(folder, { recursive: true });
  return {
    ...about,
    run: async () => {
      child.stdin.write('fit\n');
      return (await read()) as PopulationCourse;
    },
    end: () => child.stdin.end(),
  };
}

function writePopulation(folder: string, data: TrainingData, tasks: readonly AdamTask[]): void {
  const write = (name: string, values: NodeJS.ArrayBufferView): void =>
    writeFileSync(join(folder, `${name}.bin`), values);
  const { width } = data;
  const [first] = tasks as [AdamTask];
  const hidden = Math.max(...tasks.map((task) => task.hidden));
  const prepared = tasks.map((task) => prepareAdam(data, task));
  const [valid, invalid] = prepared[0]!.order;
  // Of each unit, its weights, its bias and its output weight.
  const units = new Float32Array(tasks.length * (width + 2) * hidden);
  const bias = new Float32Array(tasks.length);
  for (const [number, { parameters }] of prepared.entries()) {
    const own = tasks[number]!.hidden;
    for (let row = 0; row < width + 2; row++) {
      units.set(parameters.subarray(row * own, (row + 1) * own), (number * (width + 2) + row) * hidden);
    }
    bias[number] = parameters.at(-1)!;
  }
  write('rows', data.rows);
  write('labels', Float32Array.from(data.labels));
  write('valid', valid.rows);
  write('invalid', invalid.rows);
  write('heldOut', first.validation);
  write('keys', BigInt64Array.from(prepared.flatMap(({ order }) => order.map(({ key }) => BigInt(key)))));
  write(
    'l2',
    Float32Array.from(tasks, ({ l2 }) => l2),
  );
  write(
    'rate',
    Float32Array.from(tasks, ({ learningRate }) => learningRate),
  );
  write('units', units);
  write('bias', bias);
  const settings = {
    ...{ width, hidden, networks: tasks.length },
    ...{ samples: first.training.length, batch: first.batchSize, epochs: first.maxEpochs },
  };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
}
