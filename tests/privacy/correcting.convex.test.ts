import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, PAT, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const right = { name: "Patricia Nguyen", email: "patricia@example.com", phone: "0499 111 222" };

const correct = (owner: Caller, overrides: Record<string, unknown> = {}) =>
  owner.mutation(api.privacy.owner.correct, {
    contact: PAT,
    lastModified: 0,
    ...right,
    ...overrides,
  });

const message = (backend: Backend, email = PAT) =>
  backend.mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    name: "Pat Nguyen",
    email,
    message: "Hello",
  });

describe("the owner's correction", () => {
  test("changes the card and open records, and nothing else", async ({ backend, owner }) => {
    const done = await backend.mutation(api.bookings.visitor.book, bookingArgs());
    await owner.mutation(api.bookings.staff.complete, {
      reference: done.ok ? done.reference : "",
    });
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ bookingTime: "10:30" }));
    await message(backend);
    expect(await correct(owner)).toMatchObject({ open: 1 });
    expect(await getRows(backend, "quoteRequests")).toMatchObject([
      { status: "Completed", name: "Pat Nguyen", email: PAT },
      { status: "Pending", ...right },
    ]);
    expect(await getRows(backend, "contacts")).toMatchObject([{ name: "Pat Nguyen", email: PAT }]);
    const person = await owner.query(api.people.owner.person, { contact: right.email });
    expect(person).toMatchObject(right);
    const { page } = await owner.query(api.records.owner.list, {
      contact: right.email,
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page).toHaveLength(3);
  });

  test("still finds them by the old data", async ({ backend, owner }) => {
    await message(backend);
    await correct(owner);
    for (const text of ["pat nguyen", "patricia", "0499 111"]) {
      const paginationOpts = { numItems: 10, cursor: null };
      const found = await owner.query(api.people.owner.search, { text, paginationOpts });
      expect(found.page).toHaveLength(1);
    }
  });

  test("can remove a number", async ({ backend, owner }) => {
    await backend.mutation(api.bookings.visitor.book, bookingArgs());
    await correct(owner, { phone: undefined, email: PAT });
    const person = await owner.query(api.people.owner.person, { contact: PAT });
    expect(person).not.toHaveProperty("phone");
    expect((await getRows(backend, "quoteRequests"))[0]).not.toHaveProperty("phone");
  });

  test("is never somebody else’s address", async ({ backend, owner }) => {
    await message(backend);
    await message(backend, right.email);
    expect(await failureOfCall(correct(owner))).toMatchObject({
      code: "invalid",
      fields: { email: expect.any(String) as string },
    });
    expect(await owner.query(api.people.owner.person, { contact: PAT })).toMatchObject({
      name: "Pat Nguyen",
    });
  });

  test("needs a name and an address, and somebody whose it is", async ({ backend, owner }) => {
    expect(await failureOfCall(correct(owner))).toEqual({ code: "notFound" });
    await message(backend);
    expect(await failureOfCall(correct(owner, { name: " " }))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(correct(owner, { email: "no" }))).toMatchObject({ code: "invalid" });
  });
});
