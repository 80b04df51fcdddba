import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import type { MutationCtx } from "#convex/_generated/server";
import { setCall } from "#convex/bookings/callsDue";
import { formatCount, MOST_WAITING } from "#convex/shared/counting";
import { vWaiting } from "#convex/today/fields";
import { countWaiting, type Waiting } from "#convex/today/waiting";
import { type Backend, getRows } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs, NOW, requestId, requestRow } from "../support/factories";
import { requireOk } from "../support/failures";
import { backendAtNow, test } from "../support/fixtures";
import { runs } from "../support/properties";
import { waits } from "./waiting";

const message = (count: number) => ({ key: `WS-${count}`, lastAt: NOW + count, unread: true });

/** Changes of the rows; each names one of the existing ones, or the newest if its number is too high. */
const change = fc.record({
  kind: fc.constantFrom(
    "message",
    "answer",
    "booking",
    "quote",
    "confirm",
    "cancel",
    "quarantine",
    "call",
    "delete",
    "two at once",
  ),
  nth: fc.nat(5),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(ctx: MutationCtx, { kind, nth }: Change): Promise<void> {
  const { db } = ctx;
  const requests = await db.query("quoteRequests").collect();
  const messages = await db.query("conversations").collect();
  const [one, letter] = [requests.at(nth) ?? requests.at(-1), messages.at(nth) ?? messages.at(-1)];
  const patch = async (fields: Partial<Doc<"quoteRequests">>) => {
    if (one !== undefined) await db.patch("quoteRequests", one._id, fields);
  };
  switch (kind) {
    case "message":
      await db.insert("conversations", message(nth));
      return;
    case "answer":
      if (letter) await db.patch("conversations", letter._id, { unread: !letter.unread });
      return;
    case "booking":
      await db.insert("quoteRequests", {
        ...requestRow,
        bookingDate: "2026-11-26",
        bookingTime: "09:00",
      });
      return;
    case "quote":
      await db.insert("quoteRequests", requestRow);
      return;
    case "confirm":
      return patch({ confirmed: one?.confirmed !== true });
    case "cancel":
      return patch({ status: one?.status === "Pending" ? "Cancelled" : "Pending" });
    case "quarantine":
      return patch({ quarantined: one?.quarantined === true ? undefined : true });
    case "call": {
      if (one === undefined) return;
      const due = { about: "changed" as const, since: NOW };
      const known = await db.query("callsDue").collect();
      const isDue = known.some(({ quoteRequestId }) => quoteRequestId === one._id);
      return setCall(ctx, one._id, isDue ? { ...due, doneAt: NOW } : due);
    }
    case "delete":
      if (one === undefined) return;
      await setCall(ctx, one._id, undefined);
      await db.delete("quoteRequests", one._id);
      return;
    case "two at once":
      await Promise.all([
        db.insert("conversations", message(1)),
        db.insert("conversations", message(2)),
        patch({ status: "Completed" }),
      ]);
  }
}

const kinds = vWaiting.members.map(({ value }) => value);

/** After all visits of these tests. */
const AFTER = "2026-12-31";

const countAll = (backend: Backend) =>
  backend.run(async (ctx) =>
    Object.fromEntries(
      await Promise.all(
        kinds.map(
          async (what) =>
            [what, await countWaiting(ctx, { what, today: AFTER }, MOST_WAITING)] as const,
        ),
      ),
    ),
  );

/** The same counts, from every row. */
async function lookAtAll(backend: Backend): Promise<Partial<Record<Waiting, number>>> {
  const requests = await getRows(backend, "quoteRequests");
  const open = requests.filter(
    ({ quarantined, status, confirmed }) => !quarantined && status === "Pending" && !confirmed,
  );
  return {
    bookings: open.filter(({ bookingDate }) => bookingDate !== undefined).length,
    over: requests.filter(
      ({ quarantined, status, confirmed, bookingDate }) =>
        !quarantined && status === "Pending" && confirmed && bookingDate !== undefined,
    ).length,
    quotes: open.filter(({ bookingDate }) => bookingDate === undefined).length,
    calls: (await getRows(backend, "callsDue")).filter(({ doneAt }) => doneAt === undefined).length,
    unread: (await getRows(backend, "conversations")).filter(({ unread }) => unread).length,
  };
}

describe("waiting work", () => {
  test("is counted correctly, whatever happens to the rows in any order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        async (transactions) => {
          const backend = backendAtNow();
          for (const changes of transactions) {
            await backend.run(async (ctx) => {
              for (const each of changes) await apply(ctx, each);
            });
            expect(await countAll(backend)).toMatchObject(await lookAtAll(backend));
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  test("is exact up to 99, and takes few more than a hundred reads", async ({ backend, owner }) => {
    const insert = (from: number, to: number) =>
      backend.run(async ({ db }) => {
        for (let each = from; each < to; each += 1) await db.insert("conversations", message(each));
      });
    const ask = () => owner.query(api.conversations.owner.unreadCount);
    await insert(0, 99);
    expect(formatCount(await ask())).toBe("99");
    await insert(99, 200);
    const { reads, result } = await countReads(ask);
    expect(formatCount(result)).toBe("99+");
    expect(reads).toBeLessThanOrEqual(105);
  });

  test("includes each friend who hasn’t been called", async ({ backend, owner }) => {
    const friend = (each: number) => ({
      name: `Friend ${each}`,
      email: `friend${each}@example.com`,
      phone: "0491 570 156",
    });
    const sent = await backend.mutation(api.referrals.visitor.refer, {
      requestId: requestId(),
      referrerName: "Pat",
      referrals: [friend(1), friend(2)],
      terms: true,
    });
    requireOk(sent);
    const call = (which: number, called: boolean) =>
      owner.mutation(api.ratings.owner.setCalled, {
        reference: sent.reference,
        friend: which,
        called,
      });
    expect(await waits(owner, "friends")).toBe(2);
    await call(0, true);
    expect(await waits(owner, "friends")).toBe(1);
    await call(1, true);
    expect(await waits(owner, "friends")).toBe(0);
    await call(0, false);
    expect(await waits(owner, "friends")).toBe(1);
  });

  test("includes a booking until it’s confirmed, and a message until it’s settled", async ({
    backend,
    owner,
  }) => {
    const booked = await backend.mutation(api.bookings.visitor.book, bookingArgs());
    await backend.mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: "Pat",
      email: "pat@example.com",
      message: "Hello",
    });
    expect(await countAll(backend)).toMatchObject({
      bookings: 1,
      quotes: 0,
      unread: 1,
    });
    requireOk(booked);
    await owner.mutation(api.bookings.owner.confirm, { reference: booked.reference });
    await owner.mutation(api.conversations.owner.settleUpTo, { upTo: NOW + 1000 });
    expect(await countAll(backend)).toMatchObject({
      bookings: 0,
      quotes: 0,
      unread: 0,
    });
  });
});
