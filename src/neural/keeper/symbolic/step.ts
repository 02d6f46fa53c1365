import type { Shape } from './shape.ts';
import type { Expression } from './expression.ts';

export interface Step {
  readonly site: number;
  /** The constant that was compared, if the site compares several; each is a goal of its own. */
  readonly constant: string | undefined;
  /** The compared texts of a condition; several if a loop runs over them. */
  readonly compared: readonly string[];
  readonly taken: boolean;
  /** The condition that held on this path; undefined if it depends on nothing symbolic. */
  readonly expression: Expression | undefined;
}

/** Returns the name of the goal that a decision reaches. */
export const goalKey = ({ site, constant, taken }: Pick<Step, 'site' | 'constant' | 'taken'>): string =>
  `${site}${constant === undefined ? '' : `#${constant}`}:${taken ? 'T' : 'F'}`;

/**
 * Returns the names of the goals that a decision reaches: its own goal, the goals of the compared texts, and that something
 * is found, whatever its name.
 */
export const goalKeys = (step: Step): string[] => [
  goalKey(step),
  ...(step.constant === undefined ? [] : [goalKey({ ...step, constant: undefined })]),
  ...step.compared.map((constant) => goalKey({ ...step, constant })),
];

/** The values that a variable can have; of a parameter, any, or any that is true as a condition. */
export type Domain =
  | Extract<Shape, { kind: 'number' | 'text' | 'boolean' }>
  | { readonly kind: 'any'; readonly isTruthy?: true };

/** Returns the name of the call of an API from whose output a variable is; undefined for any other variable. */
export const callOf = (variable: string): string | undefined => /^api\d+/.exec(variable)?.[0];

export interface MadeCall {
  /** Number of the call among those that adapters describe. */
  readonly call: number;
  readonly name: string;
  /** What it was called with: its input, and width and height if the input is pixels. */
  readonly input: unknown;
  /** The input and other texts as one text; undefined if two calls with the same input may return different outputs. */
  readonly asked?: string | undefined;
  /** The texts of the program that were given with the input, such as a pattern of words. */
  readonly question?: readonly string[];
  readonly size: readonly unknown[];
}

export class EndlessLoop extends Error {
  override readonly name = 'EndlessLoop';
}
