import type { Random } from '../base/random.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { INTEGERS, SCOPED, SMALL } from './operations/argument-for.ts';
import type { Proposal, ProposedMethod } from './proposal.ts';
import { grownClasses } from './try/grown-classes.ts';
import { keysWithin } from './try/keys-within.ts';
import { narrowDomains } from './try/narrow-domains.ts';

/**
 * Returns a proposal whose integer domains fit the class: without values that it always rejects, and with more values
 * at larger scopes if few values keep its objects small, or its objects of one class few, as the keys of a map; no keys
 * beyond a capacity that keys index.
 *
 * @param load returns the structure of a proposal.
 */
export async function fitDomains(
  proposal: Proposal,
  load: (proposal: Proposal) => Promise<Structure>,
  random: Random,
): Promise<Proposal> {
  const fitting = await withFittingValues(proposal, load, random);
  return keysWithin(await load(fitting), fitting, random.fork('within'));
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
  const fitting = {
    ...proposal,
    builders: await narrowDomains(structure, proposal.builders, random.fork('narrow')),
    methods: await narrowDomains(structure, proposal.methods, random.fork('narrow')),
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
