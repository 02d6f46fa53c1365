import { requireStructure } from '../objects/structure/require-structure.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { checkHuntOptions, type HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { huntUnchecked } from './hunt-unchecked.ts';

/**
 * Hunts for faults: calls all operations of a structure at random and has an oracle judge every state. Sequences that
 * end in a new valid state are extended (feedback-directed random testing: Pacheco, Lahiri, Ernst, Ball, ICSE 2007).
 * Each distinct fault is reported once, with a minimal sequence that was run again from scratch. Before an object is
 * reported as invalid, the oracle is checked against builder-made objects along the same calls and of the same size.
 *
 * The hunt runs in this process. A method that never returns is stopped, but one that ends the process ends the hunt;
 * {@link huntIsolated} runs the structure in a child process.
 *
 * @param structure the structure under test.
 * @param options see {@link HuntOptions}; `oracle` and `scope` are required.
 * @returns the findings and counts of the hunt.
 * @throws LearnInvError `BAD_OPTION` for a bad option, or for an oracle that cannot judge the structure.
 * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws, returns no object or does not return.
 * @example
 * ```ts
 * const repOK = loadRepOK('models/queue');
 * const { findings } = await hunt(structure, { oracle: repOK, scope: repOK.model.scope });
 * findings[0]?.sequence.map(({ text }) => text); // ['enqueue(0)', 'dequeue()']
 * ```
 */
export async function hunt(structure: Structure, options: HuntOptions): Promise<Hunt> {
  requireStructure('hunt', structure);
  checkHuntOptions(options);
  return huntUnchecked(structure, options);
}
