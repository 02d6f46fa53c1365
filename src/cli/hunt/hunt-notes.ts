import { singleLine } from '../../base/escape/terminal.ts';
import { unconstrainedWords } from '../../learn/model/vacuity/unconstrained-words.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import type { ChosenRunner } from '../../base/report-parts/project-runner.ts';

/** Calls of a note, and signs of a reason, at most. */
const MAX_CALLS = 8;
const MAX_REASON = 300;

/** Returns sentences about a hunt that its reader must know besides the findings. */
export function notesOf(hunt: IsolatedHunt, test: ChosenRunner): string[] {
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
      `${doubtful} suspected faults are held back: the model also rejects similar objects that its trusted builders make.`,
    ),
    ...heldBack.map(
      ({ sequence, reason }) =>
        `Held back: ${callsText(sequence)} leaves an object that the model rejects, but ${singleLine(reason, MAX_REASON)}.`,
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

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
