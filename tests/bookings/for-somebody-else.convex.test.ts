import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { bookingArgs, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { book, emailsTo, getRequest } from "./booking-fixtures";

const firstPage = { numItems: 20, cursor: null };
const joan = { visitedName: "Joan Park", visitedPhone: "03 9444 5555" };
const atJoans = { serviceType: "in-person", address: "5 High Street", postcode: "3071", ...joan };

test("the person visited is stored beside the person who asks, who is still the one we email", async ({
  backend,
  owner,
}) => {
  const reference = await book(backend, atJoans);
  expect(await getRequest(backend, reference)).toMatchObject({ name: "Pat Nguyen", ...joan });
  expect(await owner.query(api.bookings.staff.get, { reference })).toMatchObject(joan);
  const visits = await owner.query(api.today.staff.nextBookings, { from: "2026-11-24" });
  expect(visits).toMatchObject([joan]);
  const { as } = await signedIn(backend, "pat@example.com");
  const mine = await as.query(api.bookings.client.listMine, { paginationOpts: firstPage });
  expect(mine.page).toMatchObject([joan]);
  expect((await getRows(backend, "people")).map(({ name }) => name)).toEqual(["Pat Nguyen"]);
});

test("the owner's email names them; the client's says that it's for somebody else, without typed text", async ({
  backend,
  owner,
}) => {
  const reference = await book(backend, atJoans);
  const [notice] = await emailsTo(backend, "owner@example.com");
  expect(notice?.text).toContain("Joan Park");
  expect(notice?.text).toContain("03 9444 5555");
  await owner.mutation(api.bookings.owner.confirm, { reference });
  const mine = await emailsTo(backend, "pat@example.com");
  expect(mine.at(-1)?.text).toContain("We’ll come to the person you booked this for");
  expect(mine.map(({ text }) => text).join()).not.toContain("Joan");
});

test("a phone number for somebody else needs a name", async ({ backend }) => {
  const args = bookingArgs({ visitedPhone: "03 9444 5555" });
  expect(await failureOfCall(backend.mutation(api.bookings.visitor.book, args))).toEqual({
    code: "invalid",
    fields: { visitedName: "Enter the name of the person the visit is for" },
  });
});
