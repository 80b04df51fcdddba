import { currency } from "../business/country";
import { type Product, type ProductId, products } from "../business/products";
import type { Order, PaymentConsequence, PaymentState } from "../requests/fields";
import { dateAt, formatDate } from "../shared/dates";
import { money } from "../shared/money";
import { pages } from "../shared/pages";
import type { SitePath } from "../shared/siteUrl";
import type { Dispute, EventFacts } from "./fields";
export type { PaymentState, PaymentConsequence };

const MINUTE = 60_000;

/** How long a page at Stripe stays open; Stripe allows 30 minutes to a day. */
export const PAGE_MS = 60 * MINUTE;

/** Stripe opens no page for less time than this. */
export const SHORTEST_PAGE = 30 * MINUTE;

/** A page that closes sooner than this isn't offered: people read slowly. */
export const PAGE_NEEDS = 5 * MINUTE;

/** An attempt without an answer after this long is repeated with the same idempotency key. */
export const OPENING_MS = 30_000;

/** Longer than any call of Stripe takes, with its retries: after this long an action has died. */
export const ANSWER_MS = 2 * MINUTE;

/** How often Stripe is asked about a page whose answer isn't stored: over eight hours. */
export const MOST_LOOKS = 8;

/** For the owner: why no page was opened while Stripe is down. */
export const RESTING =
  "Stripe isn’t answering at the moment, so no page to pay on was opened. It’s tried again when the client comes back to it.";

/** For the owner: why anything else wasn't requested. */
export const RESTING_FOR_NOW =
  "Stripe isn’t answering at the moment, so it wasn’t asked. Please ask again in a few minutes.";

/** How old a signed webhook may be, in seconds. */
export const SIGNATURE_SECONDS = 300;

export const productIds = Object.keys(products) as ProductId[];

export const getRhythm = ({ per }: Pick<Product, "per">): Order["per"] =>
  per === "month" ? "month" : "once";

/** The limits of one payment, in cents. */
export const SMALLEST_PAYMENT = 1_00;
export const LARGEST_PAYMENT = 20_000_00;

/** What people type before an amount: `$`, `A$`, `AUD`. */
export const SIGN = String.raw`(?:${currency.code.slice(0, 1)}?\$|${currency.code})`;

/** Dollars and cents, with commas between thousands only. */
const AMOUNT = new RegExp(
  String.raw`^${SIGN}?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?(?: ?${currency.code}| dollars)?$`,
  "i",
);

/** `89.50` or `$1,250` in cents; NaN for anything else. */
export function centsTyped(text: string): number {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return Number.NaN;
  const [, dollars = "", rest = ""] = match;
  return Number(dollars.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0"));
}

export const payPath = (key: string): SitePath => `${pages.pay.path}?key=${key}`;

type Facts = Pick<
  EventFacts,
  | "paidAt"
  | "failedAt"
  | "failedBecause"
  | "refunds"
  | "disputes"
  | "lastPaidAt"
  | "subscriptionStatus"
  | "subscriptionAt"
  | "endsAt"
  | "monthlyCents"
>;

/** Stripe's subscription statuses in order of progress: of two from the same second, the later one is newer. */
const STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
];

/** The newest status of a subscription, chosen deterministically among events of the same second. */
function newestStatus(known: Facts, later: Facts): Facts {
  const rank = ({ subscriptionStatus = "", ...said }: Facts) => [
    said.subscriptionAt ?? -1,
    STATUSES.indexOf(subscriptionStatus),
    said.endsAt ?? -1,
    said.monthlyCents ?? -1,
  ];
  const ranks = rank(known);
  const differences = rank(later).map((value, place) => value - (ranks[place] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) > 0 ? later : known;
}

const most = (a?: number, b?: number) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

const least = (a?: number, b?: number) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

type Gone = Pick<EventFacts, "refunds" | "disputes">;

/** The amount lost to a dispute: what was withdrawn for it, unless it's won. */
const goneBy = ({ status, cents, withdrawnCents }: Dispute): number => {
  if (status === "won" || status === "prevented" || status.startsWith("warning_")) return 0;
  return status === "lost" ? Math.max(cents, withdrawnCents) : withdrawnCents;
};

const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);

/** Merges refunds and disputes, and adds up the amounts in cents. */
export function withGone({ refunds: known = {}, disputes: open = {} }: Gone, later: Gone) {
  const refunds = { ...known };
  for (const [id, { cents, isFailed }] of Object.entries(later.refunds ?? {}))
    refunds[id] = { cents, isFailed: known[id]?.isFailed ?? isFailed };
  const disputes = { ...open };
  for (const [id, dispute] of Object.entries(later.disputes ?? {}))
    if (dispute.askedAt >= (disputes[id]?.askedAt ?? 0)) disputes[id] = dispute;
  const went = Object.values(refunds).map(({ cents, isFailed }) => (isFailed ? 0 : cents));
  const taken = Object.values(disputes).map(goneBy);
  return {
    ...(went.length > 0 && { refunds, refundedCents: sum(went) }),
    ...(taken.length > 0 && { disputes, disputedCents: sum(taken) }),
  };
}

