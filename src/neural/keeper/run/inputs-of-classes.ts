import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { ApiCall, InputClass } from '../adapters/adapter.ts';
import { madeInputs } from '../adapters/made-inputs.ts';
import type { Input } from '../inputs/input.ts';
import type { Path } from '../symbolic/explore.ts';
import { holds, type Expression } from '../symbolic/expression.ts';
import { flatten } from '../symbolic/shape.ts';

/** Inputs for a goal, made from the outputs that lead to it. */
export interface Wanted {
  readonly inputs: readonly Input[];
  readonly isExpected: boolean;
  /** Decisions before the goal that depend on how extreme an input of the class is: its declaration does not say. */
  readonly assumed: readonly string[];
}

/** What inputs are made for: a path to a goal, which an output of a call decides. */
export interface Need {
  readonly call: ApiCall;
  /** Name of the call's output. */
  readonly name: string;
  readonly path: Path;
  /** The conditions of the path on the output. */
  readonly conditions: readonly Expression[];
  readonly count: number;
}

interface ClassRequest extends Need {
  readonly classes: readonly InputClass[];
  /** Texts of a class that make one input: longer texts have stronger outputs. 0 for single words of a text. */
  readonly together: number;
  /** The conditions of the program: one of them may ask for a lower degree than the goal. */
  readonly others: Iterable<Expression>;
}

/** Returns inputs of the classes whose outputs meet the conditions of a path to a goal. */
export async function inputsOfClasses(request: ClassRequest, random: Random): Promise<Wanted> {
  const { classes, call, name, path, conditions, count, together, others } = request;
  const { values, last } = path;
  const fulfils = (output: unknown, list: readonly Expression[]): boolean => {
    const assigned = { ...values, ...flatten(call.output, name, output) };
    return output !== undefined && list.every((condition) => holds(condition, assigned));
  };
  const meets = (output: unknown): boolean => fulfils(output, conditions);
  const typical = classes.filter(({ outputs }) => meets(outputs[0]));
  const rare = classes.filter(({ outputs }) => outputs.some(meets));
  const extreme = classes.filter(({ furthest }) => meets(furthest));
  // Where no class says so, any input may do.
  const chosen = [typical, rare, extreme, classes].find((list) => list.length > 0) ?? [];
  const each = Math.ceil(count / Math.max(chosen.length, 1));
  const inputs: Input[] = [];
  for (const inputClass of chosen) {
    const made = await madeInputs(call, () =>
      inputClass.inputs(each * Math.max(together, 1), random.fork(inputClass.name)),
    );
    inputs.push(...(together === 0 ? random.shuffle(singleWords(made)) : inGroups(made, together)));
  }
  // Nothing is expected of a goal that every class reaches, that depends on more than the outputs of the classes, or that
  // shuts out their most extreme outputs: no declaration says how extreme an input is.
  const isOwn = (condition: Expression, { outputs }: InputClass): boolean =>
    outputs.some((output) => fulfils(output, [condition])) &&
    classes.every((other) => chosen.includes(other) || !fulfils(other.outputs[0], [condition]));
  // A weaker condition is met by what such inputs usually give, and by no other class.
  const isDegree = (chosen: InputClass): boolean => [...others].some((condition) => isOwn(condition, chosen));
  const isWhole = chosen.every((inputClass) => {
    const [first, most = first] = inputClass.outputs;
    return meets(most) || (chosen === extreme && meets(inputClass.furthest) && !isDegree(inputClass));
  });
  const assumed = path.decisions
    .filter(({ condition }) =>
      chosen.some(({ furthest }) => furthest !== undefined && !fulfils(furthest, [condition])),
    )
    .map(({ key }) => key);
  const isExpected = chosen.length < classes.length && last !== undefined && isWhole;
  return { inputs: inputs.slice(0, count), isExpected, assumed };
}

/** Returns the words of texts, each once. */
const singleWords = (inputs: readonly Input[]): Input[] => {
  const texts = inputs.flatMap((input) => (input.kind === 'text' ? input : []));
  const [first] = texts;
  const words = new Set(texts.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []));
  return first === undefined ? [...inputs] : Array.from(words, (text) => ({ ...first, text }));
};

/** Joins texts into longer ones of `size` texts each; images and sounds stay single. */
function inGroups(inputs: readonly Input[], size: number): Input[] {
  if (size === 1 || inputs.some(({ kind }) => kind !== 'text')) return [...inputs];
  return Array.from({ length: Math.ceil(inputs.length / size) }, (_, at) => {
    const group = inputs.slice(at * size, (at + 1) * size);
    const text = group.map((input) => (input.kind === 'text' ? input.text : '')).join(' ');
    return { ...(itemAt(group, 0) as Input & { readonly kind: 'text' }), text };
  });
}
