import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import type { ChosenRunner } from '../../base/report-parts/project-runner.ts';
import type { TestRunner } from '../../base/report-parts/test-runners.ts';
import type { Finding } from '../../hunt/findings/finding.ts';
import type { SourceLocation } from '../../programs/source/source-location.ts';
import { findingIdentity, fingerprintOf } from '../../hunt/known/fingerprint.ts';
import type { KnownFinding } from '../../hunt/known/known-findings.ts';
import { reportedLocation } from '../campaign/view.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type { HeldBackState } from '../../hunt/false-alarms/held-back-states.ts';
import { unconstrainedWords } from '../../learn/model/vacuity/vacuity.ts';

const VERSION = 1;

/** The result of `learn-inv hunt` as plain data that can be stored as JSON. Every reporter reads it. */
export interface HuntReport {
  readonly version: typeof VERSION;
  /** True for hunts in structures of a project or with several seeds, false for one structure that the user named. */
  readonly project: boolean;
  readonly hunts: readonly HuntDocument[];
  readonly failed: readonly FailedHunt[];
  /** The number of hunts that an interrupt kept from beginning, or from ending in a queue; missing if there is none. */
  readonly notBegun?: number;
}

export interface FailedHunt {
  readonly structure: string;
  readonly seed: string;
  /** `input` if the structure, its model or an option cannot be used, `defect` for a fault of learn-inv. */
  readonly kind: 'input' | 'defect';
  readonly message: string;
}

/** How long a hunt took; missing if it is part of a merged report, which depends on results only. */
type HuntTimes = Pick<IsolatedHunt, 'seconds' | 'trainingSeconds'>;

/** The hunt in one structure: what `learn-inv hunt <structure> --json` prints. */
export interface HuntDocument
  extends
    Omit<
      IsolatedHunt,
      | 'baseline'
      | 'model'
      | 'cutShort'
      | 'failure'
      | 'complete'
      | 'written'
      | 'findings'
      | 'locations'
      | keyof HuntTimes
    >,
    Partial<HuntTimes> {
  readonly findings: readonly ReportedFinding[];
  /** Known findings that the hunt did not find again. */
  readonly vanished: readonly KnownFinding[];
  /** The methods tested; missing if all were. */
  readonly methods?: readonly string[];
  /** Name or path of the trusted version; missing if there is none. */
  readonly baseline?: string;
  /** The runner of the findings' tests. */
  readonly testRunner: TestRunner;
  /** Folder of the model; null if the hunt ended before there was one. */
  readonly model: string | null;
  readonly cutShort: 'interrupt' | 'time' | 'error' | null;
  /** Sentences that the reader must know besides the findings. */
  readonly notes: readonly string[];
}

export interface ReportedFinding extends Finding {
  /** Identifies the finding in later hunts, also with other seeds and after edits elsewhere. */
  readonly fingerprint: string;
  /** Why the finding may stay, and the day it was first found; missing if the finding is new. */
  readonly known?: Pick<KnownFinding, 'reason' | 'firstSeen'>;
  /** The line of the method or its class; if that is in a package, the structure's file. Missing for built-in structures. */
  readonly location?: SourceLocation;
}

export const huntReport = (
  hunts: readonly HuntDocument[],
  project: boolean,
  failed: readonly FailedHunt[] = [],
  notBegun = 0,
): HuntReport => ({
  ...{ version: VERSION, project, hunts, failed },
  ...(notBegun === 0 ? {} : { notBegun }),
});

interface HuntRequest {
  /** The name or path of the structure that the user gave. */
  readonly structure: string;
  /** The methods to test; all if undefined. */
  readonly methods?: readonly string[] | undefined;
  /** The folder that files in reports are relative to. */
  readonly folder: string;
}

