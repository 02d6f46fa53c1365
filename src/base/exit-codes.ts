/**
 * The exit codes of the command line.
 *
 * | code | meaning                                    | set by                                                       |
 * | ---- | ------------------------------------------ | ------------------------------------------------------------ |
 * | 0    | no fault found                             | every command                                                |
 * | 1    | a finding, or a missed threshold           | `hunt` with new findings; `annotest`; `check` and `explain`  |
 * |      |                                            | of an invalid object; `evaluate` below `--min-precision` or  |
 * |      |                                            | `--min-recall`; `train`, `describe` and `code` of a weak     |
 * |      |                                            | model; `train` that `--seconds` cut short; a run that looked |
 * |      |                                            | at nothing: `incomplete`                                     |
 * | 2    | bad usage or bad input                     | every `LearnInvError`, whatever its `code`; commander's      |
 * |      |                                            | usage errors; `check` of an out-of-scope object              |
 * | 3    | a defect of learn-inv itself               | every other error                                            |
 * | 130  | ended by Ctrl-C, as shells expect          | SIGINT                                                       |
 */
export const EXIT = { fine: 0, finding: 1, input: 2, defect: 3, interrupted: 130 } as const;
