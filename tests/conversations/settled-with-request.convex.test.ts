import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, requestId } from "../support/factories";
import { test } from "../support/fixtures";
import { answer, conversationWith, inbox } from "./conversations";

const { cancel, confirm, confirmSeveral, unconfirm } = api.bookings.owner;
const { complete, reopen } = api.bookings.staff;

async function book(backend: Pick<Backend, "mutation">, overrides: Record<string, unknown> = {}) {
  const words = { additionalInfo: "Will you bring a cable?" };
  const args = bookingArgs({ ...words, ...overrides });
  const result = await backend.mutation(api.bookings.visitor.book, args);
  if (!result.ok) throw new Error("It wasn't booked");
  return result.reference;
}

describe("what was written with a booking", () => {
  test("is answered once it's confirmed, and waits again when that is undone", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: true });
    await owner.mutation(confirm, { reference });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: false });
    await owner.mutation(unconfirm, { reference });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: true });
    expect(await owner.query(api.conversations.owner.unreadCount)).toBe(1);
  });

  test("is answered when several are confirmed at once", async ({ backend, owner }) => {
    const references = [await book(backend), await book(backend, { bookingTime: "10:30" })];
    await owner.mutation(confirmSeveral, { references, confirmed: true });
    expect(await owner.query(api.conversations.owner.unreadCount)).toBe(0);
  });

  test("is answered by cancelling or completing it, and waits again once it's reopened", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await owner.mutation(cancel, { reference });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: false });
    await owner.mutation(reopen, { reference });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: true });
    await owner.mutation(complete, { reference });
    expect(await conversationWith(owner, reference)).toMatchObject({ unread: false });
  });

  test("leaves other things of the same person to be answered", async ({ backend, owner }) => {
    const reference = await book(backend);
    await backend.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: "Pat Nguyen",
      email: "pat@example.com",
      message: "Will you bring a cable?",
    });
    await owner.mutation(confirm, { reference });
    expect(await conversationWith(owner, "pat@example.com")).toMatchObject({ unread: true });
  });
});

describe("what waits for an answer is what a person wrote", () => {
  const waiting = (owner: Caller) => owner.query(api.conversations.owner.unreadCount);

  test("and neither a booking without words, nor what becomes of it", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend, { additionalInfo: undefined });
    expect(await waiting(owner)).toBe(0);
    const slot = { bookingDate: "2026-11-27", bookingTime: "10:30", browser: "" };
    await pat.mutation(api.bookings.client.move, { request: { reference }, ...slot });
    await pat.mutation(api.bookings.client.cancel, { request: { reference } });
    expect(await getRows(backend, "adminNotifications")).toHaveLength(3);
    expect(await waiting(owner)).toBe(0);
    const { items } = await owner.query(api.today.owner.waiting, {
      what: "unread",
      today: "2026-11-24",
    });
    expect(items).toEqual([]);
  });

  test("also later about a booking: that needs an answer of its own", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await book(backend);
    await owner.mutation(confirm, { reference });
    const message = "We’ve moved the modem";
    await pat.mutation(api.bookings.client.tell, { request: { reference }, message });
    await owner.mutation(complete, { reference });
    expect(await waiting(owner)).toBe(1);
    // A later event doesn't hide the message.
    vi.setSystemTime(Date.now() + 1000);
    const slot = { bookingDate: "2026-11-27", bookingTime: "10:30" };
    await backend.mutation(api.bookings.visitor.book, bookingArgs(slot));
    expect(await inbox(owner, true)).toMatchObject([{ latest: { fields: { message } } }]);
  });

  test("and once that’s answered, taking a confirmation back asks for nothing more", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    await answer(owner, reference);
    await owner.mutation(confirm, { reference });
    await owner.mutation(unconfirm, { reference });
    expect(await waiting(owner)).toBe(0);
  });

  test("and what they cancel themselves asks no more", async ({ backend, owner, pat }) => {
    const reference = await book(backend);
    await pat.mutation(api.bookings.client.cancel, { request: { reference } });
    expect(await waiting(owner)).toBe(0);
  });
});
