import type { PaginationOptions } from "convex/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { get, getEdited, nextVersion, type WrittenKind } from "../../content/versioned";
import { fail } from "../../core/errors";
import { clampPage } from "../../core/paging";
import type { ReadCtx } from "../../core/readCtx";
import { dateAt, timeAt, toInstant } from "../../shared/dates";
import {
  formatStart,
  MOST_SEATS,
  nextStart,
  owedPrice,
  remindAt,
  sessionOn,
  startOf,
  toDateId,
  toPrice,
} from "../rules";
import type { Participant, WrittenDate } from "./fields";
import { type WebinarDateContent, webinarDateRules } from "./formRules";
import { moveSeat } from "./seats";

type WebinarDate = Doc<"webinarDates">;

/** Dates that anybody is shown at once, each with its sign-ups. */
const SHOWN = 6;

/** Dates on a page of the owner's list. */
const PAGE = 8;

/** More than there are seats: a sign-up that the owner releases from the quarantine asks for none. */
const MOST_PARTICIPANTS = MOST_SEATS + 10;

/**
 * Who has signed up for a session or a date and hasn't taken it back, those who've heard of it longest ago first.
 * @param toldBefore only those who haven't heard of it since, in epoch milliseconds
 */
export const signUpsFor = ({ db }: ReadCtx, session: string, toldBefore = Infinity) =>
  db
    .query("webinarsSignUps")
    .withIndex("by_session", (q) =>
      q
        .eq("session", session)
        .eq("quarantined", undefined)
        .eq("takenBackAt", undefined)
        .lt("toldAt", toldBefore),
    );

/** Who has signed up for a date. */
export const participantsOf = (ctx: ReadCtx, { starts }: Pick<WebinarDate, "starts">) =>
  signUpsFor(ctx, toDateId(starts)).take(MOST_PARTICIPANTS);

/** Who has taken their sign-up for a date back, the last of them. */
const takenBackFrom = ({ db }: ReadCtx, { starts }: WebinarDate) =>
  db
    .query("webinarsSignUps")
    .withIndex("by_session", (q) =>
      q.eq("session", toDateId(starts)).eq("quarantined", undefined).gt("takenBackAt", 0),
    )
    .order("desc")
    .take(MOST_PARTICIPANTS);

/** Sign-ups for a date that wait for the owner's review. */
const waitingFor = ({ db }: ReadCtx, { starts }: WebinarDate) =>
  db
    .query("webinarsSignUps")
    .withIndex("by_session", (q) => q.eq("session", toDateId(starts)).eq("quarantined", true))
    .take(MOST_PARTICIPANTS);

const findAt = ({ db }: ReadCtx, starts: number) =>
  db
    .query("webinarDates")
    .withIndex("by_starts", (q) => q.eq("starts", starts))
    .unique();

const datesFrom = ({ db }: ReadCtx, from: number) =>
  db.query("webinarDates").withIndex("by_starts", (q) => q.gt("starts", from));

/** How many seats are left. @param reference of a sign-up that takes none, as it's to be replaced */
export async function seatsLeft(
  ctx: ReadCtx,
  date: WebinarDate,
  reference?: string,
): Promise<number> {
  const participants = await participantsOf(ctx, date);
  const taken = participants.filter((each) => each.reference !== reference).length;
  return Math.max(0, date.seats - taken);
}

/** The next dates from a day on, with their free seats; none that's called off. */
export async function nextDates(ctx: ReadCtx, from: number) {
  const dates = await datesFrom(ctx, from).take(SHOWN);
  const open = dates.filter(({ calledOffAt }) => calledOffAt === undefined);
  return Promise.all(
    open.map(async (date) => ({
      session: toDateId(date.starts),
      title: date.title,
      starts: date.starts,
      minutes: date.minutes,
      cents: date.cents,
      seatsLeft: await seatsLeft(ctx, date),
    })),
  );
}

