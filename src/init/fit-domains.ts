import { counted } from '../base/counted.ts';
import type { Random } from '../base/random.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { INTEGERS, SCOPED, SMALL } from './operations/argument-for.ts';
import type { Proposal, ProposedMethod } from './proposal.ts';
import { keysWithin } from './try/keys-within.ts';
import { Trials } from './try/trials.ts';
import { narrowDomains } from './try/narrow-domains.ts';
import { growObjects } from '../learn/examples/collect/grow-objects.ts';
import { ClassTable } from '../objects/heap/class-table.ts';
import { stepsWithin } from './try/steps-within.ts';

/**
 * Returns a proposal whose integer domains fit the class: without values that it always rejects, and without keys
 * beyond a capacity that keys index. They have more values at larger scopes if few values keep its objects small, or
 * its objects of one class few, as the keys of a map.
 */
export async function fitDomains(
  proposal: Proposal,
  load: (proposal: Proposal) => Promise<Structure>,
  random: Random,
): Promise<Proposal> {
  const fitting = await withFittingValues(proposal, load, random);
  return keysWithin(new Trials(await load(fitting), random.fork('within')), fitting);
}

async function withFittingValues(
  proposal: Proposal,
  load: (proposal: Proposal) => Promise<Structure>,
  random: Random,
): Promise<Proposal> {
  // What refuses calls must throw, so that values can be told apart.
  const open = {
    ...proposal,
    builders: proposal.builders.map((builder) => ({ ...builder, refuses: false })),
  };
  const structure = await load(open);
  const trials = (): Trials => new Trials(structure, random.fork('narrow'));
  const fitting = {
    ...proposal,
    builders: await narrowDomains(trials(), proposal.builders),
    methods: await narrowDomains(trials(), proposal.methods),
  };
  const grown = await grownClasses(await load(proposal), random.fork('grow'));
  const isFew = (count: number): boolean => count > 1 && count <= INTEGERS.length;
  // What refuses calls would refuse more of them with more values.
  const refuses = proposal.builders.some((builder) => builder.refuses === true);
  if (grown !== undefined && (refuses || ![...grown.values()].some(isFew))) return fitting;
  const scoped = <T extends ProposedMethod>(operations: readonly T[]): T[] =>
    operations.map((operation) => ({
      ...operation,
      args: operation.args.map((text) => text.replace(SMALL, SCOPED)),
    }));
  const larger = { ...fitting, builders: scoped(fitting.builders), methods: scoped(fitting.methods) };
  const more = await grownClasses(await load(larger), random.fork('grow'));
  if (more === undefined) return fitting;
  // A tree of lists grows by its lists: few keys give few nodes.
  const isWider =
    grown === undefined ||
    [...grown].some(([name, count]) => isFew(count) && (more.get(name) ?? 0) > INTEGERS.length);
  return isWider ? larger : fitting;
}

/** The size of the objects to grow: larger than all that few different values allow in a container of keys. */
const SIZE = 40;
/** Time limit in milliseconds. */
const TIMEOUT = 2000;

/**
 * Grows an object much larger than the scopes in use, by the builders of a structure, and returns the number of its
 * objects of each class; undefined if none grows that large, or if that takes too long.
 */
async function grownClasses(
  structure: Structure,
  random: Random,
): Promise<ReadonlyMap<string, number> | undefined> {
  try {
    const grown = await stepsWithin(growObjects(structure, SIZE, 1, new ClassTable(), random), TIMEOUT);
    const [first] = grown?.value ?? [];
    return first && counted(first.graph.objects.map(({ shape }) => shape.className));
  } catch {
    // A builder throws for larger arguments.
    return undefined;
  }
}
