import { LearnInvError } from '../../../base/error.ts';
import type { Random } from '../../../base/random.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import { askAll, ranOf, type Answers } from '../back-ends/back-end-job.ts';
import type { LayerBug } from '../findings/bug.ts';
import type { BugList, Sighting } from '../findings/bug-list.ts';
import { mutateInput } from './mutate-input.ts';
import { inputLayerOf, makeTensor } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';
import { singleExample } from '../oracles/layer-case.ts';
import { layerSuspicion, mostSuspicious } from '../oracles/localize.ts';
import type { PoolModel } from '../search/guided.ts';
import { LayerChecks } from './check-layers.ts';
import {
  findDeviations,
  findDivergences,
  hasDiverged,
  type Compared,
  type LayerFault,
} from './examine-mutant.ts';
import {
  accumulated,
  inconsistencyDegrees,
  Inconsistencies,
  type Degrees,
  type InconsistencyCounts,
} from './inconsistencies.ts';
import type { PreparedModel } from './prepare-seed-model.ts';

/** Examples of an output that is drawn. */
const DRAWN = 2;
/** A fault that is not one of the outputs of the run, whose degree and suspicion therefore do not describe it. */
const UNMEASURED = { degree: 0, amplifiedFrom: 0, suspicion: 0 };

/** What a tester needs beside the model. */
export interface TesterOptions {
  readonly threshold: number;
  readonly floor: number;
  /** True to examine the layers with the largest R_a first, as the paper localizes faults. */
  readonly isGuided: boolean;
  /** True to train layers too. */
  readonly training: boolean;
  /** Draws the rare inputs. */
  readonly random: Random;
  /** False once the run is to end: layers are then no longer checked. */
  readonly isTimeLeft: () => boolean;
}

/** What back ends computed for a model. */
interface Ran {
  readonly degrees: Degrees;
  readonly answers: Answers;
  readonly inputs: ReadonlyMap<string, Tensor>;
}

/** Runs models on all back ends, and looks for layers that these compute differently. */
export class ModelTester {
  readonly #prepared: PreparedModel;
  readonly #backends: readonly BackEnd[];
  readonly #bugs: BugList;
  readonly #options: TesterOptions;
  readonly #inconsistencies: Inconsistencies;
  readonly #compared: Compared = new Set();
  readonly #checks: LayerChecks;
  readonly #checkRandom: Random;
  /** Number of mutants that ran on two back ends, or on the only one. */
  mutants = 0;

  constructor(prepared: PreparedModel, backends: readonly BackEnd[], bugs: BugList, options: TesterOptions) {
    this.#prepared = prepared;
    this.#backends = backends;
    this.#bugs = bugs;
    this.#options = options;
    this.#checks = new LayerChecks(bugs, options);
    this.#checkRandom = options.random.fork('checks');
    this.#inconsistencies = new Inconsistencies(options.threshold);
  }

  /** Number of back ends that must run a model. */
  get #needed(): number {
    return Math.min(2, this.#backends.length);
  }

  get bugs(): readonly LayerBug[] {
    return this.#bugs.bugs;
  }

  get counts(): InconsistencyCounts {
    return this.#inconsistencies.counts;
  }

