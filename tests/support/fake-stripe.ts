import { ConnectionLost } from "./fake-resend";
import { event, type FakeEvent } from "./stripe-events";
import { FIELDS, price } from "./stripe-fields";

/** A form's fields as Stripe's API takes them: `line_items[0][quantity]` → "1". */
type Fields = Readonly<Record<string, string>>;

export interface FakeSession {
  id: string;
  secret: string;
  fields: Fields;
  status: "open" | "complete" | "expired";
  /** The amount to charge now. */
  total: number;
}

/** A charge in Stripe's dashboard, or a payment by an invoice or payment link made there. */
export interface DashboardCharge {
  cents: number;
  currency?: string;
  /** From Stripe's customer, or typed by the payer. */
  name?: string;
  email?: string;
  description?: string;
  metadata?: Record<string, string>;
  /** The line of a Stripe invoice that it pays. */
  invoiceLine?: string;
  at?: number;
}

/** A payment intent made in the dashboard. */
interface DashboardIntent extends DashboardCharge {
  id: string;
  created: number;
}

interface FakeRefund {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

interface FakeDispute {
  id: string;
  object: "dispute";
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  evidence_details: { due_by: number | null };
  balance_transactions: { amount: number }[];
  metadata: Record<string, string>;
}

const HANG = 30_000;

/** The price of a membership's later month, which has no session. */
const RENEWAL = 100_00;

/** Stripe's HTTP API, as far as this project calls it. It uses no Node API, so that it runs anywhere. */
export class FakeStripe {
  /** `down` answers 500, `hang` nothing for half a minute, `drop` does its work and loses the answer. */
  mode: "ok" | "down" | "hang" | "drop" = "ok";
  readonly sessions: FakeSession[] = [];
  readonly refunds: Fields[] = [];
  readonly ended: string[] = [];
  /** Calls that arrived, including refused ones. */
  readonly calls: string[] = [];

  readonly #answered = new Map<string, { text: string; answer: unknown }>();
  /** All refunds and disputes, in any state. */
  readonly #refunds: FakeRefund[] = [];
  readonly #disputes: FakeDispute[] = [];
  readonly #discounts = new Map<string, number>();
  readonly #intents = new Map<string, DashboardIntent>();
  readonly #key: string;
  #made = 0;

  constructor(key = "sk_test_fake") {
    this.#key = key;
  }

  /** Stripe's answer. Rejects with `ConnectionLost` if there is none. */
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

  /** The same key gets the same answer, failures included; the same key with other content is refused. */
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
      case "GET /v1/refunds":
        return list(
          this.#refunds.filter((each) => each.payment_intent === fields["payment_intent"]),
        );
      case "GET /v1/disputes":
        return list(
          this.#disputes.filter((each) => each.payment_intent === fields["payment_intent"]),
        );
      case "GET /v1/invoice_payments":
        return { object: "list", data: this.#invoicePayments(fields), has_more: false };
      case "GET /v1/payment_intents/:id":
        return this.#intent(id);
      case "DELETE /v1/subscriptions/:id":
        this.ended.push(id);
        return this.#subscription(this.#session(id.replace("sub_", "")), "canceled");
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

  /** The refunded amount of an intent, without failed refunds. */
  #sentBack(intent: string): number {
    return this.#refunds
      .filter((each) => each.payment_intent === intent && each.status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #addRefund(intent: string, amount: number): FakeRefund {
    const refund = {
      id: `re_${(this.#made += 1)}`,
      object: "refund" as const,
      payment_intent: intent,
      amount,
      status: "succeeded",
      metadata: {},
    };
    this.#refunds.push(refund);
    return refund;
  }

  /** Refunds the rest. */
  #refund(fields: Fields): unknown {
    const { payment_intent: intent = "" } = fields;
    const total = this.sessions.find(({ id }) => intent.endsWith(id))?.total ?? RENEWAL;
    const amount = total - this.#sentBack(intent);
    if (amount <= 0) return failure(400, "invalid_request_error", "It was refunded already.");
    this.refunds.push(fields);
    return this.#addRefund(intent, amount);
  }

  #refunded(intent: string, metadata: Record<string, unknown>, at: number): FakeEvent {
    return event("charge.refunded", Math.floor(at / 1000), {
      id: `ch_${intent}`,
      payment_intent: intent,
      metadata,
      amount_refunded: this.#sentBack(intent),
    });
  }

  /** The owner refunds a part in Stripe's dashboard; returns the event. */
  sendBack({ id, fields }: FakeSession, cents: number, at = Date.now()): FakeEvent {
    const intent = `pi_${id}`;
    this.#addRefund(intent, cents);
    return this.#refunded(intent, { payment: fields["metadata[payment]"] }, at);
  }

