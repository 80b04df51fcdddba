import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { attend } from "../../bookings/attending";
import { cancelOwn } from "../../bookings/cancellations/model";
import * as changes from "../../bookings/changes";
import { closeDays } from "../../bookings/closedDays/model";
import { bookingForm, callerForm } from "../../bookings/formRules";
import { addMessage } from "../../bookings/messages/model";
import { setNote } from "../../bookings/ownerNote";
import { bookingRecord } from "../../bookings/record";
import { getRequest } from "../../bookings/requests";
import { type Slot, visitTimes } from "../../bookings/rules";
import { isGone } from "../../bookings/slots";
import { checked } from "../../content/model";
import { getHours } from "../../hours/model";
import * as money from "../../invoices/changes";
import type { HandMethod } from "../../invoices/fields";
import type { ServiceOption } from "../../services/options";
import { addDays, dateAt, toInstant } from "../../shared/dates";
import { byNow, daysAgo, type Place, slotAt, workdayAt } from "./calendar";
import {
  chloe,
  type Client,
  deb,
  grace,
  harold,
  ivan,
  ken,
  linh,
  margaret,
  maria,
  priya,
  sam,
  tony,
} from "./cast";
import { earlier, forgetCounts } from "./earlier";
import { settleAll } from "./letters";

const MINUTE = 60_000;

/** What becomes of its money, once a visit is done. */
type Bill = { cents: number } & (
  | { paid: HandMethod; afterDays?: number }
  | { part: number; paidBy: HandMethod; afterDays: number }
  | { owing: true }
);

/** A visit of the demo's week. */
export interface VisitPlan extends Place {
  reference: string;
  /** Without an email address the owner has written them down. */
  who: Client | typeof harold;
  service: ServiceOption;
  online?: true;
  info?: string;
  /** Days before the visit, or before today for one that's to come, and the time of that day. */
  sent: { days: number; time: string };
  /** `ahead` becomes `done` as soon as its time is over. */
  outcome: "toConfirm" | "ahead" | "attending" | "done" | "unclear" | "cancelled" | "movedByOwner";
  ownerNote?: string;
  /** What the client wrote about it later. */
  message?: string;
  bill?: Bill;
}

