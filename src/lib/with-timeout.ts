/** The answer, or a rejection where it takes too long: without one, a client waits for ever. In milliseconds. */
export function withTimeout<Result>(answer: Promise<Result>, timeout: number): Promise<Result> {
  const outOfTime = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("There was no answer in time"));
    }, timeout);
  });
  return Promise.race([answer, outOfTime]);
}
