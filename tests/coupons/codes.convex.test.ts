import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { issueCoupon, redeemCoupon } from "../../convex/coupons/model";
import { apologyCodes, referralCodes } from "../../convex/coupons/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW } from "../support/factories";

let t: Backend;

beforeEach(() => {
  t = startBackend();
});

const issue = (codes: Iterable<string>, reference = "WS-7K3F") =>
  t.run((ctx) => issueCoupon(ctx, { kind: "referral", reference, now: NOW, codes }));

describe("a code", () => {
  test("that is out is not issued again; once redeemed it can be", async () => {
    expect(await issue(["A", "B"])).toBe("A");
    expect(await issue(["A", "B"], "WS-2222")).toBe("B");
    expect(await issue(["A", "B"])).toBeNull();
    expect(await t.run((ctx) => redeemCoupon(ctx, "A", NOW))).toMatchObject({
      reference: "WS-7K3F",
    });
    expect(await issue(["A", "B"])).toBe("A");
    expect(await rowsOf(t, "coupons")).toHaveLength(3);
  });

  test("is redeemed once", async () => {
    await issue(["A"]);
    const both = await Promise.all(
      [1, 2].map(() =>
        t.run((ctx) => redeemCoupon(ctx, "A", NOW).then((row) => row?.code ?? null)),
      ),
    );
    expect(both).toContain("A");
    expect(both).toContain(null);
    expect(await t.run((ctx) => redeemCoupon(ctx, "NEVER ISSUED", NOW))).toBeNull();
  });
});

test("the codes of an apology are SAVE100 to SAVE999, each once, in any order", () => {
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(random, (numbers) => {
      const codes = [...apologyCodes(() => numbers.next().value as number)];
      expect(codes).toHaveLength(900);
      expect(new Set(codes).size).toBe(900);
      expect(codes.every((code) => /^SAVE[1-9]\d\d$/.test(code))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("the codes of a referral go on without end", () => {
  const codes = referralCodes(Math.random);
  for (let count = 0; count < 1000; count += 1) {
    expect(codes.next().value).toMatch(/^FRIEND-[2-9A-Y]{4}$/);
  }
});
