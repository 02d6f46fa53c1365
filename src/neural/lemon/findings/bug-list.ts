import type { BackEnd } from '../back-ends/back-end.ts';
import { askAll } from '../back-ends/back-end-job.ts';
import type { Layer } from '../model/layers-model.ts';
import {
  caseLayer,
  readsIntegers,
  resultsOf,
  type LayerCase,
  type LayerResult,
  expectedOutput,
  caseInputs,
} from '../oracles/layer-case.ts';
import { judgeCrash, isCrashOfAll, judgeLayer, type Judgement } from '../oracles/judge-layer.ts';
import { judgeTraining } from '../oracles/judge-training.ts';
import type { LayerBug, LayerUse } from './bug.ts';
import {
  configClassOf,
  type ConfigClass,
  includesClass,
  refines,
  symptomText,
  tellingConfig,
} from './config-class.ts';
import { judgeRelations } from '../relations/judge-relations.ts';
import { changedCase, unwrapped } from './fit-case.ts';
import { ATTEMPTS_OF_END, minimize } from './minimize.ts';
import { writeRelationScript } from './write-relation-script.ts';
import { writeScript } from './write-script.ts';
import { writeTrainingScript } from './write-training-script.ts';

/** Where a layer that back ends compute differently was found. */
export interface Sighting extends Pick<
  LayerBug,
  'rules' | 'found' | 'degree' | 'amplifiedFrom' | 'suspicion'
> {
  /** The number of the model; 0 is the initial one. */
  readonly model: number;
}

interface ListOptions {
  readonly onBug?: (bug: LayerBug) => void;
  /** False once findings are to be reported as small as they are then. */
  readonly isTimeLeft?: () => boolean;
}

const WRITERS = { prediction: writeScript, training: writeTrainingScript, relations: writeRelationScript };

/** The distinct bugs of a run. A sighting of a known bug is counted; another is minimized first. */
export class BugList {
  readonly #backends: readonly BackEnd[];
  readonly #options: ListOptions;
  #bugs: readonly KnownBug[] = [];

  constructor(backends: readonly BackEnd[], options: ListOptions = {}) {
    this.#backends = backends;
    this.#options = options;
  }

  get bugs(): readonly LayerBug[] {
    return this.#bugs.map(({ bug }) => bug);
  }