  /** Tests the initial model; throws a LearnInvError `BAD_FILE` if too few back ends can run it. */
  async testInitial(): Promise<PoolModel> {
    const { model } = this.#prepared;
    const ran = await this.#run(model);
    const refusals = [...ran.answers].flatMap(([name, answer]) =>
      answer.kind === 'refused' ? [{ name, reason: reasonOf(answer.message) }] : [],
    );
    if (ran.answers.size - refusals.length < this.#needed) throw cannotRun(this.#prepared.name, refusals);
    this.#inconsistencies.initial = ran.degrees;
    await this.#examine(0, model, ran, []);
    return { model, rules: [], accumulated: accumulated(ran.degrees) };
  }

  /** Tests a mutant. If too few back ends run it, as they may by a wrong shape, tests its layers and returns undefined. */
  async testMutant(model: LayersModel, rules: readonly string[]): Promise<PoolModel | undefined> {
    const ran = await this.#run(model);
    if ([...ran.answers.values()].filter(({ kind }) => kind !== 'refused').length < this.#needed) {
      await this.#check(this.mutants + 1, model, drawnOutputs(model, this.#checkRandom), rules);
      return undefined;
    }
    this.mutants++;
    this.#inconsistencies.add(ran.degrees);
    await this.#examine(this.mutants, model, ran, rules);
    return { model, rules, accumulated: accumulated(ran.degrees) };
  }

  /** Runs a model on the inputs and one more, which has rare values and counts for no degree. */
  async #run(model: LayersModel): Promise<Ran> {
    const { inputs: given, targets } = this.#prepared.examples;
    const { random, floor } = this.#options;
    const [count, ...shape] = given.shape as [number, ...number[]];
    const rare = mutateInput(singleExample(given, random.below(count)), random);
    const batch = { shape: [count + 1, ...shape], data: new Float32Array([...given.data, ...rare.data]) };
    const inputs = new Map([[inputLayerOf(model).name, batch]]);
    const answers = await askAll(this.#backends, { kind: 'run', model, inputs });
    return { degrees: inconsistencyDegrees(model, answers, targets, floor), answers, inputs };
  }

  async #examine(
    number: number,
    model: LayersModel,
    { degrees, answers, inputs }: Ran,
    rules: readonly string[],
  ): Promise<void> {
    const [key, degree] = [...degrees].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
    const suspicion = this.#suspicion(model, answers);
    const deviations = findDeviations(model, answers, this.#compared);
    const divergences = hasDiverged(model, answers)
      ? await findDivergences(model, inputs, this.#backends, answers)
      : [];
    const sighting = (layer: string): Sighting => ({
      ...{ model: number, rules, degree, amplifiedFrom: this.#inconsistencies.initial.get(key) ?? 0 },
      ...{ suspicion: suspicion.get(layer) ?? 0, found: { topology: model.topology, layer } },
    });
    const order = this.#options.isGuided ? suspicion : new Map<string, number>();
    const found = mostSuspicious([...divergences, ...deviations], ({ layer }) => layer, order);
    for (const fault of found) await this.#add(fault, sighting(fault.layer));
    const [outputs] = ranOf(answers).values();
    if (outputs !== undefined) await this.#check(number, model, outputs, rules, order);
  }

  async #add({ case: own, judgement, during }: LayerFault, sighting: Sighting): Promise<void> {
    await this.#bugs.add(own, judgement, sighting, during);
  }

  /** Checks each layer by itself, from what the layers before it gave. */
  async #check(
    number: number,
    model: LayersModel,
    outputs: ReadonlyMap<string, Tensor>,
    rules: readonly string[],
    suspicion: ReadonlyMap<string, number> = new Map(),
  ): Promise<void> {
    const { topology } = model;
    for await (const fault of this.#checks.check(model, outputs, suspicion, this.#checkRandom)) {
      const found = { topology, layer: fault.layer };
      await this.#add(fault, { ...UNMEASURED, model: number, rules, found });
    }
  }

  /** Returns the largest R_a of each layer among all pairs of back ends. */
  #suspicion(model: LayersModel, answers: Answers): Map<string, number> {
    const runs = [...ranOf(answers).values()];
    const largest = new Map<string, number>();
    for (const [at, one] of runs.entries()) {
      for (const other of runs.slice(at + 1)) {
        for (const [layer, value] of layerSuspicion(model, one, other)) {
          if (Number.isFinite(value)) largest.set(layer, Math.max(value, largest.get(layer) ?? 0));
        }
      }
    }
    return largest;
  }
}

/** Returns a drawn output of each layer; the parts before the point are indices that all layers have. */
const drawnOutputs = (model: LayersModel, random: Random): ReadonlyMap<string, Tensor> =>
  new Map(
    [...shapesOf(model)].map(([name, own]) => [name, makeTensor([DRAWN, ...own], () => random.next())]),
  );

/** Returns the first line of a message, without the announcement of those that follow. */
const reasonOf = (message: string): string => message.replace(/\n.*$/s, '').replace(/\. [^.]*:$/, '');

/** The error for a model that too few back ends can run, with each reason once. */
const cannotRun = (
  model: string,
  refusals: readonly { readonly name: string; readonly reason: string }[],
): LearnInvError =>
  new LearnInvError('BAD_FILE', `the seed model ${model} cannot be run`, {
    expected: 'a model that two back ends can run, or the only one',
    got: [...new Set(refusals.map(({ reason }) => reason))]
      .map((reason) => {
        const names = refusals.filter((refusal) => refusal.reason === reason).map((refusal) => refusal.name);
        return `${names.join(', ')}: ${reason}`;
      })
      .join('; ')
      .slice(0, 500),
    hint: 'choose another model, or newer releases of the back ends',
  });
