/** Returns a promise that settles as the given one does, or is rejected if that takes too long. */
export async function settleWithin<T>(
  promise: PromiseLike<T>,
  timeout: number,
  late: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeout);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
