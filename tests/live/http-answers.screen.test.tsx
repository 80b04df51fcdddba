import { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { HttpAnswers } from "../../src/live/http-answers";
import { isOverHttp } from "../../src/live/over-http";
import { SiteClient } from "../../src/live/site-client";
import { eventually } from "../support/eventually";

const list = makeFunctionReference<"query", { monday: string }, string[]>("times/visitor:list");
const book = makeFunctionReference<"mutation", { requestId: string }, string>("times/visitor:book");
const args = { monday: "2026-11-23" };

/** Requests over HTTP, and the deployment's answers; nothing gets through unless a test says so. */
let asked: { path: string; token: string | null }[];
let answerHttp: (path: string) => object;

/** Subscribes to the times like a screen, until the test is over. */
function follow(client: ConvexReactClient) {
  const watch = client.watchQuery(list, args);
  const tell = vi.fn();
  onTestFinished(watch.onUpdate(tell));
  return { watch, tell };
}

let setSocket: (isConnected: boolean) => void;
let listeners: Set<() => void>;

/** The live client, whose results the test sets. */
function openClient(first: ConstructorParameters<typeof HttpAnswers>[0] = []) {
  const live = ConvexReactClient.prototype;
  let result: string[] | undefined;
  vi.spyOn(live, "watchQuery").mockImplementation(() => ({
    onUpdate: () => () => undefined,
    localQueryResult: () => result as never,
    journal: () => undefined,
  }));
  vi.spyOn(live, "setAuth").mockReturnValue();
  const connectionState = vi.spyOn(live, "connectionState");
  vi.spyOn(live, "subscribeToConnectionState").mockImplementation((listen) => {
    listeners.add(listen as () => void);
    return () => listeners.delete(listen as () => void);
  });
  setSocket = (isWebSocketConnected) => {
    connectionState.mockReturnValue({ isWebSocketConnected } as never);
    for (const listen of [...listeners]) listen();
  };
  setSocket(false);
  return {
    client: new SiteClient("https://example.convex.cloud", new HttpAnswers(first)),
    answerLive: (answer: string[]) => {
      result = answer;
    },
  };
}

const askedFirst = (answer: Promise<unknown>) => [{ path: "times/visitor:list", args, answer }];
const success = (value: string[]) => Promise.resolve({ status: "success", value });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  listeners = new Set();
  answerHttp = () => {
    throw new TypeError("Failed to fetch");
  };
  const answerFetch = vi.fn<typeof fetch>((_, { body, headers } = {}) => {
    const { path } = JSON.parse(body as string) as { path: string };
    const token = new Headers(headers).get("authorization");
    if (path !== "updates/visitor:latestVersion") asked.push({ path, token });
    return Promise.resolve().then(() => Response.json(answerHttp(path)));
  });
  vi.stubGlobal("fetch", answerFetch);
});