/** The date that a sign-up is for, where it's for one and that's on; else null. */
export async function getDate(ctx: ReadCtx, session: string): Promise<WebinarDate | null> {
  const starts = startOf(session);
  const date = starts === undefined ? null : await findAt(ctx, starts);
  return date?.calledOffAt === undefined ? date : null;
}

/** The dates that are written for the day of a weekly session, from now on. */
async function datesOf(ctx: ReadCtx, session: string, now: number): Promise<WebinarDate[]> {
  const dates = await datesFrom(ctx, now).take(SHOWN);
  return dates.filter(({ starts }) => sessionOn(starts)?.id === session);
}

/** Those who signed up for a weekly session are still to be told of it. */
const isToTell =
  (now: number) =>
  ({ starts, calledOffAt }: WebinarDate): boolean =>
    calledOffAt === undefined && remindAt(starts) > now;

/**
 * When somebody's first webinar is who signs up for a weekly one: the next date that's written and of which they'll be told
 * the day before, else the next of its days for which none is.
 */
export async function firstOf(
  ctx: ReadCtx,
  session: string,
  now: number,
): Promise<number | undefined> {
  const dates = await datesOf(ctx, session, now);
  const next = dates.find(isToTell(now));
  if (next !== undefined) return next.starts;
  let starts = nextStart(session, now);
  while (dates.some((date) => date.starts === starts)) starts = nextStart(session, starts ?? now);
  return starts;
}

/** Whether those who signed up for a weekly session have a date to wait for. */
export const hasDate = async (ctx: ReadCtx, session: string, now: number): Promise<boolean> =>
  (await datesOf(ctx, session, now)).some(isToTell(now));

/** Why nobody can sign up for a date, with one that they can; null where they can, and for a weekly session. */
export async function dateProblem(
  ctx: ReadCtx,
  session: string,
  { earlier, now }: { earlier: string | undefined; now: number },
): Promise<string | null> {
  const starts = startOf(session);
  if (starts === undefined) return null;
  const date = await getDate(ctx, session);
  const isOn = date !== null && date.starts > now;
  if (isOn && (await seatsLeft(ctx, date, earlier)) > 0) return null;
  const others = await nextDates(ctx, now);
  const next = others.find((each) => each.seatsLeft > 0 && each.session !== session);
  return [
    isOn ? "This webinar is full." : "This webinar isn’t on any more.",
    next === undefined
      ? "Choose a weekly one, and we’ll tell you of the next"
      : `The next one with a free seat: ${next.title}, ${formatStart(next.starts)}`,
  ].join(" ");
}

async function toWrittenDate(ctx: ReadCtx, date: WebinarDate): Promise<WrittenDate> {
  const { _id: id, title, starts, minutes, link, seats, cents, calledOffAt } = date;
  const participants = await participantsOf(ctx, date);
  return {
    id,
    title,
    date: dateAt(starts),
    time: timeAt(starts),
    starts,
    minutes,
    link,
    seats,
    cents,
    calledOffAt,
    signedUp: participants.length,
    ...getEdited(date),
  };
}

/** The owner's list: the latest first. */
export async function pageOfDates(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webinarDates")
    .withIndex("by_starts")
    .order("desc")
    .paginate(clampPage(paginationOpts, PAGE));
  const page = await Promise.all(found.page.map((date) => toWrittenDate(ctx, date)));
  return { ...found, page };
}

/** A date to be edited, by an id that may be anything; null if there is none. */
export async function getWritten(ctx: QueryCtx, typedId: string): Promise<WrittenDate | null> {
  const date = await get(ctx, "webinarDates", typedId);
  return date === null ? null : toWrittenDate(ctx, date);
}

/** Who has signed up for a date, by an id that may be anything, and then who has taken that back. */
export async function listParticipants(ctx: QueryCtx, typedId: string): Promise<Participant[]> {
  const date = await get(ctx, "webinarDates", typedId);
  if (date === null) return [];
  const found = [...(await participantsOf(ctx, date)), ...(await takenBackFrom(ctx, date))];
  return found.map(({ reference, name, email, cameAt, takenBackAt, price }) => {
    const pays = owedPrice(price, date.cents);
    return {
      reference,
      name,
      email,
      cameAt,
      takenBackAt,
      ...(pays !== toPrice(date.cents) && { pays }),
    };
  });
}

