import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import type { FailureCode } from "#convex/core/errors";
import { MOST_SUPERSEDED } from "#convex/shared/ids";
import { readDay } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, OWNER, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { type Form, forms } from "./forms";

// Later jobs aren't compared.
test.override("clock", "date and timers");

/** Tables to which any form's submit writes. */
const leftBySubmits: readonly TableNames[] = ["adminNotifications", "personRecords", "emails"];

const tablesOf = ({ table, beside }: Form) => [
  ...new Set([table, ...beside, ...leftBySubmits, "people" as const]),
];

async function countRows(backend: Backend, tables: readonly TableNames[]) {
  const rows = await Promise.all(tables.map((table) => getRows(backend, table)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]!.length]));
}

/** A form's first content, and its replacement. */
function twoContents(form: Form) {
  const first = form.args("Marigold");
  const second = form.args("Banksia");
  return { first, second: { ...second, supersedes: [first.requestId] } };
}

const send = (backend: Backend, form: Form, args: Record<string, unknown>) =>
  backend.mutation(form.call, args as ReturnType<Form["args"]>);

const withdraw = (backend: Backend, ...requestIds: string[]) =>
  backend.mutation(api.records.visitor.withdraw, { requestIds });

/** The emails are on their way, so nothing takes them back. */
async function letEmailsOut(backend: Backend): Promise<void> {
  for (const { _id } of await getRows(backend, "emails")) {
    await backend.run((ctx) =>
      ctx.db.patch("emails", _id, { state: "sent", firstAttemptAt: 1, sentAt: 1 }),
    );
  }
}

const expectFailure = async (call: Promise<unknown>, code: FailureCode, details = {}) => {
  expect(await failureOfCall(call)).toMatchObject({ code, ...details });
};

test("a sender who is the owner, too, gets the confirmation and the notice", async ({
  backend,
}) => {
  await backend.mutation(api.bookings.visitor.book, bookingArgs({ email: OWNER }));
  const emails = await getRows(backend, "emails");
  expect(emails.map(({ to, template }) => ({ to, template }))).toEqual([
    { to: OWNER, template: "booking-received" },
    { to: OWNER, template: "booking-notice" },
  ]);
});

describe.each(forms)("when a $name form is edited and sent again without an answer", (form) => {
  test("only the later content stays, under the same reference, if the first had arrived", async ({
    backend,
  }) => {
    const { first, second } = twoContents(form);
    const before = await send(backend, form, first);
    const once = await countRows(backend, tablesOf(form));
    const after = await send(backend, form, second);
    expect(after).toMatchObject({
      ok: true,
      reference: (before as { reference: string }).reference,
    });
    expect(await countRows(backend, tablesOf(form))).toEqual(once);
    const stored = JSON.stringify(await getRows(backend, form.table));
    expect(stored).not.toContain("Marigold");
  });

  test("only the later content stays if the first arrives after it", async ({ backend }) => {
    const { first, second } = twoContents(form);
    await send(backend, form, second);
    const once = await countRows(backend, tablesOf(form));
    await expectFailure(send(backend, form, first), "withdrawn");
    expect(await countRows(backend, tablesOf(form))).toEqual(once);
  });

  test("nothing stays if it's stopped, before or after it arrives", async ({ backend }) => {
    const { first } = twoContents(form);
    await send(backend, form, first);
    await withdraw(backend, first.requestId);
    const none = Object.fromEntries(tablesOf(form).map((table) => [table, 0]));
    expect(await countRows(backend, tablesOf(form))).toEqual(none);
    await expectFailure(send(backend, form, first), "withdrawn");

    const late = form.args();
    await withdraw(backend, late.requestId);
    await expectFailure(send(backend, form, late), "withdrawn");
    expect(await countRows(backend, tablesOf(form))).toEqual(none);
  });

  test("the next email says that it replaces the earlier one", async ({ backend }) => {
    const { first, second } = twoContents(form);
    const { reference } = (await send(backend, form, first)) as { reference: string };
    await letEmailsOut(backend);
    const out = (await getRows(backend, "emails")).length;
    await send(backend, form, second);
    const mails = (await getRows(backend, "emails")).slice(out);
    expect(mails).toHaveLength(out);
    for (const { text } of mails) {
      expect(text).toContain(`This takes the place of our earlier email about ${reference}.`);
    }
  });
});

test("a stopped booking frees its time, and everybody who got an email about it is told", async ({
  backend,
}) => {
  const first = bookingArgs();
  await backend.mutation(api.bookings.visitor.book, first);
  await letEmailsOut(backend);
  await withdraw(backend, first.requestId);
  const day = await readDay(backend, first.bookingDate);
  expect(day.taken).toEqual([]);
  const mails = (await getRows(backend, "emails")).slice(2);
  expect(mails.map(({ to, template }) => [to, template])).toEqual([
    ["pat@example.com", "withdrawn"],
    ["owner@example.com", "withdrawn-notice"],
  ]);
});

