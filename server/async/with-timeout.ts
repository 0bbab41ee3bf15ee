/** What a promise answers, or `undefined` if that takes longer. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, Math.max(0, ms));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
