import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import type { Bug } from '../findings/bug.ts';
import { includesClass, symptomText, type ConfigClass } from '../findings/config-class.ts';
import { ATTEMPTS_OF_END } from '../findings/minimize.ts';
import type { ElementType } from '../onnx/element-types.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { Choices } from './choices.ts';
import { callConfig, featuresOf } from './features.ts';
import { judgeOperator, type OperatorResult } from './judge-operator.ts';
import { OPERATORS } from './operators.ts';
import type { Operator } from './operator.ts';
import { operatorCase, operatorJob, type OperatorCase } from './operator-case.ts';
import { simplerChoices } from './simpler-choices.ts';
import { writeOperatorScript } from './write-operator-script.ts';

/** Cases that making a bug smaller may take. */
const ATTEMPTS = 400;
/** Cases of an operator in a type that no back end runs, after which it is left out. */
const REFUSALS = 4;

interface Target {
  readonly operator: Operator;
  readonly type: ElementType;
  /** Cases that all back ends refused, until one is run. */
  refusals: number;
}

/** A bug with what distinguishes it. */
interface KnownBug {
  readonly operator: Operator;
  readonly symptom: string;
  readonly features: ConfigClass;
  readonly types: Set<ElementType>;
  /** True if it ends a process. */
  readonly isEnd: boolean;
  readonly bugs: Bug[];
}

interface SearchOptions {
  readonly random: Random;
  readonly onBug: (bug: Bug) => void;
  readonly isTimeLeft: () => boolean;
}

/** Searches the operators of ONNX, in turn, for inputs on which back ends are wrong or differ. */
export class OperatorSearch {
  readonly #backends: readonly BackEnd[];
  readonly #options: SearchOptions;
  #targets: Target[];
  #known: KnownBug[] = [];
  #next = 0;
  #cases = 0;

  constructor(backends: readonly BackEnd[], options: SearchOptions) {
    this.#backends = backends;
    this.#options = options;
    const targets = OPERATORS.flatMap((operator) =>
      operator.types.map((type) => ({ operator, type, refusals: 0 })),
    );
    this.#targets = options.random.fork('order').shuffle(targets);
  }

  /** The bugs found; one for each type that shows it. */
  get bugs(): readonly Bug[] {
    return this.#known.flatMap(({ bugs }) => bugs);
  }

  /** Runs a number of cases, of one operator and type after another. */
  async search(count: number): Promise<void> {
    for (let at = 0; at < count && this.#options.isTimeLeft() && this.#targets.length > 0; at++) {
      const target = itemAt(this.#targets, this.#next++ % this.#targets.length);
      const choices = Choices.drawn(this.#options.random.fork(this.#next));
      await this.#examine(target, operatorCase(target.operator, target.type, choices));
    }
  }

  async #examine(target: Target, given: OperatorCase): Promise<void> {
    const features = featuresOf(given);
    const isOf = (known: KnownBug): boolean =>
      known.operator === given.operator && includesClass(features, known.features);
    // A process takes a second to start again.
    if (this.#known.some((known) => known.isEnd && isOf(known))) return;
    const { judgement, isRefused } = await this.#judge(given);
    this.#cases++;
    target.refusals = isRefused ? target.refusals + 1 : 0;
    if (target.refusals >= REFUSALS) this.#targets = this.#targets.filter((other) => other !== target);
    if (judgement === undefined) return;
    const symptom = symptomText(judgement);
    const known = this.#known.find((known) => known.symptom === symptom && isOf(known));
    if (known === undefined) await this.#add(given, judgement);
    else this.#count(known, given);
  }

  async #judge(
    given: OperatorCase,
  ): Promise<{ readonly judgement: Judgement | undefined; readonly isRefused: boolean }> {
    const job = operatorJob(given);
    const results = new Map(
      await Promise.all(
        this.#backends.map(async (one): Promise<[string, OperatorResult]> => {
          const answer = await one.run(job);
          if (answer.kind === 'operated') return [one.name, { kind: 'outputs', outputs: answer.outputs }];
          const message = answer.kind === 'refused' || answer.kind === 'died' ? answer.message : 'no answer';
          return [one.name, { kind: 'crash', message, isEnd: answer.kind === 'died' }];
        }),
      ),
    );
    const isRefused = [...results.values()].every((result) => result.kind === 'crash' && !result.isEnd);
    return { judgement: judgeOperator(results, given.expected), isRefused };
  }

  /** Counts a case of a known bug; another type becomes an example of it. */
  #count(known: KnownBug, given: OperatorCase): void {
    const first = itemAt(known.bugs, 0);
    if (known.types.has(given.type)) return;
    known.types.add(given.type);
    known.bugs.push({ ...first, config: { ...first.config, type: given.type } });
  }

  /** Makes a case as simple as it can be, and adds it. */
  async #add(given: OperatorCase, seen: Judgement): Promise<void> {
    const { operator, type } = given;
    const symptom = symptomText(seen);
    let [simplest, judged] = [given, seen];
    await simplerChoices(
      given.choices,
      async (streams) => {
        if (!this.#options.isTimeLeft()) return undefined;
        const own = operatorCase(operator, type, Choices.replayed(streams));
        const { judgement } = await this.#judge(own);
        if (judgement === undefined || symptomText(judgement) !== symptom) return undefined;
        [simplest, judged] = [own, judgement];
        return own.choices;
      },
      seen.hasEnded === true ? ATTEMPTS_OF_END : ATTEMPTS,
    );
    const features = featuresOf(simplest);
    const same = this.#known.filter((known) => known.operator === operator && known.symptom === symptom);
    const known = same.find((known) => includesClass(features, known.features));
    if (known !== undefined) return this.#count(known, simplest);
    const bug = bugOf(simplest, judged, this.#backends, this.#cases);
    const special = new Set(same.filter((known) => includesClass(known.features, features)));
    this.#known = this.#known.filter((known) => !special.has(known));
    const isEnd = judged.hasEnded === true;
    this.#known.push({ operator, symptom, features, types: new Set([type]), isEnd, bugs: [bug] });
    this.#options.onBug(bug);
  }
}

const bugOf = (
  given: OperatorCase,
  judgement: Judgement,
  backends: readonly BackEnd[],
  first: number,
): Bug => ({
  ...{ kind: judgement.kind, during: 'operator', layer: given.operator.name, config: callConfig(given) },
  ...{ message: judgement.message, backends: [...judgement.sides].map(([name, side]) => ({ name, side })) },
  ...{ degree: 0, amplifiedFrom: 0, suspicion: 0, inInitialModel: false, mutants: 0, first, rules: [] },
  inputs: given.call.inputs.flatMap((operand) => (operand === undefined ? [] : [operand.shape])),
  script: writeOperatorScript(given, judgement, backends),
});
