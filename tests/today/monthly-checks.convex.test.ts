import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { centsInFile } from "#convex/business/planCents";
import { type ProductId, products } from "#convex/business/products";
import { book } from "../bookings/booking-fixtures";
import { shopArgs } from "../payments/stripe-fixtures";
import type { Backend } from "../support/backend";
import { bookingArgs, type Caller, NOW } from "../support/factories";
import { test } from "../support/fixtures";

/** Starts somebody's membership; returns its reference. */
async function join(backend: Backend, product: ProductId, email: string): Promise<string> {
  const order = shopArgs(product, { pay: "later", email });
  const answer = await backend.mutation(api.shop.visitor.choose, order);
  const reference = answer.ok ? answer.reference : "";
  await backend.run((ctx) =>
    ctx.db.insert("payments", {
      key: email,
      reference,
      name: "Pat Nguyen",
      email,
      title: products[product].name,
      per: "month",
      cents: 50_00,
      discountCents: 0,
      createdAt: NOW,
      attempt: 0,
      state: "active",
      changedAt: NOW,
      asks: 0,
    }),
  );
  return reference;
}

const waiting = async (owner: Caller, today = "2026-11-24") =>
  (await owner.query(api.today.owner.waiting, { what: "checks", today })).items.map(
    ({ reference }) => reference,
  );

test("a monthly plan's member without a visit this month is on Today, but a webinar member isn't", async ({
  backend,
  owner,
}) => {
  const pat = await join(backend, "individualMonthly", "pat@example.com");
  const school = await join(backend, "businessMonthly", "office@school.example");
  await join(backend, "webinars", "ada@example.com");
  expect(await waiting(owner)).toEqual([pat, school]);
  const visit = await book(backend);
  expect(await waiting(owner)).toEqual([school]);
  expect(await waiting(owner, "2026-12-01")).toEqual([pat, school]);
  await owner.mutation(api.bookings.owner.cancel, { reference: visit });
  expect(await waiting(owner)).toEqual([pat, school]);
});

test("a visit under a joined card counts, and so does one by a member without an email address", async ({
  backend,
  owner,
}) => {
  const work = "pat.work@example.com";
  const pat = await join(backend, "individualMonthly", "pat@example.com");
  await book(backend, { email: work });
  expect(await waiting(owner)).toEqual([pat]);
  await owner.mutation(api.people.owner.join, { contact: "pat@example.com", other: work });
  expect(await waiting(owner)).toEqual([]);

  const doris = { name: "Doris Kent", email: undefined, phone: "0412 345 678" };
  const add = async (when: object) => {
    const answer = await owner.mutation(api.bookings.owner.add, bookingArgs({ ...doris, ...when }));
    return answer.ok ? answer.reference : "";
  };
  const reference = await add({ bookingDate: undefined, bookingTime: undefined });
  const product = "individualMonthly";
  const cents = centsInFile[product];
  await owner.mutation(api.memberships.owner.start, { reference, product, cents });
  expect(await waiting(owner)).toEqual([reference]);
  await add({ bookingTime: "10:30" });
  expect(await waiting(owner)).toEqual([]);
});
