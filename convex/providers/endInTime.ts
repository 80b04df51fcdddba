/** The timeout of a request, in milliseconds. */
export const REQUEST_TIMEOUT = 15_000;

/** Ends a request after the timeout, even if the runtime's fetch ignores the signal. */
export async function endInTime<T>(
  request: (signal: AbortSignal) => Promise<T>,
  toError: () => Error,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(toError());
      controller.abort();
    }, REQUEST_TIMEOUT);
  });
  try {
    return await Promise.race([request(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
