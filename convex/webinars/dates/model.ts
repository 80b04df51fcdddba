import type { PaginationOptions } from "convex/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getPlanCents } from "../../businessDetails/model";
import { get, getEdited, nextVersion, type WrittenKind } from "../../content/versioned";
import { fail } from "../../core/errors";
import { clampPage } from "../../core/paging";
import type { ReadCtx } from "../../core/readCtx";
import { dateAt, timeAt, toInstant } from "../../shared/dates";
import type { AgreedPrice } from "../fields";
import {
  formatAgreed,
  formatStart,
  MOST_SEATS,
  nextStart,
  owedPrice,
  remindAt,
  sessionOn,
  startOf,
  toDateId,
} from "../rules";
import type { Participant, WrittenDate } from "./fields";
import { type WebinarDateContent, webinarDateRules } from "./formRules";
import { moveSeat } from "./seats";

type WebinarDate = Doc<"webinarDates">;

const SHOWN = 6;

const PAGE = 8;

/** More than there are seats, because the owner can release sign-ups beyond them from quarantine. */
const MOST_PARTICIPANTS = MOST_SEATS + 10;

/**
 * Current sign-ups for a session or date, those notified longest ago first.
 * @param notifiedBefore only those not notified since, in epoch milliseconds
 */
export const signUpsFor = ({ db }: ReadCtx, session: string, notifiedBefore = Infinity) =>
  db
    .query("webinarsSignUps")
    .withIndex("by_session", (q) =>
      q
        .eq("session", session)
        .eq("quarantined", undefined)
        .eq("takenBackAt", undefined)
        .lt("toldAt", notifiedBefore),
    );

export const participantsOf = (ctx: ReadCtx, { starts }: Pick<WebinarDate, "starts">) =>
  signUpsFor(ctx, toDateId(starts)).take(MOST_PARTICIPANTS);

/** The cancelled sign-ups for a date, latest first. */
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

/** The number of free seats. @param reference of a sign-up to ignore, because it's being replaced */
export async function seatsLeft(
  ctx: ReadCtx,
  date: WebinarDate,
  reference?: string,
): Promise<number> {
  const participants = await participantsOf(ctx, date);
  const taken = participants.filter((each) => each.reference !== reference).length;
  return Math.max(0, date.seats - taken);
}

/** The next dates from an instant on with their free seats, without those called off. */
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

/** The date of a sign-up, unless it's called off or weekly; or null. */
export async function getDate(ctx: ReadCtx, session: string): Promise<WebinarDate | null> {
  const starts = startOf(session);
  const date = starts === undefined ? null : await findAt(ctx, starts);
  return date?.calledOffAt === undefined ? date : null;
}

/** The upcoming dates on the weekday of a weekly session. */
async function datesOf(ctx: ReadCtx, session: string, now: number): Promise<WebinarDate[]> {
  const dates = await datesFrom(ctx, now).take(SHOWN);
  return dates.filter(({ starts }) => sessionOn(starts)?.id === session);
}

/** Whether weekly sign-ups will still be notified about a date. */
const isToTell =
  (now: number) =>
  ({ starts, calledOffAt }: WebinarDate): boolean =>
    calledOffAt === undefined && remindAt(starts) > now;

/**
 * When the first webinar of a weekly sign-up starts: the next date that they'll be notified about, or else the next one
 * of the weekday without a date.
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

export const hasDate = async (ctx: ReadCtx, session: string, now: number): Promise<boolean> =>
  (await datesOf(ctx, session, now)).some(isToTell(now));

/** Why nobody can sign up for a date, with an alternative; null if they can, and for weekly sessions. */
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

/** The owner's list, latest first. */
export async function pageOfDates(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webinarDates")
    .withIndex("by_starts")
    .order("desc")
    .paginate(clampPage(paginationOpts, PAGE));
  const page = await Promise.all(found.page.map((date) => toWrittenDate(ctx, date)));
  return { ...found, page };
}

/** The price of a date for new sign-ups: what the owner entered, else the membership's. */
export const getDatePrice = async (
  ctx: ReadCtx,
  { cents }: Pick<Doc<"webinarDates">, "cents">,
): Promise<AgreedPrice> => cents ?? { monthlyCents: (await getPlanCents(ctx)).webinars };

/** A date to edit, by an id from a URL; null if there is none. */
export async function getWritten(ctx: QueryCtx, typedId: string): Promise<WrittenDate | null> {
  const date = await get(ctx, "webinarDates", typedId);
  return date === null ? null : toWrittenDate(ctx, date);
}

/** The participants of a date, then the cancelled ones, by an id from a URL. */
export async function listParticipants(ctx: QueryCtx, typedId: string): Promise<Participant[]> {
  const date = await get(ctx, "webinarDates", typedId);
  if (date === null) return [];
  const found = [...(await participantsOf(ctx, date)), ...(await takenBackFrom(ctx, date))];
  const priceNow = await getDatePrice(ctx, date);
  return found.map(({ reference, name, email, cameAt, takenBackAt, price }) => {
    const pays = owedPrice(price, priceNow);
    return {
      reference,
      name,
      email,
      cameAt,
      takenBackAt,
      ...(formatAgreed(pays) !== formatAgreed(priceNow) && { pays }),
    };
  });
}

/** Records that somebody came, or takes that back. Fails with `notFound`. */
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

/** Schedules the notification of a date's participants (`telling.ts`). */
export const planTelling = (ctx: MutationCtx, id: Id<"webinarDates">, at: number) =>
  ctx.scheduler.runAt(at, internal.webinars.dates.jobs.tell, { id });

/** An instant after all notifications of the same millisecond. */
export const afterAllNotified = (now: number) => now + 1;

/** Fields whose changes participants are notified about. */
const notifiedFields = ["title", "starts", "minutes", "link", "cents"] as const;

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
    const isNotified = row !== null && notifiedFields.some((name) => row[name] !== fields[name]);
    return {
      ...fields,
      calledOffAt: row?.calledOffAt,
      changedAt: isNotified ? afterAllNotified(now) : row?.changedAt,
      createdAt: row?.createdAt ?? now,
    };
  },
  beside: {
    // What's stored elsewhere follows from the row alone.
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

/** Calls a date off and notifies its participants. Fails with `notFound`, or `notOpen` for a past one. */
export async function callOff(ctx: MutationCtx, id: Id<"webinarDates">, now: number) {
  const row = (await ctx.db.get("webinarDates", id)) ?? fail("notFound", {});
  if (row.calledOffAt !== undefined) return;
  if (row.starts <= now) fail("notOpen", { status: "Over" });
  const lastModified = nextVersion(row, now);
  await ctx.db.patch("webinarDates", id, {
    calledOffAt: now,
    changedAt: afterAllNotified(now),
    lastModified,
  });
  await planTelling(ctx, id, now);
}
