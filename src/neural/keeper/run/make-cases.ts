import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { isImitated } from '../adapters/adapter.ts';
import { madeInputs } from '../adapters/made-inputs.ts';
import { assemble, isUndescribed } from '../symbolic/shape.ts';
import { MissingMaker } from '../inputs/load-maker.ts';
import { showInput, type Input } from '../inputs/input.ts';
import type { Path } from '../symbolic/explore.ts';
import { holds, variablesOf, type Assignment, type Expression } from '../symbolic/expression.ts';
import { invert } from '../symbolic/invert.ts';
import { jsonOwner, withJson, withoutParts } from '../symbolic/parsed.ts';
import { callOf, type Domain, type MadeCall } from '../symbolic/step.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import type { RealRun } from './function-runner.ts';
import { meeting, meetsOwn } from './meeting-conditions.ts';
import type { ExploredFunction } from './test-function.ts';
import { inputsOfClasses, type Need, type Wanted } from './inputs-of-classes.ts';
import { fileVariable } from './file-form.ts';

/** One run of the function on real values, made for a goal. */
export interface Case {
  readonly goal: string;
  /** The input that a pseudo-inverse made; undefined if the goal depends on no API. */
  readonly input: Input | undefined;
  readonly values: Assignment;
  readonly given: Assignment;
  /** What holds on the path that the input was made for. */
  readonly conditions: readonly Expression[];
  /** Decisions that the input was not made for; if it takes others, it says nothing about its goal. */
  readonly assumed: readonly string[];
  /** True if people would expect the input to reach the goal. */
  readonly isExpected: boolean;
}

export interface DoneCase extends Case {
  readonly result: RealRun;
  readonly reached: ReadonlySet<string>;
}

/** Returns the input of a case, or its arguments, as text. */
export const shownCase = ({ input, values }: Pick<Case, 'input' | 'values'>): string =>
  input === undefined ? JSON.stringify(values) : showInput(input);

/** Labels that are tried in place of one without inputs, at most. */
const MAX_OTHERS = 8;

export class CaseMaker {
  readonly #tested: ExploredFunction;
  /** What could not be made, each once. */
  readonly warnings = new Set<string>();

  constructor(tested: ExploredFunction) {
    this.#tested = tested;
  }

