import { AsyncLocalStorage } from "node:async_hooks";

/** What an action that is running now hears of a promise of its own that failed and that nobody awaited. */
const running = new AsyncLocalStorage<(error: unknown) => void>();

/** Ends the action to which a promise belongs that nobody awaited, as Convex does. */
export function failRunningAction(error: unknown): void {
  running.getStore()?.(error);
}

/**
 * Runs an action, which ends when it or one of its forgotten promises fails.
 * @param run is told how to ask whether it has ended
 */
export function runAction<T>(run: (hasEnded: () => boolean) => Promise<T>): Promise<T> {
  let ended = false;
  return new Promise<T>((resolve, reject) => {
    const fail = (error: unknown) => {
      ended = true;
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    running.run(fail, () => {
      run(() => ended).then(resolve, reject);
    });
  });
}

/** Whether what runs now is a part of an action. */
export function isInAction(): boolean {
  return running.getStore() !== undefined;
}
