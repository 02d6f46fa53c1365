import { main } from '../../../../src/cli/main.ts';
import { EXIT } from '../../../../src/base/exit-codes.ts';
import { BIN } from '../../process/learn-inv.ts';

/** Thrown for a command that ended with code 2, as a command's LearnInvError is printed and not thrown. */
export class Refused extends Error {}

const exitCode = (): number => Number(process.exitCode ?? EXIT.fine);

/** Runs the command line in this process. @throws Refused for exit code 2, Error for a fault of learn-inv. */
export async function inProcess(...args: readonly string[]): Promise<void> {
  process.exitCode = undefined;
  await main([process.execPath, BIN, ...args]);
  const code = exitCode();
  process.exitCode = undefined;
  if (code === EXIT.input) throw new Refused();
  // A merge of interrupted shards ends as they did.
  const isFine = [EXIT.fine, EXIT.finding, EXIT.interrupted].some((one) => one === code);
  if (!isFine) throw new Error(`exit code ${code}`);
}
