import type { Finding } from '../../hunt/findings/finding.ts';
import type { SupervisedHunt } from '../../hunt/isolated/supervise.ts';

/** What `learn-inv hunt` has to say, in whichever format. */
export interface HuntReport {
  readonly structure: string;
  readonly baseline: string | undefined;
  readonly seconds: number;
  /** What ended it before its last call. */
  readonly cutShort: 'interrupt' | 'time' | undefined;
  readonly hunt: SupervisedHunt;
}

/** What one has to know beside the findings. */
export function notesOf({ hunt, cutShort }: HuntReport): string[] {
  const { retrained, doubtful, heldBack, patched, leftOut, outOfScope, states } = hunt;
  const note = (holds: boolean, text: string): string[] => (holds ? [text] : []);
  return [
    ...note(cutShort === 'interrupt', 'Interrupted: what was found up to then.'),
    ...note(cutShort === 'time', 'The time limit ended it (--seconds).'),
    ...note(
      retrained > 0,
      `The model rejected objects that its trusted builders make, and was trained anew with them (${times(retrained)}).`,
    ),
    ...note(
      doubtful > 0,
      `${doubtful} suspected faults are held back: of objects like theirs the model also rejects some that its trusted builders make.`,
    ),
    ...heldBack.map(
      ({ sequence, reason }) =>
        `Held back: ${sequence.join('; ')} leaves an object that the model rejects, but ${reason}.`,
    ),
    ...note(outOfScope > 0, `${outOfScope} of ${states} states lay beyond what the model can judge.`),
    ...note(patched.length > 0, `The structure changes built-ins: ${patched.slice(0, 8).join(', ')}.`),
    ...note(leftOut.length > 0, `Left out after they had ended the process: ${leftOut.join(', ')}.`),
  ];
}

/** `dequeue: an exception`, as a heading. */
export function headingOf({ method, kind }: Finding): string {
  const what = {
    invariant: 'an invalid object',
    transition: 'a wrong outcome',
    exception: 'an exception',
    timeout: 'no return',
  }[kind];
  return `${method}: ${what}`;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
