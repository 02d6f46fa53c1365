import type { Structure } from '../structure/structure.ts';
import { Hunter } from './hunter.ts';
import type { Hunt, HuntOptions } from './hunt-options.ts';

/** The event loop gets a turn after so many milliseconds. */
const TURN = 50;

/**
 * Hunts for faults: calls all methods of a structure at random, trusted and not, with feedback (sequences that ended
 * in a new valid state are extended; Randoop's way), and has an oracle judge every state. Each distinct fault is told
 * once, as a minimal sequence that was run again from scratch; and before an object is reported as invalid, the
 * oracle is put to the trusted builders along the same path and at the same size.
 *
 * It all runs in this process: a method that never returns is stopped, but one that ends the process ends it. The
 * command `learn-inv hunt` gives each subject a process of its own.
 *
 * @throws LearnInvError where the structure or an option is not usable.
 * @example
 * ```ts
 * const repOK = loadRepOK('models/queue');
 * const { findings } = await hunt(structure, { oracle: repOK, scope: repOK.model.scope });
 * findings[0]?.sequence.map(({ text }) => text); // ['enqueue(0)', 'dequeue()']
 * ```
 */
export async function hunt(structure: Structure, options: HuntOptions): Promise<Hunt> {
  const hunter = new Hunter(structure, options);
  const { calls: most = 20_000, signal, onProgress } = options;
  await hunter.begin();
  let last = performance.now();
  const isOver = (): boolean => hunter.calls >= most || signal?.aborted === true;
  while (!isOver() && (await hunter.step(most - hunter.calls))) {
    if (performance.now() - last < TURN) continue;
    onProgress?.(hunter.calls, hunter.found);
    await new Promise(setImmediate);
    last = performance.now();
  }
  return hunter.result(signal?.aborted === true && hunter.calls < most);
}