  /** An intent's newest refund fails, as for a closed card; returns the events. */
  failRefund(intent: string, at = Date.now()): FakeEvent[] {
    const refund = this.#refunds.findLast(
      (each) => each.payment_intent === intent && each.status === "succeeded",
    );
    if (refund === undefined) throw new Error(`No refund of ${intent}`);
    refund.status = "failed";
    const types = ["refund.failed", "charge.refund.updated", "refund.updated"];
    return types.map((type) => event(type, Math.floor(at / 1000), { ...refund }));
  }

  /** Somebody disputes a payment, which Stripe takes from us; returns the events. */
  dispute(
    intent: string,
    cents: number,
    {
      at = Date.now(),
      dueBy = at + 7 * 86_400_000,
      status = "needs_response",
    }: { at?: number; dueBy?: number; status?: string } = {},
  ): FakeEvent[] {
    const isTaken = !status.startsWith("warning_");
    const dispute: FakeDispute = {
      id: `dp_${(this.#made += 1)}`,
      object: "dispute",
      payment_intent: intent,
      amount: cents,
      status,
      reason: "product_not_received",
      evidence_details: { due_by: Math.floor(dueBy / 1000) },
      balance_transactions: isTaken ? [{ amount: -cents }] : [],
      metadata: {},
    };
    this.#disputes.push(dispute);
    const types = ["created", ...(isTaken ? ["funds_withdrawn"] : [])];
    return this.#disputed(dispute, types, at);
  }

  /** An intent's newest dispute changes its status; returns the events. */
  settleDispute(intent: string, status: string, at = Date.now()): FakeEvent[] {
    const dispute = this.#disputes.findLast((each) => each.payment_intent === intent);
    if (dispute === undefined) throw new Error(`No dispute of ${intent}`);
    dispute.status = status;
    if (status === "won") dispute.balance_transactions.push({ amount: dispute.amount });
    const type = status.endsWith("under_review") ? "updated" : "closed";
    return this.#disputed(dispute, [type, ...(status === "won" ? ["funds_reinstated"] : [])], at);
  }

  #disputed(dispute: FakeDispute, types: string[], at: number): FakeEvent[] {
    const { balance_transactions: moved } = dispute;
    return types.map((type) =>
      event(`charge.dispute.${type}`, Math.floor(at / 1000), {
        ...dispute,
        balance_transactions: [...moved],
      }),
    );
  }

  /** The owner takes a payment in Stripe's dashboard; returns the event, which doesn't say who paid. */
  chargeInDashboard({ at = Date.now(), ...charge }: DashboardCharge): FakeEvent {
    const created = Math.floor(at / 1000);
    const id = `pi_dashboard_${(this.#made += 1)}`;
    const intent = { ...charge, id, created };
    this.#intents.set(id, intent);
    return event("payment_intent.succeeded", created, bareIntent(intent));
  }

  /** The owner refunds a part of an intent there; returns the event, which has the total refunded. */
  refundInDashboard(intent: string, cents: number, at = Date.now()): FakeEvent {
    this.#addRefund(intent, cents);
    return this.#refunded(intent, {}, at);
  }

  #intent(id: string): unknown {
    const intent = this.#intents.get(id);
    if (intent === undefined) return failure(404, "invalid_request_error", `No such intent: ${id}`);
    const { name = null, email = null, created } = intent;
    const charge = {
      id: `ch_${id}`,
      created,
      amount_refunded: this.#sentBack(id),
      billing_details: { name, email },
    };
    return { ...bareIntent(intent), latest_charge: charge };
  }

  /** Finds them by one of our invoices, to refund a month, or by an intent, with its invoice. */
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

  /** The payer completes the payment; returns Stripe's events in order. */
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

  /** A membership's next month is paid, by Stripe's own intent, which names nothing of ours. */
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

  /** An event about a session's subscription. */
  subscription(
    session: FakeSession,
    type: string,
    status: string,
    created: number,
    changes: Record<string, unknown> = {},
  ): FakeEvent {
    return event(type, created, { ...this.#subscription(session, status), ...changes });
  }

  #subscription(session: FakeSession, status: string): Record<string, unknown> {
    return {
      id: `sub_${session.id}`,
      object: "subscription",
      customer: `cus_${session.id}`,
      status,
      metadata: this.sessionObject(session)["metadata"],
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      items: {
        object: "list",
        data: [monthlyItem(Number(session.fields[`${price}[unit_amount]`]))],
      },
    };
  }
}

/**
 * A subscription's item: a price in dollars a month.
 * @param until the end of its month, in seconds
 */
export const monthlyItem = (cents: number, until = 0) => ({
  quantity: 1,
  current_period_end: until,
  price: {
    currency: "aud",
    unit_amount: cents,
    recurring: { interval: "month", interval_count: 1 },
  },
});

const list = (data: readonly unknown[]) => ({
  object: "list",
  data: structuredClone(data),
  has_more: false,
});

/** An intent as an event has it: only its charge names the payer. */
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

/** The reason why Stripe would refuse a session. */
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