/** What the owner is told about a dispute or a failed refund. */
export interface GoneNews {
  cents: number;
  /** Text between the payer's name and the amount; absent if there's nothing to tell. */
  news?: string | undefined;
  /** What to do now; absent if nothing. */
  problem?: string | undefined;
  /** What was to be done before. */
  before?: string | undefined;
}

const disputeNews: Record<string, string> = {
  needs_response: "has their bank take back",
  warning_needs_response: "asks their bank about",
  won: "lost the dispute, and we have back",
  lost: "won the dispute, and we’ve lost",
  prevented: "has taken back the dispute about",
  warning_closed: "has no more questions about",
};

/** What to do about a dispute, and by when; undefined if nothing. */
function getDisputeProblem(dispute: Dispute | undefined): string | undefined {
  if (dispute === undefined) return undefined;
  const { status, cents, reason, answerBy } = dispute;
  const amount = money(cents);
  if (status === "lost")
    return `The dispute about ${amount} is lost, and the money doesn’t count any more. If it’s still owed, agree with the client how it’s paid.`;
  if (!status.endsWith("needs_response")) return undefined;
  const what = status.startsWith("warning_")
    ? `The payer has asked their bank about ${amount}`
    : `The payer’s bank is taking back ${amount}`;
  const by = answerBy === undefined ? "" : ` by ${formatDate(dateAt(answerBy))}`;
  return `${what} (${reason.replaceAll("_", " ")}). Answer with evidence in Stripe’s dashboard${by}: without an answer the money is lost. Please don’t send it back as well.`;
}

const formatFailedRefund = (cents: number): string =>
  `The refund of ${money(cents)} failed, so the client doesn’t have it. Press “Refund” to send it again, or pay it another way and tell the client.`;

/** What's new in refunds and disputes, for the owner. */
export function getGoneNews(known: Gone, { refunds = {}, disputes = {} }: Gone): GoneNews[] {
  const failed = Object.entries(refunds).flatMap(([id, { cents, isFailed }]) =>
    isFailed && known.refunds?.[id]?.isFailed !== true
      ? [
          {
            cents,
            news: "didn’t get the refund, which failed:",
            problem: formatFailedRefund(cents),
          },
        ]
      : [],
  );
  const changed = Object.entries(disputes).flatMap(([id, dispute]) => {
    const before = known.disputes?.[id];
    const { cents, status } = dispute;
    return before?.status === status
      ? []
      : [
          {
            cents,
            news: disputeNews[status],
            problem: getDisputeProblem(dispute),
            before: getDisputeProblem(before),
          },
        ];
  });
  return [...failed, ...changed];
}

/** The problem that the owner has to look at after some news: the newest one, without what's settled. */
export const getProblemAfter = (
  problem: string | undefined,
  all: readonly GoneNews[],
): string | undefined =>
  all.reduce(
    (last, { problem: next, before }) => next ?? (last === before ? undefined : last),
    problem,
  );

/** Merges facts: the result is the same in whatever order and however often events come. */
export function withEventFacts(known: Facts, later: Facts) {
  const { subscriptionStatus, subscriptionAt, endsAt, monthlyCents } = newestStatus(known, later);
  const failure = (later.failedAt ?? -1) > (known.failedAt ?? -1) ? later : known;
  return {
    paidAt: least(known.paidAt, later.paidAt),
    lastPaidAt: most(known.lastPaidAt, later.lastPaidAt ?? later.paidAt),
    failedAt: failure.failedAt,
    failedBecause: failure.failedBecause,
    ...withGone(known, later),
    subscriptionStatus,
    subscriptionAt,
    endsAt,
    monthlyCents,
  };
}

interface Asked extends Facts {
  voidedAt?: number | undefined;
  refundedCents?: number | undefined;
  disputedCents?: number | undefined;
  cents: number;
  discountCents: number;
  per: "once" | "month";
}

/** The amount due now: a discount applies to the first payment only. */
export const dueCents = ({
  cents,
  discountCents,
}: Pick<Asked, "cents" | "discountCents">): number => cents - discountCents;

/** The current monthly price of a membership. */
export const getMonthlyCents = ({ monthlyCents, cents }: Pick<Asked, "cents" | "monthlyCents">) =>
  monthlyCents ?? cents;

/** Whether the newest charge was refused: Stripe can be configured to keep such a subscription active. */
const isRefused = ({ failedAt = 0, paidAt, lastPaidAt = paidAt, subscriptionAt = 0 }: Asked) =>
  lastPaidAt !== undefined && failedAt > Math.max(lastPaidAt, subscriptionAt);

function membershipState(asked: Asked): PaymentState | null {
  const { subscriptionStatus = "", paidAt } = asked;
  if (subscriptionStatus === "canceled") return "ended";
  if (isRefused(asked)) return "pastDue";
  if (["past_due", "unpaid", "paused"].includes(subscriptionStatus)) return "pastDue";
  if (["trialing", "active"].includes(subscriptionStatus) || paidAt !== undefined) return "active";
  return null;
}

