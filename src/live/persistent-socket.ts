import { setClock } from "../lib/now";
import { createBackOff } from "./back-off";

/** The timeout of an attempt, for networks that drop packets silently. In milliseconds. */
const ATTEMPT_TIMEOUT = 8_000;

/** After a minute without messages, the live client assumes a dead connection. In milliseconds. */
const PING_EVERY = 30_000;

/** An escape in JSON; only an unpaired surrogate is written this way. */
const ESCAPE = /\\(?:(ud[89a-f][\da-f]{2})|[^])/gi;

/**
 * A message without unpaired surrogates, which appear when text is cut within an emoji. The deployment can't parse
 * them, and the live client would stop working.
 */
function withoutLoneSurrogates(json: string): string {
  return json.includes("\\ud")
    ? json.replace(ESCAPE, (escape, half: string | undefined) => (half === undefined ? escape : ""))
    : json;
}

/** When a message left the deployment, by its clock in nanoseconds. Quotes inside a text would be escaped. */
const LEFT_AT = /"serverTs":(\d+)/;

type UsedSocket = Pick<
  WebSocket,
  "onopen" | "onmessage" | "onerror" | "onclose" | "send" | "close"
>;

/** State shared by the successive sockets of one live client. */
interface SharedState {
  newest?: PersistentSocket;
  /** The first attempt's outcome has been reported to the live client, and so to pages that ask it. */
  hasReported: boolean;
}

/**
 * A WebSocket that keeps trying until it's open, with short pauses while the page is visible. The live client's own
 * pauses grow to 24 seconds, and only the network's event ends one (get-convex/convex-js issue 183). Once open it's a
 * plain WebSocket: when it closes, the live client is told and creates a new one.
 */
class PersistentSocket implements UsedSocket {
  onopen: UsedSocket["onopen"] = null;
  onmessage: UsedSocket["onmessage"] = null;
  onerror: UsedSocket["onerror"] = null;
  onclose: UsedSocket["onclose"] = null;

  readonly #url: string;
  readonly #shared: SharedState;
  #socket: WebSocket | undefined;
  #isOpen = false;
  readonly #backOff = createBackOff();
  #stopWaiting: () => void = () => undefined;
  readonly #pings: ReturnType<typeof setInterval>;

  constructor(url: string, shared: SharedState) {
    this.#url = url;
    this.#shared = shared;
    // The live client drops a socket that isn't open yet without closing it.
    const { newest } = shared;
    if (newest !== undefined) newest.#giveUp();
    shared.newest = this;
    this.#pings = setInterval(() => {
      const ping = new MessageEvent("message", { data: JSON.stringify({ type: "Ping" }) });
      this.#deliver("onmessage", ping);
    }, PING_EVERY);
    this.#attempt();
  }

  send(data: string): void {
    this.#socket?.send(withoutLoneSurrogates(data));
  }

  close(): void {
    if (!this.#isOpen) this.#giveUp();
    this.#socket?.close();
  }

  /** Calls the live client's handler as the browser would, with this as the socket. */
  #deliver(
    handler: "onopen" | "onmessage" | "onerror" | "onclose",
    event: Event | CloseEvent | MessageEvent,
  ): void {
    (this[handler] as ((event: Event) => void) | null)?.call(this, event);
  }

  #giveUp(): void {
    if (this.#isOpen) return;
    clearInterval(this.#pings);
    this.#stopWaiting();
    if (this.#socket !== undefined) {
      this.#socket.onopen = null;
      this.#socket.onclose = null;
      this.#socket.close();
    }
  }

  #attempt(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    const timeout = setTimeout(() => {
      socket.close();
    }, ATTEMPT_TIMEOUT);
    this.#stopWaiting = () => {
      clearTimeout(timeout);
    };
    socket.onopen = (event) => {
      this.#stopWaiting();
      clearInterval(this.#pings);
      this.#isOpen = true;
      this.#shared.hasReported = true;
      this.#deliver("onopen", event);
    };
    socket.onmessage = (event) => {
      const [, leftAt] = LEFT_AT.exec(String(event.data)) ?? [];
      if (leftAt !== undefined) setClock(Number(leftAt) / 1e6);
      this.#deliver("onmessage", event);
    };
    socket.onerror = (event) => {
      this.#deliver("onerror", event);
    };
    socket.onclose = (event) => {
      this.#stopWaiting();
      if (!this.#isOpen && this.#shared.hasReported) {
        this.#stopWaiting = this.#backOff.wait(() => {
          this.#attempt();
        });
        return;
      }
      clearInterval(this.#pings);
      this.#shared.hasReported = true;
      this.#deliver("onclose", event);
    };
  }
}

/** The `webSocketConstructor` for one live client; its sockets keep trying until they're open. */
export function persistentWebSocket(): typeof WebSocket {
  const shared: SharedState = { hasReported: false };
  return class extends PersistentSocket {
    constructor(url: string) {
      super(url, shared);
    }
  } as unknown as typeof WebSocket;
}
