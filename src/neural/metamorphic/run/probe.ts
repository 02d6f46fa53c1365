import { isAllFinite, showOutcome, type Outcome, keyOf } from '../relation/outcome.ts';
import { badSubject } from '../subject/load-subject.ts';
import type { AnyInput } from '../relation/relation.ts';
import type { CaseTools } from './check-case.ts';

/** Runs a subject for the first time and finds out whether equal seeds give equal outputs. */
export async function probe(
  file: string,
  input: AnyInput,
  seed: number,
  { subject, runner }: CaseTools,
): Promise<boolean> {
  const run = async (own: number): Promise<Outcome> => {
    runner.forget();
    return runner.run(input, own);
  };
  const first = await run(seed);
  if (!isAllFinite(first)) {
    throw badSubject(
      `${file}: the subject cannot be judged`,
      'finite numbers for plain data',
      showOutcome(first),
      'call its functions on a few numbers, and correct the adapter',
    );
  }
  const isRepeated = keyOf(await run(seed)) === keyOf(first);
  const { random } = subject.settings;
  if (random === true) {
    const others = [await run(seed + 1), await run(seed + 2)];
    if (isRepeated && others.every((other) => keyOf(other) === keyOf(first))) {
      throw badSubject(
        `${file}: the subject is said to be random, but is not`,
        'outputs that differ between runs',
        `${showOutcome(first)} in each of 4 runs`,
        'remove `random: true`; its runs can then be compared exactly',
      );
    }
    return false;
  }
  if (random === false && !isRepeated) {
    throw badSubject(
      `${file}: the subject is said not to be random, but two runs differ`,
      'equal outputs of equal runs',
      showOutcome(first),
      'remove `random: false`, or take all random choices from the seed',
    );
  }
  return isRepeated;
}
