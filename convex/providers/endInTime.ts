/** How long we wait for the answer to one request. */
export const REQUEST_TIMEOUT = 15_000;

/** Ends a request by itself even where a runtime's fetch pays no attention to the signal. */
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
