import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Hours } from "#convex/bookings/hours/rules";
import { visitTimes } from "#convex/bookings/rules";
import { centsInFile } from "#convex/business/planCents";
import type { HandMethod } from "#convex/invoices/fields";
import type { MonthlyProduct } from "#convex/memberships/rules";
import { serviceOptions } from "#convex/services/options";
import { isSelectable, isWebsite } from "#convex/services/selectable";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { offers } from "#convex/shared/pages";
import { type Place, slotAt, workdayAt } from "./calendar";
import { byNow, daysAgo, type When } from "./clock";
import { personOf, see } from "./forms";
import { accepted, type Caller, idOf, parseContent, type Stage, type Step } from "./stage";

const MINUTE = 60_000;

/** The slot to which the owner moves a visit because of a private appointment. */
const MOVED_TO: Place = { day: 5, time: 1 };

/** How a completed visit is paid. */
type Bill = { cents: number } & (
  | { paid: HandMethod; afterDays?: number }
  | { part: number; paidBy: HandMethod; afterDays: number }
  | { owing: true }
);

interface VisitPlan extends Place {
  /** Somebody without an email address is added by the owner. */
  who: string;
  /** They book while they're signed in. */
  isSignedIn?: true;
  service: string;
  online?: true;
  info?: string;
  /** Days before the visit, or before today for an upcoming one, and the time on that day. */
  sent: When;
  /** `ahead` becomes `done` as soon as its time is over. */
  outcome: "toConfirm" | "ahead" | "attending" | "done" | "unclear" | "cancelled" | "movedByOwner";
  ownerNote?: string;
  /** The client's later message. */
  message?: string;
  bill?: Bill;
  /** The report, in the owner's form; its lines are the bill's, and it's emailed with the invoice. */
  report?: FunctionArgs<typeof api.bookings.staff.completeWithReport>["report"];
}

/** A membership by invoice: when it was ordered, started, and paid. */
interface MembershipPlan extends When {
  who: string;
  product: MonthlyProduct;
  started: When;
  paid: When;
}

/** A request without a time, and its quote's progress. */
interface QuotePlan extends When {
  who: string;
  service: string;
  info: string;
  given?: When & {
    lines: { text: string; quantity: string; price: string }[];
    text: string;
    /** Days for which it's valid. */
    valid: number;
  };
  answer?: When & { is: "accepted" | "declined"; words?: string };
}

const services: readonly string[] = serviceOptions.flatMap(({ options }) => options);

/** A service of the content, or one of the business's own in its place. */
const ownService = (service: string): string =>
  isSelectable(service) ? service : (services[service.length % services.length] ?? service);

