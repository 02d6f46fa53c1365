import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { Dictionaries } from '../../windows/records/dictionaries.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { ValueDomain } from '../../../objects/structure/domain.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';
import { domainValues, type DomainValues } from './domain-values.ts';
import { StateReader } from './state-reader.ts';

const { maxCalls, scopeFactor } = LEARNING_CONSTANTS.sorts;

/** What all experiments share: the builders, the values of their domains, the reader of states, and the calls left. */
export class Laboratory {
  readonly structure: Structure;
  readonly builders: readonly Operation[];
  readonly classes: ClassTable;
  readonly reader: StateReader;
  /** The scope of the dataset, and a larger one with more values. */
  readonly scopes: readonly [number, number];
  readonly #random: Random;
  readonly #values = new Map<number, Map<ValueDomain, DomainValues>>();
  #calls = 0;

  constructor(
    structure: Structure,
    builders: readonly Operation[],
    k: number,
    fields: KnownFields,
    dictionaries: Dictionaries,
    random: Random,
  ) {
    this.structure = structure;
    this.builders = builders;
    // The entries of a dictionary are read in the order of their names, which may be mapped.
    const known = Object.entries(fields).filter(([name]) => !dictionaries.hasClass(name));
    this.classes = new ClassTable(Object.fromEntries(known));
    this.reader = new StateReader(dictionaries);
    this.scopes = [k, scopeFactor * k];
    this.#random = random;
  }

  /** True until the experiments have made the calls that they may make. */
  get hasCallsLeft(): boolean {
    return this.#calls < maxCalls;
  }

  get hasKeys(): boolean {
    return this.builders.some(({ args }) => args.some(({ kind }) => kind === 'key'));
  }

  countCall(): void {
    this.#calls++;
  }

  /** Returns a function that returns the values of a domain at scope k. */
  valuesAt(k: number): (domain: ValueDomain) => DomainValues {
    const values = getOrInsert(this.#values, k, () => new Map<ValueDomain, DomainValues>());
    return (domain) =>
      getOrInsert(values, domain, () => domainValues(domain, k, this.#random.fork(`${k}/${values.size}`)));
  }
}
