/** What a model was trained from. If it differs later, the model is out of date. */
export interface Provenance {
  /** The version of learn-inv. */
  readonly learnInv: string;
  /** The options of training, by name; missing if the user chose them once and for all, with `learn-inv train`. */
  readonly settings?: Readonly<Record<string, number>>;
  /** SHA-256 digests of the structure file and of all modules that it imports, by path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}