/** Notes that somebody came, or takes that back. Fails with `notFound`. */
export async function setCame(
  ctx: MutationCtx,
  { reference, came, now }: { reference: string; came: boolean; now: number },
): Promise<void> {
  const signUp = await ctx.db
    .query("webinarsSignUps")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  if (signUp === null) fail("notFound", {});
  await ctx.db.patch("webinarsSignUps", signUp._id, { cameAt: came ? now : undefined });
}

/** Has those who come told at an instant what they haven't heard by then (`telling.ts`). */
export const planTelling = (ctx: MutationCtx, id: Id<"webinarDates">, at: number) =>
  ctx.scheduler.runAt(at, internal.webinars.dates.jobs.tell, { id });

/** When a date has changed that some may have heard of in the same millisecond, as it was. */
export const afterAllTold = (now: number) => now + 1;

/** What those who come are told of, where it changes. */
const toldFields = ["title", "starts", "minutes", "link", "cents"] as const;

/** What the owner writes of a date, and how it is stored. */
export const dateKind: WrittenKind<"webinarDates", WebinarDateContent> = {
  table: "webinarDates",
  rules: webinarDateRules,
  check: async (ctx, { date, time, seats }, row) => {
    if (row?.calledOffAt !== undefined) fail("notOpen", { status: "Called off" });
    const other = await findAt(ctx, toInstant(date, time));
    if (other !== null && other._id !== row?._id)
      fail("invalid", { fields: { time: `“${other.title}” starts then already` } });
    const taken = row === null ? 0 : (await participantsOf(ctx, row)).length;
    if (taken > seats)
      fail("invalid", { fields: { seats: `${taken} people have signed up already` } });
  },
  fieldsOf: ({ date, time, ...content }, { row, now }) => {
    const fields = { ...content, starts: toInstant(date, time) };
    const isTold = row !== null && toldFields.some((name) => row[name] !== fields[name]);
    return {
      ...fields,
      calledOffAt: row?.calledOffAt,
      changedAt: isTold ? afterAllTold(now) : row?.changedAt,
      createdAt: row?.createdAt ?? now,
    };
  },
  beside: {
    // What's kept beside follows from the row alone.
    isSame: () => Promise.resolve(true),
    async write(ctx, row, { date, time }) {
      const starts = toInstant(date, time);
      if (starts !== row.starts)
        for (const { _id, reference } of [
          ...(await participantsOf(ctx, row)),
          ...(await takenBackFrom(ctx, row)),
          ...(await waitingFor(ctx, row)),
        ]) {
          await ctx.db.patch("webinarsSignUps", _id, { session: toDateId(starts) });
          await moveSeat(ctx, reference, toDateId(starts), Date.now());
        }
      await planTelling(ctx, row._id, Date.now());
      await planTelling(ctx, row._id, remindAt(starts));
    },
    remove: async (ctx, row) => {
      if (row.calledOffAt !== undefined) return;
      const participants = await participantsOf(ctx, row);
      if (row.starts > Date.now() && participants.length > 0)
        fail("notOpen", { status: "Signed up for" });
    },
  },
};

/** Calls a date off; those who signed up are told. Fails with `notFound`, or `notOpen` for one that's over. */
export async function callOff(ctx: MutationCtx, id: Id<"webinarDates">, now: number) {
  const row = (await ctx.db.get("webinarDates", id)) ?? fail("notFound", {});
  if (row.calledOffAt !== undefined) return;
  if (row.starts <= now) fail("notOpen", { status: "Over" });
  const lastModified = nextVersion(row, now);
  await ctx.db.patch("webinarDates", id, {
    calledOffAt: now,
    changedAt: afterAllTold(now),
    lastModified,
  });
  await planTelling(ctx, id, now);
}
