import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { Dictionaries } from '../../windows/records/dictionaries.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import { unfoldGraph } from '../../windows/records/unfold-graph.ts';
import type { MappableValue } from './domain-values.ts';

/** An object's state: its numbers and strings, and all the rest as one text. */
export interface State {
  /** The roles of the records, their references, and their values that are neither numbers nor strings. */
  readonly shape: string;
  /** For each number, bigint and string in the order of the records, its field; see {@link StateReader.fields}. */
  readonly fields: readonly number[];
  /** These numbers, bigints and strings. */
  readonly values: readonly MappableValue[];
}

export interface RoleField {
  readonly role: string;
  readonly field: string;
}

/** Reads object graphs as states, record by record. */
export class StateReader {
  /** The fields that held a number or string in any state. */
  readonly fields: RoleField[] = [];
  readonly #dictionaries: Dictionaries;
  readonly #ids = new Map<string, Map<string, number>>();

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
  }

  read(graph: ObjectGraph): State {
    let shape = '';
    const fields: number[] = [];
    const values: MappableValue[] = [];
    unfoldGraph<string>(graph, this.#dictionaries, {
      begin: (_record, role) => {
        shape += `\n${role}`;
        return role;
      },
      plain: (_record, role, field, value) => {
        const isValue = typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint';
        shape += ` ${field}=${isValue ? typeof value : valueKey(value)}`;
        if (!isValue) return;
        fields.push(this.#idOf(role, field));
        values.push(value);
      },
      reference: (_record, _role, field, label) => {
        shape += ` ${field}@${label}`;
      },
    });
    return { shape, fields, values };
  }

  #idOf(role: string, field: string): number {
    const ids = getOrInsert(this.#ids, role, () => new Map<string, number>());
    return getOrInsert(ids, field, () => this.fields.push({ role, field }) - 1);
  }
}

/** Returns a text that is equal for equal states only. */
export const stateKey = ({ shape, values }: State): string => `${shape}\n${values.map(valueKey).join(' ')}`;
