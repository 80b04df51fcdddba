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

/** In bytes. */
const MB = 1024 * 1024;

/** A network around callers counts at three times the allowance of each: it may be in one hand. */
const NETWORK = 3;

/** What is counted alike: for each caller, for the network around them, and in total where our own work or room ends. */
interface LimitClass {
  /** What is counted, each thing by itself. */
  of: readonly string[];
  each: Bucket;
  /** For everybody together, each thing by itself. */
  total?: ReturnType<typeof shared> & { capacity?: number };
}

const classOf = <const Class extends LimitClass>(limitClass: Class) => limitClass;

/**
 * The limits. The allowances start where no honest person gets (docs/product.md 3.5); a class has room for one more thing
 * that is like its others, and what's counted in another way is below, with its reason.
 */
export const limitClasses = {
  // A form: somebody who sends one ten times in ten minutes should be talking to us on the phone. A month holds 130 slots, so 300 an
  // hour in total are a flood, of bookings as of anything that we answer in person.
  form: classOf({
    of: formNames,
    each: bucket(10, 10 * MINUTE),
    total: shared(300, HOUR, { shards: 30 }),
  }),
  // What came in beyond its form's allowance and is kept apart: a class on one address, and no more.
  review: classOf({ of: ["needsReview"], each: bucket(20, HOUR) }),
  // A lookup of what an address has sent: more than this is trying other people's. In total it only costs us work: no honest suburb
  // gets there, and neither do some dozens of networks.
  lookup: classOf({
    of: ["access"],
    each: bucket(10, 10 * MINUTE),
    total: shared(3000, HOUR, { shards: 50 }),
  }),
  // A code that's asked for, and an apology's code, which is one of 900 for its address: a caller who tries more than a few is guessing.
  code: classOf({ of: ["code", "coupon"], each: bucket(10, 10 * MINUTE) }),
  // Wrong tries of a sign-in code: two codes' worth; the next one comes soon, because a school shares one address.
  codeTry: classOf({ of: ["codeTry"], each: bucket(20, 20 * MINUTE) }),
  // A change by a link, a file at an address of its own, or a form that's stopped while it's being sent: no more often than forms are
  // sent.
  link: classOf({
    of: ["withdrawal", "reminders", "projectEmails", "webinarSignUp", "file"],
    each: bucket(10, 10 * MINUTE),
  }),
  // A signed-in client's moves and cancellations: each is an email to us, and soon a phone call.
  change: classOf({ of: ["change"], each: bucket(10, HOUR) }),
  // What a signed-in client writes in their project and notes of their devices: beyond this it's a phone call.
  work: classOf({ of: ["project", "device"], each: bucket(30, 10 * MINUTE) }),
  // What a client says and adds to a draft: an evening of going through it, place by place.
  draft: classOf({ of: ["draft"], each: bucket(90, HOUR) }),
  // A reading by programs: a project that's looked at on several screens, calendars of one home that follow the owner's feed.
  reading: classOf({ of: ["looking", "calendarFeed"], each: bucket(60, 10 * MINUTE) }),
  // Times that somebody chooses in the form: beyond this a choice isn't kept, and nothing else happens. Each is kept for three minutes,
  // also one that is kept already; anyone who has many networks keeps fifty of 130 for that long, and ten in the long run.
  choice: classOf({
    of: ["choice"],
    each: bucket(40, 10 * MINUTE),
    total: { ...shared(200, HOUR, { shards: 20 }), capacity: 40 },
  }),
  // A card payment that's opened: it takes a key that nobody guesses, and while its page is open Stripe isn't asked again.
  payment: classOf({ of: ["pay"], each: bucket(20, 10 * MINUTE) }),
  // What a browser tells that it has refused: a page that's broken for a class is known after a few of these.
  report: classOf({
    of: ["violation"],
    each: bucket(30, HOUR),
    total: shared(300, HOUR, { shards: 30 }),
  }),
  // An upload: a brief has eight pictures, and nobody honest gets to 40 in ten minutes. 1,200 an hour are 150 full briefs, more than we
  // could build in a year.
  upload: classOf({
    of: ["upload"],
    each: bucket(40, 10 * MINUTE),
    total: shared(1200, HOUR, { shards: 50 }),
  }),
  // A sender's budget of mailboxes that they have us write to, by forms and for codes: a school's staff and their families in a day, each
  // as often as they like. Beyond this a form waits for the owner, and nobody is emailed.
  mailboxes: classOf({ of: ["recipient"], each: bucket(60, DAY) }),
  // A sender's budget of bytes that are typed and kept: a class's thirty briefs of 20 kB are 600 kB; the longest there can be is one of
  // 600. In total a thousand briefs: a record, its emails and what else is made of it take five times as much in the worst case, and
  // Convex's free plan (0.5 GB) has room for five days of that.
  textBytes: classOf({
    of: ["text"],
    each: bucket(1 * MB, DAY),
    total: shared(20 * MB, DAY, { shards: 30 }),
  }),
  // A sender's budget of bytes of pictures: a full brief is eight of 5 MB; enough for two, or to choose each picture anew once. In total
  // eight full briefs, and more than one network may send. What nothing uses stays for 23 hours, and counts are forgotten after a day: at
  // most three times as much lies here unused, which Convex's free plan (1 GB) has room for. What lands in quarantine in 30 days takes
  // 19 GB of the paid plan's 100.
  pictureBytes: classOf({
    of: ["uploadBytes"],
    each: bucket(80 * MB, DAY),
    total: shared(320 * MB, DAY, { shards: 20 }),
  }),
};

