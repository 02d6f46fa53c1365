import type { PlainError } from '../../base/error.ts';

/** File descriptor of the channel to the parent process. */
export const CHANNEL = 3;
/** File descriptor of a pipe that closes when the parent process ends. */
export const LIFELINE = 4;

/** A message to a subject's process. The first one is `start`. */
export type ToSubject =
  | {
      readonly kind: 'start';
      /** URL of the module that exports the task. */
      readonly script: string;
      readonly job: unknown;
      /** Name or path of the structure, for messages. */
      readonly structure: string;
      /** Path of the file that the calls are written to; undefined to write none. */
      readonly journal: string | undefined;
      /** Milliseconds that a call may take. */
      readonly timeout: number;
      /** Milliseconds that loading may take. */
      readonly loading: number;
      /** True to go on if timers or promises that the subject left behind fail. */
      readonly ignoresStrayErrors: boolean;
      /** Megabytes of memory that the process may take. */
      readonly memory: number | undefined;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** Asks the task to end early. */
  | { readonly kind: 'stop' };

/** A message from a subject's process. */
export type FromSubject =
  /** A stage of the task begins. */
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'message'; readonly body: unknown }
  /** Expects an answer. */
  | { readonly kind: 'ask'; readonly id: number; readonly body: unknown }
  | LastMessage;

/** The last message of a subject's process. */
export type LastMessage =
  | { readonly kind: 'done'; readonly result: unknown }
  /** A `LearnInvError`: the structure or an option cannot be used. */
  | { readonly kind: 'refused'; readonly error: PlainError }
  /** Another error, and the built-ins that the subject had changed. */
  | { readonly kind: 'failed'; readonly stack: string; readonly patched: readonly string[] };
