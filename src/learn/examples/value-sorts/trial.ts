import type { Call, CallArgument, Receiver } from '../collect/receiver.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { Domain, ValueDomain } from '../../../objects/structure/domain.ts';
import type { Operation } from '../../../objects/structure/structure.ts';
import type { DomainValues, MappableValue } from './domain-values.ts';
import type { Position } from './position.ts';
import type { ValueMap } from './value-map.ts';

const { missingKeyShare } = LEARNING_CONSTANTS.collect;
const { meetingShare } = LEARNING_CONSTANTS.sorts;

/** An argument of a call, and whether maps apply to it. */
interface TrialArgument {
  readonly argument: CallArgument;
  readonly mapped: boolean;
}

export interface TrialCall {
  readonly operation: Operation;
  readonly args: readonly TrialArgument[];
}

export interface TrialPlan {
  readonly builders: readonly Operation[];
  readonly group: readonly Position[];
  readonly map: ValueMap;
  /** True if `key()` repeats values that are mapped, false if it repeats the others. */
  readonly keysMapped: boolean;
  /** True if other positions often get values of the map, so that operations meet them; false if they avoid them. */
  readonly meets: boolean;
  readonly valuesOf: (domain: ValueDomain) => DomainValues;
  readonly k: number;
}

/** Draws the calls of one sequence and maps them. */
export class Trial {
  readonly #plan: TrialPlan;
  readonly #random: Random;
  readonly #mappedKeys: MappableValue[] = [];
  readonly #otherKeys: unknown[] = [];
  readonly #avoided: ReadonlySet<unknown>;

  constructor(plan: TrialPlan, random: Random) {
    this.#plan = plan;
    this.#random = random;
    this.#avoided = new Set(plan.meets ? [] : plan.map.from.flatMap((value) => [value, plan.map.of(value)]));
  }

  draw(receiver: Receiver): TrialCall {
    const operation = this.#random.pick(this.#plan.builders);
    const args = operation.args.map((domain, index) =>
      this.#drawArgument(operation, domain, index, receiver),
    );
    return { operation, args };
  }

  /** Makes later keys repeat the arguments of a call that was made. */
  made({ args }: TrialCall): void {
    for (const { argument, mapped } of args) {
      if (argument.kind !== 'value') continue;
      const { value } = argument;
      if (mapped) this.#mappedKeys.push(value as MappableValue);
      else if (typeof value !== 'object' || value === null) this.#otherKeys.push(value);
    }
  }

  /** Returns a call with the map applied to its arguments. */
  mapped({ operation, args }: TrialCall): Call {
    const images = args.map(({ argument, mapped }): CallArgument => {
      if (!mapped || argument.kind !== 'value') return argument;
      return { kind: 'value', value: this.#plan.map.of(argument.value as MappableValue) };
    });
    return { operation, args: images };
  }

  #drawArgument(operation: Operation, domain: Domain, index: number, receiver: Receiver): TrialArgument {
    const { group } = this.#plan;
    if (domain.kind === 'node')
      return { argument: receiver.drawArgument(domain, this.#random), mapped: false };
    if (domain.kind === 'key') return this.#drawKey();
    const isMapped = group.some((position) => position.operation === operation && position.index === index);
    return isMapped ? this.#drawMapped() : value(this.#drawOther(domain), false);
  }

  #drawMapped(): TrialArgument {
    return value(this.#random.pick(this.#plan.map.from), true);
  }

  #drawKey(): TrialArgument {
    const { keysMapped, builders, group } = this.#plan;
    const known = keysMapped ? this.#mappedKeys : this.#otherKeys;
    if (known.length > 0 && this.#random.next() >= missingKeyShare) {
      return value(this.#random.pick<unknown>(known), keysMapped);
    }
    if (keysMapped) return this.#drawMapped();
    const others = builders.flatMap((operation) =>
      operation.args.flatMap((domain, index): ValueDomain[] =>
        domain.kind === 'value' &&
        !group.some((position) => position.operation === operation && position.index === index)
          ? [domain]
          : [],
      ),
    );
    return value(others.length === 0 ? undefined : this.#drawOther(this.#random.pick(others)), false);
  }

  /** Draws a value of a position that is not mapped. */
  #drawOther(domain: ValueDomain): unknown {
    const { map, meets, k, valuesOf } = this.#plan;
    if (meets && this.#random.next() < meetingShare) {
      const met = this.#random.pick(map.from);
      if (valuesOf(domain).has(met)) return met;
    }
    const free = valuesOf(domain).values.filter((other) => !this.#avoided.has(other));
    if (!meets && free.length > 0) return this.#random.pick(free);
    return domain.generate(k, this.#random);
  }
}

const value = (drawn: unknown, mapped: boolean): TrialArgument => ({
  argument: { kind: 'value', value: drawn },
  mapped,
});
