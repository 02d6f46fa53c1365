import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checksumOf } from '../../base/files/checksum.ts';
import { LearnInvError } from '../../base/error.ts';
import { version } from '../../base/version.ts';
import { createRandom } from '../../base/random.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { UNREAD } from '../../objects/heap/known-fields.ts';
import { runSteps, settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { Receiver } from '../../learn/examples/collect/receiver.ts';
import { usableBuilders } from '../../learn/examples/collect/usable-builders.ts';
import { findUnrepeatable } from '../../learn/examples/value-sorts/find-unrepeatable.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { loadModel } from '../../learn/model/load-model.ts';
import type { Model } from '../../learn/model/model.ts';
import { MODEL_FILE, saveModel } from '../../learn/model/save-model.ts';

const { usual } = LEARNING_CONSTANTS.scope;
/** Sequences of builder calls that a model is known by, and calls of each: 1000 states take about 20 ms. */
const SEQUENCES = 40;
const CALLS = 25;

/** The options of training that a model depends on. */
interface Training {
  readonly scope?: number | undefined;
  readonly trials: number;
  /** The text of the functions that the structure has for its builders. */
  readonly code: readonly string[];
}

/**
 * The models that tests have trained, in `node_modules/.cache/learn-inv`. A model is found again as long as the builders do the
 * same: it is named after the states that they make in a fixed sample of calls, and the text of their functions. A change of
 * the methods under test is no reason to train again.
 */
export class ModelCache {
  readonly #structure: Structure;
  readonly #training: Training;
  #folder: string | undefined;

  constructor(structure: Structure, training: Training) {
    this.#structure = structure;
    this.#training = training;
  }

  /**
   * Returns the model of the structure, or why there is none.
   *
   * @throws LearnInvError the errors of learning, if the builders cannot be driven.
   */
  async find(): Promise<Model | string> {
    const { name } = this.#structure;
    const digest = checksumOf([
      version(),
      this.#training,
      await behaviourOf(this.#structure, this.#training),
    ]);
    const folder = join(cacheFolder(), `${name}-${digest.slice(0, 16)}`);
    this.#folder = folder;
    const missing = `no model in ${folder}`;
    if (!existsSync(join(folder, MODEL_FILE))) return missing;
    try {
      return loadModel(folder);
    } catch (error) {
      // A damaged file of a cache is replaced.
      if (error instanceof LearnInvError) return missing;
      throw error;
    }
  }

  /** Keeps a model. Where the folder cannot be written, a warning says that the next run trains again. */
  save(model: Model): void {
    try {
      saveModel(model, this.#folder!);
    } catch (error) {
      if (!(error instanceof LearnInvError)) throw error;
      process.emitWarning(`learn-inv keeps no model, so that each run trains one: ${error.got}`);
    }
  }
}

/** Returns the cache folder of the project of the current folder. */
function cacheFolder(): string {
  const start = resolve('.');
  for (let at = start; ; at = dirname(at)) {
    const isProject = existsSync(join(at, 'package.json'));
    if (isProject || dirname(at) === at)
      return join(isProject ? at : start, 'node_modules', '.cache', 'learn-inv');
  }
}

/** Returns what the builders of a structure do, as text: the states of a fixed sample of calls, and their functions. */
async function behaviourOf(structure: Structure, { scope = usual }: Training): Promise<string[]> {
  const random = createRandom(`${structure.name}/behaviour`);
  const unrepeatable = await runSteps(findUnrepeatable(structure, scope, random.fork('repeat')));
  return runSteps(driven({ ...structure, ignore: [...(structure.ignore ?? []), ...unrepeatable] }, scope));
}

function* driven(structure: Structure, k: number): Steps<string[]> {
  const random = createRandom(`${structure.name}/behaviour`);
  const builders = usableBuilders(structure, k);
  const classes = new ClassTable({ [UNREAD]: structure.ignore ?? [] });
  const found: string[] = [];
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    if (sequence === 0) found.push(...builders.map(({ name }) => codeOf(receiver.object, name)));
    found.push(graphKey(receiver.graph));
    for (let call = 0; call < CALLS; call++) {
      yield* settled(receiver.apply(receiver.draw(random.pick(builders), random)));
      found.push(graphKey(receiver.graph));
    }
  }
  return found;
}

/** Returns the text of a method of an object; empty if it has none. */
function codeOf(object: object, name: string): string {
  const method: unknown = Reflect.get(object, name);
  return typeof method === 'function' ? Function.prototype.toString.call(method) : '';
}
