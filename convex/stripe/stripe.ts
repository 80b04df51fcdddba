import Stripe from "stripe";
import type { Doc } from "../_generated/dataModel";
import { env } from "../_generated/server";
import type { DashboardPayment } from "../invoices/fields";
import type { Dispute, EventFacts } from "../payments/fields";
import { payPath, SIGNATURE_SECONDS } from "../payments/rules";
import { isUnanswered } from "../providers/model";
import { stripeCurrency } from "../shared/currency";
import { findReferences } from "../shared/ids";
import { toSiteUrl } from "../shared/siteUrl";
import { truncate } from "../shared/text";
import { emailAddress } from "../typed/fields";
import { caps, cleanLine } from "../typed/text";

type Payment = Doc<"payments">;

const PORTS: Record<string, number> = { "https:": 443, "http:": 80 };

/** Stripe's API over `fetch`, the only HTTP client in Convex's default runtime. */
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

/** An error of Stripe or the network, for the owner. */
export function formatStripeError(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return truncate(`Stripe: ${said}`, 300);
}

/** Whether Stripe answered, by the error that a call threw; null for an error of our own. */
export const hasAnswered = (error: unknown): boolean | null =>
  error instanceof Stripe.errors.StripeError ? !isUnanswered(error.statusCode) : null;

/** Links everything that we create at Stripe to our payment. */
const getMetadata = ({ _id, reference }: Payment) => ({ payment: _id, reference });

function toLineItem({ title, cents, per }: Payment): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: stripeCurrency,
      unit_amount: cents,
      product_data: { name: title },
      ...(per === "month" && { recurring: { interval: "month" } }),
    },
  };
}

/** Where the bank's authentication returns to; without `SITE_URL` there's none. */
function wayBack({ key }: Payment): Stripe.Checkout.SessionCreateParams {
  const page = toSiteUrl(payPath(key), env.SITE_URL);
  return page === undefined
    ? { redirect_on_completion: "never" }
    : { redirect_on_completion: "if_required", return_url: `${page}&returned=1` };
}

/** Stripe repeats the answer for an idempotency key for a day, failures too, so every attempt has its own key. */
async function createDiscount(
  stripe: Stripe,
  { discountCents, _id, attempt }: Payment,
  name: string,
) {
  if (discountCents === 0) return undefined;
  const coupon = await stripe.coupons.create(
    {
      amount_off: discountCents,
      currency: stripeCurrency,
      duration: "once",
      max_redemptions: 1,
      name,
    },
    { idempotencyKey: `${_id}-${attempt}-discount` },
  );
  return [{ coupon: coupon.id }];
}

/** Opens a checkout page, with an idempotency key so that a repeated call doesn't open a second one. */
export async function openSession(payment: Payment) {
  const stripe = connect();
  const details = {
    metadata: getMetadata(payment),
    description: `${payment.title}, ${payment.reference}`,
  };
  const discounts = await createDiscount(stripe, payment, "Your code");
  const session = await stripe.checkout.sessions.create(
    {
      ui_mode: "embedded_page",
      // A bank debit takes days, during which it would look unpaid and could be paid twice.
      allowed_payment_method_types: ["card"],
      line_items: [toLineItem(payment)],
      customer_email: payment.email,
      client_reference_id: payment.reference,
      metadata: details.metadata,
      expires_at: Math.floor((payment.attemptUntil ?? 0) / 1000),
      ...(discounts && { discounts }),
      ...wayBack(payment),
      ...(payment.per === "month"
        ? { mode: "subscription", subscription_data: details }
        : { mode: "payment", payment_intent_data: details }),
    },
    { idempotencyKey: `${payment._id}-${payment.attempt}` },
  );
  return { sessionId: session.id, clientSecret: session.client_secret ?? "" };
}

