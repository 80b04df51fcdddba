/** How the fake behaves. `drop` accepts the email and loses the answer. */
export type ResendMode = "ok" | "error" | "busy" | "hang" | "drop";

/** An accepted email, with its idempotency key. */
export interface Delivery {
  id: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** A request, however it was answered. */
export interface ReceivedRequest {
  at: number;
  key: string | null;
}

interface IncomingFile {
  name: string;
  type?: string;
  bytes: Uint8Array<ArrayBuffer>;
  inline?: true;
  /** The size that Resend reports, if it's wrong. */
  told?: number;
  /** How many downloads fail first. */
  lost?: number;
}

/** An email that Resend has received. */
export interface Incoming {
  from?: string;
  to: string;
  subject?: string;
  text?: string | null;
  html?: string | null;
  headers?: Record<string, string | string[]>;
  messageId?: string;
  files?: IncomingFile[];
}

/** Thrown instead of an answer: the connection breaks. */
export class ConnectionLost extends Error {}

const HANG = 30_000;
const KEY_MEMORY = 24 * 60 * 60 * 1000;

/** The fields of `POST /emails`; Resend refuses any other. */
const FIELDS = new Set(
  "from to subject html text cc bcc reply_to headers tags attachments scheduled_at topic_id template".split(
    " ",
  ),
);
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/u;
const SENDER = /^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$/u;

/** The path of an email or its files. */
const RECEIVED = /^\/emails\/receiving\/([^/]+)(\/attachments)?$/;
const FILE = /^\/inbound-cdn\/([^/]+)\/(\d+)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Resend's `POST /emails` and received emails, as far as this project uses them. It uses no Node API, so that it runs
 * anywhere.
 */
export class FakeResend {
  mode: ResendMode = "ok";
  /** The `retry-after` of the `busy` mode, in seconds. */
  retryAfter = 120;
  readonly refusedAddresses = new Set<string>();
  readonly deliveries: Delivery[] = [];
  readonly requests: ReceivedRequest[] = [];
  readonly incoming = new Map<string, Incoming & { messageId: string }>();

  readonly #answered = new Map<string, { body: string; id: string; at: number }>();
  readonly #inFlight = new Set<string>();
  readonly #apiKey: string;

  constructor(apiKey = "re_test") {
    this.#apiKey = apiKey;
  }

  /** The most requests in any one second, ends included. */
  get busiestSecond(): number {
    const times = this.requests.map(({ at }) => at);
    return Math.max(
      0,
      ...times.map((from) => times.filter((at) => at >= from && at <= from + 1000).length),
    );
  }

  /** Receives an email. Returns the event that Resend posts, which has neither its text nor its files. */
  receive(email: Incoming) {
    const id = crypto.randomUUID();
    const { messageId = `<${id}@mail.example>`, from = "Pat <pat@example.com>", to } = email;
    this.incoming.set(id, { ...email, messageId });
    const at = new Date().toISOString();
    return {
      type: "email.received",
      created_at: at,
      data: {
        email_id: id,
        created_at: at,
        from,
        to: [to],
        bcc: [],
        cc: [],
        received_for: [to],
        message_id: messageId,
        subject: email.subject ?? "",
        attachments: (email.files ?? []).map(({ name }, place) => ({
          id: String(place),
          filename: name,
        })),
      },
    };
  }

  /** Resend's answer. Rejects with `ConnectionLost` if there is none. */
  async handle(request: Request): Promise<Response> {
    const key = request.headers.get("idempotency-key");
    this.requests.push({ at: Date.now(), key });
    const refusal = this.#refuse(request, key);
    if (refusal !== undefined) return refusal;
    if (this.mode === "error")
      return failure(500, "internal_server_error", "Something went wrong.");
    if (this.mode === "busy") {
      return failure(429, "rate_limit_exceeded", "Too many requests.", {
        "retry-after": String(this.retryAfter),
      });
    }
    if (key !== null && this.#inFlight.has(key)) {
      return failure(409, "concurrent_idempotent_requests", "Same key, request in progress.");
    }
    if (request.method === "GET") return this.#read(new URL(request.url));
    return this.#process(request, key);
  }

