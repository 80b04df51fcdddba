import { ConnectionLost } from "./fake-resend";
import { event, type FakeEvent } from "./stripe-events";
import { FIELDS, price } from "./stripe-fields";

/** A form's fields as Stripe's API takes them: `line_items[0][quantity]` → "1". */
type Fields = Readonly<Record<string, string>>;

/** A checkout session as the fake keeps it. */
export interface FakeSession {
  id: string;
  secret: string;
  fields: Fields;
  status: "open" | "complete" | "expired";
  /** What the payer is charged now. */
  total: number;
}

/** What the owner charges in Stripe's own dashboard, or what comes in by an invoice or a payment link made there. */
export interface DashboardCharge {
  cents: number;
  currency?: string;
  /** On Stripe's customer, or typed by the payer. */
  name?: string;
  email?: string;
  description?: string;
  metadata?: Record<string, string>;
  /** The line of a Stripe invoice that it pays. */
  invoiceLine?: string;
  at?: number;
}

/** A payment intent that was made in the dashboard, as the fake keeps it. */
interface DashboardIntent extends DashboardCharge {
  id: string;
  created: number;
}

const HANG = 30_000;

/** What a later month of a membership costs: no session is for that. */
const RENEWAL = 100_00;

/** Stripe's HTTP API, as far as this project calls it. No Node API, so that it runs anywhere. */
export class FakeStripe {
  /** `down` answers 500, `hang` nothing for half a minute, `drop` does what it is asked and loses the answer. */
  mode: "ok" | "down" | "hang" | "drop" = "ok";
  readonly sessions: FakeSession[] = [];
  readonly refunds: Fields[] = [];
  readonly ended: string[] = [];
  /** Calls that arrived, refused ones too. */
  readonly calls: string[] = [];

  readonly #answered = new Map<string, { text: string; answer: unknown }>();
  /** Cents that went back, of each payment intent. */
  readonly #sentBack = new Map<string, number>();
  readonly #discounts = new Map<string, number>();
  readonly #intents = new Map<string, DashboardIntent>();
  readonly #key: string;
  #made = 0;

  constructor(key = "sk_test_fake") {
    this.#key = key;
  }

