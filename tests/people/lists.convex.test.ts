import type { FunctionReturnType, PaginationOptions } from "convex/server";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const firstPage = { numItems: 20, cursor: null };

const friends = [
  { name: "Sam Lee", email: "sam@example.com", phone: "0433 000 111" },
  { name: "Alex Wu", email: "alex@example.com", phone: "0455 000 222" },
];

async function message(backend: Backend, overrides: Record<string, unknown> = {}): Promise<string> {
  const result = await backend.mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    name: "Pat Nguyen",
    email: "pat@example.com",
    message: "Can you fix my laptop?",
    ...overrides,
  });
  return result.ok ? result.reference : "";
}

const references = (found: { page: { reference: string }[] }) =>
  found.page.map(({ reference }) => reference);

describe("messages", () => {
  const list = (owner: Caller, waiting?: boolean) =>
    owner.query(api.records.owner.listOfForm, {
      form: "contact",
      ...(waiting !== undefined && { waiting }),
      paginationOpts: firstPage,
    });

  test("are listed newest first, without quarantined ones", async ({ backend, owner }) => {
    const first = await message(backend);
    vi.setSystemTime(NOW + 1000);
    const second = await message(backend);
    await message(backend, { honeypot: "x" });
    const found = await list(owner);
    expect(references(found)).toEqual([second, first]);
    expect(Object.keys(found.page[0]!).sort()).toEqual([
      "createdAt",
      "email",
      "message",
      "name",
      "reference",
      "replied",
    ]);
  });

  test("move to the answered ones with their conversation, and back", async ({
    backend,
    owner,
  }) => {
    const first = await message(backend);
    const second = await message(backend, { email: "sam@example.com" });
    const conversation = await owner.query(api.conversations.staff.get, { contact: first });
    const settling = { conversationId: conversation!._id, upTo: NOW };
    const settlementId = await owner.mutation(api.conversations.owner.settleUpTo, settling);
    expect(references(await list(owner, false))).toEqual([first]);
    expect(references(await list(owner, true))).toEqual([second]);
    await owner.mutation(api.conversations.owner.unsettle, { settlementId });
    expect(references(await list(owner, false))).toEqual([]);
  });

  test("come 48 at a time at most, and all of them page by page", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      for (let count = 0; count < 120; count += 1) {
        await ctx.db.insert("contacts", {
          reference: `WS-${count}`,
          name: "Pat",
          email: "pat@example.com",
          message: "Hello",
          createdAt: NOW + count,
          replied: false,
        });
      }
    });
    const seen: string[] = [];
    for (let cursor: string | null = null; ;) {
      const paginationOpts: PaginationOptions = { numItems: 1000, cursor };
      const page: FunctionReturnType<typeof api.records.owner.listOfForm> = await owner.query(
        api.records.owner.listOfForm,
        {
          form: "contact",
          paginationOpts,
        },
      );
      expect(page.page.length).toBeLessThanOrEqual(48);
      seen.push(...references(page));
      if (page.isDone) break;
      cursor = page.continueCursor;
    }
    expect(new Set(seen).size).toBe(120);
  });
});

describe("referrals", () => {
  const list = (owner: Caller) =>
    owner.query(api.records.owner.listOfForm, { form: "referral", paginationOpts: firstPage });
  const call = (owner: Caller, reference: string, friend: number, called = true) =>
    owner.mutation(api.ratings.owner.setCalled, { reference, friend, called });

  async function refer(backend: Backend) {
    const args = {
      requestId: requestId(),
      referrerName: "Pat Nguyen",
      referrals: friends,
      terms: true,
    };
    const result = await backend.mutation(api.referrals.visitor.refer, args);
    return result.ok ? result.reference : "";
  }

  test("come with their friends and their coupon", async ({ backend, owner }) => {
    await refer(backend);
    const [coupon] = await getRows(backend, "coupons");
    expect((await list(owner)).page).toEqual([
      expect.objectContaining({
        referrerName: "Pat Nguyen",
        referrals: friends,
        code: coupon?.code,
      }),
    ]);
  });

  test("know which friends were called; twice counts as once", async ({ backend, owner }) => {
    const reference = await refer(backend);
    await call(owner, reference, 1);
    await call(owner, reference, 1);
    expect((await list(owner)).page).toMatchObject([{ called: [1] }]);
    await call(owner, reference, 0);
    await call(owner, reference, 1, false);
    expect((await list(owner)).page).toMatchObject([{ called: [0] }]);
  });

  test("have no friend but their own", async ({ backend, owner }) => {
    const reference = await refer(backend);
    for (const friend of [2, -1, 0.5]) {
      expect(await failureOfCall(call(owner, reference, friend))).toEqual({ code: "notFound" });
    }
    expect(await failureOfCall(call(owner, "WS-2222", 0))).toEqual({ code: "notFound" });
  });
});

describe("ratings", () => {
  test("come with stars, options, comment, code and friends who can be called", async ({
    backend,
    owner,
  }) => {
    await backend.mutation(api.ratings.visitor.rate, {
      requestId: requestId(),
      rating: 2,
      userEmail: "pat@example.com",
      anonymous: true,
      selectedOptions: ["Slow Response"],
      feedbackText: "Too slow",
      referrerName: "Pat Nguyen",
      referrals: friends,
      terms: true,
    });
    const list = () =>
      owner.query(api.records.owner.listOfForm, { form: "rating", paginationOpts: firstPage });
    const [rating] = (await list()).page;
    expect(rating).toMatchObject({
      rating: 2,
      userEmail: "",
      selectedOptions: ["Slow Response"],
      feedbackText: "Too slow",
      code: expect.stringMatching(/^SAVE\d{3}$/) as string,
    });
    const { reference } = rating!;
    await owner.mutation(api.ratings.owner.setCalled, { reference, friend: 0, called: true });
    expect((await list()).page).toMatchObject([{ called: [0] }]);
  });
});

describe("people", () => {
  test("are listed by when we last heard of them or by name, and by the days of either", async ({
    backend,
    owner,
  }) => {
    const DAY = 86_400_000;
    for (const [days, name] of ["Émile", "Zara", "adam"].entries()) {
      vi.setSystemTime(NOW + days * DAY);
      await message(backend, { name, email: `${days}@example.com` });
    }
    const list = async (args: { sort?: "name"; from?: string; to?: string }) =>
      (await owner.query(api.people.owner.list, { ...args, paginationOpts: firstPage })).page.map(
        ({ name }) => name,
      );
    const day = (days: number) => dateAt(NOW + days * DAY);
    expect(await list({})).toEqual(["adam", "Zara", "Émile"]);
    expect(await list({ sort: "name" })).toEqual(["adam", "Émile", "Zara"]);
    expect(await list({ from: day(1) })).toEqual(["adam", "Zara"]);
    expect(await list({ to: day(1) })).toEqual(["Zara", "Émile"]);
    expect(await list({ sort: "name", from: day(1), to: day(1) })).toEqual(["Zara"]);
  });
});
