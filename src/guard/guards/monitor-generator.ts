type Step = (...args: unknown[]) => unknown;

/** The methods that resume a generator. */
const STEPS = ['next', 'return', 'throw'] as const;

/** True if an object was created by a generator function, asynchronous or not. */
export const isGenerator = (value: object): value is Record<(typeof STEPS)[number], Step> => {
  const tag = Object.prototype.toString.call(value);
  return tag === '[object Generator]' || tag === '[object AsyncGenerator]';
};

/**
 * Replaces the methods that resume a generator by functions that run through `call`. A generator that was monitored
 * before does not change.
 *
 * @param call runs a step of the generator with its inputs and returns the result; `entry` is the function that the program called.
 * @returns the generator itself.
 */
export function monitorGenerator(
  generator: Record<(typeof STEPS)[number], Step>,
  call: (step: Step, inputs: readonly unknown[], entry: Step) => unknown,
): object {
  if (Object.hasOwn(generator, 'next')) return generator;
  for (const name of STEPS) {
    const step = generator[name];
    const value: Step = (...inputs) =>
      call((...given) => Reflect.apply(step, generator, given), inputs, value);
    Object.defineProperty(generator, name, { value, configurable: true, writable: true });
  }
  return generator;
}
