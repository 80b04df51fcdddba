import Stripe from "stripe";
import type { Doc } from "../_generated/dataModel";
import { env } from "../_generated/server";
import type { DashboardPayment } from "../invoices/fields";
import type { Dispute, EventFacts } from "../payments/fields";
import { payPath, SIGNATURE_SECONDS } from "../payments/rules";
import { isUnanswered } from "../providers/model";
import { findReferences } from "../shared/ids";
import { toSiteUrl } from "../shared/siteUrl";
import { truncate } from "../shared/text";
import { emailAddress } from "../typed/fields";
import { caps, cleanLine } from "../typed/text";

type Payment = Doc<"payments">;

const PORTS: Record<string, number> = { "https:": 443, "http:": 80 };

/** Stripe's API, over `fetch`: the only way out of Convex's own runtime. */
function connect(): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL ?? "https://api.stripe.com");
  return new Stripe(env.STRIPE_SECRET_KEY ?? "", {
    httpClient: Stripe.createFetchHttpClient(),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port === "" ? (PORTS[protocol] ?? 443) : Number(port),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });
}

/** What an error of Stripe's, or of the way there, says to the owner. */
export function formatStripeError(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return truncate(`Stripe: ${said}`, 300);
}

/** Whether Stripe answered, by what a call threw; null for an error of our own, which says nothing of Stripe. */
export const hasAnswered = (error: unknown): boolean | null =>
  error instanceof Stripe.errors.StripeError ? !isUnanswered(error.statusCode) : null;

/** What ties everything that we make at Stripe to a payment of ours. */
const getMetadata = ({ _id, reference }: Payment) => ({ payment: _id, reference });

function toLineItem({ title, cents, per }: Payment): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: "aud",
      unit_amount: cents,
      product_data: { name: title },
      ...(per === "month" && { recurring: { interval: "month" } }),
    },
  };
}

/** Where the bank's own questions lead back to; without an address of the site none can be asked. */
function wayBack({ key }: Payment): Stripe.Checkout.SessionCreateParams {
  const page = toSiteUrl(payPath(key), env.SITE_URL);
  return page === undefined
    ? { redirect_on_completion: "never" }
    : { redirect_on_completion: "if_required", return_url: `${page}&returned=1` };
}

/** Stripe repeats the answer to a key for a day, failures too: so every try has a key of its own. */
async function createDiscount(
  stripe: Stripe,
  { discountCents, _id, attempt }: Payment,
  name: string,
) {
  if (discountCents === 0) return undefined;
  const coupon = await stripe.coupons.create(
    { amount_off: discountCents, currency: "aud", duration: "once", max_redemptions: 1, name },
    { idempotencyKey: `${_id}-${attempt}-discount` },
  );
  return [{ coupon: coupon.id }];
}

/** Opens a page to pay on: under one key, so that a repeated call opens no second one. */
export async function openSession(payment: Payment) {
  const stripe = connect();
  const marks = {
    metadata: getMetadata(payment),
    description: `${payment.title}, ${payment.reference}`,
  };
  const discounts = await createDiscount(stripe, payment, "Your code");
  const session = await stripe.checkout.sessions.create(
    {
      ui_mode: "embedded_page",
      // A debit from a bank stays on its way for days, in which it would look unpaid and could be paid twice.
      allowed_payment_method_types: ["card"],
      line_items: [toLineItem(payment)],
      customer_email: payment.email,
      client_reference_id: payment.reference,
      metadata: marks.metadata,
      expires_at: Math.floor((payment.attemptUntil ?? 0) / 1000),
      ...(discounts && { discounts }),
      ...wayBack(payment),
      ...(payment.per === "month"
        ? { mode: "subscription", subscription_data: marks }
        : { mode: "payment", payment_intent_data: marks }),
    },
    { idempotencyKey: `${payment._id}-${payment.attempt}` },
  );
  return { sessionId: session.id, clientSecret: session.client_secret ?? "" };
}

/** What became of a page: news if it was paid or has closed, null while it is open. */
export async function readSession(sessionId: string, now: number): Promise<EventFacts | null> {
  const session = await connect().checkout.sessions.retrieve(sessionId);
  if (session.status === "complete") return sessionFacts(session, now);
  return session.status === "expired" ? closedFacts(session, now) : null;
}

/** Closes an open page, so that nobody pays twice. */
export async function closeSession(sessionId: string): Promise<void> {
  await connect().checkout.sessions.expire(sessionId);
}

/**
 * Sends back what is left of the money: of all that was paid, or of the last month of a membership. Returns the refund.
 */
export async function refund(payment: Payment): Promise<Pick<EventFacts, "refunds">> {
  const stripe = connect();
  const { per, paymentIntentId, invoiceId } = payment;
  const intent =
    per === "once" ? (paymentIntentId ?? "") : await intentOfInvoice(stripe, invoiceId);
  const made = await stripe.refunds.create(
    { payment_intent: intent, metadata: getMetadata(payment) },
    { idempotencyKey: `${payment._id}-${intent}-refund-${payment.refundAsked}` },
  );
  return { refunds: toRefunds([made]) };
}

