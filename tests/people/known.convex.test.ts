import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { bookingArgs, type Caller } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";

test.override("clock", "date and timers");

const known = (owner: Caller, text: string) => owner.query(api.records.owner.known, { text });

const visit = {
  serviceType: "in-person",
  address: "12 Ballantyne Street",
  postcode: "3072",
};

test("somebody known is found by name, number and email, with where and how they were helped last", async ({
  backend,
  owner,
}) => {
  await backend.mutation(api.bookings.visitor.book, bookingArgs(visit));
  await finishDue(backend);
  const pat = { name: "Pat Nguyen", email: "pat@example.com", ...visit };
  for (const text of [
    "pat ng",
    "PAT@example.com",
    "0412345678",
    " +61 412 345 678",
    "5678",
    "@exa",
  ])
    expect([text, await known(owner, text)]).toMatchObject([text, [pat]]);
  for (const text of ["", "  ", "somebody@example.net", "(03) 5550 0199", "x".repeat(10_000)])
    expect([text.slice(0, 9), await known(owner, text)]).toEqual([text.slice(0, 9), []]);
});

test("the person of a whole number comes first, and there are four at most", async ({
  backend,
  owner,
}) => {
  const times = ["09:00", "10:30", "12:00", "13:30", "15:00"];
  for (const [place, bookingTime] of times.entries())
    await owner.mutation(api.bookings.owner.add, {
      requestId: bookingArgs().requestId,
      name: `Kim ${place}`,
      phone: `0412 000 00${place}`,
      selectedService: "Computer help",
      serviceType: "online",
      bookingDate: "2026-11-26",
      bookingTime,
    });
  await finishDue(backend);
  expect(await known(owner, "kim")).toHaveLength(4);
  const [first] = await known(owner, "0412 000 000");
  expect(first?.name).toBe("Kim 0");
});
