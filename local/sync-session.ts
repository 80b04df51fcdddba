import { randomUUID } from "node:crypto";
import type { WebSocket } from "ws";
import type { Answers } from "./answers";
import type { Backend, Call, Caller } from "./backend";
import { checkJson } from "./limits";
import type { LiveQueries } from "./live-queries";
import {
  type Authenticate,
  type ClientMessage,
  encodeTimestamp,
  encodeVersion,
  type FunctionRequest,
  type ModifyQuerySet,
  type ServerMessage,
  type StateVersion,
  toResponse,
} from "./protocol";
import type { Publisher } from "./publisher";
import type { Credentials, Tokens } from "./tokens";
import { WatchSet } from "./watch-set";

/** What all sessions share. */
export interface SyncServices {
  backend: Backend;
  liveQueries: LiveQueries;
  publisher: Publisher;
  answers: Answers;
  tokens: Tokens;
}

/** A client's connection: its queries, its identity, and the state that it has been sent. */
export class SyncSession {
  readonly #socket: WebSocket;
  readonly #services: SyncServices;
  readonly #origin: Omit<Caller, "identity">;
  readonly #watches: WatchSet;
  /** The client's own id for itself; it stays the same when the client reconnects. */
  #sessionId: string = randomUUID();
  #clientClockSkew = 0;
  #credentials: Credentials | null = null;
  #told: StateVersion = { querySet: 0, identity: 0, ts: 0n };
  #reached = { querySet: 0, identity: 0 };
  /** A mutation is complete for its client when a transition reaches its response's timestamp. */
  #answeredTs = 0n;
  #closed = false;
  #inbox: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, services: SyncServices, origin: Omit<Caller, "identity">) {
    this.#socket = socket;
    this.#services = services;
    this.#origin = origin;
    this.#watches = new WatchSet(services.liveQueries);
    services.publisher.add(this);
  }

  /** Handles messages one after another, as Convex does. */
  receive(text: string): void {
    this.#inbox = this.#inbox.then(async () => {
      try {
        if (!this.#closed) await this.#handle(parse(text));
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  /** Sends the client everything that has changed since the last time. */
  publish(ts: bigint): void {
    if (this.#refusesStaleCredentials()) return;
    const modifications = this.#watches.takeModifications();
    const { querySet, identity } = this.#reached;
    const moved = querySet !== this.#told.querySet || identity !== this.#told.identity;
    if (modifications.length === 0 && !moved && this.#answeredTs <= this.#told.ts) return;
    const endVersion = { querySet, identity, ts };
    this.send({
      type: "Transition",
      startVersion: encodeVersion(this.#told),
      endVersion: encodeVersion(endVersion),
      modifications,
      clientClockSkew: this.#clientClockSkew,
      serverTs: Date.now() * 1e6,
    });
    this.#told = endVersion;
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    this.#services.publisher.remove(this);
    this.#watches.close();
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.type !== "Authenticate" && this.#refusesStaleCredentials()) return;
    switch (message.type) {
      case "Connect":
        this.#sessionId = message.sessionId;
        this.#clientClockSkew = message.clientTs - Date.now();
        return;
      case "Authenticate":
        return this.#authenticate(message);
      case "ModifyQuerySet":
        return this.#modifyQuerySet(message);
      case "Mutation":
        return this.#mutate(message);
      case "Action":
        // Not awaited: an action may take long, and nothing that follows depends on it.
        this.#act(message).catch((error: unknown) => {
          this.#fail(error);
        });
        return;
      case "Event":
        return;
    }
  }

  async #authenticate(message: Authenticate): Promise<void> {
    try {
      this.#credentials = await this.#verify(message);
    } catch (error) {
      this.#refuse(String(error), message.baseVersion, true);
      return;
    }
    await this.#watches.renew(this.#identity);
    this.#reached.identity = message.baseVersion + 1;
    this.#services.publisher.requestPass();
  }

  async #verify(message: Authenticate): Promise<Credentials | null> {
    switch (message.tokenType) {
      case "None":
        return null;
      case "User":
        return this.#services.tokens.verify(message.value);
      case "Admin":
        throw new Error("The local deployment has no admin.");
    }
  }

  async #modifyQuerySet({ modifications, newVersion }: ModifyQuerySet): Promise<void> {
    const added = modifications.filter((change) => change.type === "Add");
    const removed = modifications.filter((change) => change.type === "Remove");
    await this.#watches.add(added, this.#identity);
    this.#watches.remove(removed.map(({ queryId }) => queryId));
    this.#reached.querySet = newVersion;
    this.#services.publisher.requestPass();
  }

  async #mutate(request: FunctionRequest): Promise<void> {
    const { answers, backend, publisher } = this.#services;
    const caller = this.#caller();
    const { outcome, ts } = await answers.once(this.#sessionId, request.requestId, async () => ({
      outcome: await backend.call(toCall("mutation", request), caller),
      ts: publisher.tick(),
    }));
    this.send({
      type: "MutationResponse",
      ts: encodeTimestamp(ts),
      ...toResponse(request.requestId, outcome),
    });
    if (ts > this.#answeredTs) this.#answeredTs = ts;
    publisher.requestPass();
  }

  /** Ends the connection. The client resends unanswered messages, but not after a `FatalError`. */
  #fail(error: unknown): void {
    if (error instanceof UnreadableMessage) {
      this.send({ type: "FatalError", error: error.message });
      this.close();
      this.#socket.close();
      return;
    }
    this.close();
    console.error("A message of a client could not be handled:", error);
    this.#socket.close(1011, "InternalServerError");
  }

  async #act(request: FunctionRequest): Promise<void> {
    const outcome = await this.#services.backend.call(toCall("action", request), this.#caller());
    this.send({ type: "ActionResponse", ...toResponse(request.requestId, outcome) });
  }

  get #identity() {
    return this.#credentials?.identity ?? null;
  }

  #caller(): Caller {
    return { ...this.#origin, identity: this.#identity };
  }

  #refusesStaleCredentials(): boolean {
    if (this.#credentials === null || this.#services.tokens.isCurrent(this.#credentials)) {
      return false;
    }
    this.#refuse("The token has expired.", this.#told.identity, false);
    return true;
  }

  /**
   * Ends the connection, because messages after the token mustn't run as somebody else. The client gets a new token,
   * reconnects, and sends them again.
   */
  #refuse(error: string, baseVersion: number, authUpdateAttempted: boolean): void {
    if (this.#closed) return;
    this.send({ type: "AuthError", error, baseVersion, authUpdateAttempted });
    this.close();
    this.#socket.close(1000);
  }
}

/** A client's message isn't JSON, or has a lone surrogate in it. */
class UnreadableMessage extends Error {}

function parse(text: string): ClientMessage {
  try {
    checkJson(text);
    return JSON.parse(text) as ClientMessage;
  } catch (error) {
    throw new UnreadableMessage(
      `Received Invalid JSON on websocket: ${error instanceof Error ? error.message : ""}`,
    );
  }
}

function toCall(kind: Call["kind"], request: FunctionRequest): Call {
  return { kind, path: request.udfPath, args: request.args };
}