const toRefunds = (refunds: readonly Stripe.Refund[]) =>
  Object.fromEntries(
    refunds.map(({ id, amount: cents, status }) => [
      id,
      { cents, ...((status === "failed" || status === "canceled") && { isFailed: true as const }) },
    ]),
  );

/** More refunds and disputes than one payment has. */
const MOST_GONE = 100;

/**
 * The money of an intent that went back, as it is now. Events come late, twice and in any order, so none of them is
 * believed: each only makes us ask.
 * @param askedAt now, in epoch milliseconds
 */
export async function readGone(
  intent: string,
  askedAt: number,
): Promise<Required<Pick<EventFacts, "refunds" | "disputes">>> {
  const stripe = connect();
  const of = { payment_intent: intent, limit: MOST_GONE };
  const refunds = await stripe.refunds.list(of);
  const disputes = await stripe.disputes.list(of);
  return {
    refunds: toRefunds(refunds.data),
    disputes: Object.fromEntries(disputes.data.map((each) => [each.id, toDispute(each, askedAt)])),
  };
}

function toDispute(
  { amount: cents, status, reason, evidence_details, balance_transactions }: Stripe.Dispute,
  askedAt: number,
): Dispute {
  const moved = balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const answerBy = evidence_details.due_by;
  return {
    cents,
    withdrawnCents: Math.max(0, -moved),
    status,
    reason,
    ...(answerBy !== null && { answerBy: answerBy * 1000 }),
    askedAt,
  };
}

async function intentOfInvoice(stripe: Stripe, invoice: string | undefined): Promise<string> {
  if (invoice === undefined) throw new Error("nothing was paid yet.");
  const [paid] = (await stripe.invoicePayments.list({ invoice, limit: 1 })).data;
  return getId(paid?.payment.payment_intent) ?? "";
}

/** Whether Stripe answers, and always will, that it doesn't tell us: asking again is of no use. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whose money an intent is that doesn't say so: a month of our membership, or nothing of this website. */
export type Origin =
  | { kind: "ours"; payment: string }
  | { kind: "outside"; payment: DashboardPayment }
  | { kind: "otherCurrency"; currency: string; cents: number }
  | { kind: "nothing" };

/**
 * Asks whose an intent is. What we make names our payment on the intent itself, except a subscription: there Stripe makes
 * intents of its own, whose invoice has the subscription's metadata.
 */
export async function readOrigin(intentId: string): Promise<Origin> {
  const stripe = connect();
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: intentId },
    limit: 1,
    expand: ["data.invoice"],
  });
  const invoice = getWhole(data[0]?.invoice);
  const payment = invoice?.parent?.subscription_details?.metadata?.["payment"];
  if (payment !== undefined) return { kind: "ours", payment };
  const intent = await stripe.paymentIntents.retrieve(intentId, {
    expand: ["customer", "latest_charge"],
  });
  const { amount_received: cents, currency } = intent;
  if (cents === 0) return { kind: "nothing" };
  if (currency !== "aud") return { kind: "otherCurrency", currency, cents };
  return { kind: "outside", payment: toDashboardPayment(intent, invoice) };
}

/** What was expanded and is still there. */
function getWhole<Thing extends { id: string }>(
  thing: string | Thing | null | undefined,
): Exclude<Thing, { deleted: true }> | undefined {
  const isWhole = typeof thing === "object" && thing !== null && !("deleted" in thing);
  return isWhole ? (thing as Exclude<Thing, { deleted: true }>) : undefined;
}

/** Words as they may be stored: what the dashboard takes knows none of our caps. */
const clipped = (words: string | null | undefined, most: number): string | undefined =>
  truncate(cleanLine(words ?? ""), most).trim() || undefined;

function toDashboardPayment(
  intent: Stripe.PaymentIntent,
  invoice: Stripe.Invoice | undefined,
): DashboardPayment {
  const charge = getWhole(intent.latest_charge);
  const customer = getWhole(intent.customer);
  const billing = charge?.billing_details;
  const lines = invoice?.lines.data.map(({ description }) => description) ?? [];
  const said = [...lines, invoice?.description, intent.description].filter(Boolean).join(", ");
  const marks = [intent.metadata, invoice?.metadata].flatMap((each) => Object.values(each ?? {}));
  const emails = [invoice?.customer_email, customer?.email, billing?.email, intent.receipt_email];
  const name = invoice?.customer_name ?? customer?.name ?? billing?.name;
  const written = {
    name: clipped(name, caps.name),
    email: emails.map((typed) => emailAddress.safeParse(typed).data).find(Boolean),
    description: clipped(said, caps.shortText),
  };
  return {
    paymentIntentId: intent.id,
    cents: intent.amount_received,
    paidAt: (charge?.created ?? intent.created) * 1000,
    ...written,
    references: findReferences([said, ...marks].join("\n")),
  };
}

