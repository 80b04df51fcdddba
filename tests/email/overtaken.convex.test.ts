import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { book } from "../bookings/booking-fixtures";
import { back, getInvoice, price } from "../invoices/invoice-fixtures";
import type { Backend } from "../support/backend";
import { type Caller, invoiceArgs, requestId } from "../support/factories";
import type { FakeResend } from "../support/fake-resend";
import { changeMoney } from "../support/money";
import { MINUTE, pass, passMinutes, test } from "./sending";

const invoices = api.invoices.owner;
const atVisits = api.invoices.staff;

const arrived = (resend: FakeResend, words: RegExp) =>
  resend.deliveries
    .map(({ body }) => String(body["subject"]))
    .filter((subject) => words.test(subject));

/** An emailed invoice of $120, five days late, late in the evening. */
async function overdue(backend: Backend, owner: Caller) {
  const reference = await book(backend);
  await changeMoney(owner, invoices.save, invoiceArgs({ reference, ...price }));
  await owner.mutation(invoices.send, { reference });
  await passMinutes(backend, 2);
  const { dueAt } = await getInvoice(owner, reference);
  vi.setSystemTime(toInstant(addDays(dateAt(dueAt), 5), "21:30"));
  return { reference, morning: toInstant(addDays(dateAt(dueAt), 6), "08:05") };
}

const part = (seenOwing: number) => ({
  amount: "20",
  method: "cash",
  receivedOn: dateAt(Date.now()),
  seenOwing,
});

const happens: Record<string, (owner: Caller, reference: string) => Promise<unknown>> = {
  "it’s paid": (owner, reference) =>
    changeMoney(owner, atVisits.markPaid, { reference, method: "cash" }),
  "it’s cancelled": (owner, reference) => changeMoney(owner, invoices.cancel, { reference }),
  "it’s written off": (owner, reference) =>
    changeMoney(owner, invoices.writeOff, { reference, note: "Gone" }),
  "it’s paid and sent back": async (owner, reference) => {
    await changeMoney(owner, atVisits.markPaid, { reference, method: "cash" });
    await changeMoney(owner, invoices.refund, {
      reference,
      ...back,
      refundedOn: dateAt(Date.now()),
      amount: "120",
    });
  },
  "it’s due later, as it says something else": (owner, reference) =>
    changeMoney(owner, invoices.save, invoiceArgs({ reference, amount: "130" })),
};

describe("a reminder that waits for the morning", () => {
  test.for(Object.keys(happens))("isn’t sent once %s", async (what, { backend, owner, resend }) => {
    const { reference, morning } = await overdue(backend, owner);
    await owner.mutation(invoices.remind, { reference });
    await pass(backend, MINUTE);
    await happens[what]!(owner, reference);
    await pass(backend, morning - Date.now());
    expect(arrived(resend, /^A reminder: invoice/)).toEqual([]);
    expect((await getInvoice(owner, reference)).remindedAt).toBeUndefined();
  });

  test("asks for the amount owing by then", async ({ backend, owner, resend }) => {
    const { reference, morning } = await overdue(backend, owner);
    await owner.mutation(invoices.remind, { reference });
    await changeMoney(owner, atVisits.receive, { reference, ...part(120_00) });
    await pass(backend, morning - Date.now());
    expect(arrived(resend, /^A reminder: invoice/)).toEqual([
      "A reminder: invoice INV-0001 for $100",
    ]);
  });

  test("that Resend refused before asks for the amount owing by then, too", async ({
    backend,
    owner,
    resend,
  }) => {
    const { reference, morning } = await overdue(backend, owner);
    vi.setSystemTime(morning);
    resend.mode = "error";
    await owner.mutation(invoices.remind, { reference });
    await passMinutes(backend, 2);
    await changeMoney(owner, atVisits.receive, { reference, ...part(120_00) });
    resend.mode = "ok";
    await passMinutes(backend, 90);
    expect(arrived(resend, /^A reminder: invoice/)).toEqual([
      "A reminder: invoice INV-0001 for $100",
    ]);
  });
});