/** The weeks around today, the oldest first: so invoices are numbered in the order of their visits. */
export const visitPlans: readonly VisitPlan[] = [
  {
    reference: "WS-M2A4",
    who: deb,
    service: "Network design",
    day: -20,
    time: 1,
    info: "The Wi-Fi doesn’t reach the art room.",
    sent: { days: 6, time: "10:20" },
    outcome: "done",
    bill: { cents: 280_00, owing: true },
  },
  {
    reference: "WS-M3C7",
    who: margaret,
    service: "Phone or tablet help",
    day: -10,
    time: 0,
    info: "Everything on the tablet has become tiny.",
    sent: { days: 4, time: "15:05" },
    outcome: "done",
    bill: { cents: 60_00, paid: "cash" },
  },
  {
    reference: "WS-M4E9",
    who: ken,
    service: "Printer setup",
    day: -8,
    time: 2,
    sent: { days: 3, time: "20:15" },
    outcome: "done",
    bill: { cents: 90_00, paid: "cardAtVisit" },
  },
  {
    reference: "WS-M5G2",
    who: maria,
    service: "New computer setup",
    day: -6,
    time: 1,
    info: "A new laptop; please bring the photos over from the old one.",
    sent: { days: 5, time: "18:40" },
    outcome: "done",
    bill: { cents: 150_00, part: 80_00, paidBy: "cash", afterDays: 0 },
  },
  {
    reference: "WS-M6J5",
    who: grace,
    service: "Backup and recovery",
    day: -5,
    time: 3,
    sent: { days: 4, time: "12:10" },
    outcome: "done",
    bill: { cents: 120_00, paid: "transfer", afterDays: 2 },
  },
  {
    reference: "WS-M7K8",
    who: tony,
    service: "Computer help",
    day: -3,
    time: 4,
    info: "The second till is slow after lunch.",
    sent: { days: 3, time: "16:30" },
    outcome: "done",
    bill: { cents: 110_00, owing: true },
  },
  {
    reference: "WS-M8N3",
    who: linh,
    service: "Virus removal",
    day: -2,
    time: 0,
    sent: { days: 3, time: "21:10" },
    outcome: "done",
    bill: { cents: 95_00, paid: "cash" },
  },
  {
    reference: "WS-M9Q6",
    who: sam,
    service: "Email help",
    day: -1,
    time: 3,
    online: true,
    sent: { days: 3, time: "09:25" },
    outcome: "unclear",
  },
  {
    reference: "WS-N2R9",
    who: ken,
    service: "Wi-Fi setup",
    day: -1,
    time: 1,
    sent: { days: 4, time: "19:45" },
    outcome: "done",
    bill: { cents: 90_00, paid: "cardAtVisit" },
  },
  {
    reference: "WS-N3T4",
    who: margaret,
    service: "Phone or tablet help",
    day: 0,
    time: 0,
    info: "Video calls have no sound.",
    sent: { days: 4, time: "14:20" },
    outcome: "attending",
    ownerNote: "Speak up, and take the large-print sheet along. The dog is friendly.",
    bill: { cents: 60_00, paid: "cash" },
  },
  {
    reference: "WS-N4V7",
    who: priya,
    service: "Security review",
    day: 0,
    time: 2,
    info: "Four computers. Please ring at the side door.",
    sent: { days: 5, time: "11:35" },
    outcome: "ahead",
    bill: { cents: 150_00, owing: true },
  },
  {
    reference: "WS-N5X2",
    who: grace,
    service: "Lesson or training",
    day: 0,
    time: 4,
    online: true,
    sent: { days: 3, time: "19:05" },
    outcome: "ahead",
    bill: { cents: 60_00, owing: true },
  },
  {
    reference: "WS-N6A5",
    who: tony,
    service: "Internet and Wi-Fi help",
    day: 1,
    time: 1,
    info: "Please come before the lunch crowd.",
    sent: { days: 2, time: "15:50" },
    outcome: "attending",
    message: "We’ve moved the modem behind the bar since. I’ll show you.",
  },
  {
    reference: "WS-N7C8",
    who: maria,
    service: "Smart TV or smart home setup",
    day: 1,
    time: 3,
    sent: { days: 3, time: "20:30" },
    outcome: "ahead",
  },
  {
    reference: "WS-N8E3",
    who: sam,
    service: "Computer repair",
    day: 2,
    time: 2,
    sent: { days: 4, time: "17:15" },
    outcome: "cancelled",
  },
  {
    reference: "WS-N9G6",
    who: deb,
    service: "Printer help",
    day: 2,
    time: 0,
    info: "Three of our six laptops no longer find the printer in the office.",
    sent: { days: 1, time: "09:40" },
    outcome: "ahead",
    ownerNote: "Sign in at the office first. Take the spare cable.",
  },
  {
    reference: "WS-P2H9",
    who: ivan,
    service: "Desktop setup",
    day: 2,
    time: 3,
    info: "Two screens, and a chair that I can’t put together.",
    sent: { days: 0, time: "08:10" },
    outcome: "toConfirm",
  },
  {
    reference: "WS-P3J4",
    who: chloe,
    service: "Data recovery",
    day: 3,
    time: 1,
    info: "A USB stick with my thesis on it. It isn’t found any more.",
    sent: { days: 0, time: "11:55" },
    outcome: "toConfirm",
  },
  {
    reference: "WS-P4M7",
    who: linh,
    service: "Computer help",
    day: 4,
    time: 2,
    online: true,
    sent: { days: 1, time: "18:20" },
    outcome: "ahead",
  },
  {
    reference: "WS-P5N2",
    who: harold,
    service: "Smart TV or smart home setup",
    day: 6,
    time: 3,
    sent: { days: 2, time: "10:45" },
    outcome: "movedByOwner",
    info: "He has no email. Ring twice, he’s slow to the phone.",
  },
];

/** The private appointment for which a visit is moved: on that day and the slot to which it goes. */
const APPOINTMENT = "Dentist";
const MOVED_TO: Place = { day: 5, time: 1 };

type Request = Doc<"quoteRequests">;

const requireRequest = async (ctx: MutationCtx, reference: string): Promise<Request> => {
  const request = await getRequest(ctx, reference);
  if (request === null) throw new Error(`${reference} was written a moment ago`);
  return request;
};

interface Scene {
  plan: VisitPlan;
  slot: Slot;
  now: number;
  /** When it was sent. */
  sentAt: number;
  /** When its time is over. */
  ends: number;
}

/** Writes the request down, as its form does: the client's own, or the owner's for a caller. */
async function book(ctx: MutationCtx, { plan, slot, sentAt }: Scene): Promise<void> {
  const { reference, who, service, online, info } = plan;
  const hours = await getHours(ctx);
  const sent = {
    ...who,
    serviceType: online ? "online" : "in-person",
    selectedService: service,
    ...(info !== undefined && { additionalInfo: info }),
    bookingDate: slot.date,
    bookingTime: slot.time,
  };
  const accepted = { reference, now: sentAt, quarantine: {}, told: [] };
  const at = earlier(ctx, sentAt);
  if ("email" in who) {
    const rules = bookingForm({ now: sentAt, hours, slot: "required" });
    await bookingRecord.save(at, checked(rules, sent), { ...accepted, by: "client" });
  } else {
    const rules = callerForm({ now: sentAt, hours });
    await bookingRecord.save(at, checked(rules, sent), { ...accepted, by: "owner" });
  }
}

