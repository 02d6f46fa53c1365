import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { recordArguments, type GivenArguments } from '../operations/other-arguments.ts';
import { readProperties } from './read-properties.ts';
import { stepsWithin } from './steps-within.ts';
import { Trials } from './trials.ts';

/** Builder calls before a method that does not build is called. */
const CALLS_BEFORE = 6;

/**
 * Returns arguments with an object of the properties that a method reads, for the methods that read some.
 *
 * @param structure has the builders.
 * @param open the parameters of the methods to call, by name.
 * @param builders the names of the operations that build the objects first.
 */
export async function recordOthers(
  structure: Structure,
  open: ReadonlyMap<string, readonly Parameter[]>,
  builders: readonly string[],
  random: Random,
): Promise<ReadonlyMap<string, GivenArguments>> {
  const trials = new Trials(structure, random);
  const before = structure.builders.filter(({ name }) => builders.includes(name));
  const found = new Map<string, GivenArguments>();
  for (const [name, parameters] of open) {
    const built = await stepsWithin(trials.built(before, CALLS_BEFORE, random.fork(name)));
    if (built === undefined) continue;
    const rest = parameters.slice(1).flatMap(({ optional }, index) => (optional ? [] : [index]));
    const given = recordArguments(parameters, await readProperties(built.value.object, name, rest));
    if (given !== undefined) found.set(name, given);
  }
  return found;
}
