/**
 * Work that may have to wait for promises: it yields each promise, and goes on with the settled value. Work that yields
 * nothing runs to its end at once, so synchronous structures stay synchronous and are not slowed down.
 */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>;

/** Runs steps to their end. Returns their result, or a promise of it if a step has to wait. */
export function runSteps<T>(steps: Steps<T>): T | Promise<T> {
  const step = steps.next();
  return step.done === true ? step.value : finish(steps, step.value);
}

/** Waits for a promise and returns its value; returns any other value at once. */
export function* settled<T>(value: T | Promise<T>): Steps<T> {
  return value instanceof Promise ? ((yield value) as T) : value;
}

async function finish<T>(steps: Steps<T>, pending: Promise<unknown>): Promise<T> {
  let step = await resume(steps, pending);
  while (step.done !== true) step = await resume(steps, step.value);
  return step.value;
}

/** Continues steps with the value or the error of a promise. */
async function resume<T>(
  steps: Steps<T>,
  pending: Promise<unknown>,
): Promise<IteratorResult<Promise<unknown>, T>> {
  let value: unknown;
  try {
    value = await pending;
  } catch (error) {
    return steps.throw(error);
  }
  return steps.next(value);
}
