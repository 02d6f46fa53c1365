import type { MutantCell } from '../cells/cell.ts';
import type { Detector } from './detectors.ts';
import type { Mutant } from './mutant.ts';
import type { MutatedClass } from './mutated-class.ts';
import { mutatedClasses } from './index.ts';
import { mutantsOf } from './mutants-of.ts';
import { ownTestsFail } from './own-tests.ts';
import { runSteps } from './run-steps.ts';
import { trainedFolder } from './trained-folder.ts';
import { withMutant } from './with-mutant.ts';

/** What a cell is computed from. */
export interface MutantKey extends Pick<
  MutantCell,
  'experiment' | 'structure' | 'scope' | 'seed' | 'mutant'
> {
  /** The detectors that hunt in the mutant. */
  readonly detectors: readonly Detector[];
}

/** Computes the cell of a mutant; mutant 0 is the original class. */
export async function compute({ detectors, ...key }: MutantKey): Promise<MutantCell> {
  const { structure: name, scope, seed, mutant: number } = key;
  const steps = ['compare', ...detectors] as const;
  const known = mutatedClasses[name]!;
  const learned = await trainedFolder(name, scope, seed);
  const work = async (copy: string) => ({
    results: await runSteps({ name, scope, seed, mutant: number, copy, learned, steps }),
    tests: known.tests === undefined ? {} : { ownTestsFail: await ownTestsFail(copy, known.tests) },
  });
  const mutant = number === 0 ? undefined : await mutantOf(known, number);
  const { results, tests } = await (mutant === undefined
    ? work(known.folder)
    : withMutant(known, mutant, work));
  const hunts = results.flatMap((result) => (result.step === 'compare' ? [] : [result.hunt]));
  const [first] = results;
  if (first?.step !== 'compare') throw new RangeError('a mutant must be compared first');
  const { told = 'no', corrupts, calls } = first.comparison;
  return {
    ...key,
    kind: known.kind,
    change: mutant === undefined ? 'none' : changeText(mutant),
    told,
    corrupts,
    calls,
    ...tests,
    hunts,
  };
}

const mutantLists = new Map<MutatedClass, Promise<Mutant[]>>();

async function mutantOf(known: MutatedClass, number: number): Promise<Mutant> {
  const list = mutantLists.get(known) ?? mutantsOf(known);
  mutantLists.set(known, list);
  return (await list)[number - 1]!;
}

const changeText = ({ method, line, mutator, replacement }: Mutant): string =>
  `${method}, line ${line}, ${mutator}: ${replacement}`.slice(0, 200);
