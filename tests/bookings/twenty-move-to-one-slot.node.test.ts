import type { ConvexClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { business } from "#convex/business/business";
import { addDays } from "#convex/shared/dates";
import { toFailure } from "../../src/lib/failure";
import { openDate } from "../e2e/booking-steps";
import { connect } from "../local/clients";
import { request } from "../local/request";
import type { RunningDeployment } from "../support/deployment";
import { bookingArgs, OWNER } from "../support/factories";
import { test as base } from "../support/shared-deployment";
import { readDay, wish } from "./booking-fixtures";

const test = base.extend("options", { scope: "file" }, { env: { OWNER_EMAILS: OWNER } });

const { add, move } = api.bookings.owner;
let token: string | undefined;

/** Signs in as the owner with the code from the demo's mail page. */
async function signIn(deployment: RunningDeployment): Promise<string> {
  const client = connect(deployment.url);
  const asked = await client.mutation(api.accounts.visitor.sendCode, { email: OWNER });
  if (!asked.ok) throw new Error("Over the limit");
  const { text } = await request(`${deployment.siteUrl}/demo/mail`);
  const code = /\b\d{8}\b/.exec(text.slice(text.indexOf(`To ${OWNER} `)))?.[0] ?? "";
  const params = { email: OWNER, code, nonce: asked.nonce };
  const { tokens } = await client.action(api.auth.signIn, { provider: "email", params });
  return tokens?.token ?? "";
}

/** The owner on another device. */
async function ownerClient(deployment: RunningDeployment): Promise<ConvexClient> {
  const session = (token ??= await signIn(deployment));
  const client = connect(deployment.url);
  client.setAuth(() => Promise.resolve(session));
  return client;
}

/** As many slots from a date on, which nobody has yet. */
function freeSlots(from: string, count: number): Slot[] {
  const slots: Slot[] = [];
  for (let ahead = 0; slots.length < count; ahead += 1) {
    const date = openDate(ahead + 2);
    if (date < from || slots.some((slot) => slot.date === date)) continue;
    slots.push(...business.slots.times.map((time) => ({ date, time })));
  }
  return slots.slice(0, count);
}

/** One booking for each slot; returns their references. */
async function bookAll(deployment: RunningDeployment, slots: Slot[]): Promise<string[]> {
  const owner = await ownerClient(deployment);
  return Promise.all(
    slots.map(async (slot) => {
      const booked = await owner.mutation(add, bookingArgs(wish(slot)));
      if (!booked.ok) throw new Error("Over the limit");
      return booked.reference;
    }),
  );
}

const reservedOn = async (deployment: RunningDeployment, date: string) =>
  (await readDay(connect(deployment.url), date)).taken;

function sorted(results: PromiseSettledResult<unknown>[]) {
  const failures = results.flatMap((result) =>
    result.status === "rejected" ? [toFailure(result.reason)] : [],
  );
  return { won: results.length - failures.length, failures };
}

test("20 bookings are moved to one slot at once: one gets it, 19 keep their own and are offered others", async ({
  deployment,
}) => {
  const date = openDate();
  const slots = freeSlots(addDays(date, 1), 20);
  const references = await bookAll(deployment, slots);
  const owners = await Promise.all(references.map(() => ownerClient(deployment)));
  const wanted = wish({ date, time: "12:00" });
  const results = await Promise.allSettled(
    references.map((reference, index) => owners[index]!.mutation(move, { reference, ...wanted })),
  );

  const { won, failures } = sorted(results);
  expect(won).toBe(1);
  for (const failure of failures) {
    expect(failure).toMatchObject({ code: "slotTaken", nearest: { length: 3 } });
  }
  expect(await reservedOn(deployment, date)).toEqual(["12:00"]);
  const days = new Set(slots.map((slot) => slot.date));
  const reserved = (await Promise.all([...days].map((day) => reservedOn(deployment, day)))).flat();
  expect(reserved).toHaveLength(19);
});

test("10 visitors book the slot to which 10 bookings are moved: it has one holder, and no slot is lost", async ({
  deployment,
}) => {
  const date = openDate(30);
  const slots = freeSlots(addDays(date, 1), 10);
  const references = await bookAll(deployment, slots);
  const owners = await Promise.all(references.map(() => ownerClient(deployment)));
  const wanted = wish({ date, time: "09:00" });
  const [moves, bookings] = await Promise.all([
    Promise.allSettled(
      references.map((reference, index) => owners[index]!.mutation(move, { reference, ...wanted })),
    ),
    Promise.allSettled(
      references.map(async () => {
        const visitor = connect(deployment.url);
        const booked = await visitor.mutation(api.bookings.visitor.book, bookingArgs(wanted));
        if (!booked.ok) throw new ConvexError(booked.failure);
      }),
    ),
  ]);
  const { won, failures } = sorted([...moves, ...bookings]);

  expect(won).toBe(1);
  expect(failures.every(({ code }) => code === "slotTaken")).toBe(true);
  expect(await reservedOn(deployment, date)).toEqual(["09:00"]);
  const days = new Set(slots.map((slot) => slot.date));
  const reserved = (await Promise.all([...days].map((day) => reservedOn(deployment, day)))).flat();
  expect(reserved).toHaveLength(10 - sorted(moves).won);
});