test("an invoice that’s paid before it leaves is sent as its receipt, and as its invoice if that's undone", async ({
  backend,
  owner,
  resend,
}) => {
  for (const isUndone of [false, true]) {
    const reference = await book(backend, { bookingTime: isUndone ? "10:30" : "09:00" });
    await changeMoney(owner, invoices.save, invoiceArgs({ reference, ...price }));
    await owner.mutation(invoices.send, { reference });
    const { entryId } = await changeMoney(owner, atVisits.markPaid, { reference, method: "cash" });
    if (isUndone) await changeMoney(owner, atVisits.voidEntry, { entryId: entryId! });
    await passMinutes(backend, 3);
  }
  expect(arrived(resend, /invoice|receipt/i).filter((each) => each.includes("INV"))).toEqual([
    "Your receipt for INV-0001",
    "Your invoice INV-0002 for $120",
  ]);
});

describe("an email about a webinar", () => {
  const date = {
    title: "Spotting scams",
    date: "2026-11-26",
    time: "10:00",
    minutes: 60,
    link: "https://video.example/j/850",
    seats: 2,
  };

  async function join(backend: Backend, owner: Caller) {
    const written = await owner.mutation(api.webinars.dates.owner.create, {
      ...date,
      requestId: requestId(),
    });
    const session = "2026-11-26T10:00";
    const person = { name: "Ada", email: "ada@example.com", session };
    await backend.mutation(api.webinars.visitor.signUp, { requestId: requestId(), ...person });
    await passMinutes(backend, 2);
    return written;
  }

  /** A reminder of tomorrow's webinar is due, but Resend doesn’t answer. */
  async function reminded(backend: Backend, owner: Caller, resend: FakeResend) {
    const { id, lastModified } = await join(backend, owner);
    resend.mode = "error";
    await pass(backend, toInstant("2026-11-25", "10:01") - Date.now());
    return { id, lastModified };
  }

  async function answerAgain(backend: Backend, resend: FakeResend) {
    await passMinutes(backend, 3);
    resend.mode = "ok";
    await passMinutes(backend, 90);
  }

  const save = (owner: Caller, known: { id: string; lastModified: number }, changes: object) =>
    owner.mutation(api.webinars.dates.owner.save, {
      ...date,
      ...changes,
      ...known,
      id: known.id as Id<"webinarDates">,
    });

  test("about a change arrives", async ({ backend, owner, resend }) => {
    await save(owner, await join(backend, owner), { time: "14:00" });
    await passMinutes(backend, 2);
    expect(arrived(resend, /^Changed/)).toHaveLength(1);
  });

  test.for([
    ["it’s called off", true],
    ["it’s taken back", false],
  ] as const)(
    "that confirms a sign-up doesn’t arrive once %s",
    async ([, isCalledOff], { backend, owner, resend }) => {
      resend.mode = "error";
      const { id } = await join(backend, owner);
      const { callOff, participants, setComing } = api.webinars.dates.owner;
      const [ada] = await owner.query(participants, { id });
      if (isCalledOff) await owner.mutation(callOff, { id });
      else await owner.mutation(setComing, { reference: ada!.reference, coming: false });
      await answerAgain(backend, resend);
      expect(arrived(resend, /^You’re signed up/)).toEqual([]);
      expect(arrived(resend, /^Called off|^You’re not signed up/)).toHaveLength(1);
    },
  );

  test("that confirms a sign-up has the time that's current when it arrives", async ({
    backend,
    owner,
    resend,
  }) => {
    resend.mode = "error";
    await save(owner, await join(backend, owner), { time: "14:00" });
    await answerAgain(backend, resend);
    const confirmed = resend.deliveries.find(({ body }) =>
      String(body["subject"]).startsWith("You’re signed up"),
    );
    expect(String(confirmed?.body["text"])).toContain("2:00 pm");
    expect(String(confirmed?.body["text"])).not.toContain("10:00 am");
  });

  test("that reminds isn't sent once the date is called off", async ({
    backend,
    owner,
    resend,
  }) => {
    const { id } = await reminded(backend, owner, resend);
    await owner.mutation(api.webinars.dates.owner.callOff, { id });
    await answerAgain(backend, resend);
    expect(arrived(resend, /^Called off/)).toHaveLength(1);
    expect(arrived(resend, /^Tomorrow: Spotting/)).toEqual([]);
  });

  test("that reminds has the same time as the email about the change", async ({
    backend,
    owner,
    resend,
  }) => {
    await save(owner, await reminded(backend, owner, resend), { time: "14:00" });
    await answerAgain(backend, resend);
    expect(arrived(resend, /^Changed/)).toHaveLength(1);
    expect(arrived(resend, /^Tomorrow: Spotting/)).toEqual([]);
  });
});
