import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { EMAILED_AFTER, UNDO_FOR } from "#convex/shared/undo";
import { passMinutes, test as testSending } from "../email/sending";
import type { Backend } from "../support/backend";
import { BROWSER, OWNER, requestId, signedIn } from "../support/factories";
import { test } from "../support/fixtures";
import { book, emailsTo, fileOf, getRequest, letUndoPass, slots, wish } from "./booking-fixtures";

const { cancel, cancelSeveral, confirm, move, unconfirm } = api.bookings.owner;
const { complete, reopen, undoCancelSeveral } = api.bookings.staff;

/** Pat's emails after the form's confirmation. */
async function told(backend: Backend) {
  const [, ...changes] = await emailsTo(backend, "pat@example.com");
  return changes;
}

const subjects = async (backend: Backend, reference: string) =>
  (await told(backend)).map(({ subject }) => subject.replace(`Your booking ${reference} `, ""));

describe("nobody is told of changes that the owner undoes in time", () => {
  test.for([
    ["a confirmation", confirm, unconfirm],
    ["a cancelling", cancel, reopen],
  ] as const)("%s", async ([, act, undo], { backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(act, { reference });
    expect(await told(backend)).toHaveLength(1);
    vi.setSystemTime(Date.now() + UNDO_FOR);
    await owner.mutation(undo, { reference });
    expect(await told(backend)).toEqual([]);
    expect(await getRequest(backend, reference)).toMatchObject({
      status: "Pending",
      confirmed: false,
      isInvited: false,
    });
  });

  test("a move there and back", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    await owner.mutation(move, { reference, ...wish(slots.thursday) });
    expect(await told(backend)).toEqual([]);
  });

  test("a confirmation, cancelled without an email; if that's undone, they're told that it's confirmed", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    const batchId = requestId();
    await owner.mutation(cancelSeveral, { references: [reference], batchId, isQuiet: true });
    expect(await told(backend)).toEqual([]);
    letUndoPass();
    await owner.mutation(undoCancelSeveral, { batchId });
    expect(await subjects(backend, reference)).toEqual(["is confirmed"]);
  });

  test("but they are told the next time", async ({ backend, owner }) => {
    const reference = await book(backend);
    for (const act of [confirm, unconfirm, confirm]) await owner.mutation(act, { reference });
    expect(await subjects(backend, reference)).toEqual(["is confirmed"]);
  });
});

describe("several changes in a few seconds are one email, from what the client knew to the current state", () => {
  test("confirmed and moved", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(move, { reference, ...wish(slots.later) });
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    const [email, ...others] = await told(backend);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Your booking ${reference} has a new time`);
    expect(email?.text).toContain("We’ll call you at the time below.");
    expect(email?.text).toContain("When: Fri 27 November 2026, 3:00 pm AEDT");
    expect(email?.text).toContain("Instead of: Thu 26 November 2026, 9:00 am AEDT");
    expect((await fileOf(email!))?.text).toContain("STATUS:CONFIRMED");
  });

  test("moved and cancelled: the email names the time that they know", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    letUndoPass();
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    await owner.mutation(cancel, { reference, note: "Sorry!" });
    const [, email, ...others] = await told(backend);
    expect(others).toEqual([]);
    expect(email?.text).toContain("It was: Thu 26 November 2026, 9:00 am AEDT");
    expect(email?.text).toContain("A note from us: Sorry!");
    expect((await fileOf(email!))?.text).toContain("DTSTART:20261125T220000Z");
  });

  test("cancelled, and opened again at another time", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(cancel, { reference });
    await owner.mutation(reopen, { reference, ...wish(slots.friday) });
    expect(await subjects(backend, reference)).toEqual(["has a new time"]);
  });

  test("confirmed and done: its email is sent", async ({ backend, owner }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(complete, { reference });
    await owner.mutation(reopen, { reference });
    expect(await subjects(backend, reference)).toEqual(["is confirmed"]);
  });

  test("and the client's own change in between is emailed at once, from what they knew", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    await pat.mutation(api.bookings.client.move, {
      request: { reference },
      ...wish(slots.later),
      browser: BROWSER,
    });
    const [email, ...others] = await told(backend);
    expect(others).toEqual([]);
    expect(email?.dueAt).toBe(Date.now());
    expect(email?.text).toContain("Instead of: Thu 26 November 2026, 9:00 am AEDT");
    // Undoing an outdated confirmation is a change like any other.
    await owner.mutation(confirm, { reference });
    expect(await subjects(backend, reference)).toEqual(["has a new time", "is confirmed"]);
  });
});

test("an Undo that comes too late is emailed like any other change", async ({ backend, owner }) => {
  const reference = await book(backend);
  await owner.mutation(cancel, { reference });
  letUndoPass();
  await owner.mutation(reopen, { reference });
  expect(await subjects(backend, reference)).toEqual(["is cancelled", "is on again"]);
});

testSending("the email leaves when there's no Undo any more", async ({ backend, resend }) => {
  const reference = await book(backend);
  const { as: owner } = await signedIn(backend, OWNER);
  await passMinutes(backend, 1);
  const before = resend.deliveries.length;
  await owner.mutation(confirm, { reference });
  await vi.advanceTimersByTimeAsync(UNDO_FOR);
  await backend.finishInProgressScheduledFunctions();
  expect(resend.deliveries).toHaveLength(before);
  await passMinutes(backend, 1);
  expect(resend.deliveries.slice(before).map(({ body }) => body["subject"])).toEqual([
    `Your booking ${reference} is confirmed`,
  ]);
  expect(EMAILED_AFTER).toBeGreaterThan(UNDO_FOR);
});
