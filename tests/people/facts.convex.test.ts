import type { FunctionArgs } from "convex/server";
import { ConvexError } from "convex/values";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { isRunning } from "#convex/payments/rules";
import { forgetRecord } from "#convex/people/forgetting";
import { test } from "../invoices/invoice-fixtures";
import { choose, deliver, open, settle } from "../payments/stripe-fixtures";
import { sendQuarantined } from "../quarantine/steps";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import {
  bookingArgs,
  type Caller,
  invoiceArgs,
  NOW,
  OWNER,
  PAT,
  requestId,
  signedIn,
} from "../support/factories";
import { failureOfCall, requireOk } from "../support/failures";
import { backendAtNow } from "../support/fixtures";
import { changeMoney } from "../support/money";
import { runs } from "../support/properties";

const PHONE = "0491 570 156";

/** The contacts of these tests' cards: two addresses, and a number alone. */
const contacts = ["ann@example.com", "ann@work.example", PHONE] as const;

const slots = ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02"];

const change = fc.record({
  kind: fc.constantFrom(
    "book",
    "book",
    "complete",
    "cancel",
    "reopen",
    "move",
    "amount",
    "amount",
    "paid",
    "part",
    "void",
    "restore",
    "write off",
    "cancel invoice",
    "join",
    "separate",
  ),
  who: fc.nat(2),
  /** Which of the existing requests, and which of the times. */
  nth: fc.nat(5),
  slot: fc.nat(slots.length - 1),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(backend: Backend, owner: Caller, { kind, who, nth, slot }: Change) {
  const requests = await getRows(backend, "quoteRequests");
  const { reference = "WS-NONE" } = requests[nth % Math.max(1, requests.length)] ?? {};
  const entries = await getRows(backend, "moneyEntries");
  const entryId = entries[nth % Math.max(1, entries.length)]?._id;
  const contact = contacts[who] ?? PHONE;
  const other = contacts[(who + 1) % 3] ?? PHONE;
  const time = { bookingDate: slots[slot] ?? "", bookingTime: "10:30" };
  const { bookings, invoices, people } = api;
  switch (kind) {
    case "book":
      return owner.mutation(bookings.owner.add, {
        requestId: requestId(),
        name: "Ann Lee",
        serviceType: "online",
        selectedService: "Computer help",
        phone: PHONE,
        ...(contact.includes("@") && { email: contact }),
        ...time,
      });
    case "complete":
      return owner.mutation(bookings.staff.complete, { reference });
    case "cancel":
      return owner.mutation(bookings.owner.cancel, { reference });
    case "reopen":
      return owner.mutation(bookings.staff.reopen, { reference, ...time });
    case "move":
      return owner.mutation(bookings.owner.move, { reference, ...time });
    case "amount":
      return changeMoney(
        owner,
        invoices.owner.save,
        invoiceArgs({
          reference,
          amount: String(100 + 10 * slot),
          title: "Computer help",
        }),
      );
    case "paid":
      return changeMoney(owner, invoices.staff.markPaid, { reference, method: "cash" });
    case "part": {
      const money = await owner.query(invoices.staff.ofRequest, { reference });
      return changeMoney(owner, invoices.staff.receive, {
        reference,
        amount: "30",
        method: "cash",
        receivedOn: "2026-11-24",
        seenOwing: money?.invoice?.owingCents ?? 0,
      });
    }
    case "void":
      return entryId && changeMoney(owner, invoices.staff.voidEntry, { entryId });
    case "restore":
      return entryId && changeMoney(owner, invoices.owner.restoreEntry, { entryId });
    case "write off":
      return changeMoney(owner, invoices.owner.writeOff, { reference, note: "Never mind" });
    case "cancel invoice":
      return changeMoney(owner, invoices.owner.cancel, { reference });
    case "join":
      return owner.mutation(people.owner.join, { contact, other });
    case "separate":
      return owner.mutation(people.owner.separate, { contact, other });
  }
}

const facts = ({ lastVisitOn, owedCents, creditCents, isMember }: Partial<Doc<"people">>) => ({
  lastVisitOn,
  owedCents,
  creditCents,
  isMember,
});

/** Compares the shown cards' facts with the requests, invoices and payments themselves; returns the facts' names. */
async function compare(backend: Backend): Promise<Set<string>> {
  const said = new Set<string>();
  const people = await getRows(backend, "people");
  const traces = await getRows(backend, "personRecords");
  const [requests, invoices, payments] = [
    await getRows(backend, "quoteRequests"),
    await getRows(backend, "invoices"),
    await getRows(backend, "payments"),
  ];
  const shownOf = (id: string): string => {
    const joinedInto = people.find(({ _id }) => _id === id)?.joinedInto;
    return joinedInto === undefined ? id : shownOf(joinedInto);
  };
  for (const person of people.filter(({ joinedInto }) => joinedInto === undefined)) {
    const theirs = traces
      .filter(({ role, personId }) => role === "sender" && shownOf(personId) === person._id)
      .map(({ reference }) => reference);
    const isTheirs = ({ reference }: { reference: string }) => theirs.includes(reference);
    for (const [name, value] of Object.entries(facts(person)))
      if (value !== undefined) said.add(name);
    const visits = requests
      .filter((each) => isTheirs(each) && each.status !== "Cancelled")
      .map(({ bookingDate = "" }) => bookingDate);
    const owned = invoices.filter(isTheirs);
    const owed = owned.reduce((sum, { owingCents }) => sum + owingCents, 0);
    const credit = owned.reduce((sum, { creditCents }) => sum + creditCents, 0);
    expect(facts(person)).toEqual({
      lastVisitOn: visits.sort().at(-1) || undefined,
      owedCents: owed || undefined,
      creditCents: credit || undefined,
      isMember: payments.some((each) => isTheirs(each) && isRunning(each.state)) || undefined,
    });
  }
  return said;
}

type Listed = Omit<FunctionArgs<typeof api.people.owner.list>, "paginationOpts">;
const listed = async (owner: Caller, args: Listed) => {
  const paginationOpts = { numItems: 20, cursor: null };
  const { page } = await owner.query(api.people.owner.list, { ...args, paginationOpts });
  return page.map(({ email, phone }) => email ?? phone);
};

describe("the fields for filtering people", () => {
  test("follows every visit, all money and every joining of cards", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 12, maxLength: 30 }), async (changes) => {
        const backend = backendAtNow();
        const { as: owner } = await signedIn(backend, OWNER);
        for (const each of changes) {
          try {
            await apply(backend, owner, each);
          } catch (error) {
            // An impossible step changes nothing.
            if (!(error instanceof ConvexError)) throw error;
          }
          for (const name of await compare(backend)) seen.add(name);
        }
      }),
      { numRuns: runs(100) },
    );
    // Both have happened; credit takes luck.
    expect(seen).toContain("lastVisitOn");
    expect(seen).toContain("owedCents");
  });

  test("have the amount owing, which follows the invoice, and list who owes the most first", async ({
    backend,
    owner,
    reference,
  }) => {
    const sam = await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ email: "sam@example.com", bookingTime: "10:30" }),
    );
    requireOk(sam);
    expect(await listed(owner, { owing: true })).toEqual([]);
    const amount = (of: string, dollars: string) =>
      changeMoney(
        owner,
        api.invoices.owner.save,
        invoiceArgs({
          reference: of,
          amount: dollars,
          title: "Help",
        }),
      );
    await amount(reference, "120");
    await amount(sam.reference, "200");
    expect(await listed(owner, { owing: true })).toEqual(["sam@example.com", PAT]);
    expect(await listed(owner, { owing: true, sort: "name" })).toHaveLength(2);
    expect(await listed(owner, { owing: true, to: "2026-11-23" })).toEqual([]);
    await changeMoney(owner, api.invoices.staff.markPaid, {
      reference: sam.reference,
      method: "cash",
    });
    expect(await listed(owner, { owing: true })).toEqual([PAT]);
  });

  test("have the day of the latest visit, and list people who had none since another day", async ({
    backend,
    owner,
    reference,
  }) => {
    const message = {
      requestId: requestId(),
      name: "Sam",
      email: "sam@example.com",
      message: "Hi",
    };
    await backend.mutation(api.contact.visitor.sendMessage, message);
    expect(await listed(owner, { visitedBefore: "2026-11-26" })).toEqual([]);
    expect(await listed(owner, { visitedBefore: "2026-11-27" })).toEqual([PAT]);
    expect(await listed(owner, { visitedBefore: "2026-11-27", sort: "name" })).toEqual([PAT]);
    await owner.mutation(api.bookings.owner.move, {
      reference,
      bookingDate: "2026-11-30",
      bookingTime: "09:00",
    });
    expect(await listed(owner, { visitedBefore: "2026-11-27" })).toEqual([]);
    await owner.mutation(api.bookings.owner.cancel, { reference });
    expect(await listed(owner, { visitedBefore: "2027-11-27" })).toEqual([]);
    const wrong = listed(owner, { visitedBefore: "a year ago" });
    expect(await failureOfCall(wrong)).toMatchObject({ code: "invalid" });
  });

  test("have the membership, from its first month until it's over", async ({
    backend,
    owner,
    stripe,
  }) => {
    const key = await choose(backend, "businessMonthly");
    expect(await listed(owner, { members: true })).toEqual([]);
    await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
    expect(await listed(owner, { members: true })).toEqual([PAT]);
    expect(await listed(owner, { members: true, sort: "name" })).toEqual([PAT]);
    const say = (word: string, at: number) =>
      deliver(
        backend,
        stripe.subscription(stripe.sessions[0]!, "customer.subscription.updated", word, at / 1000),
      );
    await say("past_due", NOW + 1000);
    expect(await listed(owner, { members: true })).toEqual([PAT]);
    await say("canceled", NOW + 2000);
    expect(await listed(owner, { members: true })).toEqual([]);
    await compare(backend);
  });

  test("owe nothing for money paid by card, even once it's refunded", async ({
    backend,
    owner,
    stripe,
    reference,
  }) => {
    const asked = { reference, amount: "120", title: "Help" };
    await changeMoney(owner, api.invoices.owner.save, invoiceArgs(asked));
    await owner.mutation(api.payments.owner.sendLink, asked);
    expect(await listed(owner, { owing: true })).toEqual([PAT]);
    const [payment] = await getRows(backend, "payments");
    if (payment === undefined) throw new Error("No payment");
    await deliver(backend, ...stripe.complete(await open(backend, payment.key), NOW));
    expect(await listed(owner, { owing: true })).toEqual([]);
    await owner.mutation(api.payments.owner.refund, { paymentId: payment._id });
    await settle(backend);
    expect((await getRows(backend, "payments"))[0]).toMatchObject({ refundedCents: 120_00 });
    expect(await listed(owner, { owing: true })).toEqual([]);
  });

  test("stay with somebody whose address is corrected, and lose a record that's deleted", async ({
    backend,
    owner,
    reference,
  }) => {
    const later = await owner.mutation(api.bookings.owner.add, {
      ...bookingArgs({ bookingDate: "2026-11-30" }),
    });
    if (!later.ok) throw new Error("Refused");
    await changeMoney(
      owner,
      api.invoices.owner.save,
      invoiceArgs({
        reference: later.reference,
        amount: "90",
        title: "Help",
      }),
    );
    const email = "new@example.com";
    const right = { name: "Pat Nguyen", email, phone: "0412 345 678" };
    const person = await owner.query(api.people.owner.person, { contact: PAT });
    await owner.mutation(api.privacy.owner.correct, {
      contact: PAT,
      lastModified: person?.lastModified ?? 0,
      ...right,
    });
    expect(await listed(owner, { owing: true })).toEqual([email]);
    await backend.run((ctx) => forgetRecord(ctx, later.reference, "erased"));
    expect(await listed(owner, { owing: true })).toEqual([]);
    expect(await listed(owner, { visitedBefore: "2026-11-27" })).toEqual([email]);
    await owner.mutation(api.bookings.staff.complete, { reference });
    await compare(backend);
  });

  test("leave out quarantined records until they're released", async ({ backend, owner }) => {
    const booking = forms.find(({ name }) => name === "booking");
    if (booking === undefined) throw new Error("No such form");
    const reference = await sendQuarantined(backend, booking);
    expect(await listed(owner, { visitedBefore: "2027-11-27" })).toEqual([]);
    await owner.mutation(api.quarantine.owner.release, { reference, withoutSlot: false });
    expect(await listed(owner, { visitedBefore: "2027-11-27" })).toHaveLength(1);
  });

  test("are deleted with an erased person, and others' stay", async ({
    backend,
    owner,
    reference,
  }) => {
    const sam = await owner.mutation(api.bookings.owner.add, {
      ...bookingArgs({ name: "Sam", email: "sam@example.com", bookingDate: "2026-11-27" }),
    });
    if (!sam.ok) throw new Error("Refused");
    for (const of of [reference, sam.reference])
      await changeMoney(
        owner,
        api.invoices.owner.save,
        invoiceArgs({
          reference: of,
          amount: "90",
          title: "Help",
        }),
      );
    await owner.mutation(api.privacy.owner.erase, { contact: PAT });
    for (let pass = 0; pass < 40; pass += 1) await settle(backend);
    expect(await listed(owner, {})).toEqual(["sam@example.com"]);
    expect(await listed(owner, { owing: true })).toEqual(["sam@example.com"]);
    await compare(backend);
  });
});
