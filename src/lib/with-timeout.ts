/** Rejects if the promise takes too long. Without this, a client waits forever. @param timeout milliseconds */
export function withTimeout<Result>(answer: Promise<Result>, timeout: number): Promise<Result> {
  const outOfTime = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("There was no answer in time"));
    }, timeout);
  });
  return Promise.race([answer, outOfTime]);
}