/** A client's request, in their form or on the phone. */
function asked(
  name: string,
  { who, service, info, online }: Pick<VisitPlan, "who" | "service" | "info" | "online">,
) {
  const { address, postcode, ...person } = personOf(who);
  const isOnline = online === true || isWebsite(ownService(service));
  return {
    ...person,
    requestId: idOf(name),
    ...(isOnline ? { serviceType: "online" } : { serviceType: "in-person", address, postcode }),
    selectedService: ownService(service),
    additionalInfo: info,
  };
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Steps about one request, in order, which stop if it doesn't exist. */
class Story {
  readonly steps: Step[] = [];
  #reference: string | undefined;

  constructor(at: number, begin: () => Promise<string | undefined>) {
    const play = async () => (this.#reference = await begin());
    this.steps.push({ at, play });
  }

  /** Not before the step before it. */
  then(wanted: number, go: (reference: string, at: number) => Promise<unknown>): void {
    const at = Math.max(wanted, this.steps.at(-1)?.at ?? wanted);
    const play = async () => {
      if (this.#reference !== undefined) await go(this.#reference, at);
    };
    this.steps.push({ at, play });
  }
}

function visitStory(
  { now, visitor, signedIn }: Stage,
  { plan, index, hours }: { plan: VisitPlan; index: number; hours: Hours },
): Step[] {
  const slot = slotAt(plan, now, hours);
  if (slot === undefined) return [];
  const { who, isSignedIn, service, outcome, ownerNote, message } = plan;
  const { name, email } = personOf(who);
  const today = workdayAt(0, now, hours) ?? dateAt(now);
  const from = slot.date < today ? slot.date : today;
  const wanted = byNow(addDays(from, -plan.sent.days), plan.sent.time, now);
  const starts = toInstant(slot.date, slot.time);
  const sentAt = Math.min(wanted, starts - (hours.noticeHours + 1) * 60 * MINUTE);
  const { ends } = visitTimes(
    {
      serviceType: plan.online === true ? "online" : "in-person",
      selectedService: ownService(service),
      visitMinutes: hours.minutes,
    },
    slot,
  );

  const story = new Story(sentAt, async () => {
    const bookingTimes = { bookingDate: slot.date, bookingTime: slot.time };
    const args = { ...asked(`visit ${index}`, plan), ...bookingTimes };
    const client = isSignedIn ? await signedIn(email) : visitor(name);
    const answer =
      email === undefined
        ? await (await signedIn()).mutation(api.bookings.owner.add, args)
        : await client.mutation(api.bookings.visitor.book, { ...args, email });
    // On some days its time isn't free, because it's closed or another visit has it.
    if (!answer.ok && answer.failure.code === "slotTaken") return undefined;
    return accepted(answer).reference;
  });
  if (outcome === "toConfirm") return story.steps;
  if (outcome === "movedByOwner") {
    const other = slotAt(MOVED_TO, now, hours);
    story.then(daysAgo({ days: 0, time: "09:15" }, now), async (reference) => {
      if (other === undefined) return;
      const owner = await signedIn();
      const closing = {
        from: slot.date,
        part: "afternoon",
        reason: "Dentist",
        visits: "stay",
      } as const;
      await owner.mutation(api.bookings.owner.closeDays, closing);
      const to = { bookingDate: other.date, bookingTime: other.time };
      await owner.mutation(api.bookings.owner.move, { reference, ...to });
    });
    return story.steps;
  }
  story.then(byNow(addDays(dateAt(sentAt), 1), "08:35", now), async (reference) => {
    const owner = await signedIn();
    await owner.mutation(api.bookings.owner.confirm, { reference });
    if (ownerNote !== undefined)
      await owner.mutation(api.bookings.owner.setNote, { reference, ownerNote, lastModified: 0 });
    await see(owner, email);
  });
  if (outcome === "cancelled") {
    story.then(daysAgo({ days: 1, time: "20:05" }, now), async (reference) =>
      (await signedIn(email)).mutation(api.bookings.client.cancel, { request: { reference } }),
    );
    return story.steps;
  }
  if (message !== undefined)
    story.then(daysAgo({ days: 0, time: "07:30" }, now), async (reference) =>
      (await signedIn(email)).mutation(api.bookings.client.tell, {
        request: { reference },
        message,
      }),
    );
  if (outcome === "attending")
    story.then(byNow(addDays(slot.date, -1), "18:10", now), async (reference) =>
      (await signedIn(email)).mutation(api.bookings.client.attend, { request: { reference } }),
    );
  if (outcome !== "unclear" && ends <= now) finish({ now, signedIn }, story, { ...plan, ends });
  return story.steps;
}

/** Completes a visit, and bills it, notes its payment, or asks for it. */
function finish(
  { now, signedIn }: Pick<Stage, "now" | "signedIn">,
  story: Story,
  { who, service, bill, report, ends }: VisitPlan & { ends: number },
): void {
  const doneAt = Math.min(ends, now - MINUTE);
  const title = ownService(service);
  story.then(doneAt, async (reference) => {
    const owner = await signedIn();
    const { complete, completeWithReport } = api.bookings.staff;
    const reported = report && { reference, report, lastModified: 0, withInvoice: true };
    if (reported === undefined) await owner.mutation(complete, { reference });
    else await owner.mutation(completeWithReport, reported);
    await see(owner, personOf(who).email);
    if (bill === undefined || reported !== undefined) return;
    const amount = dollars(bill.cents);
    const first = { reference, version: 0 };
    if ("paid" in bill && bill.afterDays === undefined)
      await owner.mutation(api.invoices.staff.markPaid, { ...first, amount, method: bill.paid });
    else {
      const lines = [{ text: title, quantity: "1", price: amount }];
      await owner.mutation(api.invoices.owner.save, { ...first, lines });
    }
    await owner.mutation(api.invoices.owner.send, { reference });
  });
  if (bill === undefined || "owing" in bill || bill.afterDays === undefined) return;
  const [cents, method] = "paid" in bill ? [bill.cents, bill.paid] : [bill.part, bill.paidBy];
  story.then(
    byNow(addDays(dateAt(doneAt), bill.afterDays), "17:40", now),
    async (reference, at) => {
      const owner = await signedIn();
      await owner.mutation(api.invoices.staff.receive, {
        ...(await readInvoice(owner, reference)),
        amount: dollars(cents),
        method,
        receivedOn: dateAt(at),
        seenOwing: bill.cents,
      });
    },
  );
}

function quoteStory({ now, visitor, signedIn }: Stage, plan: QuotePlan, index: number): Step[] {
  const { who, given, answer } = plan;
  const { name, email = "" } = personOf(who);
  const story = new Story(daysAgo(plan, now), async () => {
    const args = { ...asked(`quote ${index}`, plan), email };
    const answered = await visitor(name).mutation(api.bookings.visitor.book, args);
    return accepted(answered).reference;
  });
  if (given !== undefined)
    story.then(daysAgo(given, now), async (reference, at) => {
      const owner = await signedIn();
      const { lines, text, valid } = given;
      const validUntil = addDays(dateAt(at), valid);
      const content = { reference, lines, text, validUntil, lastModified: 0 };
      const { lastModified } = await owner.mutation(api.quotes.owner.save, content);
      await owner.mutation(api.quotes.owner.send, { reference, lastModified });
      await see(owner, email);
    });
  if (answer !== undefined)
    story.then(daysAgo(answer, now), async (reference) => {
      const quotes = await (await signedIn()).query(api.quotes.owner.get, { reference });
      const read = { request: { reference }, version: quotes?.given?.version ?? 0 };
      const client = await signedIn(email);
      const { accept, decline } = api.quotes.client;
      if (answer.is === "accepted") await client.mutation(accept, read);
      else await client.mutation(decline, { ...read, answer: answer.words });
    });
  return story.steps;
}

/** A request's invoice with its current version, as the owner reads it first. */
async function readInvoice(owner: Caller, reference: string) {
  const money = await owner.query(api.invoices.staff.ofRequest, { reference });
  return { reference, version: money?.invoice?.version ?? 0 };
}

/** Somebody orders a membership without a card; the owner agrees on it by phone, and starts it. */
function membershipStory({ now, visitor, signedIn }: Stage, plan: MembershipPlan): Step[] {
  const { who, product, started, paid } = plan;
  const { name, email = "", phone } = personOf(who);
  const story = new Story(daysAgo(plan, now), async () => {
    const requestId = idOf(`membership of ${who}`);
    const order = { requestId, product, pay: "later", cents: centsInFile[product] };
    const answer = await visitor(name).mutation(api.shop.visitor.choose, {
      ...order,
      name,
      email,
      phone,
    });
    return answer.ok ? answer.reference : undefined;
  });
  story.then(daysAgo(started, now), async (reference) => {
    const owner = await signedIn();
    const cents = centsInFile[product];
    await owner.mutation(api.memberships.owner.start, { reference, product, cents });
    await owner.mutation(api.bookings.staff.complete, { reference });
    await see(owner, email);
  });
  story.then(daysAgo(paid, now), async (reference) => {
    const owner = await signedIn();
    const invoice = await readInvoice(owner, reference);
    await owner.mutation(api.invoices.staff.markPaid, { ...invoice, method: "transfer" });
  });
  return story.steps;
}

/** The visits, quotes and memberships of the weeks around now. */
export function weekSteps(stage: Stage, hours: Hours): Step[] {
  const visits = parseContent("week/visits.json") as VisitPlan[];
  const quotes = parseContent("week/quotes.json") as QuotePlan[];
  const memberships = parseContent("week/memberships.json") as MembershipPlan[];
  return [
    ...(offers("memberships") ? memberships : []).flatMap((plan) => membershipStory(stage, plan)),
    ...visits.flatMap((plan, index) => visitStory(stage, { plan, index, hours })),
    ...quotes.flatMap((plan, index) => quoteStory(stage, plan, index)),
  ];
}