  /** Stripe's answer. Rejects with `ConnectionLost` where there is none. */
  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, id] = /\/(?:sessions|subscriptions|payment_intents)\/([^/]+)/.exec(pathname) ?? [];
    const isMade = id !== undefined && !pathname.includes("billing_portal");
    const call = `${request.method} ${isMade ? pathname.replace(id, ":id") : pathname}`;
    const text = await request.text();
    this.calls.push(call);
    if (this.mode === "hang") {
      await new Promise((resolve) => setTimeout(resolve, HANG));
      throw new ConnectionLost("fetch failed");
    }
    const sent = request.method === "GET" ? searchParams : new URLSearchParams(text);
    const refusal = this.#refuse(request, call, sent);
    if (refusal !== undefined) return refusal;
    const key = request.headers.get("idempotency-key");
    const answer = this.#once(key, text, () =>
      this.mode === "down"
        ? failure(500, "api_error", "Something went wrong.")
        : this.#answer(call, Object.fromEntries(sent), id ?? ""),
    );
    if (this.mode === "drop") throw new ConnectionLost("fetch failed");
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  }

  /** `handle` as a `fetch`. */
  readonly fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    this.handle(new Request(input, init));

  #refuse(request: Request, call: string, sent: URLSearchParams): Response | undefined {
    if (request.headers.get("authorization") !== `Bearer ${this.#key}`) {
      return failure(401, "invalid_request_error", "Invalid API Key provided.");
    }
    const known = FIELDS[call];
    if (known === undefined) return failure(404, "invalid_request_error", `Unrecognized: ${call}`);
    const unknown = [...sent.keys()].find((field) => !known.includes(field));
    return unknown === undefined
      ? undefined
      : failure(400, "invalid_request_error", `Received unknown parameter: ${unknown}`);
  }

  /** With the same key, the same answer, a failure too; the same key with other content is refused. */
  #once(key: string | null, text: string, act: () => unknown): unknown {
    const known = key === null ? undefined : this.#answered.get(key);
    if (known !== undefined && known.text !== text) {
      return failure(400, "idempotency_error", "Keys can only be used with the same parameters.");
    }
    const answer = known?.answer ?? act();
    if (key !== null) this.#answered.set(key, { text, answer });
    return answer;
  }

  #answer(call: string, fields: Fields, id: string): unknown {
    switch (call) {
      case "POST /v1/coupons": {
        const coupon = `coupon_${(this.#made += 1)}`;
        this.#discounts.set(coupon, Number(fields["amount_off"]));
        return { id: coupon, object: "coupon" };
      }
      case "POST /v1/checkout/sessions":
        return this.#open(fields);
      case "GET /v1/checkout/sessions/:id":
        return this.sessionObject(this.#session(id));
      case "POST /v1/checkout/sessions/:id/expire":
        this.#session(id).status = "expired";
        return this.sessionObject(this.#session(id));
      case "POST /v1/refunds":
        return this.#refund(fields);
      case "GET /v1/invoice_payments":
        return { object: "list", data: this.#invoicePayments(fields), has_more: false };
      case "GET /v1/payment_intents/:id":
        return this.#intent(id);
      case "DELETE /v1/subscriptions/:id":
        this.ended.push(id);
        return { id, object: "subscription", status: "canceled" };
      default:
        return {
          object: "billing_portal.session",
          url: "https://billing.stripe.com/p/session/fake",
        };
    }
  }

  #open(fields: Fields): unknown {
    const wrong = findProblem(fields);
    if (wrong !== undefined) return failure(400, "invalid_request_error", wrong);
    const number = (this.#made += 1);
    const discount = this.#discounts.get(fields["discounts[0][coupon]"] ?? "") ?? 0;
    const session: FakeSession = {
      id: `cs_test_${number}`,
      secret: `cs_test_${number}_secret`,
      fields,
      status: "open",
      total: Number(fields[`${price}[unit_amount]`]) - discount,
    };
    this.sessions.push(session);
    return this.sessionObject(session);
  }

  /** Sends back all that is left. */
  #refund(fields: Fields): unknown {
    const { payment_intent: intent = "", "expand[0]": expanded } = fields;
    const total = this.sessions.find(({ id }) => intent.endsWith(id))?.total ?? RENEWAL;
    const amount = total - (this.#sentBack.get(intent) ?? 0);
    if (amount <= 0) return failure(400, "invalid_request_error", "It was refunded already.");
    this.refunds.push(fields);
    this.#sentBack.set(intent, total);
    const charge = { id: `ch_${intent}`, object: "charge", amount_refunded: total };
    return {
      id: `re_${this.refunds.length}`,
      object: "refund",
      status: "succeeded",
      amount,
      charge: expanded === "charge" ? charge : charge.id,
    };
  }

  /** The owner sends a part back in Stripe's own dashboard; the event of it. */
  sendBack({ id, fields }: FakeSession, cents: number, at = Date.now()): FakeEvent {
    const intent = `pi_${id}`;
    this.#sentBack.set(intent, (this.#sentBack.get(intent) ?? 0) + cents);
    return event("charge.refunded", Math.floor(at / 1000), {
      id: `ch_${intent}`,
      payment_intent: intent,
      metadata: { payment: fields["metadata[payment]"] },
      amount_refunded: this.#sentBack.get(intent),
    });
  }

  /** The owner takes money in Stripe's own dashboard; the event of it, which doesn't say who has paid. */
  chargeInDashboard({ at = Date.now(), ...charge }: DashboardCharge): FakeEvent {
    const created = Math.floor(at / 1000);
    const id = `pi_dashboard_${(this.#made += 1)}`;
    const intent = { ...charge, id, created };
    this.#intents.set(id, intent);
    return event("payment_intent.succeeded", created, bareIntent(intent));
  }

  /** The owner sends some of an intent back there; the event of it, which has what went back in all. */
  refundInDashboard(intent: string, cents: number, at = Date.now()): FakeEvent {
    this.#sentBack.set(intent, (this.#sentBack.get(intent) ?? 0) + cents);
    return event("charge.refunded", Math.floor(at / 1000), {
      id: `ch_${intent}`,
      payment_intent: intent,
      metadata: {},
      amount_refunded: this.#sentBack.get(intent),
    });
  }

  #intent(id: string): unknown {
    const intent = this.#intents.get(id);
    if (intent === undefined) return failure(404, "invalid_request_error", `No such intent: ${id}`);
    const { name = null, email = null, created } = intent;
    const charge = {
      id: `ch_${id}`,
      created,
      amount_refunded: this.#sentBack.get(id) ?? 0,
      billing_details: { name, email },
    };
    return { ...bareIntent(intent), latest_charge: charge };
  }

  /** By an invoice of ours, as the refund of a month asks; or by an intent, with its invoice. */
  #invoicePayments({ invoice, "payment[payment_intent]": intent = "" }: Fields): unknown[] {
    const getPayment = (id: string) => ({ type: "payment_intent", payment_intent: id });
    if (invoice !== undefined) return [{ payment: getPayment(`pi_of_${invoice}`) }];
    const session = this.sessions.find(
      ({ id }) => intent.startsWith("pi_of_in_") && intent.endsWith(id),
    );
    const line = this.#intents.get(intent)?.invoiceLine;
    if (session === undefined && line === undefined) return [];
    const paid = {
      id: intent.replace("pi_of_", ""),
      object: "invoice",
      parent: session && {
        subscription_details: { metadata: this.sessionObject(session)["metadata"] },
      },
      metadata: {},
      lines: { object: "list", data: line === undefined ? [] : [{ description: line }] },
    };
    return [{ payment: getPayment(intent), invoice: paid }];
  }

  #session(id: string): FakeSession {
    const session = this.sessions.find((each) => each.id === id);
    if (session === undefined) throw new Error(`No session ${id}`);
    return session;
  }

  /** A session as Stripe shows it. */
  sessionObject({ id, secret, fields, status, total }: FakeSession): Record<string, unknown> {
    const { mode = "" } = fields;
    const done = status === "complete";
    return {
      id,
      object: "checkout.session",
      client_secret: secret,
      status,
      mode,
      currency: "aud",
      amount_total: total,
      payment_status: done ? "paid" : "unpaid",
      metadata: { payment: fields["metadata[payment]"], reference: fields["metadata[reference]"] },
      customer: done ? `cus_${id}` : null,
      payment_intent: done && mode === "payment" ? `pi_${id}` : null,
      subscription: done && mode === "subscription" ? `sub_${id}` : null,
    };
  }

  /** The payer is through; the events that Stripe then sends, in the order in which they happened. */
  complete(secret: string, at = Date.now()): FakeEvent[] {
    const session = this.sessions.find((each) => each.secret === secret);
    if (session === undefined) throw new Error("No such session");
    session.status = "complete";
    const created = Math.floor(at / 1000);
    return session.fields["mode"] === "subscription"
      ? this.#subscribed(session, created)
      : this.#paid(session, created);
  }

  #paid(session: FakeSession, created: number): FakeEvent[] {
    const { metadata } = this.sessionObject(session);
    const intent = { id: `pi_${session.id}`, object: "payment_intent", currency: "aud", metadata };
    const charge = { id: `ch_${session.id}`, payment_intent: intent.id, metadata };
    return [
      event("payment_intent.created", created, { ...intent, amount_received: 0 }),
      event("charge.succeeded", created, { ...charge, amount_refunded: 0 }),
      event("payment_intent.succeeded", created, { ...intent, amount_received: session.total }),
      event("checkout.session.completed", created, this.sessionObject(session)),
      event("charge.updated", created, { ...charge, amount_refunded: 0 }),
    ];
  }

  #subscribed(session: FakeSession, created: number): FakeEvent[] {
    const { metadata } = this.sessionObject(session);
    return [
      this.subscription(session, "customer.subscription.created", "incomplete", created),
      event("payment_intent.succeeded", created, {
        id: `pi_of_in_${session.id}`,
        currency: "aud",
        amount_received: session.total,
        metadata: {},
      }),
      event("invoice.paid", created, {
        id: `in_${session.id}`,
        customer: `cus_${session.id}`,
        currency: "aud",
        amount_paid: session.total,
        billing_reason: "subscription_create",
        parent: { subscription_details: { metadata } },
      }),
      this.subscription(session, "customer.subscription.updated", "active", created),
      event("checkout.session.completed", created, this.sessionObject(session)),
    ];
  }

  /** A further month of a membership is paid: by an intent of Stripe's own, which names nothing of ours. */
  renew(session: FakeSession, at = Date.now()): FakeEvent[] {
    const created = Math.floor(at / 1000);
    const { metadata } = this.sessionObject(session);
    const invoice = `in_${(this.#made += 1)}_${session.id}`;
    const paid = { currency: "aud", customer: `cus_${session.id}` };
    return [
      event("payment_intent.succeeded", created, {
        ...paid,
        id: `pi_of_${invoice}`,
        amount_received: RENEWAL,
        metadata: {},
      }),
      event("invoice.paid", created, {
        ...paid,
        id: invoice,
        amount_paid: RENEWAL,
        billing_reason: "subscription_cycle",
        parent: { subscription_details: { metadata } },
      }),
    ];
  }

  /** News of a session's subscription. */
  subscription(session: FakeSession, type: string, status: string, created: number): FakeEvent {
    const { metadata } = this.sessionObject(session);
    const ids = { id: `sub_${session.id}`, customer: `cus_${session.id}` };
    return event(type, created, { ...ids, status, metadata });
  }
}

