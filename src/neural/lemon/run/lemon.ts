import { givenOptions, type Given } from '../../../base/options/given-options.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { BackEnd, RunEnded } from '../back-ends/back-end.ts';
import { parseBackEndSpec } from '../back-ends/back-end-spec.ts';
import { findRelease } from '../back-ends/find-release.ts';
import type { Bug } from '../findings/bug.ts';
import { BugList } from '../findings/bug-list.ts';
import { DrawnLayers } from '../mutation/drawn-layers.ts';
import { guided } from '../search/guided.ts';
import { unguided } from '../search/unguided.ts';
import { FLOOR } from '../oracles/d-mad.ts';
import { Inconsistencies, type InconsistencyCounts } from './inconsistencies.ts';
import { checkLemonOptions, type LemonOptions } from './lemon-options.ts';
import { ModelTester } from './model-tester.ts';
import { prepareSeedModel } from './prepare-seed-model.ts';

/** Default options. */
const DEFAULTS: Required<Omit<Given<LemonOptions>, 'signal' | 'onBug' | 'onMutant' | 'onNote'>> = {
  ...{ seedModel: 'lenet5', backends: ['cpu', 'wasm'], mutants: 100, seconds: 600, seed: 1, inputs: 5 },
  ...{
    strategy: 'guided',
    threshold: 0.01,
    floor: FLOOR,
    training: true,
    offline: false,
    timeout: 30_000,
    memory: 2048,
  },
};

/** Share of the seconds of a run after which its jobs are ended. */
const OVERTIME = 1.1;

/** What a run found. */
export interface LemonReport {
  readonly seedModel: string;
  /** The back ends with their releases. */
  readonly backends: readonly string[];
  /** Mutants that ran. */
  readonly mutants: number;
  readonly seconds: number;
  /** The distinct bugs, those with the largest degree first. */
  readonly bugs: readonly Bug[];
  readonly inconsistencies: InconsistencyCounts;
  /** Why the run ended early; undefined if it did not. */
  readonly cutShort: 'time' | 'interrupt' | undefined;
}

/**
 * Tests the back ends of deep-learning libraries with mutants of a model, chosen so that the inconsistency between back
 * ends grows (Wang et al., ESEC/FSE 2020).
 *
 * @param options see {@link LemonOptions}; all are optional.
 * @throws LearnInvError `BAD_OPTION`; `BAD_FILE` for a model that cannot be tested; `BACK_END_UNAVAILABLE`.
 * @example
 * ```ts
 * const { bugs } = await lemon({ seedModel: 'lenet5', backends: ['cpu', 'wasm'], mutants: 100 });
 * bugs.map(({ layer, config }) => [layer, config]);
 * ```
 */
export async function lemon(options: LemonOptions = {}): Promise<LemonReport> {
  checkLemonOptions(options);
  const given = { ...DEFAULTS, ...givenOptions(options) };
  const { seedModel, seed, inputs: count, onNote = () => undefined } = given;
  const begin = performance.now();
  const seconds = (): number => (performance.now() - begin) / 1000;
  const backends: BackEnd[] = [];
  const started: BackEnd[] = [];
  let isOver = false;
  const start = (one: BackEnd): BackEnd => {
    started.push(one);
    if (isOver) one.end();
    return one;
  };
  const stop = (): void => {
    isOver = true;
    for (const one of started) one.end();
  };
  given.signal?.addEventListener('abort', stop);
  // A job that runs when the time is over, such as the training of a seed model, does not hold the run up for long.
  const late = setTimeout(stop, Math.min(1000 * OVERTIME * given.seconds, 2 ** 31 - 1));
  let tester: ModelTester | undefined;
  let name = seedModel;
  let cutShort: LemonReport['cutShort'];
  try {
    const limits = { timeout: given.timeout, memory: given.memory };
    const find = { offline: given.offline, onInstall: (what: string) => onNote(`installing ${what}`) };
    for (const spec of given.backends.map(parseBackEndSpec)) {
      const release = await findRelease(spec, find);
      const same = backends.filter((one) => one.spec.text === spec.text).length;
      backends.push(start(new BackEnd(spec, release, limits, same === 0 ? '' : `#${same + 1}`)));
    }
    const trainer = async (): Promise<BackEnd> => {
      onNote(`training ${seedModel}`);
      const spec = parseBackEndSpec('cpu');
      const release =
        backends.find((one) => one.spec.family === 'tfjs')?.release ?? (await findRelease(spec, find));
      return start(new BackEnd(spec, release, { ...limits, timeout: 600_000 }));
    };
    const random = createRandom(seed);
    const prepared = await prepareSeedModel(seedModel, seed, random.fork('inputs'), { count, trainer });
    ({ name } = prepared);
    const isTimeLeft = (): boolean => seconds() < given.seconds;
    const bugs = new BugList(backends, { onBug: given.onBug, isTimeLeft });
    tester = new ModelTester(prepared, backends, bugs, {
      ...{ ...given, random: random.fork('rare inputs'), isTimeLeft },
    });
    cutShort = await search(tester, {
      ...{ ...given, random: random.fork('search'), isTimeLeft },
      hasOperators: backends.every(({ spec }) => spec.family === 'onnx'),
    });
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error;
    cutShort = given.signal?.aborted === true ? 'interrupt' : 'time';
  } finally {
    clearTimeout(late);
    given.signal?.removeEventListener('abort', stop);
    stop();
  }
  return {
    ...{
      seedModel: name,
      backends: backends.map((one) => one.name),
      mutants: tester?.mutants ?? 0,
      seconds: seconds(),
    },
    bugs: (tester?.bugs ?? []).toSorted((one, other) => other.degree - one.degree),
    inconsistencies: tester?.counts ?? new Inconsistencies(given.threshold).counts,
    cutShort,
  };
}

/** Mutates until there are enough mutants or no time is left (algorithm 1). */
async function search(
  tester: ModelTester,
  given: Pick<typeof DEFAULTS, 'strategy' | 'mutants'> & {
    readonly random: Random;
    readonly hasOperators: boolean;
    readonly isTimeLeft: () => boolean;
    readonly onMutant?: LemonOptions['onMutant'];
  },
): Promise<LemonReport['cutShort']> {
  const { random, strategy: name, mutants, hasOperators, isTimeLeft, onMutant } = given;
  const initial = await tester.testInitial();
  const isGuided = name === 'guided';
  const strategy = (isGuided ? guided : unguided)(initial, random.fork('strategy'));
  const choice = { hasOperators, drawn: isGuided ? new DrawnLayers() : undefined };
  for (let step = 0; tester.mutants < mutants; step++) {
    if (!isTimeLeft()) return 'time';
    const { seed, rule } = strategy.next();
    const model = rule.mutate(seed.model, random.fork(step), choice);
    strategy.learn(model && (await tester.testMutant(model, [...seed.rules, rule.name])));
    onMutant?.(tester.mutants, tester.bugs.length);
  }
  return undefined;
}
