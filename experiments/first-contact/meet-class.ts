import { EXIT } from '../../src/base/exit-codes.ts';
import { asNewUser } from '../support/as-new-user.ts';
import type { TimedCommand } from '../support/timed-command.ts';
import type { Contact, ContactFinding, Cost } from './contact.ts';
import type { PublishedClass } from './packages.ts';
import { plantFault, type PlantedFault } from './planted-fault.ts';

/**
 * Meets a class {@link asNewUser}.
 *
 * @param fault planted in the installed package first.
 * @param limit seconds of wall time that each command may take.
 */
export const meetClass = (
  subject: PublishedClass,
  fault: PlantedFault | undefined,
  seed: number,
  limit: number,
): Promise<Contact> =>
  asNewUser(
    subject,
    { seed, limit, prepare: fault && ((folder) => plantFault(folder, fault)) },
    ({ install, init, hunt }) => ({
      package: subject.package,
      planted: fault?.methods[0] ?? null,
      seed,
      install,
      init: { ...costOf(init), failure: initFailure(init) },
      hunt: hunt === undefined ? null : readHunt(hunt),
    }),
  );

const costOf = ({ seconds, processorSeconds }: TimedCommand): Cost => ({ seconds, processorSeconds });

/** Returns why `init` did not end well, as the first line of the error or the last of what it warns of; null if it did. */
export function initFailure(command: TimedCommand): string | null {
  if (command.code === EXIT.fine) return null;
  return failureOf(command) ?? lastLine(command.stdout);
}

/** Returns why a command ended without a result; undefined if it has one. */
export function failureOf({ code, isStopped, stderr }: TimedCommand): string | undefined {
  if (isStopped) return 'stopped';
  if (code === EXIT.fine || code === EXIT.finding) return undefined;
  return stderr.trim() === '' ? `exit code ${code}` : stderr.trim();
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** The parts of the JSON document of a hunt that are read here. */
interface HuntDocument {
  readonly states: number;
  readonly heldBack: readonly unknown[];
  readonly operations: readonly { readonly name: string }[];
  readonly findings: readonly {
    readonly method: string;
    readonly kind: string;
    readonly marks: readonly string[];
    readonly sequence: readonly { readonly text: string }[];
    readonly explanation?: {
      readonly summary: string;
      readonly faults?: readonly Fault[];
      readonly repairs?: readonly { readonly words: string }[];
    };
  }[];
}

interface Fault {
  readonly fields?: readonly string[];
  readonly differences: readonly { readonly words: string }[];
}

/** Reads what a hunt printed. */
export function readHunt(command: TimedCommand): NonNullable<Contact['hunt']> {
  const failure = failureOf(command) ?? null;
  const cost = { ...costOf(command), failure };
  if (failure !== null) return { ...cost, states: 0, heldBack: 0, operations: [], findings: [] };
  const { states, heldBack, operations, findings } = JSON.parse(command.stdout) as HuntDocument;
  return {
    ...cost,
    states,
    heldBack: heldBack.length,
    operations: operations.map(({ name }) => name),
    findings: findings.map(contactFinding),
  };
}

const contactFinding = ({
  method,
  kind,
  marks,
  sequence,
  explanation,
}: HuntDocument['findings'][number]): ContactFinding => ({
  method,
  kind,
  sequence: sequence.map(({ text }) => text),
  words: [
    ...(explanation === undefined ? [] : [explanation.summary]),
    ...(explanation?.faults ?? []).flatMap(({ fields = [], differences }) => [
      ...differences.map(({ words }) => words),
      ...fields,
    ]),
    ...marks,
  ],
  repairs: (explanation?.repairs ?? []).map(({ words }) => words),
});
