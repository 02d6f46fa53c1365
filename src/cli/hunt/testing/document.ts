import type { Outcome } from '../../testing/workplace.ts';

/** The parts of `learn-inv hunt --json` that tests read. */
export interface Document {
  readonly structure: string;
  readonly calls: number;
  readonly seconds: number;
  readonly trainingSeconds: number;
  readonly findings: readonly {
    readonly method: string;
    readonly kind: string;
    readonly sequence: readonly { readonly text: string }[];
    readonly explanation: { readonly summary: string };
    readonly test: string;
  }[];
  readonly leftOut: readonly string[];
  readonly patched: readonly string[];
  readonly refusals: readonly unknown[];
  readonly cutShort: string | null;
  readonly notes: readonly string[];
}
/** Parses the output of `learn-inv hunt --json`. */
export const documentOf = ({ out }: Outcome): Document => JSON.parse(out) as Document;
/** Returns the calls of each finding, by method and kind. */
export const found = ({ findings }: Document): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

/** Options for a hunt with few calls and a model that trains fast. */
export const QUICK: readonly string[] = ['--scope', '4', '--trials', '2', '--calls', '1500'];

/** Hunts with the model of the first hunt in a deque, also in edited classes. */
export const MODEL: readonly string[] = ['--model', 'models/deque'];
