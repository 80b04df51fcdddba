import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall, failuresOf } from "../support/failures";
import { test } from "../support/fixtures";
import { giveCoupon } from "./coupons";

const { lookUp, redeem, reopen } = api.coupons.owner;
const LATER = NOW + 60_000;

const issued = (backend: Backend) => giveCoupon(backend, "SAVE123", { reference: "WS-7K3F" });

describe("the owner looks a coupon up", () => {
  test("by its code, in any case and spacing", async ({ backend, owner }) => {
    await issued(backend);
    expect(await owner.query(lookUp, { code: " save 123" })).toEqual([
      expect.objectContaining({ code: "SAVE123", kind: "apology", reference: "WS-7K3F" }),
    ]);
    expect(await owner.query(lookUp, { code: "SAVE124" })).toEqual([]);
  });

  test("and finds those that can be used, those that wait, and those that were used", async ({
    backend,
    owner,
  }) => {
    await owner.mutation(redeem, { couponId: await issued(backend) });
    await giveCoupon(backend, "SAVE123", { waiting: true, reference: "WS-2222" });
    await giveCoupon(backend, "SAVE123", { email: "sam@example.com", reference: "WS-3333" });
    const coupons = await owner.query(lookUp, { code: "SAVE123" });
    expect(coupons.map(({ reference, redeemedAt }) => [reference, redeemedAt])).toEqual([
      ["WS-3333", undefined],
      ["WS-2222", undefined],
      ["WS-7K3F", NOW],
    ]);
  });
});

describe("a coupon", () => {
  test("is redeemed once, however many press at once", async ({ backend, owner }) => {
    const couponId = await issued(backend);
    const presses = ["first", "second", "third"].map((note) =>
      owner.mutation(redeem, { couponId, note }),
    );
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(await getRows(backend, "coupons")).toEqual([
      expect.objectContaining({ redeemedAt: NOW, note: expect.any(String) as string }),
    ]);
    expect(await failureOfCall(owner.mutation(redeem, { couponId }))).toEqual({
      code: "alreadyRedeemed",
    });
  });

  test("that was redeemed by mistake can be used again", async ({ backend, owner }) => {
    const couponId = await issued(backend);
    const redeemedAt = await owner.mutation(redeem, { couponId, note: "by mistake" });
    await owner.mutation(reopen, { couponId, redeemedAt });
    const [coupon] = await owner.query(lookUp, { code: "SAVE123" });
    expect(coupon).not.toHaveProperty("redeemedAt");
    expect(coupon).not.toHaveProperty("note");
    expect(await owner.mutation(redeem, { couponId })).toBe(NOW);
  });

  test("keeps its later redemption when an earlier one is taken back twice", async ({
    backend,
    owner,
  }) => {
    const couponId = await issued(backend);
    const redeemedAt = await owner.mutation(redeem, { couponId });
    await owner.mutation(reopen, { couponId, redeemedAt });
    vi.setSystemTime(LATER);
    await owner.mutation(redeem, { couponId, note: "in the shop" });
    await owner.mutation(reopen, { couponId, redeemedAt });
    expect(await getRows(backend, "coupons")).toEqual([
      expect.objectContaining({ redeemedAt: LATER, note: "in the shop" }),
    ]);
  });

  test("takes a note of 200 characters and no more", async ({ backend, owner }) => {
    const couponId = await issued(backend);
    const note = "a".repeat(201);
    expect(await failureOfCall(owner.mutation(redeem, { couponId, note }))).toMatchObject({
      code: "invalid",
      fields: { note: expect.any(String) as string },
    });
    await owner.mutation(redeem, { couponId, note: note.slice(1) });
  });

  test("that is gone is not found", async ({ backend, owner }) => {
    const couponId = await issued(backend);
    await backend.run((ctx) => ctx.db.delete("coupons", couponId));
    for (const failure of await failuresOf([
      owner.mutation(redeem, { couponId }),
      owner.mutation(reopen, { couponId, redeemedAt: NOW }),
    ]))
      expect(failure).toEqual({ code: "notFound" });
  });
});
