/** Descriptions of arguments and options that several commands share. */
export const STRUCTURE_ARGUMENT = 'a built-in name (see `learn-inv list`) or the path of a .ts or .js file';
export const MODEL_ARGUMENT = 'a folder written by `learn-inv train`';
export const OBJECT_ARGUMENT =
  'a JSON file: graphToJson(readHeap(object).graph) of learn-inv/heap, or one line of a dataset';
export const JSON_OPTION = 'print one JSON document on stdout and nothing else';
export const SEED_OPTION = 'seed of every random choice';
