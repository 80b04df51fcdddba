import { DAY, HOUR, MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { components, internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { callerKey, isCallersKey, networkOf } from "./caller";
import { type FormName, formNames } from "./forms";
import { noteCaller, recordSecurityEvent } from "./securityEvents";

/** So many at once, and as many again over each period. */
const bucket = (rate: number, period: number) =>
  ({ kind: "token bucket", rate, period, capacity: rate }) as const;

type Bucket = ReturnType<typeof bucket>;

/**
 * A count that callers who have nothing to do with each other share. It's spread over rows (shards), since they'd wait
 * for each other at one: a call reads two of them by chance and writes one. Never more get through than it says; the
 * first may be turned away a little before that, where the rows fill up unevenly.
 */
const shared = (rate: number, period: number, { shards }: { shards: number }) => ({
  ...bucket(rate, period),
  shards,
});

/** Somebody who sends one form ten times in ten minutes should be talking to us on the phone. */
const oneVisitor = bucket(10, 10 * MINUTE);

/** Wrong tries of a code: two codes' worth; the next one comes soon, because a school shares one address. */
const codeTries = bucket(20, 20 * MINUTE);

/** A month holds 130 slots: 300 an hour is a flood, of bookings as of anything that we answer in person. */
const flood = shared(300, HOUR, { shards: 30 });

/** What only costs us work: no honest suburb gets there, and neither do some dozens of networks. */
const work = shared(3000, HOUR, { shards: 50 });

/** In bytes. */
const MB = 1024 * 1024;

/** Networks in one hand count together, at three times the allowance of each. */
const NETWORK = 3;

/**
 * What is counted for each caller and for the network around them, each with its reason. The allowances start where
 * no honest person gets (docs/product.md 3.5).
 */
const perCaller = {
  ...(Object.fromEntries(formNames.map((form) => [form, oneVisitor])) as Record<FormName, Bucket>),
  // What came in beyond its form's allowance and is kept apart: a class on one address, and no more.
  needsReview: bucket(20, HOUR),
  // Mailboxes that they have us write to, by forms and for sign-in codes: a school's staff and their families in a day,
  // each as often as they like. Beyond this a form waits for the owner, and nobody is emailed.
  recipient: bucket(60, DAY),
  // Times that somebody chooses in the form: beyond this a choice isn't kept, and nothing else happens.
  choice: bucket(40, 10 * MINUTE),
  // Each form that is stopped while it's being sent: no more often than forms are sent.
  withdrawal: oneVisitor,
  // Looking up what an address has sent: more than this is trying other people's.
  access: oneVisitor,
  // Asking for a sign-in code; its emails have limits of their own.
  code: oneVisitor,
  codeTry: codeTries,
  // A signed-in client's moves and cancellations: each is an email to us, and soon a phone call.
  change: bucket(10, HOUR),
  // What a client says and adds to a design of theirs: an evening of going through a draft, place by place.
  draft: bucket(90, HOUR),
  // Stopping reminders and starting them again: anybody has thought twice by then.
  reminders: oneVisitor,
  // Taking a webinar's sign-up back and signing up again, by the link in its emails.
  webinarSignUp: oneVisitor,
  // Files at addresses of their own: a PDF is a second of work.
  file: bucket(20, 10 * MINUTE),
  // Stopping a project's emails and starting them again, by the link in one of them.
  projectEmails: oneVisitor,
  // What a client does in their project: writing, correcting the brief. Beyond this it's a phone call.
  project: bucket(30, 10 * MINUTE),
  // Adding, changing and deleting one's devices: a household's in one go.
  device: bucket(40, HOUR),
  // Saying that one looks at a project, from several screens: beyond this nobody sees it, and nothing else happens.
  looking: bucket(60, 10 * MINUTE),
  // Calendars that follow the owner's feed, several of one home: each asks every few minutes at most.
  calendarFeed: bucket(60, 10 * MINUTE),
  // What a browser tells that it has refused: a page that's broken for a class is known after a few of these.
  violation: bucket(30, HOUR),
  // Opening a card payment: it takes a key that nobody guesses, and while its page is open Stripe isn't asked again.
  pay: bucket(20, 10 * MINUTE),
  // Trying an apology's code: it's one of 900 for its address, so a caller who tries more than a few is guessing.
  coupon: bucket(10, 10 * MINUTE),
  // Pictures: a brief has eight, and nobody honest gets to 40 in ten minutes.
  upload: bucket(40, 10 * MINUTE),
  // Bytes of what's typed and kept: a class's thirty briefs of 20 kB are 600 kB; the longest there can be is one of 600.
  text: bucket(1 * MB, DAY),
  // Bytes of pictures: a full brief is eight of 5 MB; enough for two, or to choose each picture anew once.
  uploadBytes: bucket(80 * MB, DAY),
};

type Counted = keyof typeof perCaller;

const toNames = <Suffix extends string, Limit>(
  suffix: Suffix,
  toLimit: (allowance: Bucket) => Limit,
) =>
  Object.fromEntries(
    Object.entries(perCaller).map(([what, allowance]) => [`${what}${suffix}`, toLimit(allowance)]),
  ) as Record<`${Counted}${Suffix}`, Limit>;

/** What callers who have nothing to do with each other share: for forms the start of a flood, else what our work costs. */
const inTotal = {
  // Bytes of texts: a thousand briefs of 20 kB. A record, its emails and what else is made of it take five times as much in the worst
  // case: Convex's free plan (0.5 GB) has room for five days of that, and nothing honest comes near a tenth.
  textInTotal: shared(20 * MB, DAY, { shards: 30 }),
  ...(Object.fromEntries(formNames.map((form) => [`${form}InTotal`, flood])) as Record<
    `${FormName}InTotal`,
    typeof flood
  >),
  // Chosen times: each is kept for three minutes, also one that is kept already. Anyone who has many networks keeps
  // fifty of 130 for that long, and ten in the long run.
  choiceInTotal: { ...shared(200, HOUR, { shards: 20 }), capacity: 40 },
  violationInTotal: flood,
  accessInTotal: work,
  codeMailInTotal: flood,
  // Emails that answer forms, to people who haven't signed in: beyond this nobody is emailed, and the screen says so.
  confirmationInTotal: flood,
  // Pictures: 1,200 an hour are 150 full briefs, more than we could build in a year.
  uploadInTotal: shared(1200, HOUR, { shards: 50 }),
  // Their bytes: eight full briefs, and more than one network may send. What nothing uses stays for 23 hours, and counts are forgotten
  // after a day: at most three times as much lies here unused, which Convex's free plan (1 GB) has room for. What lands in
  // quarantine in 30 days takes 19 GB of the paid plan's 100.
  uploadBytesInTotal: shared(320 * MB, DAY, { shards: 20 }),
};

/** What comes in by email, in a day (`conversations/budget.ts`). */
const received = {
  // Emails that are kept in a conversation, of a sender, and in all: more than anybody writes.
  receivedByConversation: bucket(60, DAY),
  receivedBySender: bucket(120, DAY),
  receivedInTotal: shared(1200, DAY, { shards: 20 }),
  // Bytes of their words: a hundred long emails. In all: a hundred days of it fill Convex's free plan (0.5 GB).
  receivedTextByConversation: bucket(300 * 1024, DAY),
  receivedTextBySender: bucket(600 * 1024, DAY),
  receivedTextInTotal: shared(4 * MB, DAY, { shards: 10 }),
  // Bytes of their files: eight photos as a telephone makes them. In all: a week of it fills Convex's free plan (1 GB).
  receivedFilesByConversation: bucket(40 * MB, DAY),
  receivedFilesBySender: bucket(80 * MB, DAY),
  receivedFilesInTotal: shared(160 * MB, DAY, { shards: 8 }),
  // Emails under a client's own address that are looked at, which tells whether it's theirs: false ones take nothing else of them.
  // Beyond that they wait, for an hour at most.
  receivedLook: { ...bucket(300, HOUR), maxReserved: 300 },
  // Saying in a conversation that more came than is kept.
  receivedOver: bucket(1, DAY),
};

const rates = {
  ...received,
  ...toNames("ByVisitor", (allowance) => allowance),
  ...toNames("ByNetwork", ({ rate, period }) => bucket(NETWORK * rate, period)),
  ...inTotal,
  // Browsers that have signed in before: each is counted for itself alone.
  accessByKnownBrowser: oneVisitor,
  codeByKnownBrowser: oneVisitor,
  codeTryByKnownBrowser: codeTries,
  // Emails with codes, no matter who asks for them. Over these nobody is refused (`accounts/codes.ts`).
  codeMailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  codeMailByAccount: bucket(1, 30 * MINUTE),
  // Those of one caller to one mailbox: five while somebody is looking for them, and a dozen new browsers a day.
  codeMailBySender: { ...bucket(12, DAY), capacity: 5 },
  // A mailbox that a caller has us write to counts once a day.
  recipientAgain: bucket(1, DAY),
  // What forms and codes send to a domain that isn't a large provider's, all of whose names may lead to one reader: the
  // staff of a school, twice.
  emailByDomain: bucket(60, DAY),
  // By one manage link, no matter who holds it: a visit that is moved there and back, and what there is to say about it. Beyond
  // this somebody signs in, or calls.
  changeByLink: bucket(10, DAY),
  // What forms answer, no matter who typed the address: a busy day of one's own, and nothing that fills a mailbox.
  emailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  emailByMailboxDay: bucket(10, DAY),
  // The owner's emails of what came in: beyond thirty an hour nobody reads them one by one.
  noticeByMailbox: bucket(30, HOUR),
  foldedNotice: bucket(1, HOUR),
  // Text messages from one number: what's beyond that nobody reads.
  receivedText: bucket(30, HOUR),
  // Emails to the owner about security: whatever goes on, they hear of it once a day.
  securityNotice: bucket(1, DAY),
  // New visitors, and those who wish not to be known: two classes on one address at once, and a school in an hour.
  visitorByCaller: { ...shared(600, HOUR, { shards: 10 }), capacity: 60 },
  // New visitors: ten times a suburb's best day, in one hour.
  visitorInTotal: shared(6000, HOUR, { shards: 100 }),
};

export const limits = new RateLimiter(components.rateLimiter, rates);

type Limit = keyof typeof rates;

/** What is counted beside another count of the same call. */
const besideAnother: readonly Counted[] = [
  "needsReview",
  "recipient",
  "choice",
  "text",
  "uploadBytes",
];

/** A limit, whom it is counted for (everybody together unless given), and how much counts (1 unless given). */
type Count = readonly [limit: Limit, key?: string, count?: number];

/** The counts of a caller and of the network around them; everybody whose address we can't read is one caller. */
function countsOf(what: Counted, caller: string, count: number): Count[] {
  const network = networkOf(caller);
  return [
    [`${what}ByVisitor`, caller, count],
    ...(network === null ? [] : [[`${what}ByNetwork`, network, count] as const]),
  ];
}

function totalOf(what: Counted, count: number): Count[] {
  const total = `${what}InTotal`;
  return total in inTotal ? [[total as keyof typeof inTotal, undefined, count]] : [];
}

/**
 * Counts a call for its caller, for the network around them, and in total. Null if it may go on; else what it has to
 * return at once: to throw would roll the count back (docs/product.md 3.5).
 * @param count how much of the limit this takes
 */
export async function overLimit(ctx: MutationCtx, what: Counted, caller: string, count = 1) {
  if (!besideAnother.includes(what) && isCallersKey(caller))
    await noteCaller(ctx, caller, Date.now());
  return overAny(ctx, [...countsOf(what, caller, count), ...totalOf(what, count)]);
}

/** As `overLimit`, for nothing but the counts that are given. */
export async function overAny(ctx: MutationCtx, counts: readonly Count[]) {
  for (const [limit, key, count = 1] of counts) {
    const counted = { count, ...(key !== undefined && { key }) };
    const { ok, retryAfter } = await limits.limit(ctx, limit, counted);
    if (ok) continue;
    if (key === undefined)
      await ctx.scheduler.runAfter(0, internal.security.jobs.noteReached, { limit });
    else await recordSecurityEvent(ctx, { kind: "limitReached", limit, caller: key }, Date.now());
    const failure = { code: "tooManyRequests" as const, retryAfter };
    return { ok: false as const, failure };
  }
  return null;
}

const encoder = new TextEncoder();

/** The bytes that a text takes. */
const bytesOf = (text: string) => encoder.encode(text).length;

/**
 * Counts what somebody types in bytes, for where they call from, signed in or not. Null if it may be kept; else what the call
 * returns. What strangers type counts for nobody else.
 */
export async function overText(ctx: MutationCtx, text = "") {
  if (text === "") return null;
  return overAny(ctx, countsOf("text", await callerKey(ctx), bytesOf(text)));
}

/** Counts the bytes of a form in total. Whether they're too many, so that it's kept apart. */
export async function isTextTooMuchInTotal(ctx: MutationCtx, text: string): Promise<boolean> {
  return (await overAny(ctx, totalOf("text", bytesOf(text)))) !== null;
}

/**
 * Counts a submit. What other people send never makes it fail: beyond a form's allowance it's taken all the same, and
 * kept `apart` for the owner to look at. Only a caller who goes on and on is refused (docs/product.md 3.5).
 */
export async function admit(ctx: MutationCtx, form: FormName, caller: string) {
  if ((await overLimit(ctx, form, caller)) === null)
    return { ok: true as const, needsReview: false };
  return (await overLimit(ctx, "needsReview", caller)) ?? { ok: true as const, needsReview: true };
}