/** Ends a membership at once. */
export async function endSubscription(
  { subscriptionId }: Payment,
  now: number,
): Promise<EventFacts> {
  if (subscriptionId === undefined) throw new Error("it has not told us of a membership yet.");
  const ended = await connect().subscriptions.cancel(subscriptionId);
  return {
    subscriptionStatus: ended.status,
    subscriptionAt: ended.canceled_at ? ended.canceled_at * 1000 : now,
  };
}

/** A page of Stripe's on which the client changes the card or ends the membership. */
export async function portalUrl({ customerId = "", key }: Payment): Promise<string> {
  const page = toSiteUrl(payPath(key), env.SITE_URL);
  const back = page === undefined ? {} : { return_url: page };
  const session = await connect().billingPortal.sessions.create({ customer: customerId, ...back });
  return session.url;
}

/** The event of a webhook whose signature is right and fresh; throws for any other. */
export function signedEvent(body: string, signature: string): Promise<Stripe.Event> {
  return connect().webhooks.constructEventAsync(
    body,
    signature,
    env.STRIPE_WEBHOOK_SECRET ?? "",
    SIGNATURE_SECONDS,
    Stripe.createSubtleCryptoProvider(),
  );
}

const getId = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === "string" ? thing : thing?.id;

function sessionFacts(session: Stripe.Checkout.Session, at: number): EventFacts {
  const isPaid = session.payment_status !== "unpaid";
  return {
    payment: session.metadata?.["payment"],
    sessionId: session.id,
    customerId: getId(session.customer),
    subscriptionId: getId(session.subscription),
    paymentIntentId: getId(session.payment_intent),
    ...(isPaid && { paidAt: at, takenCents: session.amount_total ?? 0 }),
    ...(session.currency !== null && { currency: session.currency }),
  };
}

function closedFacts({ id, metadata }: Stripe.Checkout.Session, at: number): EventFacts {
  const failedBecause = "The payment wasn’t finished in time.";
  return { payment: metadata?.["payment"], sessionId: id, failedAt: at, failedBecause };
}

function intentFacts(intent: Stripe.PaymentIntent): EventFacts {
  return { payment: intent.metadata["payment"], paymentIntentId: intent.id };
}

function subscriptionFacts(subscription: Stripe.Subscription, at: number): EventFacts {
  return {
    payment: subscription.metadata["payment"],
    subscriptionId: subscription.id,
    customerId: getId(subscription.customer),
    subscriptionStatus: subscription.status,
    subscriptionAt: at,
  };
}

function invoiceFacts(invoice: Stripe.Invoice, at: number): EventFacts {
  return {
    payment: invoice.parent?.subscription_details?.metadata?.["payment"],
    customerId: getId(invoice.customer),
    invoiceId: invoice.id,
    paidAt: at,
    takenCents: invoice.amount_paid,
    currency: invoice.currency,
    ...(invoice.billing_reason === "subscription_cycle" && { renewal: true }),
  };
}

/** The events that say that money went back, or didn't: what they come to is asked for. */
const GONE_EVENTS = [
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
] as const;

/** Whether an event says that something of a payment went back, or didn't. */
export const isGoneEvent = (type: string): boolean =>
  (GONE_EVENTS as readonly string[]).includes(type);

/** The events that Stripe has to tell us of: those that `readEvent` reads. */
export const EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  ...GONE_EVENTS,
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
] as const;

/** The parts of our webhook at Stripe that aren't as they have to be, in words, or null. Fails where Stripe refuses the key. */
export async function webhookProblem(address: string): Promise<string | null> {
  const { data } = await connect().webhookEndpoints.list({ limit: 100 });
  const ours = data.find(({ url, status }) => url === address && status === "enabled");
  if (ours === undefined) return `Stripe has no enabled webhook for ${address}`;
  const { enabled_events: told } = ours;
  const missing = told.includes("*") ? [] : EVENTS.filter((event) => !told.includes(event));
  return missing.length === 0
    ? null
    : `The webhook at Stripe lacks the events ${missing.join(", ")}`;
}

/** What an event tells us, or null where it is of no use. */
export function readEvent(event: Stripe.Event): EventFacts | null {
  const at = event.created * 1000;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return sessionFacts(event.data.object, at);
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return closedFacts(event.data.object, at);
    case "payment_intent.succeeded": {
      const { amount_received: takenCents, currency } = event.data.object;
      return { ...intentFacts(event.data.object), paidAt: at, takenCents, currency };
    }
    case "payment_intent.payment_failed": {
      const failedBecause = event.data.object.last_payment_error?.message;
      return { ...intentFacts(event.data.object), failedAt: at, failedBecause };
    }
    case "charge.refunded":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed": {
      const { metadata, payment_intent } = event.data.object;
      const paymentIntentId = getId(payment_intent);
      return paymentIntentId === undefined
        ? null
        : { payment: metadata?.["payment"], paymentIntentId };
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return subscriptionFacts(event.data.object, at);
    case "invoice.paid":
      return invoiceFacts(event.data.object, at);
    default:
      return null;
  }
}