test("a later time replaces the first one", async ({ backend }) => {
  const first = bookingArgs();
  await backend.mutation(api.bookings.visitor.book, first);
  await letEmailsOut(backend);
  const second = bookingArgs({ bookingTime: "13:30", supersedes: [first.requestId] });
  await backend.mutation(api.bookings.visitor.book, second);
  const day = await readDay(backend, first.bookingDate);
  expect(day.taken).toEqual([{ time: "13:30" }]);
});

test("a corrected address gets the email, and the mistyped one is told that it's withdrawn", async ({
  backend,
}) => {
  const first = bookingArgs({ email: "pta@example.com" });
  await backend.mutation(api.bookings.visitor.book, first);
  await letEmailsOut(backend);
  const second = bookingArgs({ supersedes: [first.requestId] });
  await backend.mutation(api.bookings.visitor.book, second);
  const mails = (await getRows(backend, "emails")).slice(2);
  expect(mails.map(({ to, template }) => [to, template])).toEqual([
    ["pat@example.com", "booking-received"],
    ["owner@example.com", "booking-notice"],
    ["pta@example.com", "withdrawn"],
  ]);
  expect(await getRows(backend, "people")).toMatchObject([{ email: "pat@example.com" }]);
});

test("invalid content doesn't replace an earlier booking", async ({ backend }) => {
  const first = bookingArgs();
  await backend.mutation(api.bookings.visitor.book, first);
  const before = await getRows(backend, "quoteRequests");
  const second = bookingArgs({ name: "", supersedes: [first.requestId] });
  await expectFailure(backend.mutation(api.bookings.visitor.book, second), "invalid");
  expect(await getRows(backend, "quoteRequests")).toEqual(before);
  await backend.mutation(api.bookings.visitor.book, first);
  expect(await getRows(backend, "quoteRequests")).toEqual(before);
});

test("a time that's taken doesn't replace an earlier booking", async ({ backend }) => {
  await backend.mutation(api.bookings.visitor.book, bookingArgs({ bookingTime: "13:30" }));
  const first = bookingArgs();
  await backend.mutation(api.bookings.visitor.book, first);
  const second = bookingArgs({ bookingTime: "13:30", supersedes: [first.requestId] });
  await expectFailure(backend.mutation(api.bookings.visitor.book, second), "slotTaken");
  const rows = await getRows(backend, "quoteRequests");
  expect(rows.map(({ bookingTime }) => bookingTime)).toEqual(["13:30", "09:00"]);
});

test("a booking that the owner has confirmed can't be replaced or stopped", async ({
  backend,
  owner,
}) => {
  const first = bookingArgs();
  const { reference } = (await backend.mutation(api.bookings.visitor.book, first)) as {
    reference: string;
  };
  await owner.mutation(api.bookings.owner.confirm, { reference });
  const second = bookingArgs({ bookingTime: "13:30", supersedes: [first.requestId] });
  await expectFailure(backend.mutation(api.bookings.visitor.book, second), "alreadySubmitted", {
    reference,
  });
  await withdraw(backend, first.requestId);
  const rows = await getRows(backend, "quoteRequests");
  expect(rows).toMatchObject([{ reference, bookingTime: "09:00", confirmed: true }]);
});

test("nobody can withdraw another form's submission, or one whose id they don't know", async ({
  backend,
}) => {
  const [contact, support] = forms;
  const message = contact!.args();
  await send(backend, contact!, message);
  await send(backend, support!, { ...support!.args(), supersedes: [message.requestId] });
  expect(await getRows(backend, "contacts")).toHaveLength(1);
  await withdraw(backend, requestId());
  expect(await getRows(backend, "contacts")).toHaveLength(1);
});

test.for([
  ["an invalid request id", ["short"]],
  ["the same id twice", ["a", "a"].map((letter) => letter.repeat(20))],
  ["more ids than a form ever sends", Array.from({ length: MOST_SUPERSEDED + 2 }, requestId)],
] as const)("%s is refused and changes nothing", async ([, ids], { backend }) => {
  await expectFailure(withdraw(backend, ...ids), "invalid");
  const args = bookingArgs({ supersedes: [...ids] });
  await expectFailure(backend.mutation(api.bookings.visitor.book, args), "invalid");
  expect(await getRows(backend, "withdrawnRequests")).toEqual([]);
});

test("somebody who withdraws too often is asked to wait", async ({ backend }) => {
  for (let stopped = 0; stopped < 10; stopped += 1) await withdraw(backend, requestId());
  expect(await withdraw(backend, requestId())).toMatchObject({
    ok: false,
    failure: { code: "tooManyRequests" },
  });
});
