import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { MOST_HELPERS } from "#convex/core/helpers";
import { OWNER_IDLE_MS } from "#convex/core/sessions";
import { emailsTo } from "../bookings/booking-fixtures";
import { getRows } from "../support/backend";
import { NOW, OWNER, signedIn, signedInHelper } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const { invite, listHelping, remove } = api.accounts.owner;
const { me } = api.accounts.client;
const { nextBookings } = api.today.staff;
const MINH = { email: "minh@example.com", member: "Minh" };
const today = { from: "2026-11-24" };

describe("a helper", () => {
  test("is told by email how to sign in, and has a console from then on", async ({
    backend,
    owner,
  }) => {
    const minh = (await signedIn(backend, MINH.email)).as;
    expect(await minh.query(me, {})).toEqual({ email: MINH.email, isOwner: false });
    await owner.mutation(invite, { email: " MINH@example.com ", member: "Minh" });
    const [email] = await emailsTo(backend, MINH.email);
    expect(email?.template).toBe("helper-invited");
    expect(await minh.query(me, {})).toEqual({ ...MINH, isOwner: false });
    expect(await owner.query(listHelping, {})).toEqual([{ ...MINH, invitedAt: NOW, by: OWNER }]);
  });

  test("is emailed once for a name, however often the button is pressed", async ({
    backend,
    owner,
  }) => {
    for (const member of ["Minh", "Minh", "Rosa"])
      await owner.mutation(invite, { ...MINH, member });
    expect(await getRows(backend, "helpers")).toMatchObject([{ member: "Rosa" }]);
    expect(await emailsTo(backend, MINH.email)).toHaveLength(2);
  });

  test.for([
    ["an owner’s address", { email: OWNER }],
    ["no address", { email: "minh" }],
    ["a name outside the team", { member: "Nobody" }],
  ] as const)("can't have %s", async ([, wrong], { backend, owner }) => {
    const failure = await failureOfCall(owner.mutation(invite, { ...MINH, ...wrong }));
    expect(failure).toMatchObject({ code: "invalid", fields: { [Object.keys(wrong)[0]!]: /./ } });
    expect(await getRows(backend, "helpers")).toEqual([]);
  });

  test("is one of ten at most, and asked for with a fresh code", async ({ backend, owner }) => {
    for (let count = 0; count < MOST_HELPERS; count += 1)
      await owner.mutation(invite, { ...MINH, email: `minh${count}@example.com` });
    expect(await failureOfCall(owner.mutation(invite, MINH))).toMatchObject({ code: "invalid" });
    const stale = (await signedIn(backend, OWNER, { hasFreshCode: false })).as;
    expect(await failureOfCall(stale.mutation(invite, MINH))).toEqual({
      code: "freshCodeRequired",
    });
  });

  test("who's removed is out at once, on every device", async ({ backend, owner }) => {
    const minh = await signedInHelper(backend, "Minh");
    expect(await minh.query(nextBookings, today)).toEqual([]);
    await owner.mutation(remove, { email: MINH.email });
    expect(await failureOfCall(minh.query(nextBookings, today))).toEqual({
      code: "signInRequired",
    });
    const again = (await signedIn(backend, MINH.email)).as;
    expect(await failureOfCall(again.query(nextBookings, today))).toEqual({ code: "forbidden" });
    expect(await failureOfCall(owner.mutation(remove, { email: MINH.email }))).toEqual({
      code: "notFound",
    });
  });

  test("is signed out after a day without use, like an owner", async ({ backend, owner }) => {
    await owner.mutation(invite, MINH);
    const { as, sessionId } = await signedIn(backend, MINH.email, { lastUsedAt: NOW });
    vi.setSystemTime(NOW + OWNER_IDLE_MS);
    expect(await failureOfCall(as.mutation(api.accounts.client.noteUse, {}))).toEqual({
      code: "signInRequired",
    });
    await backend.mutation(internal.accounts.jobs.endIdleSessions, {});
    expect(await backend.run((ctx) => ctx.db.get("authSessions", sessionId))).toBeNull();
  });
});
