/** A value that a program gave to an observed module. */
export type UsedValue =
  /** A value written as code: a primitive, a text as JSON, a date, a regular expression, a map or set of such values. */
  | { readonly kind: 'code'; readonly code: string; readonly of: string }
  /** A list; `again` if an earlier call on the same object was given it, or returned it. */
  | { readonly kind: 'list'; readonly items: readonly UsedValue[]; readonly again?: true }
  /**
   * An object literal. Equal numbers mean the same object; `again` as for a list, `changed` the keys of primitives that the
   * program changed since.
   */
  | {
      readonly kind: 'record';
      readonly id: number;
      readonly again?: true;
      readonly changed?: readonly string[];
      readonly fields: readonly (readonly [string, UsedValue])[];
    }
  /** A function; `isClosed` if its code uses nothing from outside but globals. */
  | { readonly kind: 'function'; readonly code: string; readonly isClosed: boolean }
  /** An observed object; see {@link UsedObject}. */
  | { readonly kind: 'object'; readonly id: number }
  /** A value that no code can be written for. */
  | { readonly kind: 'other'; readonly what: string };

/** A value that is written as code. */
export type UsedCode = Extract<UsedValue, { kind: 'code' }>;
export type UsedList = Extract<UsedValue, { kind: 'list' }>;
/** A recorded object literal. */
export type UsedRecord = Extract<UsedValue, { kind: 'record' }>;

/** The call that an observed object came from. */
export interface UsedCall {
  /** The observed object that the method belongs to; undefined for an export of the module. */
  readonly object?: number;
  /** The name of the method, or the path of the export: `createLRU`, `TextDocument.create`, `default`; `~default` of another module. */
  readonly path: string;
  readonly isNew: boolean;
  readonly args: readonly UsedValue[];
  /** How it ended; `pending` if a promise had not settled when the next call was made. */
  outcome: 'returned' | 'threw' | 'pending';
  /** The observed object that it returned, if it is one. */
  readonly result?: number;
}

/** An object that a program got from an observed module. */
export interface UsedObject {
  readonly id: number;
  readonly className: string;
  /** The index of the call that made it; -1 for an export of the module. */
  readonly madeBy: number;
  /** The path of the export that it is; undefined if a call made it. */
  readonly path?: string;
}

/** What a program did with an observed module. */
export interface RecordedUse {
  readonly calls: readonly UsedCall[];
  readonly objects: readonly UsedObject[];
}

/** Returns a value with other items of a list, or other fields of an object literal; any other value as it is. */
export function withParts(value: UsedValue, change: (part: UsedValue, key: string) => UsedValue): UsedValue {
  if (value.kind === 'list') return { ...value, items: value.items.map((item) => change(item, '')) };
  if (value.kind !== 'record') return value;
  return { ...value, fields: value.fields.map(([key, field]) => [key, change(field, key)] as const) };
}
