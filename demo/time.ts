import { AsyncLocalStorage } from "node:async_hooks";

interface Timer {
  at: number;
  run: () => void;
}

interface Played {
  now: number;
  timers: Timer[];
}

/** The played time: the clock and timers of all code that runs within; other code keeps the real ones. */
const played = new AsyncLocalStorage<Played>();

/** A clock that stands still until it's moved. */
export interface PlayedTime {
  /** Moves the clock; runs due timers in order, and waits for each one's work. */
  moveTo: (at: number, waitForAll: () => Promise<void>) => Promise<void>;
}

/** Plays something from an instant on (epoch milliseconds). Remaining timers continue in real time afterwards. */
export async function playFrom(
  start: number,
  play: (time: PlayedTime) => Promise<void>,
): Promise<void> {
  const { Date: RealDate, setTimeout: setRealTimeout } = globalThis;
  const now = () => played.getStore()?.now ?? RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
  const setPlayedTimeout = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const time = played.getStore();
    if (time === undefined) return setRealTimeout(run, delay, ...args);
    const ring = () => run(...args);
    time.timers.push({ at: time.now + delay, run: ring });
    return undefined;
  };
  Reflect.set(globalThis, "setTimeout", setPlayedTimeout);
  const time: Played = { now: start, timers: [] };
  const first = () => time.timers.toSorted((a, b) => a.at - b.at)[0];
  const moveTo: PlayedTime["moveTo"] = async (at, waitForAll) => {
    for (let timer = first(); timer !== undefined && timer.at <= at; timer = first()) {
      time.timers.splice(time.timers.indexOf(timer), 1);
      time.now = Math.max(time.now, timer.at);
      timer.run();
      await waitForAll();
    }
    time.now = Math.max(time.now, at);
  };
  try {
    await played.run(time, () => play({ moveTo }));
  } finally {
    Object.assign(globalThis, { Date: RealDate, setTimeout: setRealTimeout });
  }
  for (const { at, run } of time.timers) setTimeout(run, Math.max(0, at - Date.now()));
}
