import type { Outcome } from '../../testing/workplace.ts';

/** What `learn-inv hunt --json` prints, as far as tests look at it. */
export interface Document {
  readonly structure: string;
  readonly calls: number;
  readonly seconds: number;
  readonly findings: readonly {
    readonly method: string;
    readonly kind: string;
    readonly sequence: readonly { readonly text: string }[];
    readonly explanation: { readonly summary: string };
    readonly test: string;
  }[];
  readonly leftOut: readonly string[];
  readonly patched: readonly string[];
}
export const documentOf = ({ out }: Outcome): Document => JSON.parse(out) as Document;
/** By method and kind, the calls of each finding. */
export const found = ({ findings }: Document): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

/** Few calls, and a model that is soon trained. */
export const QUICK: readonly string[] = ['--scope', '4', '--trials', '2', '--calls', '1500'];
