import { settledOptions, type SettledOptions } from '../../../base/options/options-of.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { availableParallelism } from 'node:os';
import { campaign, type CampaignEnd, type CampaignRun } from '../../campaign/campaign.ts';
import { BackEnd, RunEnded, Slots } from '../back-ends/back-end.ts';
import { parseBackEndSpec } from '../back-ends/back-end-spec.ts';
import { findRelease } from '../back-ends/find-release.ts';
import type { Bug } from '../findings/bug.ts';
import { BugList } from '../findings/bug-list.ts';
import { causeKey, rootCauses, type RootCause } from '../findings/root-causes.ts';
import { DrawnLayers } from '../mutation/drawn-layers.ts';
import { OperatorSearch } from '../operators/operator-search.ts';
import { guided, unguided } from '../search/guided.ts';
import { Inconsistencies, type InconsistencyCounts } from './inconsistencies.ts';
import { checkLemonOptions, LEMON_OPTIONS, type LemonOptions } from './lemon-options.ts';
import { ModelTester } from './model-tester.ts';
import { prepareSeedModel } from './prepare-seed-model.ts';

/** Share of the seconds of a run after which its jobs are ended. */
const OVERTIME = 1.1;

/** Cases of operators for each mutant, if all back ends are ONNX Runtime: both take half of a run. */
const OPERATOR_CASES = 300;

/** What a run found. */
export interface LemonReport extends CampaignEnd {
  readonly seedModel: string;
  /** The back ends with their releases. */
  readonly backends: readonly string[];
  /** Mutants that ran. */
  readonly mutants: number;
  /** The root causes of all bugs, those with the largest degree first. */
  readonly bugs: readonly RootCause[];
  readonly inconsistencies: InconsistencyCounts;
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
export function lemon(options: LemonOptions = {}): Promise<LemonReport> {
  checkLemonOptions(options);
  const given = settledOptions(LEMON_OPTIONS, options);
  return campaign<Bug, Omit<LemonReport, keyof CampaignEnd>>({ ...given, overtime: OVERTIME }, (run) =>
    testBackEnds(given, run),
  );
}

type GivenOptions = SettledOptions<typeof LEMON_OPTIONS>;

async function testBackEnds(
  given: GivenOptions,
  run: CampaignRun<Bug>,
): Promise<Omit<LemonReport, keyof CampaignEnd>> {
  const { seedModel, seed, inputs: count } = given;
  const { onEnd, isTimeLeft, emit } = run;
  const backends: BackEnd[] = [];
  const start = (backEnd: BackEnd): BackEnd => {
    onEnd(() => backEnd.end());
    return backEnd;
  };
  let tester: ModelTester | undefined;
  let operators: OperatorSearch | undefined;
  let name = seedModel;
  try {
    const slots = new Slots(given.jobs ?? availableParallelism());
    const limits = { timeout: given.timeout, memory: given.memory, slots };
    const note = (text: string): void => emit({ kind: 'note', text });
    const find = { offline: given.offline, onInstall: (what: string) => note(`installing ${what}`) };
    for (const spec of given.backends.map(parseBackEndSpec)) {
      const release = await findRelease(spec, find);
      const same = backends.filter((other) => other.spec.text === spec.text).length;
      backends.push(start(new BackEnd(spec, release, limits, same === 0 ? '' : `#${same + 1}`)));
    }
    const trainer = async (): Promise<BackEnd> => {
      note(`training ${seedModel}`);
      const spec = parseBackEndSpec('cpu');
      const release =
        backends.find((backEnd) => backEnd.spec.family === 'tfjs')?.release ??
        (await findRelease(spec, find));
      return start(new BackEnd(spec, release, { ...limits, timeout: 600_000 }));
    };
    const random = createRandom(seed);
    const prepared = await prepareSeedModel(seedModel, seed, random.fork('inputs'), { count, trainer });
    ({ name } = prepared);
    const causes = new Set<string>();
    const onBug = (finding: Bug): void => {
      const known = causes.size;
      if (causes.add(causeKey(finding)).size > known) emit({ kind: 'finding', finding });
    };
    const hasOperators = backends.every(({ spec }) => spec.family === 'onnx');
    operators = hasOperators
      ? new OperatorSearch(backends, { random: random.fork('operators'), onBug, isTimeLeft })
      : undefined;
    tester = new ModelTester(prepared, backends, new BugList(backends, { onBug, isTimeLeft }), {
      ...{ ...given, random: random.fork('rare inputs'), isTimeLeft },
      isGuided: given.strategy === 'guided',
    });
    await search(tester, run, { ...given, random: random.fork('search'), operators });
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error;
  }
  return {
    ...{ seedModel: name, backends: backends.map((backEnd) => backEnd.name), mutants: tester?.mutants ?? 0 },
    bugs: rootCauses([...(tester?.bugs ?? []), ...(operators?.bugs ?? [])]).toSorted(
      (one, other) => other.degree - one.degree,
    ),
    inconsistencies: tester?.counts ?? new Inconsistencies(given.threshold).counts,
  };
}

/** Mutates until there are enough mutants or no time is left (algorithm 1). */
async function search(
  tester: ModelTester,
  { isTimeLeft, emit }: CampaignRun<Bug>,
  given: Pick<GivenOptions, 'strategy' | 'mutants'> & {
    readonly random: Random;
    readonly operators: OperatorSearch | undefined;
  },
): Promise<void> {
  const { random, strategy: name, mutants: total, operators } = given;
  const initial = await tester.testInitial();
  const strategy = (name === 'guided' ? guided : unguided)(initial, random.fork('strategy'));
  const choice = { drawn: new DrawnLayers() };
  for (let step = 0; tester.mutants < total && isTimeLeft(); step++) {
    await operators?.search(OPERATOR_CASES);
    const { seed, rule } = strategy.next();
    const model = rule.mutate(seed.model, random.fork(step), choice);
    strategy.learn(model && (await tester.testMutant(model, [...seed.rules, rule.name])));
    const detail = `${tester.bugs.length + (operators?.bugs.length ?? 0)} layers at fault`;
    emit({ kind: 'progress', stage: 'mutants', done: tester.mutants, total, detail });
  }
}
