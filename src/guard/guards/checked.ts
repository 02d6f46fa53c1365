import { LearnInvError } from '../../base/error.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { guardClass } from './guard-class.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { requireRepOK, type Class, type Invariant } from './invariant.ts';

/**
 * Class decorator that applies {@link guardClass}. It works as a standard decorator (TC39 stage 3, TypeScript 5) and
 * with TypeScript's `experimentalDecorators`.
 *
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options the options of {@link guard}.
 * @returns the decorator; it replaces the class by a guarded subclass.
 * @throws LearnInvError `BAD_OPTION` if an argument is not as expected. The decorator also throws it if it is
 * applied to anything but a class, and throws `UNKNOWN_METHOD` if the class lacks a method in `methods`.
 * @example
 * ```ts
 * @checked(loadRepOK('models/queue'), { mode: 'throw' })
 * class Queue { … }
 * ```
 */
export function checked<T extends object>(
  repOK: Invariant<T>,
  options: GuardOptions = {},
): <C extends Class<T>>(Class: C, context?: ClassDecoratorContext<C>) => C {
  requireRepOK(repOK, '@checked');
  guardSettings(options);
  return (Class, context) => {
    const kind = typeof context === 'object' ? context.kind : context === undefined ? 'class' : 'member';
    if (kind === 'class')
      return guardClass(Class, repOK as unknown as Invariant<InstanceType<typeof Class>>, options);
    throw new LearnInvError('BAD_OPTION', '@checked decorates classes', {
      expected: 'a class',
      got: `a ${kind} (${describeValue(Class)})`,
      hint: 'put it before `class`; use option `methods` to check after some methods only',
    });
  };
}
