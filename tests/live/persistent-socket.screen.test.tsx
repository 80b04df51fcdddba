import { ConvexClient } from "convex/browser";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getNow, setClock } from "../../src/lib/now";
import { persistentWebSocket } from "../../src/live/persistent-socket";

/** Every opened socket, as the browser would see it. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  readonly sent: string[] = [];
  readonly at = Date.now();
  isClosed = false;

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }

  send(data: string) {
    this.sent.push(data);
  }

  close() {
    this.fail();
  }

  open() {
    this.onopen?.(new Event("open"));
  }

  fail() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onclose?.(new Event("close"));
  }
}

const { opened } = FakeSocket;
const newest = () => opened.at(-1)!;

function lookAtPage(isLookedAt: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isLookedAt ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Makes every attempt fail at once, like a refused connection, for so many milliseconds. */
async function refuseFor(duration: number): Promise<void> {
  const end = Date.now() + duration;
  while (Date.now() < end) {
    newest().fail();
    await vi.advanceTimersByTimeAsync(50);
  }
}

let Socket: typeof WebSocket;
const connections: WebSocket[] = [];

/** A socket as the live client creates it, with its events. */
function connect() {
  const socket = new Socket("ws://deployment/sync");
  connections.push(socket);
  const told = {
    open: vi.fn(),
    close: vi.fn(),
    message: vi.fn<(event: MessageEvent<string>) => void>(),
  };
  socket.onopen = told.open;
  socket.onclose = told.close;
  socket.onmessage = told.message;
  return { socket, told };
}

/** A connection that was open and then lost, and the socket that follows it. */
function reconnect() {
  const first = connect();
  newest().open();
  newest().fail();
  expect(first.told.close).toHaveBeenCalledOnce();
  return connect();
}

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  lookAtPage(true);
  Socket = persistentWebSocket();
});

afterEach(() => {
  for (const socket of connections.splice(0)) socket.close();
});

test("the first attempt reports its end, so that a page can say it's disconnected", () => {
  const { told } = connect();
  newest().fail();
  expect(told.close).toHaveBeenCalledOnce();
});

test("an answer sets the deployment's time, and typed text doesn't", () => {
  connect();
  newest().open();
  const tell = (message: object) => {
    const data = JSON.stringify({ type: "Transition", ...message });
    newest().onmessage?.(new MessageEvent("message", { data }));
  };
  const inTwoDays = Date.now() + 48 * 60 * 60 * 1000;
  tell({ modifications: [{ value: '{"serverTs":1}' }] });
  expect(getNow()).toBe(Date.now());
  tell({ serverTs: inTwoDays * 1e6, startVersion: {} });
  expect(Math.round(getNow())).toBe(inTwoDays);
  setClock(Date.now());
});

describe("after that, while the connection is down", () => {
  test("it keeps trying silently, at most 3 seconds apart, however long it takes", async () => {
    const { told } = reconnect();
    await refuseFor(600_000);
    const gaps = opened.slice(2).map((socket, index) => socket.at - opened[index + 1]!.at);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3_050);
    expect(told.close).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(3_000);
    newest().open();
    expect(told.open).toHaveBeenCalledOnce();
  });

  test("an unanswered attempt is replaced by a new one", async () => {
    const { told } = reconnect();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(newest().isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(newest().isClosed).toBe(false);
    expect(told.close).not.toHaveBeenCalled();
  });

  test("the live client gets events often enough that it doesn't start again", async () => {
    const { told } = reconnect();
    await refuseFor(59_000);
    expect(told.message).toHaveBeenCalled();
    expect(JSON.parse(told.message.mock.calls[0]![0].data)).toEqual({ type: "Ping" });
  });

  test("a hidden page tries less often, and at once when somebody looks at it", async () => {
    reconnect();
    lookAtPage(false);
    await refuseFor(300_000);
    newest().fail();
    const attempts = opened.length;
    expect(attempts).toBeLessThan(40);
    lookAtPage(true);
    expect(opened).toHaveLength(attempts + 1);
  });

  test("the network's return ends the pause", () => {
    reconnect();
    newest().fail();
    const attempts = opened.length;
    window.dispatchEvent(new Event("online"));
    expect(opened).toHaveLength(attempts + 1);
  });

  test("a new socket ends the attempts of the one before", async () => {
    reconnect();
    await refuseFor(10_000);
    connect();
    const attempts = opened.length;
    newest().open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(attempts);
  });
});

test("once open it passes everything on, and closes with its socket", async () => {
  const { socket, told } = connect();
  newest().open();
  socket.send("hello");
  expect(newest().sent).toEqual(["hello"]);
  const message = new MessageEvent("message", { data: "hi" });
  newest().onmessage?.(message);
  expect(told.message).toHaveBeenCalledExactlyOnceWith(message);
  socket.close();
  expect(told.close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
});

test.each([
  ["half a character", "Pat \ud83d!", "Pat !"],
  ["the other half", "\ude00", ""],
  ["both halves, the wrong way round", "a\ude00\ud83db", "ab"],
  ["a whole one", "Pat 😀", "Pat 😀"],
  ["what looks like half a one", "\\ud83d \\\\ud83d", "\\ud83d \\\\ud83d"],
  ["a quote after half a one", '\ud83d"\n', '"\n'],
])("a message with %s reaches the deployment as JSON that it can read", (_, text, expected) => {
  const { socket } = connect();
  newest().open();
  socket.send(JSON.stringify({ args: [{ name: text }] }));
  expect(newest().sent.map((sent) => JSON.parse(sent) as unknown)).toEqual([
    { args: [{ name: expected }] },
  ]);
  expect(newest().sent.join("")).not.toMatch(/[^\\]\\ud/);
});

// If this fails, the live client itself does what ours is for, and ours can go.
test("the live client alone waits longer, and looking at the page doesn't end its pause", async () => {
  const client = new ConvexClient("https://deployment.example", {
    webSocketConstructor: FakeSocket as unknown as typeof WebSocket,
    logger: false,
    unsavedChangesWarning: false,
  });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  await refuseFor(60_000);
  const pauses = opened.slice(1).map(({ at }, index) => at - opened[index]!.at);
  expect(Math.max(...pauses)).toBeGreaterThan(10_000);
  await vi.advanceTimersByTimeAsync(30_000);
  const { length } = opened;
  newest().fail();
  lookAtPage(false);
  lookAtPage(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(opened).toHaveLength(length);
  await client.close();
});
