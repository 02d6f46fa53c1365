// Descriptions of arguments and options that several commands share.

/** Description of an argument that names a structure. */
export const STRUCTURE_ARGUMENT = 'a built-in name (see `learn-inv list`) or the path of a .ts or .js file';
/** Description of an argument that names a model. */
export const MODEL_ARGUMENT = 'a folder written by `learn-inv train`';
/** Description of an option that names the structure of a model. */
export const MODEL_STRUCTURE_OPTION =
  'the structure, if it is not a built-in one: the path of its file; its objects are made again';
/** Description of an argument that names a file with an object graph. */
export const OBJECT_ARGUMENT =
  'a JSON file: graphToJson(readHeap(object).graph) of learn-inv/heap, or one line of a dataset';
/** Description of `--json`. */
export const JSON_OPTION = 'print one JSON document on stdout and nothing else';
/** Description of `--seed`. */
export const SEED_OPTION = 'seed of every random choice';
