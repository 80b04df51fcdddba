import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { enqueueOwnerEmail } from "#convex/email/model";
import { findByKey } from "#convex/notifications/conversation";
import { pass, passMinutes, rows, SECOND, submit, test as base } from "./sending";

const firstPage = { numItems: 10, cursor: null };

const test = base.extend("ownerEmails", "owner@example.com, Second@example.com");

describe("the owner", () => {
  test("gets an email at each of their addresses", async ({ backend }) => {
    await backend.mutation((ctx) =>
      enqueueOwnerEmail(ctx, {
        template: "booking-notice",
        subject: "Booking",
        content: { heading: "New booking", paragraphs: [] },
      }),
    );
    expect((await rows(backend)).map(({ to }) => to)).toEqual([
      "owner@example.com",
      "second@example.com",
    ]);
  });

  test("sees every email with its state and reason, newest due first, without the bodies", async ({
    backend,
    owner,
    resend,
  }) => {
    resend.refusedAddresses.add("bad@example.com");
    await submit(backend, { to: "bad@example.com" });
    await pass(backend, SECOND);
    await submit(backend);
    await passMinutes(backend, 1);
    await backend.run(async (ctx) => {
      const conversation = await findByKey(ctx, "ada@example.com");
      await ctx.db.patch("conversations", conversation!._id, { name: "Ada Lovelace" });
    });
    const { page } = await owner.query(api.email.owner.list, { paginationOpts: firstPage });
    expect(page).toMatchObject([
      { to: "ada@example.com", name: "Ada Lovelace", state: "sent" },
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

  test("sees a notice to both once, and the other's only if it has failed", async ({
    backend,
    owner,
    resend,
  }) => {
    resend.refusedAddresses.add("second@example.com");
    const notice = (subject: string) =>
      backend.mutation((ctx) =>
        enqueueOwnerEmail(ctx, {
          template: "booking-notice",
          subject,
          content: { heading: subject, paragraphs: [] },
        }),
      );
    await notice("First");
    await passMinutes(backend, 1);
    await notice("Second");
    const { page } = await owner.query(api.email.owner.list, { paginationOpts: firstPage });
    expect(page.map(({ subject, to, state }) => [subject, to, state]).sort()).toEqual([
      ["First", "owner@example.com", "sent"],
      ["First", "second@example.com", "failed"],
      ["Second", "owner@example.com", "waiting"],
    ]);
  });

  test("gets at most 48 at a time", async ({ backend, owner }) => {
    for (let i = 0; i < 60; i++) await submit(backend);
    const paginationOpts = { numItems: 1000, cursor: null };
    const { page, isDone } = await owner.query(api.email.owner.list, { paginationOpts });
    expect(page).toHaveLength(48);
    expect(isDone).toBe(false);
  });
});