afterEach(() => {
  setSocket(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("The prefetched answer is shown until the live result arrives, and anyone who waits is told", async () => {
  const { client, answerLive } = openClient(askedFirst(success(["09:00"])));
  const { watch, tell } = follow(client);
  expect(watch.localQueryResult()).toBeUndefined();
  await eventually(() => {
    expect(tell).toHaveBeenCalledOnce();
  });
  expect(watch.localQueryResult()).toEqual(["09:00"]);
  expect(watch.localQueryResult()).toBe(watch.localQueryResult());
  answerLive(["10:30"]);
  expect(watch.localQueryResult()).toEqual(["10:30"]);
});

test("After a live result, the older answer doesn't come back", async () => {
  const { client, answerLive } = openClient(askedFirst(success(["09:00"])));
  await vi.advanceTimersByTimeAsync(0);
  answerLive(["10:30"]);
  expect(client.watchQuery(list, args).localQueryResult()).toEqual(["10:30"]);
  answerLive(undefined as never);
  expect(client.watchQuery(list, args).localQueryResult()).toBeUndefined();
});

test("An answer that nobody has shown for a minute is dropped", async () => {
  const { client } = openClient(askedFirst(success(["09:00"])));
  await vi.advanceTimersByTimeAsync(60_001);
  expect(client.watchQuery(list, args).localQueryResult()).toBeUndefined();
});

test("The answer to another query isn't used", async () => {
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

test("Without a socket, shown queries are fetched over HTTP, and again every fifteen seconds, until it's live again", async () => {
  let times = ["09:00"];
  answerHttp = () => ({ status: "success", value: times });
  const { client, answerLive } = openClient();
  const { watch, tell } = follow(client);
  await vi.advanceTimersByTimeAsync(10_000);
  const first = watch.localQueryResult();
  expect(first).toEqual(["09:00"]);
  await vi.advanceTimersByTimeAsync(15_000);
  // Nothing has changed, so nothing is rendered again.
  expect(watch.localQueryResult()).toBe(first);
  expect(tell).toHaveBeenCalledOnce();
  times = ["10:30"];
  await vi.advanceTimersByTimeAsync(15_000);
  expect(watch.localQueryResult()).toEqual(["10:30"]);
  setSocket(true);
  answerLive(["12:00"]);
  expect(watch.localQueryResult()).toEqual(["12:00"]);
});

test("A later query is fetched at once, an empty answer counts, and queries that nobody shows aren't fetched any more", async () => {
  answerHttp = () => ({ status: "success", value: null });
  const { client, answerLive } = openClient();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  answerLive(["09:00"]);
  const watch = client.watchQuery(list, args);
  const end = watch.onUpdate(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.localQueryResult()).toBeNull();
  end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(1);
});

test("A query's error over HTTP is thrown where it's shown; a failed request keeps the current result", async () => {
  answerHttp = () => ({ status: "success", value: ["09:00"] });
  const { client } = openClient();
  const { watch } = follow(client);
  await vi.advanceTimersByTimeAsync(10_000);
  answerHttp = (path) => {
    if (path.startsWith("times")) throw new TypeError("Failed to fetch");
    return { status: "success", value: "1.0" };
  };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(watch.localQueryResult()).toEqual(["09:00"]);
  answerHttp = () => ({ status: "error", errorMessage: "No", errorData: { code: "notFound" } });
  const refused = client.query(list, { monday: "2026-12-14" });
  await expect(refused).rejects.toMatchObject({ data: { code: "notFound" } });
});

test("A captive portal's page is no answer of the deployment, and the current result stays", async () => {
  answerHttp = () => ({ status: "success", value: ["09:00"] });
  const { client } = openClient();
  const { watch } = follow(client);
  await vi.advanceTimersByTimeAsync(10_000);
  const portal = () =>
    Promise.resolve(new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } }));
  vi.mocked(fetch).mockImplementation(portal);
  await expect(client.mutation(book, { requestId: "one" })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(watch.localQueryResult()).toEqual(["09:00"]);
  expect(isOverHttp()).toBe(false);
});

test("Calls without a socket go over HTTP as the signed-in person, and shown queries are fetched again", async () => {
  answerHttp = () => ({ status: "success", value: ["09:00"] });
  const { client } = openClient();
  const tellSignedIn = vi.fn();
  client.setAuth(() => Promise.resolve("her-token"), tellSignedIn);
  follow(client);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tellSignedIn).toHaveBeenCalledExactlyOnceWith(true);
  await client.mutation(book, { requestId: "one" });
  await vi.advanceTimersByTimeAsync(0);
  const token = "Bearer her-token";
  expect(asked).toEqual([
    { path: "times/visitor:list", token },
    { path: "times/visitor:book", token },
    { path: "times/visitor:list", token },
  ]);
});

test("An action waits for a socket or HTTP, and goes over HTTP as whoever has signed in since", async () => {
  answerHttp = () => ({ status: "success", value: null });
  const { client } = openClient();
  const send = makeFunctionReference<"action">("auth:signIn");
  const sending = client.action(send);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toEqual([]);
  client.setAuth(() => Promise.resolve("her-token"));
  await vi.advanceTimersByTimeAsync(1_000);
  await sending;
  expect(asked).toEqual([{ path: "auth:signIn", token: "Bearer her-token" }]);
});

test("One person's answers over HTTP aren't shown to the next", async () => {
  answerHttp = () => ({ status: "success", value: ["hers"] });
  const { client } = openClient();
  const { watch } = follow(client);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(watch.localQueryResult()).toEqual(["hers"]);
  answerHttp = () => ({ status: "success", value: [] });
  client.setAuth(() => Promise.resolve("his-token"));
  expect(watch.localQueryResult()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.localQueryResult()).toEqual([]);
});

test("An answer requested before a call doesn't replace the one after it", async () => {
  let deliver: (answer: Response) => void = () => undefined;
  const answerWith = (value: string[]) => Response.json({ status: "success", value });
  answerHttp = () => ({ status: "success", value: ["10:30"] });
  const { client } = openClient();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.mocked(fetch).mockReturnValueOnce(new Promise((resolve) => (deliver = resolve)));
  const { watch } = follow(client);
  await vi.advanceTimersByTimeAsync(0);
  await client.mutation(book, { requestId: "one" });
  await vi.advanceTimersByTimeAsync(0);
  deliver(answerWith(["09:00", "10:30"]));
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.localQueryResult()).toEqual(["10:30"]);
});