/** The facts of a page that was paid or has closed; null while it's open. */
export async function readSession(sessionId: string, now: number): Promise<EventFacts | null> {
  const session = await connect().checkout.sessions.retrieve(sessionId);
  if (session.status === "complete") return sessionFacts(session, now);
  return session.status === "expired" ? closedFacts(session, now) : null;
}

export async function closeSession(sessionId: string): Promise<void> {
  await connect().checkout.sessions.expire(sessionId);
}

/** Refunds what's left of a payment, or of a membership's last month. Returns the refund. */
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
 * The current refunds and disputes of an intent. Events come late, twice and in any order, so none is trusted: each
 * only makes us ask.
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

/** Whether Stripe answers that we may not know: retrying is no use. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Where an intent without our metadata comes from: a month of a membership, or something unrelated to this website. */
export type Origin =
  | { kind: "ours"; payment: string }
  | { kind: "outside"; payment: DashboardPayment }
  | { kind: "otherCurrency"; currency: string; cents: number }
  | { kind: "nothing" };

/**
 * Asks where an intent comes from. What we create has our payment's id on the intent itself, except subscriptions:
 * Stripe creates their intents, and only the invoice has the subscription's metadata.
 */
export async function readOrigin(intentId: string): Promise<Origin> {
  const stripe = connect();
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: intentId },
    limit: 1,
    expand: ["data.invoice"],
  });
  const invoice = getWhole(data[0]?.invoice);
  const payment = invoice && subscriptionOf(invoice).payment;
  if (payment !== undefined) return { kind: "ours", payment };
  const intent = await stripe.paymentIntents.retrieve(intentId, {
    expand: ["customer", "latest_charge"],
  });
  const { amount_received: cents, currency } = intent;
  if (cents === 0) return { kind: "nothing" };
  if (currency !== stripeCurrency) return { kind: "otherCurrency", currency, cents };
  return { kind: "outside", payment: toDashboardPayment(intent, invoice) };
}

/** An expanded object, unless it's deleted. */
function getWhole<Thing extends { id: string }>(
  thing: string | Thing | null | undefined,
): Exclude<Thing, { deleted: true }> | undefined {
  const isWhole = typeof thing === "object" && thing !== null && !("deleted" in thing);
  return isWhole ? (thing as Exclude<Thing, { deleted: true }>) : undefined;
}

/** Text, shortened to be stored: Stripe's dashboard doesn't know our limits. */
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
  const metadata = [intent.metadata, invoice?.metadata].flatMap((each) =>
    Object.values(each ?? {}),
  );
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
    references: findReferences([said, ...metadata].join("\n")),
  };
}

export async function endSubscription(
  { subscriptionId }: Payment,
  now: number,
): Promise<EventFacts> {
  if (subscriptionId === undefined) throw new Error("it has not told us of a membership yet.");
  const ended = await connect().subscriptions.cancel(subscriptionId);
  return subscriptionFacts(ended, ended.canceled_at ? ended.canceled_at * 1000 : now);
}

/** A Stripe page on which the client changes the card or ends the membership. */
export async function portalUrl({ customerId = "", key }: Payment): Promise<string> {
  const page = toSiteUrl(payPath(key), env.SITE_URL);
  const back = page === undefined ? {} : { return_url: page };
  const session = await connect().billingPortal.sessions.create({ customer: customerId, ...back });
  return session.url;
}

/** The event of a webhook; throws unless its signature is valid and fresh. */
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

/** The monthly price of a subscription in Australian cents; undefined for other intervals or currencies. */
function monthOf({ items }: Stripe.Subscription): number | undefined {
  const months = items.data.map(({ price, quantity = 1 }) => {
    const { recurring, currency, unit_amount } = price;
    const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
    return isMonthly && currency === stripeCurrency && unit_amount !== null
      ? unit_amount * quantity
      : NaN;
  });
  const cents = months.reduce((sum, each) => sum + each, 0);
  return Number.isNaN(cents) || cents === 0 ? undefined : cents;
}

/** API versions before 2025-03-31 have this field here instead of in the items. */
interface WithPeriod {
  current_period_end?: number;
}

