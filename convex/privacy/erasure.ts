import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireFreshCode } from "../accounts/freshCode";
import { type Account, ownerEmails } from "../accounts/model";
import { fail } from "../errors";
import { cardsOf, MOST_CARDS } from "../people/cards";
import { findPerson } from "../people/lookup";
import { phoneDigits } from "../people/rules";
import type { ReadCtx } from "../readCtx";
import { recordSecurityEvent } from "../security/model";
import { emailAddress } from "../submissions/rules";
import type { Subject } from "./fields";
import { erasureSteps } from "./personalData";

/** Whom an address or a phone number stands for. Fails with `notFound` where it's neither. */
export async function requireSubject(ctx: ReadCtx, contact: string): Promise<Subject> {
  const person = await findPerson(ctx, contact);
  const typed = emailAddress.safeParse(contact);
  // Without a card there can still be an account, or something in quarantine.
  const email = person?.email ?? (person === null && typed.success ? typed.data : undefined);
  if (person === null && email === undefined) fail("notFound", {});
  const cards = person === null ? [] : await cardsOf(ctx, person);
  const emails = new Set([email, ...cards.map((card) => card.email)]);
  const names = new Set(cards.map(({ name }) => name));
  return {
    personId: person?._id,
    emails: [...emails].filter((each) => each !== undefined),
    phones: await ownPhones(ctx, cards),
    names: [...names].filter((each) => each !== undefined),
    references: [],
    namedIn: [],
  };
}

/** The numbers of somebody's cards, unless somebody else is known by it too: a home shares one. */
async function ownPhones(ctx: ReadCtx, cards: readonly Doc<"people">[]): Promise<string[]> {
  const numbers = new Set(
    cards.flatMap(({ phone }) => (phone === undefined ? [] : phoneDigits(phone))),
  );
  const own: string[] = [];
  for (const digits of numbers) {
    const known = await ctx.db
      .query("people")
      .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
      .take(MOST_CARDS + 1);
    if (known.every(({ _id }) => cards.some((card) => card._id === _id))) own.push(digits);
  }
  return own;
}

/**
 * Begins to erase a person from every table; it carries on by itself. Pressed twice, it's done twice, and the second
 * finds nothing. Fails with `freshCodeRequired`, `notFound`, or with `forbidden` for the owner, who couldn't sign in
 * any more.
 */
export async function startErasure(
  ctx: MutationCtx,
  owner: Account,
  contact: string,
  now: number,
): Promise<Id<"erasures">> {
  await requireFreshCode(ctx, owner);
  return beginErasure(ctx, { contact, now, who: owner.email });
}

/** The same for whoever was asked for more than a code. Fails with `notFound` or `forbidden`. */
export async function beginErasure(
  ctx: MutationCtx,
  { contact, now, who }: { contact: string; now: number; who?: string },
): Promise<Id<"erasures">> {
  const subject = await requireSubject(ctx, contact);
  if (subject.emails.some((email) => ownerEmails().includes(email))) fail("forbidden", {});
  const erasureId = await ctx.db.insert("erasures", {
    subject,
    step: erasureSteps[0]?.name ?? "",
    cursor: null,
    startedAt: now,
    passAt: now,
    deleted: 0,
    changed: 0,
  });
  await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
  await recordSecurityEvent(ctx, { kind: "erasure", who }, now);
  return erasureId;
}

/** Does the next batch of an erasure, and sees to it that there's another. */
export async function carryOn(
  ctx: MutationCtx,
  erasureId: Id<"erasures">,
  now: number,
): Promise<void> {
  const erasure = await ctx.db.get("erasures", erasureId);
  if (erasure?.subject === undefined) return;
  // A step that isn't there any more was renamed: from the start again, where nothing is left to do.
  const place = Math.max(
    0,
    erasureSteps.findIndex(({ name }) => name === erasure.step),
  );
  const { subject, cursor } = erasure;
  const progress = await erasureSteps[place]?.step({ ctx, subject, cursor, now });
  if (progress === undefined) return;
  const next = progress.isDone ? erasureSteps[place + 1] : erasureSteps[place];
  await ctx.db.patch("erasures", erasureId, {
    ...(next === undefined
      ? { subject: undefined, finishedAt: now, cursor: null }
      : { subject, step: next.name, cursor: progress.isDone ? null : progress.cursor }),
    passAt: now,
    deleted: erasure.deleted + progress.deleted,
    changed: erasure.changed + progress.changed,
  });
  if (next !== undefined)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
}

/** Erasures that the owner sees. */
const RECENT = 10;

/** The last erasures, newest first. */
export async function listErasures(ctx: ReadCtx) {
  const found = await ctx.db.query("erasures").withIndex("by_startedAt").order("desc").take(RECENT);
  return found.map(({ startedAt, finishedAt, deleted, changed }) => ({
    startedAt,
    finishedAt,
    deleted,
    changed,
  }));
}

/** A batch takes a moment: one that hasn't come for so long doesn't come. */
const STANDS_STILL = 10 * 60_000;

/** Erasures that are taken up again at once. */
const FEW = 10;

/** Takes up what stands still, which only a mistake of ours in a batch can bring about. */
export async function resumeErasures(ctx: MutationCtx, now: number): Promise<void> {
  const standing = await ctx.db
    .query("erasures")
    .withIndex("by_finishedAt_and_passAt", (q) =>
      q.eq("finishedAt", undefined).lt("passAt", now - STANDS_STILL),
    )
    .take(FEW);
  for (const { _id: erasureId } of standing)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
}