  /** `handle` as a `fetch` that an abort signal cancels. */
  readonly fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { signal, ...rest } = init;
    const answer = this.handle(new Request(input, rest));
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener("abort", () => {
        reject(new DOMException("The operation was aborted.", "AbortError"));
      });
    });
    return Promise.race([answer, aborted]);
  };

  #refuse(request: Request, key: string | null): Response | undefined {
    const { pathname } = new URL(request.url);
    // Anybody with a file's address may download it.
    if (FILE.test(pathname)) return undefined;
    const isRead = RECEIVED.test(pathname);
    if (pathname !== "/emails" && !isRead) return failure(404, "not_found", "Not found.");
    if (request.method !== (isRead ? "GET" : "POST"))
      return failure(405, "method_not_allowed", "Not allowed.");
    const authorization = request.headers.get("authorization");
    if (authorization === null) return failure(401, "missing_api_key", "Missing API key.");
    if (authorization !== `Bearer ${this.#apiKey}`) {
      return failure(403, "invalid_api_key", "API key is invalid.");
    }
    if (key !== null && (key === "" || key.length > 256)) {
      return failure(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
    }
    return undefined;
  }

  #read({ pathname, origin }: URL): Response {
    const [, fileOf = "", place = ""] = FILE.exec(pathname) ?? [];
    const asked = this.incoming.get(fileOf)?.files?.[Number(place)];
    if (asked?.lost) {
      asked.lost -= 1;
      return failure(503, "unavailable", "Not now.");
    }
    if (asked !== undefined) return new Response(asked.bytes);
    const [, id = "", part] = RECEIVED.exec(pathname) ?? [];
    if (!UUID.test(id)) return failure(422, "validation_error", "The `id` must be a valid UUID.");
    const email = this.incoming.get(id);
    if (email === undefined) return failure(404, "not_found", "Email not found.");
    const { subject = "", text = null, html = null, messageId, files = [] } = email;
    const headers = { ...provedBy(email.from), ...email.headers };
    const attachments = files.map(({ name, type = "image/jpeg", bytes, inline, told }, at) => ({
      id: String(at),
      filename: name,
      size: told ?? bytes.length,
      content_type: type,
      content_disposition: inline ? "inline" : "attachment",
    }));
    const data = attachments.map((each) => ({
      ...each,
      download_url: `${origin}/inbound-cdn/${id}/${each.id}`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }));
    return part === undefined
      ? Response.json({
          object: "email",
          id,
          from: email.from,
          to: [email.to],
          created_at: new Date().toISOString(),
          subject,
          text,
          html,
          headers,
          message_id: messageId,
          attachments,
        })
      : Response.json({ object: "list", has_more: false, data });
  }

  async #process(request: Request, key: string | null): Promise<Response> {
    const { mode } = this;
    if (key !== null) this.#inFlight.add(key);
    try {
      const text = await request.text();
      if (mode === "hang") await new Promise((resolve) => setTimeout(resolve, HANG));
      const answer = this.#accept(text, key);
      if (mode === "drop") throw new ConnectionLost("fetch failed");
      return answer;
    } finally {
      if (key !== null) this.#inFlight.delete(key);
    }
  }

  #accept(text: string, key: string | null): Response {
    const known = key === null ? undefined : this.#answered.get(key);
    if (known !== undefined && Date.now() - known.at < KEY_MEMORY) {
      return known.body === text
        ? Response.json({ id: known.id })
        : failure(409, "invalid_idempotent_request", "Same key, different payload.");
    }
    const body = parseObject(text);
    const problem = body === undefined ? "The body is not JSON." : this.#problemOf(body);
    if (body === undefined || problem !== undefined) {
      return failure(422, "validation_error", problem ?? "");
    }
    const id = crypto.randomUUID();
    this.deliveries.push({ id, key, body });
    if (key !== null) this.#answered.set(key, { body: text, id, at: Date.now() });
    return Response.json({ id });
  }

  #problemOf(body: Record<string, unknown>): string | undefined {
    const unknown = Object.keys(body).find((field) => !FIELDS.has(field));
    if (unknown !== undefined) return `Unrecognized field \`${unknown}\`.`;
    const { from, subject, html, text } = body;
    if (typeof from !== "string" || !(ADDRESS.test(from) || SENDER.test(from))) {
      return "Invalid `from` field.";
    }
    if (typeof subject !== "string" || /[\r\n]/u.test(subject)) return "Invalid `subject` field.";
    const headers = Object.entries((body["headers"] ?? {}) as Record<string, unknown>);
    if (headers.some(([, value]) => typeof value !== "string" || /[\r\n]/u.test(value)))
      return "Invalid `headers` field.";
    const replyTo = body["reply_to"];
    if (replyTo !== undefined && !(typeof replyTo === "string" && ADDRESS.test(replyTo)))
      return "Invalid `reply_to` field.";
    if (typeof html !== "string" && typeof text !== "string")
      return "Missing `html` or `text` field.";
    const recipients: unknown[] = Array.isArray(body["to"]) ? body["to"] : [body["to"]];
    const bad = recipients.some(
      (to) => typeof to !== "string" || !ADDRESS.test(to) || this.refusedAddresses.has(to),
    );
    return bad || recipients.length === 0 ? "Invalid `to` field." : undefined;
  }
}

/** The header that Resend's mail server writes about a sender whose domain it has checked. */
function provedBy(from = "pat@example.com") {
  const domain = from.replace(/^.*@|>.*$/g, "");
  return {
    "Authentication-Results": `amazonses.com;\r\n spf=pass (spfCheck: domain of ${domain} designates 192.0.2.1 as permitted sender) client-ip=192.0.2.1; envelope-from=${from}; helo=mail.${domain};\r\n dkim=pass header.i=@${domain};\r\n dmarc=pass header.from=${domain};`,
  };
}

function failure(
  statusCode: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ statusCode, name, message }, { status: statusCode, headers });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