type ClassName = keyof typeof limitClasses;

/** What is counted for callers. */
type Counted = (typeof limitClasses)[ClassName]["of"][number];

const classNames = Object.keys(limitClasses) as ClassName[];

/** The class of each thing. */
const classByThing = Object.fromEntries(
  classNames.flatMap((name) => limitClasses[name].of.map((thing) => [thing, name])),
) as Record<Counted, ClassName>;

const scopes = ["ByVisitor", "ByNetwork", "InTotal"] as const;
type Scope = (typeof scopes)[number];

/** The classes' limits under their names, such as `formByVisitor`. */
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

/** What is counted in another way: not by who calls, or for everybody together and nothing else. */
export const specialLimits = {
  // Browsers that have signed in before: each is counted for itself alone, whoever else shares its address.
  accessByKnownBrowser: lookup.each,
  codeByKnownBrowser: code.each,
  codeTryByKnownBrowser: codeTry.each,
  // Emails with codes, no matter who asks for them. Over these nobody is refused (`accounts/codes.ts`).
  codeMailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  codeMailByAccount: bucket(1, 30 * MINUTE),
  codeMailInTotal: form.total,
  // Those of one caller to one mailbox: five while somebody is looking for them, and a dozen new browsers a day.
  codeMailBySender: { ...bucket(12, DAY), capacity: 5 },
  // A mailbox that a caller has us write to counts once a day.
  recipientAgain: bucket(1, DAY),
  // What forms and codes send to a domain that isn't a large provider's, all of whose names may lead to one reader: the
  // staff of a school, twice.
  emailByDomain: bucket(60, DAY),
  // What forms answer, no matter who typed the address: a busy day of one's own, and nothing that fills a mailbox.
  emailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  emailByMailboxDay: bucket(10, DAY),
  // Emails that answer forms, to people who haven't signed in: beyond this nobody is emailed, and the screen says so.
  confirmationInTotal: form.total,
  // By one manage link, no matter who holds it: a visit that is moved there and back, and what there is to say about it. Beyond
  // this somebody signs in, or calls.
  changeByLink: bucket(10, DAY),
  // The owner's emails of what came in: beyond thirty an hour nobody reads them one by one.
  noticeByMailbox: bucket(30, HOUR),
  foldedNotice: bucket(1, HOUR),
  // Emails to the owner about security: whatever goes on, they hear of it once a day.
  securityNotice: bucket(1, DAY),
  // New visitors, and those who wish not to be known: two classes on one address at once, and a school in an hour.
  visitorByCaller: { ...shared(600, HOUR, { shards: 10 }), capacity: 60 },
  // New visitors in total: ten times a suburb's best day, in one hour.
  visitorInTotal: shared(6000, HOUR, { shards: 100 }),
};

/** What comes in from other services, by conversation and by number: budgets of its senders belong here. */
export const incomingLimits = {
  // Emails that are kept in a conversation, of a sender, and in all, in a day: more than anybody writes (`conversations/budget.ts`).
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
  // Text messages from one number: what's beyond that nobody reads.
  receivedText: bucket(30, HOUR),
};

const rates = { ...ofClasses, ...specialLimits, ...incomingLimits };

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

/** One count of a class, with what the owner reads of it where it's reached. */
interface ClassCount {
  limit: Limit;
  key: string;
  count: number;
  /** Such as `bookingByVisitor`. */
  label: string;
  /** The caller or network; left out for everybody together. */
  whose?: string;
}

/**
 * The count of a thing in its class: every thing has its own, under the class's name.
 * @param whose a caller or a network; nobody for the total
 */
export function countOf(what: Counted, scope: Scope, whose?: string) {
  const limit: Limit = `${classByThing[what]}${scope}`;
  return { limit, key: whose === undefined ? what : `${what} ${whose}` };
}

/** The counts of a caller and of the network around them; everybody whose address we can't read is one caller. */
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
 * Counts a call for its caller, for the network around them, and in total. Null if it may go on; else what it has to
 * return at once: to throw would roll the count back (docs/product.md 3.5).
 * @param count how much of the limit this takes
 */
export async function overLimit(ctx: MutationCtx, what: Counted, caller: string, count = 1) {
  if (!besideAnother.includes(what) && isCallersKey(caller))
    await noteCaller(ctx, caller, Date.now());
  return overCounts(ctx, [...countsOf(what, caller, count), ...totalOf(what, count)]);
}

/** As `overLimit`, for nothing but the special counts that are given. */
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

/** The bytes that a text takes. */
const bytesOf = (text: string) => encoder.encode(text).length;

/**
 * Counts what somebody types in bytes, for where they call from, signed in or not. Null if it may be kept; else what the call
 * returns. What strangers type counts for nobody else.
 */
export async function overText(ctx: MutationCtx, text = "") {
  if (text === "") return null;
  return overCounts(ctx, countsOf("text", await callerKey(ctx), bytesOf(text)));
}

/** Counts the bytes of a form in total. Whether they're too many, so that it's kept apart. */
export async function isTextTooMuchInTotal(ctx: MutationCtx, text: string): Promise<boolean> {
  return (await overCounts(ctx, totalOf("text", bytesOf(text)))) !== null;
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
