import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { bookingArgs, requestId } from "../support/factories";
import { test } from "../support/fixtures";
import { conversationWith } from "./conversations";

const { cancel } = api.bookings.cancellations.owner;
const { complete, confirm, confirmSeveral, unconfirm } = api.bookings.progress.owner;
const { reopen } = api.bookings.moves.owner;

async function book(backend: Pick<Backend, "mutation">, overrides: Record<string, unknown> = {}) {
  const result = await backend.mutation(api.bookings.visitor.book, bookingArgs(overrides));
  if (!result.ok) throw new Error("It wasn't booked");
  return result.reference;
}

describe("a booking in the inbox", () => {
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
