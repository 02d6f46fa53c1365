import type { FindingView } from '../view.ts';

/** Returns the steps of a finding as numbered lines; a single one has no number. */
export const numbered = ({ steps = [] }: Pick<FindingView, 'steps'>): string[] =>
  steps.length === 1 ? [...steps] : steps.map((text, index) => `${index + 1}. ${text}`);

/** Returns the drawings of a finding that it has, with their titles. */
export const drawingsOf = ({ drawings = {} }: Pick<FindingView, 'drawings'>): (readonly [string, string])[] =>
  Object.entries(drawings).flatMap(([title, text]) => (text === undefined ? [] : [[title, text] as const]));
