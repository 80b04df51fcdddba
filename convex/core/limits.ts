import { DAY, HOUR, MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { components, internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { callerKey, isCallersKey, networkOf } from "./caller";
import { type FormName, formNames } from "./forms";
import { noteCaller, recordSecurityEvent } from "./securityEvents";

/** Allows this many at once, refilled over each period. */
const bucket = (rate: number, period: number) =>
  ({ kind: "token bucket", rate, period, capacity: rate }) as const;

type Bucket = ReturnType<typeof bucket>;

/**
 * A count shared by unrelated callers. It's spread over shards, because callers would contend for one row: each call
 * reads two of them at random and writes one. It never lets more through than its rate, but may refuse slightly earlier
 * when shards fill unevenly.
 */
const shared = (rate: number, period: number, { shards }: { shards: number }) => ({
  ...bucket(rate, period),
  shards,
});

/** Bytes. */
const MB = 1024 * 1024;

/** A network gets three times the allowance of a caller: one person may control all of it. */
const NETWORK = 3;

/** Things with the same limits: per caller, per network, and in total where our own work or storage runs out. */
interface LimitClass {
  /** Each is counted separately. */
  of: readonly string[];
  each: Bucket;
  /** For all callers together, each thing counted separately. */
  total?: ReturnType<typeof shared> & { capacity?: number };
}

const classOf = <const Class extends LimitClass>(limitClass: Class) => limitClass;

/**
 * The rate limits. They start beyond what any honest person does (docs/product.md 3.5). Add a thing to the class that
 * it resembles; those that are counted in another way are below, with the reason.
 */
export const limitClasses = {
  // Forms. Somebody who sends one ten times in ten minutes should be talking to us on the phone. A month has 130 slots,
  // so 300 an hour in total are a flood, for bookings and anything else that we answer in person.
  form: classOf({
    of: formNames,
    each: bucket(10, 10 * MINUTE),
    total: shared(300, HOUR, { shards: 30 }),
  }),
  // Submissions beyond their form's limit, which are held for review: enough for a class that shares an address.
  review: classOf({ of: ["needsReview"], each: bucket(20, HOUR) }),
  // Lookups by email address: more than this is trying other people's addresses. The total only limits our own work: no
  // honest suburb reaches it, nor do a few dozen networks.
  lookup: classOf({
    of: ["access"],
    each: bucket(10, 10 * MINUTE),
    total: shared(3000, HOUR, { shards: 50 }),
  }),
  // Requests for a sign-in code, and tries of an apology coupon, one of 900 for its address: more are guesses.
  code: classOf({ of: ["code", "coupon"], each: bucket(10, 10 * MINUTE) }),
  // Wrong tries of a sign-in code: enough for two codes. It refills quickly, because a school shares one address.
  codeTry: classOf({ of: ["codeTry"], each: bucket(20, 20 * MINUTE) }),
  // Changes by a link, files by their own link, and cancelled submissions: no more often than forms are sent.
  link: classOf({
    of: ["withdrawal", "reminders", "projectEmails", "webinarSignUp", "file"],
    each: bucket(10, 10 * MINUTE),
  }),
  // A signed-in client's moves and cancellations: each is an email to us, and soon a phone call.
  change: classOf({ of: ["change"], each: bucket(10, HOUR) }),
  // What a signed-in client writes in their project and their notes of devices: beyond this it's time for a phone call.
  work: classOf({ of: ["project", "device"], each: bucket(30, 10 * MINUTE) }),
  // A client's comments on a draft: an evening of going through it.
  draft: classOf({ of: ["draft"], each: bucket(90, HOUR) }),
  // Requests by programs: a project page on several screens, or a household's calendars that follow our feed.
  reading: classOf({ of: ["looking", "calendarFeed"], each: bucket(60, 10 * MINUTE) }),
  // Slots held while somebody is choosing. Beyond this the slot isn't held, and nothing else happens. A hold lasts
  // three minutes, even if repeated; somebody with many networks can hold fifty of 130 slots for that long, and ten in
  // the long run.
  choice: classOf({
    of: ["choice"],
    each: bucket(40, 10 * MINUTE),
    total: { ...shared(200, HOUR, { shards: 20 }), capacity: 40 },
  }),
  // Opening a card payment. It takes a key that can't be guessed, and Stripe isn't asked again while its page is open.
  payment: classOf({ of: ["pay"], each: bucket(20, 10 * MINUTE) }),
  // A browser's reports of content that it blocked: a page that's broken for a class is known after a few.
  report: classOf({
    of: ["violation"],
    each: bucket(30, HOUR),
    total: shared(300, HOUR, { shards: 30 }),
  }),
  // Uploads. A brief has eight pictures, so nobody honest reaches 40 in ten minutes; 1,200 an hour are 150 full briefs,
  // more than we could build in a year.
  upload: classOf({
    of: ["upload"],
    each: bucket(40, 10 * MINUTE),
    total: shared(1200, HOUR, { shards: 50 }),
  }),
  // Mailboxes that a sender has us email, by forms and for codes: the staff of a school and their families in a day,
  // each as often as they like. Beyond this, submissions wait for the owner and nobody is emailed.
  mailboxes: classOf({ of: ["recipient"], each: bucket(60, DAY) }),
  // Bytes of text that a sender stores. Thirty briefs of 20 kB from a class are 600 kB; the longest possible brief is
  // one of 600. The total is a thousand briefs: with its emails and everything else made of it, a record takes up to
  // five times as much, and Convex's free plan (0.5 GB) has room for five days of that.
  textBytes: classOf({
    of: ["text"],
    each: bucket(1 * MB, DAY),
    total: shared(20 * MB, DAY, { shards: 30 }),
  }),
  // Bytes of pictures that a sender stores. A full brief is eight of 5 MB; this allows two, or replacing each picture
  // once. The total is eight full briefs, and more than one network can use. Unused files stay for 23 hours and counts
  // for a day, so at most three times as much is stored unused, which fits Convex's free plan (1 GB). What reaches
  // quarantine in 30 days takes 19 GB of the paid plan's 100.
  pictureBytes: classOf({
    of: ["uploadBytes"],
    each: bucket(80 * MB, DAY),
    total: shared(320 * MB, DAY, { shards: 20 }),
  }),
};

type ClassName = keyof typeof limitClasses;

/** Everything that's counted for each caller. */
type Counted = (typeof limitClasses)[ClassName]["of"][number];

const classNames = Object.keys(limitClasses) as ClassName[];

const classByThing = Object.fromEntries(
  classNames.flatMap((name) => limitClasses[name].of.map((thing) => [thing, name])),
) as Record<Counted, ClassName>;

const scopes = ["ByVisitor", "ByNetwork", "InTotal"] as const;
type Scope = (typeof scopes)[number];

/** The limits of all classes by name, such as `formByVisitor`. */
const ofClasses = Object.fromEntries(
  classNames.flatMap((name) => {
    const { each, total }: LimitClass = limitClasses[name];
    const limitsOf = {
      ByVisitor: each,
      ByNetwork: { ...each, rate: NETWORK * each.rate, capacity: NETWORK * each.capacity },
      InTotal: total,
    };
    return scopes.flatMap((scope) =>
      limitsOf[scope] === undefined ? [] : [[`${name}${scope}`, limitsOf[scope]]],
    );
  }),
) as Record<`${ClassName}${Scope}`, Bucket>;

const { form, code, codeTry, lookup } = limitClasses;

/** Limits that aren't counted for each caller, network and in total. */
export const specialLimits = {
  // Browsers that have signed in before. Each has its own count, whoever else shares its address.
  accessByKnownBrowser: lookup.each,
  codeByKnownBrowser: code.each,
  codeTryByKnownBrowser: codeTry.each,
  // Emails with codes, whoever asks for them. Nobody is refused over these (`accounts/codes.ts`).
  codeMailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  codeMailByAccount: bucket(1, 30 * MINUTE),
  codeMailInTotal: form.total,
  // Codes from one caller to one mailbox: five while somebody is looking for them, and a dozen new browsers a day.
  codeMailBySender: { ...bucket(12, DAY), capacity: 5 },
  // Each mailbox that a caller has us email counts once a day.
  recipientAgain: bucket(1, DAY),
  // Emails from forms and codes to one domain that isn't a large provider's, since all its names may lead to one
  // reader: the staff of a school, twice.
  emailByDomain: bucket(60, DAY),
  // Emails from forms to one mailbox, whoever typed its address: enough for a busy day, not enough to fill a mailbox.
  emailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  emailByMailboxDay: bucket(10, DAY),
  // Confirmations of forms to people who haven't signed in. Beyond this nobody is emailed, and the screen says so.
  confirmationInTotal: form.total,
  // Changes by one manage link, whoever holds it: moving a visit there and back. Beyond this they sign in or call.
  changeByLink: bucket(10, DAY),
  // Emails to the owner about submissions: nobody reads more than thirty an hour one by one.
  noticeByMailbox: bucket(30, HOUR),
  foldedNotice: bucket(1, HOUR),
  // Security emails to the owner: at most one a day, whatever happens.
  securityNotice: bucket(1, DAY),
  // New visitors, and those who opt out of tracking: two classes on one address at once, and a school in an hour.
  visitorByCaller: { ...shared(600, HOUR, { shards: 10 }), capacity: 60 },
  // New visitors in total: ten times a suburb's best day, in one hour.
  visitorInTotal: shared(6000, HOUR, { shards: 100 }),
};

/** What comes in from other services, by conversation and by number. Budgets of their senders belong here. */
export const incomingLimits = {
  // Emails that conversations store in a day: more than anybody writes (`conversations/budget.ts`).
  receivedByConversation: bucket(60, DAY),
  receivedBySender: bucket(120, DAY),
  receivedInTotal: shared(1200, DAY, { shards: 20 }),
  // Bytes of their text: a hundred long emails. In total, a hundred days of it fill Convex's free plan (0.5 GB).
  receivedTextByConversation: bucket(300 * 1024, DAY),
  receivedTextBySender: bucket(600 * 1024, DAY),
  receivedTextInTotal: shared(4 * MB, DAY, { shards: 10 }),
  // Bytes of their attachments: eight phone photos. In total, a week of it fills Convex's free plan (1 GB).
  receivedFilesByConversation: bucket(40 * MB, DAY),
  receivedFilesBySender: bucket(80 * MB, DAY),
  receivedFilesInTotal: shared(160 * MB, DAY, { shards: 8 }),
  // Emails from a client's own address that are fetched to see whether they're genuine. Forged ones use up nothing
  // else. Beyond this they wait, for an hour at most.
  receivedLook: { ...bucket(300, HOUR), maxReserved: 300 },
  // Notices in a conversation that more arrived than is stored.
  receivedOver: bucket(1, DAY),
  // Text messages from one number: nobody reads more.
  receivedText: bucket(30, HOUR),
};

const rates = { ...ofClasses, ...specialLimits, ...incomingLimits };

export const limits = new RateLimiter(components.rateLimiter, rates);

type Limit = keyof typeof rates;

/** Counted in addition to another limit of the same call. */
const besideAnother: readonly Counted[] = [
  "needsReview",
  "recipient",
  "choice",
  "text",
  "uploadBytes",
];

/** A limit, its key (all callers together by default), and how much counts (1 by default). */
type Count = readonly [limit: Limit, key?: string, count?: number];

/** One count of a class, and how the owner sees it when the limit is reached. */
interface ClassCount {
  limit: Limit;
  key: string;
  count: number;
  /** Such as `bookingByVisitor`. */
  label: string;
  /** The caller or network; absent for the total. */
  whose?: string;
}

/** The limit and key of a thing, counted separately under its class's limit. @param whose omit for the total */
export function countOf(what: Counted, scope: Scope, whose?: string) {
  const limit: Limit = `${classByThing[what]}${scope}`;
  return { limit, key: whose === undefined ? what : `${what} ${whose}` };
}

/** The counts for a caller and the network around them. All callers with an unreadable address share one count. */
function countsOf(what: Counted, caller: string, count: number): ClassCount[] {
  const network = networkOf(caller);
  const toCount = (scope: Scope, whose: string) => ({
    ...countOf(what, scope, whose),
    count,
    label: `${what}${scope}`,
    whose,
  });
  return [
    toCount("ByVisitor", caller),
    ...(network === null ? [] : [toCount("ByNetwork", network)]),
  ];
}

function totalOf(what: Counted, count: number): ClassCount[] {
  const total = countOf(what, "InTotal");
  return total.limit in rates ? [{ ...total, count, label: `${what}InTotal` }] : [];
}

/**
 * Counts a call for its caller, their network, and in total. Null if it may go on; otherwise the failure to return.
 * Throwing would roll back the count (docs/product.md 3.5).
 * @param count how much of the limit this takes
 */
export async function overLimit(ctx: MutationCtx, what: Counted, caller: string, count = 1) {
  if (!besideAnother.includes(what) && isCallersKey(caller))
    await noteCaller(ctx, caller, Date.now());
  return overCounts(ctx, [...countsOf(what, caller, count), ...totalOf(what, count)]);
}

/** Like `overLimit`, for the given special limits only. */
export const overAny = (ctx: MutationCtx, counts: readonly Count[]) =>
  overCounts(
    ctx,
    counts.map(([limit, key, count = 1]) => ({ limit, key, count, label: limit, whose: key })),
  );

async function overCounts(
  ctx: MutationCtx,
  counts: readonly (Omit<ClassCount, "key" | "whose"> & {
    key?: string | undefined;
    whose?: string | undefined;
  })[],
) {
  for (const { limit, key, count, label, whose: caller } of counts) {
    const counted = { count, ...(key !== undefined && { key }) };
    const { ok, retryAfter } = await limits.limit(ctx, limit, counted);
    if (ok) continue;
    if (caller === undefined)
      await ctx.scheduler.runAfter(0, internal.security.jobs.noteReached, { limit: label });
    else await recordSecurityEvent(ctx, { kind: "limitReached", limit: label, caller }, Date.now());
    const failure = { code: "tooManyRequests" as const, retryAfter };
    return { ok: false as const, failure };
  }
  return null;
}

const encoder = new TextEncoder();

const bytesOf = (text: string) => encoder.encode(text).length;

/**
 * Counts the bytes of text that a caller types, signed in or not. Null if it may be stored; otherwise the failure to
 * return. One caller's text never counts for another.
 */
export async function overText(ctx: MutationCtx, text = "") {
  if (text === "") return null;
  return overCounts(ctx, countsOf("text", await callerKey(ctx), bytesOf(text)));
}

/** Counts a form's bytes in total. Whether they're over the limit, so that the submission is held for review. */
export async function isTextTooMuchInTotal(ctx: MutationCtx, text: string): Promise<boolean> {
  return (await overCounts(ctx, totalOf("text", bytesOf(text)))) !== null;
}

/**
 * Counts a submission. Other people's submissions never make it fail: beyond the form's limit it's accepted and held
 * for review. Only a caller who goes on beyond that is refused (docs/product.md 3.5).
 */
export async function admit(ctx: MutationCtx, form: FormName, caller: string) {
  if ((await overLimit(ctx, form, caller)) === null)
    return { ok: true as const, needsReview: false };
  return (await overLimit(ctx, "needsReview", caller)) ?? { ok: true as const, needsReview: true };
}
