import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { auditLabels } from "#convex/shared/auditLabels";
import { toInstant } from "#convex/shared/dates";
import { book } from "../bookings/booking-fixtures";
import { getRows } from "../support/backend";
import { NOW, OWNER, signedInHelper } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { publicFunctions } from "../support/public-functions";

const { done, doneBy } = api.security.owner;
const paginationOpts = { numItems: 10, cursor: null };
const MINH = "minh@example.com";

/** Mutations that aren't worth a line: drafts, marks and what only repeats. */
const unlisted = [
  "bookings/ownCalendars/owner:readNow",
  "conversations/owner:begin",
  "conversations/owner:settleUpTo",
  "conversations/owner:unsettle",
  "conversations/owner:waitAgain",
  "email/owner:setDismissed",
  "invoices/owner:settleProblem",
  "invoices/staff:takeBackEmail",
  "payments/owner:settleProblem",
  "projects/drafts/owner:resolve",
  "projects/drafts/owner:restoreFile",
  "projects/drafts/owner:restoreSaid",
  "projects/owner:look",
  "quotes/owner:discard",
  "quotes/owner:save",
  "ratings/owner:setCalled",
  "textMessages/owner:setDismissed",
  "webinars/dates/owner:setCame",
];

test("every mutation of an owner or a helper has words, or is named as not worth a line", async () => {
  const mutations = (await publicFunctions())
    .filter(({ name, kind }) => kind === "mutation" && /\/(?:owner|staff):/.test(name))
    .map(({ name }) => name);
  expect([...Object.keys(auditLabels), ...unlisted].sort()).toEqual(mutations.sort());
});

describe("what was done", () => {
  test("is listed with who did it, money first, by person and by day", async ({
    backend,
    owner,
  }) => {
    const reference = await book(backend);
    const minh = await signedInHelper(backend, "Minh");
    await owner.mutation(api.bookings.owner.assign, { reference, member: "Minh" });
    vi.setSystemTime(toInstant("2026-11-26", "09:30"));
    const paid = { reference, version: 0, method: "cash", amount: "90" } as const;
    await minh.mutation(api.invoices.staff.markPaid, paid);
    const list = async (filter: { money: boolean; by?: string; from?: string; to?: string }) =>
      (await owner.query(done, { ...filter, paginationOpts })).page.map(({ what }) => what);
    expect((await owner.query(done, { money: true, paginationOpts })).page).toEqual([
      {
        _id: expect.any(String) as string,
        at: toInstant("2026-11-26", "09:30"),
        by: MINH,
        what: "invoices/staff:markPaid",
        isMoney: true,
        reference,
      },
    ]);
    const both = ["invoices/staff:markPaid", "bookings/owner:assign"];
    expect(await list({ money: false })).toEqual(both);
    expect(await list({ money: false, by: OWNER })).toEqual(["bookings/owner:assign"]);
    expect(await list({ money: true, by: OWNER })).toEqual([]);
    expect(await list({ money: false, to: "2026-11-25" })).toEqual(["bookings/owner:assign"]);
    expect(await list({ money: true, by: MINH, from: "2026-11-27" })).toEqual([]);
    expect(await owner.query(doneBy, {})).toEqual([MINH, OWNER]);
  });

  test("leaves out what failed, what was refused, and marks", async ({ backend, owner }) => {
    await failureOfCall(owner.mutation(api.bookings.owner.confirm, { reference: "WS-NONE" }));
    await owner.mutation(api.conversations.owner.settleUpTo, { upTo: NOW });
    expect(await getRows(backend, "auditLog")).toEqual([]);
  });

  test("keeps nothing that was typed but a reference", async ({ backend, owner }) => {
    const note = { contact: "pat@example.com", text: "Has a dog" };
    await book(backend);
    await owner.mutation(api.people.owner.addNote, note);
    expect(await getRows(backend, "auditLog")).toMatchObject([
      { by: OWNER, what: "people/owner:addNote", isMoney: false },
    ]);
    expect(JSON.stringify(await getRows(backend, "auditLog"))).not.toMatch(/pat@|dog/);
  });
});
