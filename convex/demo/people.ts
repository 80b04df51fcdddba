import type { MutationCtx } from "../_generated/server";
import { COUPON_DAYS } from "../business/coupons";
import type { RecordForm } from "../core/forms";
import { noteEntry, openConversation, refreshConversation } from "../notifications/conversation";
import type { EventType } from "../notifications/rules";
import { upsertFriends, upsertPerson } from "../people/model";
import type { ContactDetails } from "../people/rules";
import { countRating } from "../ratings/total";
import { withCalls } from "../referrals/fields";
import { demoRatings, demoReferrals } from "./friends";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const margaret = {
  name: "Margaret Doyle",
  email: "margaret.doyle@example.com",
  phone: "03 7010 5521",
};
const tony = { name: "Tony Kostas", email: "tony@kostascafe.example.com", phone: "0491 570 156" };
const linh = { name: "Linh Tran", email: "linh.tran@example.com", phone: "0491 570 157" };
const deb = {
  name: "Deb Harris",
  email: "office@merripreschool.example.com",
  phone: "0491 570 158",
};

/** Epoch milliseconds `ago` before the demo began. */
interface Sent {
  reference: string;
  ago: number;
}

const messages = [
  {
    ...margaret,
    reference: "WS-4M7A",
    ago: 2 * HOUR,
    replied: false,
    message:
      "My daughter set up video calls on my tablet and now there is no sound.\nI have turned it off and on. Could somebody come on a Tuesday?",
  },
  {
    ...linh,
    reference: "WS-9C3D",
    ago: 26 * HOUR,
    replied: false,
    message: "Do you also help with backing up a phone before I trade it in?",
  },
  {
    ...tony,
    reference: "WS-6H2P",
    ago: 5 * DAY,
    replied: true,
    message: "Thanks for last week. The till has printed without trouble since.",
  },
];

const support = [
  {
    ...deb,
    reference: "WS-3K8R",
    ago: 4 * HOUR,
    support: "Three of our six laptops no longer find the printer in the office",
    supportType: "Printer setup and repair",
  },
  {
    ...margaret,
    reference: "WS-7T4Y",
    ago: 12 * DAY,
    support: "I can’t read the small writing on my screen",
  },
];

const signUps = [
  { name: linh.name, email: linh.email, reference: "WS-5N6Q", ago: 3 * DAY, session: "monday" },
  {
    name: deb.name,
    email: deb.email,
    reference: "WS-8V2E",
    ago: 8 * DAY,
    session: "tuesday",
    groupCode: "MERRI PRESCHOOL",
  },
];

const profiles = [
  {
    name: tony.name,
    email: tony.email,
    number: tony.phone,
    reference: "WS-2D9H",
    ago: 0,
    abnTfn: "51824753556",
    location: "High Street, Thornbury",
    serviceType: "Business support",
    details: "Two tills, one office computer, guest wifi. Please come before 7 or after 3.",
    contactPreference: "phone" as const,
  },
  {
    name: margaret.name,
    email: margaret.email,
    number: margaret.phone,
    reference: "WS-6W3X",
    ago: 0,
    location: "Thornbury",
    serviceDate: "1949-03-14",
    contactPreference: "email" as const,
  },
];

interface ContactRow {
  name: string;
  email: string;
}

/** Takes the reference, as a submit would, and notes who sent the record. */
async function take(
  ctx: MutationCtx,
  form: RecordForm,
  { reference, now, by }: { reference: string; now: number; by: ContactDetails | null },
): Promise<void> {
  await ctx.db.insert("submissions", { form, reference, forgotten: true });
  if (by !== null) await upsertPerson(ctx, by, { form, reference, now });
}

const at = <Row extends Sent>(now: number, { ago, ...row }: Row) => ({ row, time: now - ago });

const couponAt = (issuedAt: number) => ({ issuedAt, expiresAt: issuedAt + COUPON_DAYS * DAY });

interface Told extends ContactRow {
  eventType: EventType;
  reference: string;
  fields: Record<string, string>;
  timestamp: number;
  read: boolean;
}

/** What the owner was told of it, in the conversation with its sender. */
export async function tell(ctx: MutationCtx, { name, email, ...event }: Told): Promise<void> {
  const conversationId = await openConversation(ctx, { key: email, name });
  const id = await ctx.db.insert("adminNotifications", { ...event, conversationId });
  await noteEntry(ctx, conversationId, { entry: { kind: "event", id }, at: event.timestamp });
  await refreshConversation(ctx, conversationId);
}

async function seedRewards(ctx: MutationCtx, now: number): Promise<void> {
  for (const { code, ...sent } of demoReferrals) {
    const { row, time } = at(now, sent);
    const { reference, referrals } = row;
    await ctx.db.insert("referrals", {
      ...row,
      ...withCalls(referrals, row.called),
      timestamp: time,
    });
    await take(ctx, "referral", { reference, now: time, by: null });
    await upsertFriends(ctx, referrals, { form: "referral", reference, now: time });
    if (code === undefined) continue;
    await ctx.db.insert("coupons", { ...couponAt(time), kind: "referral", reference, code });
  }
  for (const { code, ...sent } of demoRatings) {
    const { row, time } = at(now, sent);
    const { reference, userEmail } = row;
    await ctx.db.insert("serviceRatings", { ...row, referrals: [], called: [], timestamp: time });
    await countRating(ctx, row.rating);
    const by = userEmail === "" ? null : { email: userEmail };
    await take(ctx, "rating", { reference, now: time, by });
    if (code === undefined) continue;
    const coupon = { kind: "apology" as const, reference, code, email: userEmail };
    await ctx.db.insert("coupons", { ...couponAt(time), ...coupon });
  }
}

/** What the owner finds in the demo: the forms of a few weeks. No email leaves for them. */
export async function seedPeople(ctx: MutationCtx, now: number): Promise<void> {
  for (const sent of messages) {
    const { row, time } = at(now, sent);
    await ctx.db.insert("contacts", { ...row, createdAt: time });
    const { name, email, phone, message, reference, replied: read } = row;
    await take(ctx, "contact", { reference, now: time, by: row });
    const fields = { name, email, phone, message };
    const eventType = "Contact Form Submission" as const;
    await tell(ctx, { eventType, name, email, reference, fields, timestamp: time, read });
  }
  for (const sent of support) {
    const { row, time } = at(now, sent);
    await ctx.db.insert("supportRequests", { ...row, requestedAt: time });
    const { name, email, phone, support: help, reference } = row;
    await take(ctx, "support", { reference, now: time, by: row });
    const fields = { name, email, phone, message: help };
    const eventType = "Support Request" as const;
    await tell(ctx, { eventType, name, email, reference, fields, timestamp: time, read: true });
  }
  for (const sent of signUps) {
    const { row, time } = at(now, sent);
    await ctx.db.insert("webinarsSignUps", { ...row, timestamp: time });
    await take(ctx, "webinar", { reference: row.reference, now: time, by: row });
  }
  for (const sent of profiles) {
    const { row, time } = at(now, sent);
    await ctx.db.insert("clients", row);
    const by = { ...row, phone: row.number };
    await take(ctx, "client", { reference: row.reference, now: time, by });
  }
  await seedRewards(ctx, now);
}
