import {
  integerOption,
  jobsOption,
  namesOption,
  secondsOption,
  shareOption,
  switchOption,
  textOption,
} from '../../base/options/declared-option.ts';

// Options and arguments that several commands have.

export const STRUCTURE_ARGUMENT =
  'the name of a file of the project (queue for queue.structure.ts) or of a built-in structure (see `learn-inv list`), or the path of a .ts or .js file';
export const MODEL_ARGUMENT = 'a folder written by `learn-inv train`';
export const WINDOWS_ARGUMENT = `${MODEL_ARGUMENT} with --encoding windows (the default)`;
export const OBJECT_ARGUMENT =
  'a JSON file: graphToJson(readHeap(object).graph) of learn-inv/heap, or one line of a dataset';
export const MODEL_STRUCTURE =
  'the structure, if it is not a built-in one: the path of its file; its objects are made again';

export const JSON_OPTION = { json: switchOption('print one JSON document on stdout and nothing else') };

export const MEMORY_OPTION = {
  memory: integerOption(
    '<mb>',
    'megabytes of memory that the process of the structure may take',
    [256, 1e6],
    { otherwise: '1024' },
  ),
};

/** The limits of each call of a structure, and of its process. */
export const SUBJECT_OPTIONS = {
  timeout: integerOption('<ms>', 'milliseconds that a call of the structure may take', [10, 600_000], {
    default: 10_000,
  }),
  ...MEMORY_OPTION,
};

const SECONDS_TEXT = 'most seconds for the run; the command then ends with code 2';

/** The limit of the seconds of a command that makes the objects of a model again: as many as training has. */
export const SECONDS_OPTION = { seconds: secondsOption(SECONDS_TEXT, { default: 1800 }) };

/** A limit of the seconds of a command whose work may be as large as the user wants. */
export const ANY_SECONDS_OPTION = { seconds: secondsOption(SECONDS_TEXT, { otherwise: 'no limit' }) };

/** What becomes of the results of a campaign. */
export const REPORT_OPTIONS = {
  reporter: namesOption(
    '<names>',
    '[reporters](ci.md#reporters), separated by commas or repeated: `text`, `json`, `junit`, `sarif`, `github`, `html`, `openpbt`; `<name>=<file>` writes a file',
    { otherwise: '`text`' },
  ),
  ...JSON_OPTION,
};

export const ALL_OPTION = {
  all: switchOption('print all: without it, what does not fit a screen is left out'),
};

/** What becomes of the results of hunts. */
export const RESULT_OPTIONS = {
  ...ALL_OPTION,
  updateKnown: switchOption(
    'write the findings to learn-inv.known.json; from then on only [others](ci.md#known-findings) fail (exit code 1)',
  ),
  ...REPORT_OPTIONS,
};

export const THRESHOLD_OPTIONS = {
  minPrecision: shareOption('<share>', 'exit with 1 if the precision of a class is below this share, 0 to 1'),
  minRecall: shareOption('<share>', 'exit with 1 if the recall of a class is below this share, 0 to 1'),
};

export const JOBS_OPTION = { jobs: jobsOption('worker threads; their number changes no result') };

/** Returns the options of a command whose work can be divided. */
export const shardOptions = (text: string) => ({
  shard: textOption('<i/n>', `${text}, and write a file for [\`learn-inv merge\`](#merge)`),
  shardFile: textOption('<file>', 'the file of the shard', {
    otherwise: '`learn-inv.shard-<i>-of-<n>.json`',
  }),
});
