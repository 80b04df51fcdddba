import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { rateAs, ratingArgs, reviewArgs } from "./rate-steps";

const { reviews } = api.ratings.visitor;
const { setApproved, setReply } = api.ratings.owner;
const firstPage = { paginationOpts: { numItems: 100, cursor: null } };

describe("the permission to show a rating", () => {
  test("is stored with a first name and a suburb, but not the full name", async ({ backend }) => {
    await rateAs(backend, reviewArgs({ firstName: "  Pat Nguyen ", suburb: " Fitzroy  North" }));
    expect(await getRows(backend, "serviceRatings")).toMatchObject([
      { mayPublish: true, firstName: "Pat", suburb: "Fitzroy North" },
    ]);
    const [mail] = await getRows(backend, "emails");
    expect(mail?.text).toContain("As Pat, Fitzroy North");
  });

  test.for<[string, Record<string, unknown>]>([
    ["it isn't given", { mayPublish: undefined }],
    ["it's withdrawn before sending", { mayPublish: false }],
    ["somebody stays anonymous", { anonymous: true }],
  ])("isn't stored, nor are the name and suburb, if %s", async ([, given], { backend }) => {
    await rateAs(backend, reviewArgs(given));
    const [row] = await getRows(backend, "serviceRatings");
    for (const field of ["mayPublish", "firstName", "suburb"])
      expect(row).not.toHaveProperty(field);
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { firstName: " " }, "firstName"],
    ["an email address as the name", { firstName: "pat@example.com" }, "firstName"],
    ["a link as the suburb", { suburb: "spam.example" }, "suburb"],
  ])("is refused with %s", async ([, given, field], { backend }) => {
    const call = backend.mutation(api.ratings.visitor.rate, reviewArgs(given));
    expect(await failureOfCall(call)).toEqual({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
  });

  test("needs no suburb", async ({ backend }) => {
    await rateAs(backend, reviewArgs({ suburb: "" }));
    const [row] = await getRows(backend, "serviceRatings");
    expect(row).toMatchObject({ firstName: "Pat" });
    expect(row).not.toHaveProperty("suburb");
  });
});

describe("a review", () => {
  test("is shown while the owner approves it, without the rating's other data", async ({
    backend,
    owner,
  }) => {
    const reference = await rateAs(backend, reviewArgs());
    const list = async () => (await backend.query(reviews, firstPage)).page;
    expect(await list()).toEqual([]);
    for (let press = 0; press < 2; press += 1) {
      await owner.mutation(setApproved, { reference, approved: true });
      expect(await list()).toEqual([
        {
          id: expect.any(String) as string,
          firstName: "Pat",
          suburb: "Thornbury",
          rating: 4,
          words: "Fast and kind",
          date: "2026-11-24",
        },
      ]);
    }
    for (let press = 0; press < 2; press += 1) {
      await owner.mutation(setApproved, { reference, approved: false });
      expect(await list()).toEqual([]);
    }
  });

  test("can't be approved for a private, quarantined or missing rating", async ({
    backend,
    owner,
  }) => {
    const references = [
      await rateAs(backend, ratingArgs()),
      await rateAs(backend, reviewArgs({ anonymous: true })),
      await rateAs(backend, reviewArgs({ honeypot: "filled in" })),
      "WS-2222",
    ];
    for (const reference of references) {
      const call = owner.mutation(setApproved, { reference, approved: true });
      expect(await failureOfCall(call)).toEqual({ code: "notFound" });
    }
    expect((await backend.query(reviews, firstPage)).page).toEqual([]);
  });

  test("disappears when its sender withdraws the rating", async ({ backend, owner }) => {
    const args = reviewArgs();
    const reference = await rateAs(backend, args);
    await owner.mutation(setApproved, { reference, approved: true });
    await backend.mutation(api.records.visitor.withdraw, { requestIds: [args.requestId] });
    expect((await backend.query(reviews, firstPage)).page).toEqual([]);
  });

  test("has to be approved again when its sender corrects it", async ({ backend, owner }) => {
    const args = reviewArgs();
    const reference = await rateAs(backend, args);
    await owner.mutation(setApproved, { reference, approved: true });
    await rateAs(backend, reviewArgs({ feedbackText: "Slow", supersedes: [args.requestId] }));
    expect((await backend.query(reviews, firstPage)).page).toEqual([]);
    expect(await getRows(backend, "serviceRatings")).toHaveLength(1);
  });

  test("has the owner's reply, which is hidden with it and isn't overwritten unseen", async ({
    backend,
    owner,
  }) => {
    const args = reviewArgs();
    const reference = await rateAs(backend, args);
    await owner.mutation(setApproved, { reference, approved: true });
    const list = async () => (await backend.query(reviews, firstPage)).page;
    const reply = "Thank you, Pat.\nSee you in May.";
    const sent = { reference, reply: ` ${reply} `, lastModified: 0 };
    const { lastModified } = await owner.mutation(setReply, sent);
    expect(await list()).toMatchObject([{ reply }]);
    expect(await owner.mutation(setReply, sent)).toEqual({ lastModified });
    const late = owner.mutation(setReply, { ...sent, reply: "Written elsewhere" });
    expect(await failureOfCall(late)).toEqual({ code: "changedMeanwhile", lastModified });
    await owner.mutation(setApproved, { reference, approved: false });
    expect(await list()).toEqual([]);
    await owner.mutation(setApproved, { reference, approved: true });
    await owner.mutation(setReply, { reference, reply: "  ", lastModified });
    expect((await list())[0]).not.toHaveProperty("reply");
    const unshown = { reply, lastModified: 0, reference: await rateAs(backend, ratingArgs()) };
    expect(await failureOfCall(owner.mutation(setReply, unshown))).toEqual({ code: "notFound" });
  });

  test("is listed newest first, 24 to a page", async ({ backend }) => {
    await backend.run(async (ctx) => {
      for (let count = 0; count < 30; count += 1) {
        await ctx.db.insert("serviceRatings", {
          reference: `WS-${count}`,
          rating: 5,
          feedbackText: String(count),
          selectedOptions: [],
          referrals: [],
          called: [],
          userEmail: "pat@example.com",
          timestamp: NOW + count,
          mayPublish: true,
          firstName: "Pat",
          approved: true,
        });
      }
    });
    const { page, isDone } = await backend.query(reviews, firstPage);
    expect(page.map(({ words }) => words)).toEqual(
      Array.from({ length: 24 }, (_, index) => String(29 - index)),
    );
    expect(isDone).toBe(false);
  });
});