export function huntDocument(
  hunt: IsolatedHunt,
  test: ChosenRunner,
  { structure: given, methods, folder }: HuntRequest,
): HuntDocument {
  const {
    structure,
    baseline,
    calls,
    seconds,
    trainingSeconds,
    findings,
    model = null,
    cutShort,
    ...others
  } = hunt;
  const { complete: _complete, written: _written, failure: _failure, locations, ...rest } = others;
  return {
    structure,
    ...(baseline === undefined ? {} : { baseline }),
    calls,
    seconds: inMilliseconds(seconds),
    trainingSeconds: inMilliseconds(trainingSeconds),
    findings: findings.map((finding) => {
      const location = reportedLocation(locations[finding.method], given, folder);
      return {
        ...finding,
        fingerprint: fingerprintOf(findingIdentity(structure, finding)),
        ...(location === undefined ? {} : { location }),
      };
    }),
    vanished: [],
    ...(methods === undefined ? {} : { methods }),
    testRunner: test.runner,
    model,
    ...rest,
    cutShort: cutShort ?? null,
    notes: notesOf(hunt, test),
  };
}

const inMilliseconds = (seconds: number): number => Number(seconds.toFixed(3));

/** Calls of a note, and signs of a reason, at most. */
const MAX_CALLS = 8;
const MAX_REASON = 300;

/** Returns sentences about a hunt that its reader must know besides the findings. */
function notesOf(hunt: IsolatedHunt, test: ChosenRunner): string[] {
  const {
    findings,
    cutShort,
    interrupted,
    incomplete,
    failure,
    retrained,
    taught,
    doubtful,
    heldBack,
    refusals,
    patched,
    strayErrors,
    leftOut,
    outOfScope,
    unread,
    states,
    className = '',
    breaks = [],
  } = hunt;
  const noteIf = (holds: boolean, text: string): string[] => (holds ? [text] : []);
  return [
    ...noteIf(
      cutShort === 'interrupt',
      interrupted === 'hunting'
        ? 'Interrupted: these are the results so far.'
        : `Interrupted while ${interrupted}: the hunt has not begun.`,
    ),
    ...noteIf(cutShort === 'time', 'The time limit ended the hunt (--seconds).'),
    ...noteIf(failure !== undefined, `An error ended the hunt: ${failure}.`),
    ...incomplete.map((reason) => `Incomplete: ${reason}.`),
    ...noteIf(
      retrained > 0,
      `The model rejected valid objects, and was retrained with them (${times(retrained)}).${taught === 0 ? '' : ` ${taught} of them were made by methods and behave like objects that the builders make.`}`,
    ),
    ...noteIf(
      doubtful > 0,
      `${doubtful === 1 ? '1 suspected fault is' : `${doubtful} suspected faults are`} held back: the model also rejects similar objects that its trusted builders make.`,
    ),
    ...heldBack.map(
      (held) =>
        `Held back: ${callsText(held.sequence)} ${heldWords(held)}, but ${singleLine(held.reason, MAX_REASON)}.`,
    ),
    ...refusals.map(
      ({ method, error: { name, message }, sequence }) =>
        `${method} refuses (${name}: ${message}): ${callsText(sequence)}.`,
    ),
    ...unread.map(({ method, reason }) => `Not read: states that ${method} leaves, since ${reason}.`),
    ...noteIf(outOfScope > 0, `${outOfScope} of ${states} states are out of the model's scope.`),
    ...unconstrainedWords(breaks, className).map((words) => `In the model, ${words}.`),
    ...noteIf(patched.length > 0, `The structure changes built-ins: ${patched.slice(0, 8).join(', ')}.`),
    ...noteIf(
      strayErrors.length > 0,
      `Errors of timers or promises that no call returned, and that no one handled: ${strayErrors.join('; ')}.`,
    ),
    ...noteIf(leftOut.length > 0, `Left out after they ended the process: ${leftOut.join(', ')}.`),
    ...noteIf(
      test.why !== undefined && findings.length > 0,
      `The tests are for ${test.runner}: ${test.why} (--test-runner chooses another).`,
    ),
  ];
}

function callsText(calls: readonly string[]): string {
  const left = calls.length <= MAX_CALLS ? 0 : calls.length - MAX_CALLS;
  return [...(left === 0 ? [] : [`${left} calls`]), ...calls.slice(left)].join('; ');
}

/** Says what a held-back call does. */
function heldWords({ isWaiting, isThrowing }: HeldBackState): string {
  if (isWaiting === true) return 'does not settle in time';
  return isThrowing === true ? 'throws' : 'leaves an object that the model rejects';
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
