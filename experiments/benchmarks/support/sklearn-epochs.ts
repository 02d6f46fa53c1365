import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RunEpoch } from './race.ts';

/** Debian's Python, for which scikit-learn and PyTorch are packages. */
export const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('../epoch-sklearn.py', import.meta.url));
const ONE_THREAD = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

/** scikit-learn in a child process. */
export interface SklearnEpochs {
  readonly title: string;
  readonly runEpoch: RunEpoch;
  end(): void;
}

/** The size of the training task. */
export interface SklearnTask {
  readonly count: number;
  readonly width: number;
  readonly hidden: number;
  readonly batchSize: number;
}

/** True if the Python module is installed. */
export const hasSklearn = (): boolean => spawnSync(PYTHON, ['-c', 'import sklearn']).status === 0;

/**
 * Starts scikit-learn on the rows, labels and initial weights of a file.
 *
 * @param form number format: `float64`, `float32` or `float32 sparse`.
 */
export async function startSklearn(file: string, task: SklearnTask, form: string): Promise<SklearnEpochs> {
  const { count, width, hidden, batchSize } = task;
  const args = [SCRIPT, file, ...[count, width, hidden, batchSize].map(String), form];
  const child = spawn(PYTHON, args, {
    env: { ...process.env, ...ONE_THREAD },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done) throw new Error('scikit-learn ended early');
    return JSON.parse(line.value);
  };
  const versions = (await read()) as { sklearn: string };
  return {
    title: `scikit-learn ${versions.sklearn}, ${form}`,
    end: () => child.stdin.end(),
    runEpoch: async () => {
      child.stdin.write('epoch\n');
      return (await read()) as Awaited<ReturnType<RunEpoch>>;
    },
  };
}
