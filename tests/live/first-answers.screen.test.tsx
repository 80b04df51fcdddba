import { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { standIn } from "../../src/live/client";
import { FirstAnswers } from "../../src/live/first-answers";

const list = makeFunctionReference<"query", { monday: string }, string[]>("times/visitor:list");
const args = { monday: "2026-11-23" };

/** The live client, whose results are what the test says. */
function openClient(asked: ConstructorParameters<typeof FirstAnswers>[0]) {
  const live = new ConvexReactClient("https://example.convex.cloud", {
    webSocketConstructor: class {
      close() {
        return undefined;
      }
    } as unknown as typeof WebSocket,
  });
  const watchLive = vi.spyOn(live, "watchQuery");
  let result: string[] | undefined;
  const original = watchLive.getMockImplementation();
  watchLive.mockImplementation(() => ({
    onUpdate: () => () => undefined,
    localQueryResult: () => result as never,
    journal: () => undefined,
  }));
  expect(original).toBeUndefined();
  return {
    client: standIn(live, new FirstAnswers(asked)),
    answerLive: (answer: string[]) => {
      result = answer;
    },
  };
}

const askedFirst = (answer: Promise<unknown>) => [{ path: "times/visitor:list", args, answer }];
const success = (value: string[]) => Promise.resolve({ status: "success", value });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("What was asked for ahead is shown until the live result is there, and whoever waits is told", async () => {
  const { client, answerLive } = openClient(askedFirst(success(["09:00"])));
  const watch = client.watchQuery(list, args);
  const tell = vi.fn();
  watch.onUpdate(tell);
  expect(watch.localQueryResult()).toBeUndefined();
  await vi.waitFor(() => {
    expect(tell).toHaveBeenCalledOnce();
  });
  expect(watch.localQueryResult()).toEqual(["09:00"]);
  expect(watch.localQueryResult()).toBe(watch.localQueryResult());
  answerLive(["10:30"]);
  expect(watch.localQueryResult()).toEqual(["10:30"]);
});

test("Once a live result was there, the older answer doesn't come back", async () => {
  const { client, answerLive } = openClient(askedFirst(success(["09:00"])));
  await vi.advanceTimersByTimeAsync(0);
  answerLive(["10:30"]);
  expect(client.watchQuery(list, args).localQueryResult()).toEqual(["10:30"]);
  answerLive(undefined as never);
  expect(client.watchQuery(list, args).localQueryResult()).toBeUndefined();
});

test("An answer that nobody has shown for a minute isn't shown any more", async () => {
  const { client } = openClient(askedFirst(success(["09:00"])));
  await vi.advanceTimersByTimeAsync(60_001);
  expect(client.watchQuery(list, args).localQueryResult()).toBeUndefined();
});

test("The answer to another question is none", async () => {
  const { client } = openClient(askedFirst(success(["09:00"])));
  await vi.advanceTimersByTimeAsync(0);
  const other = client.watchQuery(list, { monday: "2026-12-14" });
  expect(other.localQueryResult()).toBeUndefined();
});

test.each([
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["refuses", () => Promise.resolve({ status: "error", errorMessage: "No" })],
  ["answers with something else", () => Promise.resolve("<html>")],
])("Where the deployment %s, the live client is left to say so", async (_, answer) => {
  const { client } = openClient(askedFirst(answer()));
  await vi.advanceTimersByTimeAsync(0);
  expect(client.watchQuery(list, args).localQueryResult()).toBeUndefined();
});
