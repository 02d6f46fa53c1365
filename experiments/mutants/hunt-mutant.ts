import type { Finding } from '../../src/hunt/findings/finding.ts';
import { hunt } from '../../src/hunt/hunt.ts';
import type { Structure } from '../../src/entry/index.ts';
import { isValidAfter } from '../support/is-valid-after.ts';
import { objectAfter } from '../support/object-after.ts';
import { outcome } from './compare-calls.ts';
import { HUNT_CALLS, type Detector } from './detectors.ts';
import { openDetector } from './open-detector.ts';

/** Milliseconds that a hunt may take. */
const LIMIT = 90_000;

/** How a detector did in one mutant. */
export interface MutantHunt {
  readonly detector: Detector;
  /**
   * Kind of the first finding that is no false alarm and that the original does not show; `death` if the mutant ended its process, `none` without such a
   * finding, `late` if the time was over before all calls were made.
   */
  readonly found: Finding['kind'] | 'death' | 'none' | 'late';
  /** Number of invalid objects that the hand-written repOK accepts and that look as in the original; of the unmutated class, exceptions and timeouts too. */
  readonly falseAlarms: number;
  readonly calls: number;
  readonly seconds: number;
}

/** What a hunt in a mutant needs. */
export interface MutantHuntOptions {
  readonly original: Structure;
  readonly mutant: Structure;
  /** Returns what a caller sees of an object. */
  readonly observe: (object: never) => unknown;
  readonly detector: Detector;
  /** Folder of what the detectors learned. */
  readonly folder: string;
  readonly scope: number;
  readonly seed: number;
  /** True if the class is not mutated. */
  readonly isOriginal: boolean;
}

/** Hunts in a mutant until the first finding that is no false alarm. */
export async function huntMutant({
  original,
  mutant,
  observe,
  detector,
  folder,
  scope,
  seed,
  isOriginal,
}: MutantHuntOptions): Promise<MutantHunt> {
  const options = openDetector(detector, folder);
  const { classes } = options.oracle;
  const observed = (finding: Finding, structure: Structure): string =>
    outcome(() => observe(objectAfter(finding, structure, classes) as never));
  /** True if the repOK accepts the object, and what is observed of it is as in the original. */
  const isFalse = (finding: Finding): boolean =>
    finding.kind === 'invariant'
      ? isValidAfter(finding, mutant, classes) && observed(finding, mutant) === observed(finding, original)
      : isOriginal;
  /** True if the unmutated class has the bug too. */
  const isOld = (finding: Finding): boolean =>
    !isOriginal && finding.kind === 'invariant' && !isValidAfter(finding, original, classes);
  const isRight = (finding: Finding): boolean => !isFalse(finding) && !isOld(finding);
  const ended = new AbortController();
  const begin = performance.now();
  const { findings, calls, aborted } = await hunt(mutant, {
    ...options,
    scope,
    seed,
    calls: HUNT_CALLS,
    // Mutants keep their builders; only --baseline trusts what the methods of the original do.
    trusted: detector === 'transitions' ? original : undefined,
    signal: AbortSignal.any([ended.signal, AbortSignal.timeout(LIMIT)]),
    onFindings: (now) => {
      if (now.some(isRight)) ended.abort();
    },
  });
  const right = findings.find(isRight);
  return {
    detector,
    found: right?.kind ?? (aborted ? 'late' : 'none'),
    falseAlarms: findings.filter(isFalse).length,
    calls,
    seconds: (performance.now() - begin) / 1000,
  };
}