  /** True if a bug of a layer in training is known; one of its gradients does not count if its weights are fixed. */
  knowsTraining(layer: Layer): boolean {
    const configClass = configClassOf(layer.config);
    const isFixed = layer.config['trainable'] === false;
    return this.#bugs.some(
      ({ bug, configClass: known }) =>
        bug.during === 'training' &&
        bug.layer === layer.class_name &&
        !(isFixed && bug.kind === 'crash') &&
        includesClass(configClass, known),
    );
  }

  /** Runs or trains a case on all back ends. Several runs of one back end are only compared with each other. */
  async judge(given: LayerCase, during?: LayerUse, steps?: number): Promise<Judgement | undefined> {
    const judgement = await this.#judge(given, during, steps);
    const sides = new Set(judgement?.sides.values());
    return this.#isOneTwice && sides.size === 1 && !sides.has('unknown') ? undefined : judgement;
  }

  /** True if a back end is compared with itself. */
  get #isOneTwice(): boolean {
    const [first, ...others] = this.#backends.map(({ name }) => name.split('#')[0]);
    return others.length > 0 && others.every((name) => name === first);
  }

  async #judge(
    given: LayerCase,
    during: LayerUse = 'prediction',
    steps?: number,
  ): Promise<Judgement | undefined> {
    if (during === 'training') return judgeTraining(given, this.#backends, steps);
    if (during === 'relations') {
      const judged = this.#backends.filter(({ spec }) => spec.family === 'tfjs');
      return judgeRelations(given, judged);
    }
    const results = await this.#run(given);
    const judgement = judgeLayer(results, expectedOutput(given), given.inputs.values());
    if (judgement !== undefined || !isCrashOfAll(results)) return judgement;
    return (await this.#crashesAlways(given, results)) ? judgeCrash(results) : undefined;
  }

  async #run(given: LayerCase): Promise<ReadonlyMap<string, LayerResult>> {
    return resultsOf(await askAll(this.#backends, { kind: 'run', ...given }), 'layer');
  }

  /** True if TensorFlow.js accepted a layer, and it crashes for zeros too: so not because an input is out of range. */
  async #crashesAlways(given: LayerCase, results: ReadonlyMap<string, LayerResult>): Promise<boolean> {
    const isAccepted = this.#backends.some(({ name, spec }) => spec.family === 'tfjs' && results.has(name));
    const inputs = caseInputs(given);
    // A library may have no layer of integers.
    if (!isAccepted || readsIntegers(caseLayer(given)) || inputs.some(({ data }) => data.length === 0))
      return false;
    const zeros = changedCase(given, {
      inputs: inputs.map(({ shape, data }) => ({ shape, data: data.map(() => 0) })),
    });
    return zeros !== undefined && isCrashOfAll(await this.#run(zeros));
  }

  /** Adds a case, if back ends diverge on it alone. Returns true if it is a bug, known or new. */
  async add(
    given: LayerCase,
    seen: Judgement,
    sighting: Sighting,
    during: LayerUse = 'prediction',
  ): Promise<boolean> {
    const layer = caseLayer(given);
    const signature = { during, layer: layer.class_name, configClass: configClassOf(layer.config) };
    if (this.#count({ ...signature, symptom: symptomText(seen) }, sighting)) return true;
    const first = await this.judge(given, during);
    if (first === undefined) return false;
    if (this.#count({ ...signature, symptom: symptomText(first) }, sighting)) return true;
    // A bug of an inner layer does not count as a bug of its wrapper.
    const inner = unwrapped(given);
    const alone = inner && (await this.judge(inner, during));
    if (inner !== undefined && alone !== undefined && symptomText(alone) === symptomText(first))
      return this.add(inner, alone, sighting, during);
    // Nearly all wrong gradients are so in the first step, and one step is judged ten times faster.
    const step = during === 'training' ? await this.judge(given, during, 1) : undefined;
    const steps = step !== undefined && symptomText(step) === symptomText(first) ? 1 : undefined;
    let judged = first;
    const shows = async (smaller: LayerCase): Promise<boolean> => {
      const own = await this.judge(smaller, during, steps);
      if (own === undefined || !refines(symptomText(judged), symptomText(own))) return false;
      judged = own;
      return true;
    };
    const attempts = first.hasEnded === true ? ATTEMPTS_OF_END : undefined;
    const smallest = await minimize(given, shows, this.#options.isTimeLeft, attempts);
    const symptom = symptomText(judged);
    const own = caseLayer(smallest);
    const configClass = configClassOf(own.config);
    if (this.#count({ during, layer: own.class_name, configClass, symptom }, sighting)) return true;
    const { model, ...measured } = sighting;
    const bug: LayerBug = {
      ...{ kind: judged.kind, during, layer: own.class_name, message: judged.message },
      config: tellingConfig(own.config),
      backends: [...judged.sides].map(([name, side]) => ({ name, side })),
      ...{ ...measured, inInitialModel: model === 0, mutants: Number(model > 0), first: model, smallest },
      inputs: caseInputs(smallest).map(({ shape }) => shape),
      script: WRITERS[during](smallest, judged, this.#backends),
    };
    const symptoms = new Set([symptomText(first), symptomText(seen)]);
    this.#absorb({ configClass, symptom, symptoms, models: new Set([model]), bug });
    this.#options.onBug?.(bug);
    return true;
  }

  /** Adds a bug in place of bugs with a more special configuration class: it shows their cause. */
  #absorb(added: KnownBug): void {
    const { bug, configClass, symptom, symptoms } = added;
    const special = this.#bugs.filter(
      (known) =>
        known.bug.layer === bug.layer &&
        known.bug.during === bug.during &&
        (shows(known, symptom) || [...symptoms].some((other) => known.symptoms.has(other))) &&
        includesClass(known.configClass, configClass),
    );
    for (const { bug: other, models } of special) merge(added, other, models);
    this.#bugs = [...this.#bugs.filter((known) => !special.includes(known)), added];
  }

  /** Counts a sighting of a known bug; returns false if the bug is not known. */
  #count({ during, layer, configClass, symptom }: Signature, sighting: Sighting): boolean {
    const known = this.#bugs.find(
      (known) =>
        known.bug.during === during &&
        known.bug.layer === layer &&
        shows(known, symptom) &&
        includesClass(configClass, known.configClass),
    );
    if (known === undefined) return false;
    merge(known, sighting, [sighting.model]);
    return true;
  }
}

/** Adds the models in which a bug was seen, and the degree and suspicion there if they are larger. */
function merge(
  known: KnownBug,
  { degree, amplifiedFrom, suspicion }: Pick<Sighting, 'degree' | 'amplifiedFrom' | 'suspicion'>,
  models: Iterable<number>,
): void {
  for (const model of models) known.models.add(model);
  const { bug } = known;
  const inInitialModel = known.models.has(0);
  known.bug = {
    ...bug,
    ...(degree > bug.degree && { degree, amplifiedFrom }),
    suspicion: Math.max(bug.suspicion, suspicion),
    ...{ inInitialModel, mutants: known.models.size - Number(inInitialModel) },
  };
}

/** The features that distinguish a sighting from others. */
interface Signature {
  readonly during: LayerUse;
  readonly layer: string;
  readonly configClass: ConfigClass;
  readonly symptom: string;
}

/** A bug with the features that distinguish it from others. */
interface KnownBug {
  readonly configClass: ConfigClass;
  /** The symptom of the smallest case. */
  readonly symptom: string;
  /** Those of the cases that it was made from. */
  readonly symptoms: ReadonlySet<string>;
  /** The numbers of the models that show it. */
  readonly models: Set<number>;
  bug: LayerBug;
}

/** True if a bug has a symptom: exactly, or equal but for sides that one of them does not know. */
const shows = ({ symptom: own, symptoms }: KnownBug, symptom: string): boolean =>
  symptoms.has(symptom) || refines(own, symptom) || refines(symptom, own);
