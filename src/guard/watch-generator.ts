type Step = (...args: unknown[]) => unknown;

/** The ways to make a generator go on. */
const STEPS = ['next', 'return', 'throw'] as const;

/** Whether an object was made by a generator function, asynchronous or not: its code runs step by step. */
export const isGenerator = (value: object): value is Record<(typeof STEPS)[number], Step> => {
  const tag = Object.prototype.toString.call(value);
  return tag === '[object Generator]' || tag === '[object AsyncGenerator]';
};

/**
 * Gives a generator steps of its own that are made through `call`.
 *
 * @returns the generator itself.
 */
export function watchGenerator(
  generator: Record<(typeof STEPS)[number], Step>,
  call: (step: Step, inputs: readonly unknown[]) => unknown,
): object {
  if (Object.hasOwn(generator, 'next')) return generator;
  for (const name of STEPS) {
    const step = generator[name];
    const value = (...inputs: unknown[]): unknown =>
      call((...given) => Reflect.apply(step, generator, given), inputs);
    Object.defineProperty(generator, name, { value, configurable: true, writable: true });
  }
  return generator;
}
