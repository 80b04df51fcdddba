import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { enqueueOwnerEmail } from "#convex/email/model";
import { type Backend, startBackend } from "../support/backend";
import { pass, passMinutes, rows, SECOND, startOutbox, stopOutbox, submit } from "./sending";

const firstPage = { numItems: 10, cursor: null };

/** The backend as someone sees it who has signed in with `email`. */
async function signIn(t: Backend, email: string) {
  const subject = await t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", { email, emailVerificationTime: Date.now() });
    const expirationTime = Date.now() + 1e9;
    const sessionId = await ctx.db.insert("authSessions", { userId, expirationTime });
    return `${userId}|${sessionId}`;
  });
  return t.withIdentity({ subject });
}

beforeEach(() => {
  vi.stubEnv("OWNER_EMAILS", "owner@example.com, Second@example.com");
});
afterEach(stopOutbox);

describe("the owner", () => {
  it("gets a mail at each of their addresses", async () => {
    const t = startBackend();
    await t.mutation((ctx) =>
      enqueueOwnerEmail(ctx, {
        template: "booking-notice",
        subject: "Booking",
        content: { heading: "New booking", paragraphs: [] },
      }),
    );
    expect((await rows(t)).map(({ to }) => to)).toEqual([
      "owner@example.com",
      "second@example.com",
    ]);
  });

  it("sees every mail with its state and reason, newest due first, without the bodies", async () => {
    const { t, resend } = startOutbox();
    resend.refusedAddresses.add("bad@example.com");
    await submit(t, { to: "bad@example.com" });
    await pass(t, SECOND);
    await submit(t);
    await passMinutes(t, 1);

    const owner = await signIn(t, "owner@example.com");
    const { page } = await owner.query(api.email.owner.list, { paginationOpts: firstPage });
    expect(page).toMatchObject([
      { to: "ada@example.com", state: "sent" },
      {
        to: "bad@example.com",
        state: "failed",
        reason: "Resend answered 422: validation_error Invalid `to` field.",
      },
    ]);
    expect(Object.keys(page[0]!)).not.toContain("html");

    const failed = await owner.query(api.email.owner.list, {
      state: "failed",
      paginationOpts: firstPage,
    });
    expect(failed.page.map(({ to }) => to)).toEqual(["bad@example.com"]);
  });

  it("gets at most 48 at a time", async () => {
    vi.useFakeTimers();
    const t = startBackend();
    for (let i = 0; i < 60; i++) await submit(t);
    const owner = await signIn(t, "owner@example.com");
    const paginationOpts = { numItems: 1000, cursor: null };
    const { page, isDone } = await owner.query(api.email.owner.list, { paginationOpts });
    expect(page).toHaveLength(48);
    expect(isDone).toBe(false);
  });

  it("is the only one who sees it", async () => {
    const t = startBackend();
    const list = { paginationOpts: firstPage };
    await expect(t.query(api.email.owner.list, list)).rejects.toThrow("signInRequired");
    const stranger = await signIn(t, "stranger@example.com");
    await expect(stranger.query(api.email.owner.list, list)).rejects.toThrow("forbidden");
  });
});
