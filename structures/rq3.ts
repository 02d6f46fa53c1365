import type { Structure } from '../src/objects/structure/language.ts';
import { antlrTreeBugs } from './antlr-tree/bugs.ts';
import type { Bug, Effect } from './bug.ts';
import { graphmakerBugs } from './graphmaker-heap/bugs.ts';
import { intTreeSetBugs } from './int-tree-set/bugs.ts';
import { schedulerBugs } from './scheduler/bugs.ts';
import { binHeapBugs } from './taco-bin-heap/bugs.ts';
import { binTreeBugs } from './taco-bin-tree/bugs.ts';

/** A variant of a structure with one bug. */
export interface Variant {
  /**
   * Loads the variant. Its class has the name and fields of the baseline's class; the operations with the bug are not
   * trusted.
   */
  readonly structure: () => Promise<Structure>;
  /** The name of the structure without the bug; a model of it applies to the variant too. */
  readonly baseline: string;
  /** The wrong behaviour. */
  readonly bug: string;
  readonly effect: Effect;
  /** The operations that run the wrong code. */
  readonly suspects: readonly string[];
}

/** The clean subjects of the paper's third research question (Table IV) by name, in the order of the table. */
export const rq3Structures = {
  'antlr-tree': async () => (await import('./antlr-tree/index.ts')).default,
  scheduler: async () => (await import('./scheduler/index.ts')).default,
  'int-tree-set': async () => (await import('./int-tree-set/index.ts')).default,
  'taco-bin-tree': async () => (await import('./taco-bin-tree/index.ts')).default,
  'taco-bin-heap': async () => (await import('./taco-bin-heap/index.ts')).default,
  'graphmaker-heap': async () => (await import('./graphmaker-heap/index.ts')).default,
} satisfies Record<string, () => Promise<Structure>>;

/**
 * The variants of {@link rq3Structures}, each with one bug, by name: the structure's name, `@` and the bug's name.
 *
 * @example
 * ```ts
 * const { structure, baseline } = rq3Variants['scheduler@v5']!;
 * ```
 */
export const rq3Variants: Readonly<Record<string, Variant>> = {
  ...variants('antlr-tree', antlrTreeBugs, async (bug) =>
    (await import('./antlr-tree/index.ts')).antlrTreeStructure(bug),
  ),
  ...variants('scheduler', schedulerBugs, async (bug) =>
    (await import('./scheduler/index.ts')).schedulerStructure(bug),
  ),
  ...variants('int-tree-set', intTreeSetBugs, async (bug) =>
    (await import('./int-tree-set/index.ts')).intTreeSetStructure(bug),
  ),
  ...variants('taco-bin-tree', binTreeBugs, async (bug) =>
    (await import('./taco-bin-tree/index.ts')).binTreeStructure(bug),
  ),
  ...variants('taco-bin-heap', binHeapBugs, async (bug) =>
    (await import('./taco-bin-heap/index.ts')).binHeapStructure(bug),
  ),
  ...variants('graphmaker-heap', graphmakerBugs, async (bug) =>
    (await import('./graphmaker-heap/index.ts')).graphmakerHeapStructure(bug),
  ),
};

/** Returns the variants of a structure, one per bug, by name. */
function variants<Name extends string>(
  baseline: keyof typeof rq3Structures,
  bugs: Readonly<Record<Name, Bug>>,
  load: (bug: Name) => Promise<Structure>,
): Record<string, Variant> {
  return Object.fromEntries(
    (Object.entries(bugs) as [Name, Bug][]).map(([name, { description, effect, suspects }]) => [
      `${baseline}@${name}`,
      { structure: () => load(name), baseline, bug: description, effect, suspects },
    ]),
  );
}