  async casesFor(goal: string, path: Path, count: number, random: Random, together = 1): Promise<Case[]> {
    const [call, ...others] = this.#decidingCalls(path);
    if (call === undefined)
      return [{ ...this.#case(goal, path, path.calls[0], undefined), isExpected: false }];
    const first = await this.#wanted(path, call, count, random, together);
    const rest = await Promise.all(
      others.map((other) => this.#wanted(path, other, count, random.fork(other.name), together)),
    );
    const wanted = rest.reduce(joined, first);
    // A text that one API must call positive and another negative is unusual.
    const { apis } = this.#tested;
    const { task } = apis.call(call.call);
    const isMixed = task !== undefined && others.some((other) => apis.call(other.call).task === task);
    return wanted.inputs.map((input) => {
      const made = this.#case(goal, path, call, input);
      const isWanted = made.isExpected && wanted.isExpected && input.isGuess !== true;
      return {
        ...made,
        assumed: [...path.assumed, ...wanted.assumed],
        isExpected: isWanted && !isMixed && !isOpen(path.last),
      };
    });
  }

  /**
   * Returns the calls whose outputs decide a goal; that of its own condition first. If all of them find something in a text,
   * such as entities, the text has what others find on this path too: the function may read it.
   */
  #decidingCalls({ conditions, last, calls, values }: Path): MadeCall[] {
    const isConcerned = ({ name }: MadeCall): boolean =>
      conditions.some((condition) => concerns(condition, name));
    const isStructured = ({ name }: MadeCall): boolean =>
      Object.keys(values).some((variable) => variable.startsWith(name));
    const isFinder = ({ call }: MadeCall): boolean => {
      const { reads, inverse } = this.#tested.apis.call(call);
      return reads === 'text' && inverse.make !== undefined;
    };
    const concerned = calls.filter(isConcerned);
    const found = concerned.every(isFinder)
      ? calls.filter((call) => isConcerned(call) || (isStructured(call) && isFinder(call)))
      : concerned;
    const own = found.length > 0 ? found : calls.filter(isStructured).slice(-1);
    return own.toSorted((a, b) => rank(b, last) - rank(a, last));
  }

  caseOf(input: Input, path: Path): Case {
    return { ...this.#case('', path, path.calls[0], input), isExpected: false };
  }

  /** Returns a case; it is expected to reach its goal if its arguments have the input and meet the conditions on arguments alone. */
  #case(goal: string, path: Path, call: MadeCall | undefined, input: Input | undefined): Case {
    const own = Object.fromEntries(
      Object.entries(path.values).filter(([name]) => callOf(name) === undefined),
    );
    const read = input ?? { kind: 'text', text: 'Some words', source: 'filler' };
    const given = this.#given(input);
    const found = call === undefined ? {} : this.#inputValues(call, read, path, input === undefined);
    const met = read.kind === 'text' ? meeting(path, found) : { values: found, hasInput: true };
    const values = withoutParts(withJson({ ...own, ...met.values }));
    const isExpected = met.hasInput && meetsOwn(path, values);
    return { goal, input, values, given, conditions: path.conditions, assumed: path.assumed, isExpected };
  }

  #given(input: Input | undefined): Assignment {
    const { file } = this.#tested.exploration;
    if (file === undefined || input === undefined || input.kind === 'text') return {};
    return { [file.parameter]: this.#tested.files.write(input, file.form) };
  }

  /** Returns the values of parameters for which a call reads an input. */
  #inputValues(call: MadeCall, input: Input, path: Path, isFiller: boolean): Assignment {
    const expression = Symbolic.expressionOf(call.input);
    if (expression[0] === 'const') {
      if (this.#tested.exploration.file === undefined)
        this.warnings.add('the input of an API comes from no parameter: it stays as it is');
      return {};
    }
    if (input.kind !== 'text') {
      const found = fileVariable(expression);
      if (found === undefined) return {};
      const [width, height] = call.size.map((side) => Symbolic.expressionOf(side)[1] as string | undefined);
      if (input.kind === 'audio' || width === undefined || height === undefined)
        return { [found.name]: this.#tested.files.write(input, found.form) };
      return {
        [found.name]: input.pixels.data,
        [width]: input.pixels.width,
        [height]: input.pixels.height,
      };
    }
    // Conditions on the text itself have chosen one already.
    const needed = variablesOf(expression);
    const isChosen = path.conditions.some((condition) =>
      [...variablesOf(condition)].some((name) => needed.has(name)),
    );
    if (isFiller && isChosen) return {};
    const found = invert(expression, input.text, path.values);
    if (found === undefined && input.text.trim() !== '')
      this.warnings.add('the preprocessing of a text cannot be undone');
    return found ?? {};
  }

  async #wanted(
    path: Path,
    made: MadeCall,
    count: number,
    random: Random,
    together: number,
  ): Promise<Wanted> {
    const call = this.#tested.apis.call(made.call);
    const conditions = path.conditions.filter((condition) => concerns(condition, made.name));
    const need: Need = { call, name: made.name, path, conditions, count };
    try {
      const { classes } = call.inverse;
      if (classes !== undefined) {
        return await inputsOfClasses({ ...need, classes, together, others: this.#conditions() }, random);
      }
      return {
        inputs: (await this.#made(need, random)).slice(0, count),
        isExpected: !asksForDoubt(path, this.#tested.exploration.domains),
        assumed: [],
      };
    } catch (error) {
      if (!(error instanceof MissingMaker)) throw error;
      this.warnings.add(error.message);
      return { inputs: [], isExpected: false, assumed: [] };
    }
  }

  /** Makes inputs for an output; for one with other labels, if there is no input for those and others do as well. */
  async #made(need: Need, random: Random): Promise<readonly Input[]> {
    const { call, name, conditions, count } = need;
    const { values } = need.path;
    const adapter = this.#tested.apis.adapterOf(call);
    const constrained = new Set(
      [...variablesOf(...conditions)].flatMap((variable) => [variable, jsonOwner(variable) ?? variable]),
    );
    const madeFor = (chosen: Assignment): Promise<readonly Input[]> => {
      const give = (part: string): unknown =>
        constrained.has(part) || /\.length$|\?$/.test(part) ? chosen[part] : undefined;
      const output = assemble(call.output, name, (part) => give(part) ?? presentStructure(part));
      const lacked = isImitated(adapter) ? call.lacks?.(output) : undefined;
      if (lacked !== undefined) {
        const what = `what runs for ${itemAt(adapter.modules, 0)} never returns ${JSON.stringify(lacked)}`;
        return Promise.reject(new MissingMaker(`no inputs: ${what}`));
      }
      const inputs = (): Promise<readonly Input[]> =>
        madeInputs(call, () => call.inverse.make?.(output, count, random) ?? []);
      return call.reads === 'text'
        ? inputs()
        : this.#tested.recording.inputsFor(itemAt(call.paths, 0), call.reads, output, inputs);
    };
    const paths = [values, ...this.#others(constrained, conditions, values, random.fork('others'))];
    let missing: unknown;
    for (const chosen of paths) {
      try {
        return await madeFor(chosen);
      } catch (error) {
        if (!(error instanceof MissingMaker)) throw error;
        missing ??= error;
      }
    }
    throw missing;
  }

  *#conditions(): Iterable<Expression> {
    for (const { steps } of this.#tested.exploration.runs)
      for (const { expression } of steps) if (expression !== undefined) yield expression;
  }

  /** Returns values with other words of the vocabularies that meet the conditions as well. */
  #others(
    constrained: ReadonlySet<string>,
    conditions: readonly Expression[],
    values: Assignment,
    random: Random,
  ): Assignment[] {
    const found: Assignment[] = [];
    for (const name of constrained) {
      const domain = this.#tested.exploration.domains.get(name);
      const words = domain?.kind === 'text' ? (domain.values ?? []) : [];
      const does = (word: string): boolean =>
        word !== values[name] &&
        conditions.every((condition) => holds(condition, { ...values, [name]: word }));
      for (const word of random.shuffle(words.filter(does)).slice(0, MAX_OTHERS))
        found.push({ ...values, [name]: word });
    }
    return found;
  }
}

/** True for a condition on fields of outputs that no shape describes. */
const isOpen = (condition: Expression | undefined): boolean =>
  condition !== undefined && [...variablesOf(condition)].some(isUndescribed);

/**
 * True if the condition of a goal does not hold for an answer that the API is sure of: files on which it is unsure cannot be
 * made to order.
 */
function asksForDoubt({ last, values }: Path, domains: ReadonlyMap<string, Domain>): boolean {
  if (last === undefined) return false;
  // An answer that is sure has the largest value of its first item, and the least of others.
  const sure = [...variablesOf(last)].flatMap((name): [string, number][] => {
    const domain = domains.get(name);
    if (!/(?:score|confidence|probability|value)$/i.test(name) || domain?.kind !== 'number') return [];
    return [[name, /\.[1-9]\d*\.\w+$/.test(name) ? domain.min : domain.max]];
  });
  return sure.length > 0 && !holds(last, { ...values, ...Object.fromEntries(sure) });
}

const presentStructure = (name: string): unknown =>
  name.endsWith('.length') ? 1 : name.endsWith('?') ? true : undefined;

const concerns = (condition: Expression, name: string): boolean =>
  [...variablesOf(condition)].some(
    (other) => other === name || other.startsWith(`${name}.`) || other === `${name}?`,
  );

const rank = ({ name }: MadeCall, last: Expression | undefined): number =>
  last !== undefined && concerns(last, name) ? 1 : 0;

/** Joins texts that two calls on one text need; files cannot be joined. */
function joined(first: Wanted, second: Wanted): Wanted {
  const inputs = first.inputs.map((one, at) => {
    const other = second.inputs[at];
    return one.kind === 'text' && other?.kind === 'text' && other.text !== one.text
      ? { ...one, text: `${other.text} ${one.text}`, source: `${other.source}, ${one.source}` }
      : one;
  });
  return { inputs, isExpected: first.isExpected, assumed: [...first.assumed, ...second.assumed] };
}