function onceState(asked: Asked): PaymentState | null {
  if ((asked.refundedCents ?? 0) >= dueCents(asked)) return "refunded";
  if ((asked.disputedCents ?? 0) > 0) return "disputed";
  return asked.paidAt === undefined ? null : "paid";
}

/** The state of a payment, derived from its facts. */
export function getPaymentState(asked: Asked): PaymentState {
  const settled = asked.per === "month" ? membershipState(asked) : onceState(asked);
  if (settled !== null) return settled;
  if (asked.voidedAt !== undefined) return "void";
  return asked.failedAt === undefined ? "started" : "failed";
}

export const isUnpaid = (state: PaymentState): boolean => state === "started" || state === "failed";

export const isRunning = (state: PaymentState): boolean =>
  state === "active" || state === "pastDue";

/** A payment's state in a word or two, for client and owner alike. */
export const paymentStateLabels: Record<PaymentState, string> = {
  started: "To be paid",
  paid: "Paid",
  failed: "Payment failed",
  void: "Link no longer valid",
  refunded: "Refunded",
  disputed: "Disputed",
  active: "Membership active",
  pastDue: "Payment overdue",
  ended: "Membership ended",
};

interface Standing {
  state: PaymentState;
  endsAt?: number | undefined;
}

/** A payment's state as text, with the end of a membership that isn't renewed. */
export const formatPaymentState = ({ state, endsAt }: Standing): string =>
  state === "active" && endsAt !== undefined
    ? `Membership until ${formatDate(dateAt(endsAt))}`
    : paymentStateLabels[state];

/** The payment of a request as text: "Paid, $89.50". */
export const formatPayment = ({ cents, ...standing }: Standing & { cents: number }): string =>
  `${formatPaymentState(standing)}, ${money(cents)}`;

const PAST_DUE =
  "This month of the membership couldn’t be charged. Stripe may try again; the client was emailed. Call them if it goes on.";

/** What happened to a membership, for its client and the owner. */
export interface MembershipNews {
  /** Completes “Your membership”. */
  client: string;
  /** Text between the client's name and the amount. */
  owner: string;
  todo?: string;
}

/** What's new in a membership; null if nothing, for other payments, and before it was paid. */
export function getMembershipNews(
  before: Asked & { state: PaymentState },
  after: Asked & { state: PaymentState },
): MembershipNews | null {
  if (after.per !== "month" || !isRunning(before.state)) return null;
  if (after.state === "ended") return { client: "has ended", owner: "has ended a membership of" };
  if (after.state === "pastDue" && before.state !== "pastDue")
    return { client: "couldn’t be charged", owner: "could not be charged", todo: PAST_DUE };
  if (after.endsAt !== before.endsAt) return endNews(after.endsAt);
  const [old, monthly] = [getMonthlyCents(before), getMonthlyCents(after)];
  if (old === monthly) return null;
  return {
    client: `is ${money(monthly)} a month from now on`,
    owner: "has another price for each month of a membership:",
    todo: `Stripe charges ${money(monthly)} a month now, and ${money(old)} before. If the plan was changed there on purpose, nothing is left to do.`,
  };
}

function endNews(endsAt: number | undefined): MembershipNews {
  if (endsAt === undefined) return { client: "goes on", owner: "goes on with a membership of" };
  const on = formatDate(dateAt(endsAt));
  return { client: `ends on ${on}`, owner: `has ended a membership, which runs until ${on}:` };
}

/** The problem that the owner has to look at for a membership. It's settled once the month is paid. */
export const getMembershipProblem = (
  problem: string | undefined,
  state: PaymentState,
  news: MembershipNews | null,
): string | undefined =>
  news?.todo ?? (problem === PAST_DUE && state !== "pastDue" ? undefined : problem);

/** What cancelling a request does to its payments, for its client and the owner. */
const consequenceTexts: Record<PaymentConsequence, { client: string; owner: string }> = {
  unpaid: {
    client: "You don’t have to pay for it any more: a link to pay stops working.",
    owner: "What was to be paid for it by card can’t be paid any more.",
  },
  runs: {
    client: "Your membership ends with it at once, and no further month is charged.",
    owner: "The membership for it ends at once. Opening the request again doesn’t bring it back.",
  },
  kept: {
    client: "You have paid for it already: we’ll call or email you about that money.",
    owner: "It’s paid by card. Whether the money goes back is for you to decide: see Payments.",
  },
};

const getPaymentConsequence = (state: PaymentState): PaymentConsequence | null => {
  if (isUnpaid(state)) return "unpaid";
  if (isRunning(state)) return "runs";
  return state === "paid" ? "kept" : null;
};

/** What cancelling a request with these payments affects. */
export function getPaymentConsequences(
  payments: readonly { state: PaymentState }[],
): PaymentConsequence[] {
  return (Object.keys(consequenceTexts) as PaymentConsequence[]).filter((consequence) =>
    payments.some(({ state }) => getPaymentConsequence(state) === consequence),
  );
}

/** The same in sentences; empty without payments. */
export const formatPaymentConsequences = (
  paymentConsequences: readonly PaymentConsequence[],
  reader: "client" | "owner",
): string[] => paymentConsequences.map((consequence) => consequenceTexts[consequence][reader]);