/** What the owner has done about it on the morning after it came. */
async function confirm(ctx: MutationCtx, { plan, sentAt, now }: Scene): Promise<void> {
  const { reference, who, ownerNote } = plan;
  const at = byNow(addDays(dateAt(sentAt), 1), "08:35", now);
  const request = await requireRequest(ctx, reference);
  const by = { by: "owner" as const, now: at };
  await changes.setConfirmed(earlier(ctx, at), request, { ...by, confirmed: true });
  if (ownerNote !== undefined) {
    const noted = await requireRequest(ctx, reference);
    await setNote(ctx, noted, { note: ownerNote, lastModified: 0, now: at });
  }
  if ("email" in who) await settleAll(ctx, who.email, at);
}

/** A visit is done, and what it costs is written down, paid, or asked for. */
async function finish(ctx: MutationCtx, { plan, ends, now }: Scene): Promise<void> {
  const { reference, service, bill, who } = plan;
  const at = Math.min(ends, now - MINUTE);
  const dated = earlier(ctx, at);
  const request = await requireRequest(ctx, reference);
  await changes.complete(dated, request, { by: "owner", now: at });
  if ("email" in who) await settleAll(ctx, who.email, at);
  if (bill === undefined) return;
  const price = { amount: bill.cents, title: service };
  if ("paid" in bill && bill.afterDays === undefined) {
    await money.markPaid(dated, { reference, method: bill.paid, price }, at);
    await money.send(dated, reference, at);
    return;
  }
  await money.setAmount(dated, { reference, ...price }, at);
  await money.send(dated, reference, at);
  if ("owing" in bill) return;
  const paidAt = byNow(addDays(dateAt(at), bill.afterDays ?? 0), "17:40", now);
  const [cents, method] = "paid" in bill ? [bill.cents, bill.paid] : [bill.part, bill.paidBy];
  const received = { amount: cents, method, receivedOn: dateAt(paidAt) };
  const seen = { reference, seenOwing: bill.cents, ...received };
  await money.receive(earlier(ctx, paidAt), seen, paidAt);
}

/** The owner is away that afternoon, and gives the visit another time. */
async function moveAway(ctx: MutationCtx, { plan, slot, now }: Scene): Promise<void> {
  const hours = await getHours(ctx);
  const other = slotAt(MOVED_TO, now, hours);
  if (other === undefined) return;
  const at = daysAgo(0, "09:15", now);
  await closeDays(ctx, [slot.date], { part: "afternoon", reason: APPOINTMENT });
  const by = { by: "owner" as const, now: at };
  const request = await requireRequest(ctx, plan.reference);
  await changes.move(earlier(ctx, at), request, { ...by, slot: other });
}

async function play(ctx: MutationCtx, scene: Scene): Promise<void> {
  const { plan, slot, now, ends } = scene;
  const { reference, outcome, message } = plan;
  await book(ctx, scene);
  if (outcome === "toConfirm") return;
  if (outcome === "movedByOwner") return moveAway(ctx, scene);
  await confirm(ctx, scene);
  if (outcome === "cancelled") {
    const at = byNow(addDays(dateAt(now), -1), "20:05", now);
    return cancelOwn(earlier(ctx, at), await requireRequest(ctx, reference), at);
  }
  if (message !== undefined) {
    const at = daysAgo(0, "07:30", now);
    await addMessage(earlier(ctx, at), await requireRequest(ctx, reference), { message, now: at });
  }
  if (outcome === "attending") {
    const at = byNow(addDays(slot.date, -1), "18:10", now);
    await attend(ctx, await requireRequest(ctx, reference), at);
  }
  if (outcome !== "unclear" && ends <= now) await finish(ctx, scene);
}

/** Plays one visit of the week, unless its time can't be had. */
export async function seedVisit(ctx: MutationCtx, plan: VisitPlan, now: number): Promise<void> {
  const hours = await getHours(ctx);
  const slot = slotAt(plan, now, hours);
  if (slot === undefined) return;
  if (await isGone(ctx, { slot, by: "owner", now })) return;
  const today = workdayAt(0, now, hours) ?? dateAt(now);
  const from = slot.date < today ? slot.date : today;
  const wanted = byNow(addDays(from, -plan.sent.days), plan.sent.time, now);
  const starts = toInstant(slot.date, slot.time);
  const sentAt = Math.min(wanted, starts - (hours.noticeHours + 1) * 60 * MINUTE);
  const serviceType = plan.online ? "online" : "in-person";
  const visit = { serviceType, selectedService: plan.service, visitMinutes: hours.minutes };
  const { ends } = visitTimes(visit, slot);
  await play(ctx, { plan, slot, now, sentAt, ends });
  await forgetCounts(ctx, "email" in plan.who ? plan.who.email : undefined);
}
