import { LearnInvError } from '../error.ts';
import { describeValue } from '../options/describe-value.ts';
import { guardClass, type Class } from './guard-class.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { requireRepOK, type Invariant } from './invariant.ts';

/**
 * {@link guardClass} as a decorator of classes, the standard one (TC39 stage 3, TypeScript 5); TypeScript's
 * `experimentalDecorators` calls it likewise.
 *
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options as of {@link guard}.
 * @throws LearnInvError `BAD_OPTION` where an argument cannot be used, or what is decorated is no class.
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
      hint: 'put it before `class`; option `methods` says after which methods to check',
    });
  };
}
