import type { BackEnd } from '../back-ends/back-end.ts';
import { caseLayer, resultOf, type LayerCase, type LayerResult } from '../oracles/layer-case.ts';
import { judgeLayer, type Expected, type Judgement } from '../oracles/judge-layer.ts';
import type { Bug, Signature } from './bug.ts';
import { configClassOf, includesClass, symptomOf } from './config-class.ts';
import { minimize } from './minimize.ts';
import { tellingConfig } from './simplest.ts';
import { writeScript } from './write-script.ts';

/** Where a layer that back ends compute differently was found. */
export interface Sighting {
  /** The number of the model; 0 is the initial one. */
  readonly model: number;
  readonly rules: readonly string[];
  readonly degree: number;
  readonly amplifiedFrom: number;
  readonly suspicion: number;
}

/** Returns what the float64 reference computes for a case; undefined if it cannot say. */
export type Reference = (given: LayerCase) => Expected | undefined;

/** The distinct bugs of a run. A sighting of a known bug is counted; another is minimized first. */
export class BugList {
  readonly #backEnds: readonly BackEnd[];
  readonly #reference: Reference;
  readonly #onBug: (bug: Bug) => void;
  readonly #bugs: { readonly signature: Signature; bug: Bug }[] = [];

  constructor(backEnds: readonly BackEnd[], reference: Reference, onBug: (bug: Bug) => void) {
    this.#backEnds = backEnds;
    this.#reference = reference;
    this.#onBug = onBug;
  }

  get bugs(): readonly Bug[] {
    return this.#bugs.map(({ bug }) => bug);
  }

  /** Runs a case on all back ends and judges it. */
  async judge(given: LayerCase): Promise<Judgement | undefined> {
    const answers = await Promise.all(
      this.#backEnds.map(async (one) => [one.name, await one.run({ kind: 'run', ...given })] as const),
    );
    const results = new Map(
      answers.flatMap(([name, answer]): [string, LayerResult][] => {
        const result = resultOf(answer, 'layer');
        return result === undefined ? [] : [[name, result]];
      }),
    );
    return judgeLayer(results, this.#reference(given));
  }

  /**
   * Adds a case that back ends judge differently, if they also do when it runs alone.
   *
   * @returns true if it is a bug, known or new.
   */
  async add(given: LayerCase, seen: Judgement, sighting: Sighting): Promise<boolean> {
    const layer = caseLayer(given);
    if (
      this.#count(
        { layer: layer.class_name, configClass: configClassOf(layer), symptom: symptomOf(seen) },
        sighting,
      )
    )
      return true;
    const judged = await this.judge(given);
    if (judged === undefined) return false;
    const symptom = symptomOf(judged);
    const shows = async (smaller: LayerCase): Promise<boolean> => {
      const own = await this.judge(smaller);
      return own !== undefined && symptomOf(own) === symptom;
    };
    const smallest = await minimize(given, shows);
    const own = caseLayer(smallest);
    const signature = { layer: own.class_name, configClass: configClassOf(own), symptom };
    if (this.#count(signature, sighting)) return true;
    const { model, ...measured } = sighting;
    const bug: Bug = {
      ...{
        kind: judged.kind,
        layer: own.class_name,
        config: tellingConfig(own.config),
        message: judged.message,
      },
      backEnds: [...judged.sides].map(([name, side]) => ({ name, side })),
      ...{ ...measured, inInitialModel: model === 0, mutants: model === 0 ? 0 : 1, first: model, smallest },
      script: writeScript(smallest, judged, this.#backEnds),
    };
    this.#bugs.push({ signature, bug });
    this.#onBug(bug);
    return true;
  }

  /** Counts a sighting of a known bug; returns false if it is none. */
  #count({ layer, configClass, symptom }: Signature, sighting: Sighting): boolean {
    const known = this.#bugs.find(
      ({ signature: own }) =>
        own.layer === layer && own.symptom === symptom && includesClass(configClass, own.configClass),
    );
    if (known === undefined) return false;
    const { bug } = known;
    const isLarger = sighting.degree > bug.degree;
    known.bug = {
      ...bug,
      inInitialModel: bug.inInitialModel || sighting.model === 0,
      mutants: bug.mutants + (sighting.model === 0 ? 0 : 1),
      degree: isLarger ? sighting.degree : bug.degree,
      amplifiedFrom: isLarger ? sighting.amplifiedFrom : bug.amplifiedFrom,
      suspicion: Math.max(bug.suspicion, sighting.suspicion),
    };
    return true;
  }
}
