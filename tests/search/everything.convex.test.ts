import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { insertPost } from "#convex/blogs/model";
import { startOfReference } from "#convex/search/rules";
import { post } from "../blogs/posts";
import { bookingArgs, type Caller, NOW } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";

test.override("clock", "date and timers");

const find = (owner: Caller, text: string) => owner.query(api.search.owner.everything, { text });

const nothing = { people: [], isMore: false, records: [], posts: [], updates: [] };

describe("the console’s search finds", () => {
  test("a person by digits anywhere in their number, and a request by its reference", async ({
    backend,
    owner,
  }) => {
    const booked = await backend.mutation(api.bookings.visitor.book, bookingArgs());
    const reference = booked.ok ? booked.reference : "";
    await finishDue(backend);
    expect(await find(owner, "3456")).toMatchObject({
      people: [{ email: "pat@example.com" }],
      isMore: false,
    });
    for (const text of [reference, reference.slice(0, 5), reference.slice(3).toLowerCase()]) {
      expect((await find(owner, text)).records).toEqual([
        { form: "booking", reference, name: "Pat Nguyen" },
      ]);
    }
  });

  test("posts and updates by their titles", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      await insertPost(ctx, post({ title: "Spotting a scam", publishedAt: undefined }));
      await ctx.db.insert("updates", {
        title: "Scam warnings",
        version: "1.2.0",
        info: "New",
        createdAt: NOW,
      });
    });
    expect(await find(owner, "scam")).toMatchObject({
      posts: [{ title: "Spotting a scam", published: false }],
      updates: [{ title: "Scam warnings", version: "1.2.0" }],
    });
  });

  test("nothing for nothing, nor for nonsense", async ({ owner }) => {
    for (const text of ["", "   ", "@", "’’", "\u0000", "🐨", "x".repeat(100_000), "WS-!"])
      expect(await find(owner, text)).toEqual(nothing);
  });

  test("nothing that a program has sent", async ({ backend, owner }) => {
    const args = bookingArgs({ honeypot: "x" });
    const booked = await backend.mutation(api.bookings.visitor.book, args);
    expect((await find(owner, booked.ok ? booked.reference : "")).records).toEqual([]);
  });
});

test("a reference begins with what was typed of it", () => {
  expect(startOfReference("ws-7k")).toBe("WS-7K");
  expect(startOfReference(" 7k3 ")).toBe("WS-7K3");
  expect(startOfReference("WS")).toBeNull();
  expect(startOfReference("gooch")).toBeNull();
});
