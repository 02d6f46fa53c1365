import type { TimedCommand } from '../support/timed-command.ts';

/** A finding of a hunt, in short. */
export interface ContactFinding {
  readonly method: string;
  readonly kind: string;
  readonly sequence: readonly string[];
  /** The sentences that explain it. */
  readonly words: readonly string[];
  /** Changes of one field each that make the object valid, the likeliest first. */
  readonly repairs: readonly string[];
}

/** What one command cost. */
export type Cost = Pick<TimedCommand, 'seconds' | 'processorSeconds'>;

/** How a new user fares with one class: `init --yes`, then `hunt`. */
export interface Contact {
  readonly package: string;
  /** The method with a planted fault; null for the package as published. */
  readonly planted: string | null;
  readonly seed: number;
  readonly install: number;
  /** `failure` is the first line of the error, or of what `init` warns of with its exit code 1. */
  readonly init: Cost & { readonly failure: string | null };
  /** Null if `init` wrote no structure. */
  readonly hunt:
    | (Cost & {
        readonly failure: string | null;
        readonly states: number;
        /** Number of states that were held back. */
        readonly heldBack: number;
        /** The operations under test. */
        readonly operations: readonly string[];
        readonly findings: readonly ContactFinding[];
      })
    | null;
}

/** The name of a contact in its file; unique. */
export const contactName = (contact: Pick<Contact, 'package' | 'planted' | 'seed'>): string =>
  [contact.package, ...(contact.planted === null ? [] : [contact.planted]), contact.seed].join(' ');
