import type { TestConvex } from "convex-test";
import { api } from "#convex/_generated/api";
import type { MutationCtx } from "#convex/_generated/server";
import { getHours } from "#convex/bookings/hours/model";
import { openAccount, ownerEmails } from "#convex/core/account";
import { limits } from "#convex/core/limits";
import { forgetMailbox } from "#convex/email/mailboxes";
import type schema from "#convex/schema";
import { addDays, dateAt } from "#convex/shared/dates";
import { offers } from "#convex/shared/pages";
import { DAY } from "#convex/shared/periods";
import { contentSteps } from "./content";
import { designStories } from "./designs";
import { cast, formSteps } from "./forms";
import type { Caller, Stage, Step } from "./stage";
import { type PlayedTime, playFrom } from "./time";
import { seedVisits } from "./visit-days";
import { weekSteps } from "./week";
import { playDay } from "./years/playing";

/** The project's functions on an in-memory database. */
type Database = TestConvex<typeof schema>;

/** The most emails in one step. */
const BATCH = 50;

/** Marks due emails as sent, because no email of the demo leaves. */
async function catchUp(ctx: MutationCtx, until: number): Promise<void> {
  const due = await ctx.db
    .query("emails")
    .withIndex("by_state_and_dueAt", (q) => q.eq("state", "waiting").lte("dueAt", until))
    .take(BATCH);
  for (const { _id, dueAt } of due) {
    const sent = { state: "sent", attempts: 1, firstAttemptAt: dueAt, sentAt: dueAt } as const;
    await ctx.db.patch("emails", _id, sent);
  }
}

/** Moves the time to an instant, and runs the deployment's jobs, emails and reminders. */
async function goOn(database: Database, time: PlayedTime, until: number): Promise<void> {
  await database.run((ctx) => catchUp(ctx, until));
  await time.moveTo(until, () => database.finishInProgressScheduledFunctions());
  await database.run((ctx) => catchUp(ctx, until));
}

const DEVICE = "The demo";

function stageOn(database: Database, now: number): Stage {
  const callers = new Map<string, Promise<Caller>>();
  const callerOf = (as: Pick<Database, "query" | "mutation" | "fetch">) => as as unknown as Caller;
  const signIn = async (email: string) => {
    const subject = await database.run(async (ctx) => {
      const userId = await openAccount(ctx, email, Date.now());
      const expirationTime = now + DAY;
      const session = { userId, expirationTime, device: DEVICE, lastUsedAt: now };
      return `${userId}|${await ctx.db.insert("authSessions", session)}`;
    });
    return callerOf(database.withIdentity({ subject }));
  };
  const visitors: string[] = [];
  return {
    now,
    visitor: (name) => {
      if (!visitors.includes(name)) visitors.push(name);
      const ip = `203.0.113.${visitors.indexOf(name) + 1}`;
      return callerOf(database.withRequestMetadata({ ip, userAgent: null }));
    },
    signedIn: (email = ownerEmails()[0] ?? "") => {
      const caller = callers.get(email) ?? signIn(email);
      callers.set(email, caller);
      return caller;
    },
  };
}

/** Ends all sessions, and frees the mailboxes' limits for people who try the site. */
async function tidyUp(ctx: MutationCtx): Promise<void> {
  for (const session of await ctx.db.query("authSessions").collect())
    if (session.device === DEVICE) await ctx.db.delete("authSessions", session._id);
  for (const { email } of Object.values(cast))
    if (email !== undefined) await forgetMailbox(ctx, email);
  for (const key of ownerEmails()) await limits.reset(ctx, "noticeByMailbox", { key });
}

/**
 * Plays the demo on an empty database, through its public functions, each at its own time: the owner's content, and
 * some weeks' forms. No email leaves.
 * @param hasWeek whether there's a business in the middle of its week, too
 */
export async function playDemo(database: Database, hasWeek: boolean): Promise<void> {
  const now = Date.now();
  const stage = stageOn(database, now);
  const hours = await database.query(api.bookings.hours.visitor.get, {});
  const steps: Step[] = [
    ...contentSteps(stage),
    ...formSteps(stage, "forms.json"),
    ...(hasWeek
      ? [
          ...weekSteps(stage, hours),
          ...formSteps(stage, "week/forms.json"),
          ...(offers("websites") ? designStories(stage) : []),
        ]
      : []),
  ].toSorted((a, b) => a.at - b.at);
  // Without a key, emails would wait.
  const { RESEND_API_KEY: key } = process.env;
  Reflect.deleteProperty(process.env, "RESEND_API_KEY");
  try {
    await playFrom(steps[0]?.at ?? now, async (time) => {
      for (const { at, play } of steps) {
        await goOn(database, time, at);
        await play();
      }
      await goOn(database, time, now);
      await database.run(tidyUp);
    });
  } finally {
    if (key !== undefined) process.env["RESEND_API_KEY"] = key;
  }
  await database.run((ctx) => seedVisits(ctx, now));
}

/** The first day of the week's content, and how far people book ahead, in days from now. */
const BEFORE_THE_WEEK = -35;
const AFTER_THE_WEEK = 14;
const BOOKED_AHEAD = 58;

/** A little over four years. */
const YEARS = 1500;

/**
 * Writes the traces of years of business, up to the week around now, and upcoming weeks' visits. Existing rows stay. No
 * email leaves.
 */
export async function addYears(database: Database, days = YEARS): Promise<void> {
  const now = Date.now();
  const today = dateAt(now);
  const between = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => addDays(today, from + index));
  const dates = [...between(-days, BEFORE_THE_WEEK), ...between(AFTER_THE_WEEK, BOOKED_AHEAD)];
  for (const [index, date] of dates.entries())
    await database.run(async (ctx) => {
      await playDay(ctx, await getHours(ctx), { date, progress: index / dates.length, now });
    });
}