/** An intent as an event has it: whoever paid is named on its charge only. */
const bareIntent = ({ id, created, cents, currency, description, metadata }: DashboardIntent) => ({
  id,
  object: "payment_intent",
  created,
  currency: currency ?? "aud",
  amount_received: cents,
  customer: null,
  latest_charge: `ch_${id}`,
  receipt_email: null,
  description: description ?? null,
  metadata: metadata ?? {},
});

/** What Stripe would refuse in a session. */
function findProblem(fields: Fields): string | undefined {
  const isMonthly = fields[`${price}[recurring][interval]`] === "month";
  if (fields["ui_mode"] !== "embedded_page") return "Invalid ui_mode";
  if (fields["mode"] !== (isMonthly ? "subscription" : "payment")) return "Mode and price differ.";
  if (!/^\d+$/.test(fields[`${price}[unit_amount]`] ?? "")) return "Invalid integer";
  if (fields["allowed_payment_method_types[0]"] !== "card")
    return "This account takes bank debits, too.";
  const lasts = Number(fields["expires_at"]) - Date.now() / 1000;
  return lasts >= 30 * 60 && lasts <= 24 * 60 * 60 ? undefined : "Invalid expires_at";
}

function failure(status: number, type: string, message: string): Response {
  return Response.json({ error: { type, message } }, { status });
}