/** When a subscription that isn't renewed ends, in seconds. */
function endOf(subscription: Stripe.Subscription) {
  const { cancel_at, cancel_at_period_end, items } = subscription;
  if (cancel_at) return cancel_at;
  if (!cancel_at_period_end) return undefined;
  const holders: readonly WithPeriod[] = [subscription as WithPeriod, ...items.data];
  const ends = holders.flatMap(({ current_period_end }) => current_period_end ?? []);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

function subscriptionFacts(subscription: Stripe.Subscription, at: number): EventFacts {
  const end = endOf(subscription);
  return {
    payment: subscription.metadata["payment"],
    subscriptionId: subscription.id,
    customerId: getId(subscription.customer),
    subscriptionStatus: subscription.status,
    subscriptionAt: at,
    monthlyCents: monthOf(subscription),
    ...(end !== undefined && { endsAt: end * 1000 }),
  };
}

type Reached = string | { id: string } | null;

/**
 * API versions before 2025-03-31 have these fields here instead of in `parent`; before 2023-10-16 only the lines have
 * the subscription's metadata.
 */
interface OlderInvoice {
  subscription?: Reached;
  subscription_details?: { metadata?: Stripe.Metadata | null } | null;
}

/** An invoice's subscription and its metadata, for all API versions. */
function subscriptionOf(invoice: Stripe.Invoice) {
  const { parent, lines } = invoice;
  const older = invoice as OlderInvoice;
  const now = parent?.subscription_details;
  const allMetadata = [
    now?.metadata,
    older.subscription_details?.metadata,
    ...((lines as Stripe.Invoice["lines"] | undefined)?.data ?? []).map(({ metadata }) => metadata),
  ];
  return {
    payment: allMetadata.map((each) => each?.["payment"]).find((id) => id !== undefined),
    subscriptionId: getId(now?.subscription ?? older.subscription),
  };
}

/** Which of our payments a Stripe invoice is for, and whether it's a membership's first month or something later. */
function invoiceOf(invoice: Stripe.Invoice): EventFacts {
  const { id, customer, billing_reason } = invoice;
  return {
    ...subscriptionOf(invoice),
    customerId: getId(customer),
    invoiceId: id,
    ...(billing_reason !== "subscription_create" && {
      billed: billing_reason === "subscription_cycle" ? ("month" as const) : ("other" as const),
    }),
  };
}

const invoicePaid = (invoice: Stripe.Invoice, at: number): EventFacts => ({
  ...invoiceOf(invoice),
  paidAt: at,
  takenCents: invoice.amount_paid,
  currency: invoice.currency,
});

/** A card was refused for this invoice, so it isn't the newest paid one. */
function invoiceFailed(invoice: Stripe.Invoice, at: number): EventFacts | null {
  const { payment, subscriptionId, billed } = invoiceOf(invoice);
  return billed === "month" ? { payment, subscriptionId, failedAt: at } : null;
}

function intentSucceeded(intent: Stripe.PaymentIntent, at: number): EventFacts {
  const { amount_received: takenCents, currency } = intent;
  return { ...intentFacts(intent), paidAt: at, takenCents, currency };
}

function intentFailed(intent: Stripe.PaymentIntent, at: number): EventFacts {
  const failedBecause = intent.last_payment_error?.message;
  return { ...intentFacts(intent), failedAt: at, failedBecause };
}

/** Identifies the payment of a refund or dispute; `readGone` asks for the amounts. */
function goneFacts({
  metadata,
  payment_intent,
}: Stripe.Charge | Stripe.Refund | Stripe.Dispute): EventFacts | null {
  const paymentIntentId = getId(payment_intent);
  return paymentIntentId === undefined ? null : { payment: metadata?.["payment"], paymentIntentId };
}

type EventOf<Type extends Stripe.Event.Type> = Extract<Stripe.Event, { type: Type }>;
type Readers = {
  [Type in Stripe.Event.Type]?: (
    thing: EventOf<Type>["data"]["object"],
    at: number,
  ) => EventFacts | null;
};

const goneReaders = {
  "charge.refunded": goneFacts,
  "refund.created": goneFacts,
  "refund.updated": goneFacts,
  "refund.failed": goneFacts,
  "charge.refund.updated": goneFacts,
  "charge.dispute.created": goneFacts,
  "charge.dispute.updated": goneFacts,
  "charge.dispute.funds_withdrawn": goneFacts,
  "charge.dispute.funds_reinstated": goneFacts,
  "charge.dispute.closed": goneFacts,
} as const satisfies Readers;

const readers = {
  "checkout.session.completed": sessionFacts,
  "checkout.session.async_payment_succeeded": sessionFacts,
  "checkout.session.async_payment_failed": closedFacts,
  "checkout.session.expired": closedFacts,
  "payment_intent.succeeded": intentSucceeded,
  "payment_intent.payment_failed": intentFailed,
  ...goneReaders,
  "customer.subscription.created": subscriptionFacts,
  "customer.subscription.updated": subscriptionFacts,
  "customer.subscription.paused": subscriptionFacts,
  "customer.subscription.resumed": subscriptionFacts,
  "customer.subscription.deleted": subscriptionFacts,
  "invoice.paid": invoicePaid,
  "invoice.payment_failed": invoiceFailed,
} as const satisfies Readers;

/** Events about our money without a place in the books: the owner looks at them in Stripe's dashboard. */
const ownerNotices: Partial<Record<Stripe.Event.Type, string>> = {
  "invoice.payment_action_required":
    "A member’s bank wants them to confirm this month’s payment, and Stripe has asked them to.",
  "invoice.finalization_failed":
    "Stripe couldn’t make an invoice, so nothing is charged until you’ve seen to it there.",
  "invoice.marked_uncollectible": "An invoice at Stripe was written off there.",
  "invoice.overpaid": "More was paid on an invoice at Stripe than it asks for.",
  "radar.early_fraud_warning.created":
    "A card’s bank has warned Stripe that a payment may be fraud. Sending it back now avoids a dispute.",
  "review.opened": "Stripe wants you to look at a payment before it counts as safe.",
  "payout.failed": "Stripe couldn’t pay out to your bank account. Please check its details there.",
};

/** The events that our webhook needs: those that are read, and those that the owner is told about. */
export const EVENTS = [...Object.keys(readers), ...Object.keys(ownerNotices)];

/** Whether an event is about a refund or dispute. */
export const isGoneEvent = (type: string): boolean => Object.hasOwn(goneReaders, type);

/** What the owner is told about an event that has no other effect; undefined for others. */
export const getOwnerNotice = (type: Stripe.Event.Type): string | undefined => ownerNotices[type];

/** The facts of an event; null if we don't use it. */
export function readEvent({ type, created, data }: Stripe.Event): EventFacts | null {
  const read = (readers as Record<string, (thing: never, at: number) => EventFacts | null>)[type];
  return read?.(data.object as never, created * 1000) ?? null;
}

/** What's wrong with our webhook at Stripe, or null, and its API version. Throws if Stripe refuses the key. */
export async function lookAtWebhook(address: string) {
  const { data } = await connect().webhookEndpoints.list({ limit: 100 });
  const ours = data.find(({ url, status }) => url === address && status === "enabled");
  if (ours === undefined) return { problem: `Stripe has no enabled webhook for ${address}` };
  const { enabled_events: enabled, api_version: version } = ours;
  const isEnabled = (event: string) => enabled.includes(event) || enabled.includes("*");
  const missing = EVENTS.filter((event) => !isEnabled(event));
  return {
    problem:
      missing.length === 0 ? null : `The webhook at Stripe lacks the events ${missing.join(", ")}`,
    note: `the webhook sends API version ${version ?? "of the account’s default"}, and we ask in ${Stripe.API_VERSION}`,
  };
}
