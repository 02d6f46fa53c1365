import * as assert from 'uvu/assert';
import type { Outcome } from '../../testing/workplace.ts';

/** What `learn-inv annotest --json` prints. */
export interface Document {
  readonly functions: readonly {
    readonly name: string;
    readonly file: string;
    readonly line: number;
    readonly tests: number;
    readonly rejected: number;
    readonly failures: readonly (Record<'kind' | 'message' | 'call' | 'test', string> & {
      readonly tests: number;
    })[];
    readonly seconds: number;
  }[];
  readonly notes?: readonly string[];
}

/** Returns the failures of a document by function: kind and call. */
export const failuresOf = ({ out, err }: Outcome): Record<string, string[]> => {
  assert.ok(out !== '', err);
  const { functions } = JSON.parse(out) as Document;
  return Object.fromEntries(
    functions
      .filter(({ failures }) => failures.length > 0)
      .map(({ name, failures }) => [name, failures.map(({ kind, call }) => `${kind} ${call}`)]),
  );
};
